import { lazy } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { SiwxController } from './createSiwxController.js'
import type { SiwxPolicy } from './createSiwxPolicy.js'

/** The rules of signing in, for pages with the option. */
const rules = lazy(async () => (await import('./createSiwxPolicy.js')).createSiwxPolicy)

/** The part of signing in that loads with the first wallet. */
export type LazySiwx = Pick<SiwxController, 'signIn' | 'signOut' | 'refresh' | 'ask' | 'mayClose' | 'settle'> & {
  /** Signs in the connected accounts, if the page has the option. */
  readonly start: () => void
  readonly dispose: () => void
}

/** Signs the visitors of a page in, by rules in a file of their own. */
export function createLazySiwx(kit: AppKit): LazySiwx {
  const { siwx, siweConfig } = kit.options
  const isUsed = Boolean(siwx ?? siweConfig)
  let policy: SiwxPolicy | undefined
  const load = async () => (policy ??= kit.feature(await rules.load()))
  let stop: (() => void) | undefined
  let isDisposed = false

  return {
    signIn: async () => (await load()).signIn(),
    signOut: async () => (await load()).signOut(),
    refresh: async () => (await load()).refresh(),
    ask: async (wanted) => (isUsed ? (await load()).ask(wanted) : undefined),
    mayClose: () => policy?.mayClose() ?? true,
    settle(leave) {
      if (isUsed) load().then(({ settle }) => settle(leave), leave)
      else leave()
    },
    start() {
      if (!isUsed || isDisposed) return
      stop ??= kit.connection.$connection.subscribe(({ attempt, connections, restoring }) => {
        if (!policy && (attempt || connections.length + restoring.length > 0))
          load().catch((error) => kit.snackbar.show({ variant: 'error', error }))
      })
    },
    dispose() {
      isDisposed = true
      stop?.()
    },
  }
}
