import { SiwxConflictError, type SiwxState } from '@mooring/core'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { lateCode } from '../lateCode.js'
import { atom } from '../stores.js'
import type { SiwxPolicy } from './createSiwxPolicy.js'

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
  readonly mayClose: () => boolean
  /** Calls back when the new account need not sign in, or never. */
  readonly settle: (leave: () => void) => void
  /** Follows the connections. Returns a stop function. */
  readonly start: () => () => void
}

/** Signs the visitors of a page in, if it has the option. The rules load with the first wallet. */
export function createSiwxController({ siwx, siweConfig }: AppKit.Options, kit: () => AppKit): SiwxController {
  if (siwx && siweConfig) throw new SiwxConflictError()
  const isUsed = Boolean(siwx ?? siweConfig)
  let policy: SiwxPolicy | undefined
  const load = async () => (policy ??= kit().feature(await (await lateCode.load()).loadSiwxPolicy()))

  return {
    $siwx: atom<SiwxState>({ status: 'idle' }),
    signIn: async () => (await load()).signIn(),
    signOut: async () => (await load()).signOut(),
    refresh: async () => (await load()).refresh(),
    mayClose: () => policy?.mayClose() ?? true,
    settle(leave) {
      if (isUsed) load().then(({ settle }) => settle(leave), leave)
      else leave()
    },
    start: () =>
      kit().connection.$connection.subscribe(({ attempt, connections, restoring }) => {
        if (isUsed && !policy && (attempt || connections.length + restoring.length > 0))
          load().catch((error) => kit().snackbar.show({ variant: 'error', error }))
      }),
  }
}
