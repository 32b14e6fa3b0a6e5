import type { FramePayloads } from '@mooring/core/internal'
import { toOtp } from '@mooring/core/internal'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import type { Services } from '../services/Services.ts'
import { toPageError } from '../services/toPageError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import { knownBy } from '../wallet/knownBy.ts'

/** Changes the visitor's address: a code from the old one, then one from the new. */
export function createEmailUpdate({ services, storage, session }: createEmailUpdate.Options): EmailUpdate {
  /** What the visitor has typed: the services may name another address. */
  let typed: string | undefined

  const orPageError = async <result>(run: () => Promise<result>): Promise<result> => {
    try {
      return await run()
    } catch (error) {
      throw toPageError(error)
    }
  }

  return {
    begin: (email) =>
      orPageError(async () => {
        const action = await services.beginEmailUpdate(email)
        typed = email
        return { action }
      }),
    confirmOld: (text) => orPageError(() => services.confirmOldEmail(readOtp(text))),
    confirmNew: (text) =>
      orPageError(async () => {
        const before = await session.read()
        const user = await services.confirmNewEmail(readOtp(text))
        const kept = await session.read()
        if (before && kept) {
          const next = { ...kept, email: typed ?? user.email ?? undefined }
          const known = await storage.read(knownBy(before))
          // The new address leads to the same wallet here, and a later owner of the old one begins anew.
          if (known !== undefined) await storage.write(knownBy(next), known)
          await storage.remove(knownBy(before))
          await session.write(next)
        }
        return { newEmail: user.email ?? typed ?? '' }
      }),
  }
}

function readOtp(text: string): string {
  const otp = toOtp(text)
  if (otp === undefined) throw new PageError(messages.wrongCode)
  return otp
}

export type EmailUpdate = {
  begin(email: string): Promise<FramePayloads['UPDATE_EMAIL']>
  confirmOld(otp: string): Promise<undefined>
  confirmNew(otp: string): Promise<FramePayloads['UPDATE_EMAIL_SECONDARY_OTP']>
}

export declare namespace createEmailUpdate {
  type Options = { services: Services; storage: FrameStorage; session: SessionKeeper }
}
