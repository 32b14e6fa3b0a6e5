import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { SealedRow } from '../services/answers.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import type { Wallet } from '../wallet/createWallet.ts'
import type { ProtectTask } from './ProtectTask.ts'
import { createPasskey } from './passkeys.ts'

/**
 * Lets the visitor choose how the wallet opens when this device is lost. The vault has to be open.
 *
 * @returns The rows for the services.
 * @throws {PageError} The visitor does not want to choose now.
 */
export async function createProtect({
  screen,
  session,
  rows,
  isNew,
}: createProtect.Options): Promise<readonly SealedRow[]> {
  const kept = await session.read()
  if (!kept) throw new PageError(messages.notConnected)
  const { user } = kept
  const made: SealedRow[] = []
  const { promise, resolve, reject } = Promise.withResolvers<readonly SealedRow[]>()
  const task: ProtectTask = {
    reason: isNew ? 'new' : user.recovery === 'keeper' ? 'keeper' : 'more',
    email: user.email,
    async byPasskey() {
      // The passkey is asked for the salt of its row, so the row's salt comes first.
      const salt = crypto.getRandomValues(new Uint8Array(32))
      const { id, answer, isBackedUp } = await createPasskey({ user: user.id, name: user.email, salt })
      made.push(await rows.recovery(`passkey:${id}`, { known: answer }, salt))
      return { isBackedUp }
    },
    async byCode(secret) {
      const own = [await rows.recovery('code', { secret }), await rows.offline(secret)]
      made.push(...own)
    },
    finish: () => resolve(made),
    cancel: () => reject(new PageError(messages.rejected)),
  }
  screen.show('protect', task)
  return promise.finally(() => screen.hide('protect', task))
}

export declare namespace createProtect {
  type Options = {
    screen: FrameScreen
    session: SessionKeeper
    rows: Wallet['rows']
    /** Whether the wallet is about to be made. */
    isNew: boolean
  }
}
