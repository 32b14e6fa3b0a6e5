import { type Connector, readProperty, type StandardWallet, watchStandardWallets } from '@mooring/core'
import { createConnector } from './createConnector.js'
import type { FoundWallet } from './FoundWallet.js'
import { findInjectedWallets } from './findInjectedWallets.js'

/** When to look for wallets that do not announce themselves (ms after the start, and after the page has loaded). */
const looks = [200, 1_000]

/**
 * Watches the Bitcoin wallets of the page while the page lives: those of the Wallet Standard, and those that are
 * injected.
 *
 * @param onChange - Called at once, and then at most once for each burst of changes.
 * @param fetch - The `fetch` for the endpoints of networks.
 * @returns A function that removes every listener and timer. On a server it watches nothing.
 */
export function watchWallets(
  onChange: (connectors: readonly Connector[]) => void,
  fetch: typeof globalThis.fetch,
): () => void {
  if (typeof window === 'undefined') return () => {}

  const connectors = new Map<object, Connector>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let standard: readonly FoundWallet[] = []
  let said = ''

  function publish(): void {
    const byProvider = new Map<object, FoundWallet>()
    // A wallet may be found in both ways: the same object is the same wallet.
    for (const wallet of [...findInjectedWallets(window), ...standard]) {
      if (!byProvider.has(wallet.provider)) byProvider.set(wallet.provider, wallet)
    }
    const list = [...byProvider.values()].map((wallet) => {
      const known = connectors.get(wallet.provider) ?? createConnector(wallet, fetch)
      connectors.set(wallet.provider, known)
      return known
    })
    const names = list.map(({ id }) => id).join('\n')
    if (said === names) return
    said = names
    onChange(list)
  }

  function lookSoon(): void {
    for (const time of looks) timers.add(setTimeout(publish, time))
  }

  said = '-'
  const stop = watchStandardWallets(window, (wallets) => {
    standard = wallets.flatMap(toFound)
    publish()
  })
  window.addEventListener('load', lookSoon)
  lookSoon()

  return () => {
    stop()
    window.removeEventListener('load', lookSoon)
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Returns the Wallet Standard wallets with Bitcoin. Some of them also have an object that speaks sats-connect. */
function toFound({ wallet, ...found }: StandardWallet): FoundWallet[] {
  const rest = { ...found, injectedId: found.name }
  const features = readProperty(wallet, 'features')
  const sats = readProperty(readProperty(features, 'sats-connect:'), 'provider')
  if (typeof sats === 'object' && sats) return [{ ...rest, kind: 'sats', provider: sats }]
  return readProperty(features, 'bitcoin:connect') ? [{ ...rest, kind: 'standard', provider: wallet }] : []
}
