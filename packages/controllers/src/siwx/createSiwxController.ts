import { type AskSignIn, SiwxConflictError, type SiwxState } from '@mooring/core'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createLazy } from '../createLazy.js'
import { atom } from '../stores.js'

export type SiwxController = {
  /** Whether the active account is signed in, and what is asked of it. */
  readonly $siwx: WritableAtom<SiwxState>
  /**
   * Asks the visitor to sign in, also if it was skipped before.
   *
   * @throws {SiwxNotEnabledError} The page has no option `siwx`.
   * @throws {ActiveCaipAddressNotFoundError | ActiveCaipNetworkNotFoundError} No account is connected on a network of
   *   the page.
   */
  readonly signIn: () => Promise<void>
  /** Ends the session of the active account. It disconnects the account if the page requires a session. */
  readonly signOut: () => Promise<void>
  /** Looks for the session again, after a server has ended it. */
  readonly refresh: () => Promise<void>
  /** Writes what a wallet may sign while it connects, if the page signs visitors in. */
  readonly ask: AskSignIn
  readonly mayClose: () => boolean
  /** Calls back when the new account need not sign in, or never. */
  readonly settle: (leave: () => void) => void
  /** Follows the connections. */
  readonly start: () => void
  readonly dispose: () => void
}

/** Signs the visitors of a page in, if it has the option. The rules load with the first wallet. */
export function createSiwxController({ siwx, siweConfig }: AppKit.Options, kit: () => AppKit): SiwxController {
  if (siwx && siweConfig) throw new SiwxConflictError()
  const { get, run, dispose } = createLazy((part) => part.createLazySiwx(kit()))
  return {
    $siwx: atom<SiwxState>({ status: 'idle' }),
    signIn: () => run(({ signIn }) => signIn()),
    signOut: () => run(({ signOut }) => signOut()),
    refresh: () => run(({ refresh }) => refresh()),
    ask: (wanted) => run(({ ask }) => ask(wanted)),
    mayClose: () => get()?.mayClose() ?? true,
    settle: (leave) => void run(async ({ settle }) => settle(leave)),
    start: () => void run(async ({ start }) => start()),
    dispose,
  }
}
