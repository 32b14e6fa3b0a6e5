import { lazy, SendError } from '@mooring/core'
import type { psbtPart } from './psbtPart.js'

const { load } = lazy(async () => (await import('./psbtPart.js')).psbtPart)

/**
 * Loads the code that builds transactions for wallets that only sign.
 *
 * @throws {SendError} It cannot be loaded now: nothing was sent. The next call tries again.
 */
export const loadPsbt = (): Promise<typeof psbtPart> =>
  load().catch((cause: unknown) => {
    throw new SendError({ cause })
  })
