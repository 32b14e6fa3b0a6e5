import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { User } from '../services/answers.ts'
import { nameOf } from '../services/nameOf.ts'
import { toPageError } from '../services/toPageError.ts'
import { type Bytes, randomBytes } from '../vault/envelope.ts'
import { LostAnswerError } from './LostAnswerError.ts'
import type { BringIn, Mail, OfferedCode, ProtectTask } from './ProtectTask.ts'
import { createPasskey, type Passkey } from './passkeys.ts'

/** What the visitor has chosen. The passkey has answered to the salt of its row. */
export type Chosen = {
  readonly passkey: (Passkey & { readonly salt: Bytes }) | undefined
  readonly code: Bytes | undefined
}

/**
 * Lets the visitor choose how the wallet opens when this device is lost.
 *
 * @returns `late`, `again`: what was chosen does not count.
 * @throws {PageError} The visitor does not want to choose now.
 * @throws {LostAnswerError} They do not, and nobody knows whether what they chose before counts.
 */
export function createProtect({
  screen,
  user,
  reason,
  mail,
  bringIn,
  offer,
  store,
  isStored,
}: createProtect.Options): Promise<createProtect.End> {
  const { promise, resolve, reject } = Promise.withResolvers<createProtect.End>()
  let passkey: Chosen['passkey']
  let code: Chosen['code']
  /** What was sent first without an answer. What is sent later holds it, too. */
  let lost: Chosen | undefined

  async function storeOnce(chosen: Chosen): Promise<boolean> {
    const isThere = lost !== undefined && (await isStored(lost).catch(rethrowLost))
    if (isThere && lost?.passkey === chosen.passkey && lost?.code === chosen.code) return true
    return store(chosen, isThere)
  }

  const task: ProtectTask = {
    reason,
    email: nameOf(user),
    mail,
    bringIn,
    hasCode: user.rows.some(({ kind, factor }) => kind === 'recovery' && factor === 'code'),
    code: offer,
    async byPasskey() {
      // The passkey is asked for the salt of its row, so the row's salt comes first.
      const salt = randomBytes(32)
      passkey ??= { ...(await createPasskey({ name: nameOf(user), salt })), salt }
      return passkey
    },
    async byCode(secret) {
      code = secret
    },
    async finish() {
      try {
        const counts = await storeOnce({ passkey, code })
        if (counts) resolve('stored')
        return counts
      } catch (error) {
        if (error instanceof LostAnswerError) lost ??= { passkey, code }
        // The visitor may have the code on paper: it must not be lost to a failure.
        throw toPageError(error)
      }
    },
    leave: resolve,
    close() {
      if (!lost) return task.cancel()
      screen.hide('protect', task)
      void isStored(lost)
        .catch(rethrowLost)
        .then((counts) => (counts ? resolve('stored') : reject(new PageError(messages.rejected))), reject)
    },
    // The code may be on paper: the visitor must not throw it away.
    cancel: (text = messages.rejected) => reject(lost ? new LostAnswerError(undefined) : new PageError(text)),
  }
  screen.show('protect', task)
  return promise.finally(() => screen.hide('protect', task))
}

function rethrowLost(error: unknown): never {
  throw new LostAnswerError(error)
}

export declare namespace createProtect {
  type End = 'stored' | 'late' | 'again'
  type Options = {
    screen: FrameScreen
    user: Pick<User, 'email' | 'userName' | 'provider' | 'rows'>
    reason: ProtectTask['reason']
    mail?: Mail | undefined
    bringIn?: BringIn | undefined
    offer: () => Promise<OfferedCode>
    /**
     * Stores what was chosen. False: another window or device was first.
     *
     * @param isBegun - Whether a part of the choice is stored already.
     */
    store: (chosen: Chosen, isBegun: boolean) => Promise<boolean>
    /** Whether the choice opens the stored wallet. */
    isStored: (chosen: Chosen) => Promise<boolean>
  }
}
