import type { FrameScreen } from '../createScreen.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { usePasskey } from '../protect/passkeys.ts'
import type { Row } from '../services/answers.ts'
import { VaultError } from '../vault/createVault.ts'
import type { Factor } from '../vault/VaultCommands.ts'
import type { UnlockTask } from './UnlockTask.ts'

const passkeyMark = 'passkey:'

/**
 * Lets the visitor open the vault by what they keep.
 *
 * @throws {PageError} They do not want to, or the page took its request back.
 */
export function createUnlock({ screen, signal, reason, rows, open }: createUnlock.Options): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const passkeys = rows.filter(({ factor }) => factor.startsWith(passkeyMark))
  const codes = rows.filter(({ kind, factor }) => kind === 'offline' || factor === 'code')

  async function use(row: Row, answer: Factor): Promise<void> {
    await open(row, answer).catch((error) => {
      // Another try gives the same.
      if (error instanceof PageError && !error.isTemporary) reject(error)
      throw error
    })
    resolve()
  }

  const task: UnlockTask = {
    reason,
    hasPasskey: passkeys.length > 0,
    hasCode: codes.length > 0,
    async byPasskey() {
      const asked = passkeys.map(({ factor, salt }) => ({ id: factor.slice(passkeyMark.length), salt }))
      const { id, answer } = await usePasskey(asked)
      const row = passkeys.find(({ factor }) => factor === passkeyMark + id)
      if (!row) throw new VaultError('It is another passkey')
      await use(row, { known: answer })
    },
    async byCode(secret) {
      const row = codes.at(-1)
      if (!row) throw new VaultError('There is no code')
      await use(row, { secret })
    },
    cancel: (text = messages.rejected) => reject(new PageError(text)),
  }
  signal?.addEventListener('abort', () => reject(new PageError(messages.aborted)))
  if (signal?.aborted) reject(new PageError(messages.aborted))
  screen.show('unlock', task)
  return promise.finally(() => screen.hide('unlock', task))
}

export declare namespace createUnlock {
  type Options = {
    screen: FrameScreen
    signal?: AbortSignal | undefined
    reason: UnlockTask['reason']
    rows: readonly Row[]
    open: (row: Row, answer: Factor) => Promise<void>
  }
}
