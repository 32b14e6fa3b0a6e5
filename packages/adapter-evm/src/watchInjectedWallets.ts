import type { Connector } from '@mooring/core'
import { createInjectedConnector } from './createInjectedConnector.js'
import type { EvmProvider } from './EvmProvider.js'
import { findInjectedProvider } from './findInjectedProvider.js'
import { readAnnouncement } from './readAnnouncement.js'

/** The maximum number of wallets; a page that announces more is malicious. */
const limit = 100
/** How long wallets have to announce themselves before `window.ethereum` is checked (ms). */
const announceTime = 200

/**
 * Watches the wallets of the page while the page lives: announced wallets, or the one at `window.ethereum` if no
 * wallet is announced.
 *
 * @param onChange - Is called at once, and then at most once for each burst of changes.
 * @param fetch - The `fetch` for RPC endpoints.
 * @returns A function that removes every listener and timer. On a server it watches nothing.
 * @see EIP-6963.
 */
export function watchInjectedWallets(
  onChange: (connectors: readonly Connector[]) => void,
  fetch: typeof globalThis.fetch,
): () => void {
  if (typeof window === 'undefined') return () => {}

  const wallets = new Map<EvmProvider, Connector>()
  const uuids = new Set<string | undefined>()
  const ids = new Set<string>()
  let injected: Connector | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isWaiting = true

  function publish(): void {
    isWaiting = false
    if (!isStopped) onChange(wallets.size > 0 || !injected ? [...wallets.values()] : [injected])
  }

  function publishSoon(): void {
    if (isWaiting) return
    isWaiting = true
    queueMicrotask(publish)
  }

  function onAnnounce(event: Event): void {
    if (wallets.size >= limit) return
    const announcement = readAnnouncement(event)
    if (!announcement) return
    const { uuid, name, icon, rdns, provider } = announcement
    // The same provider is the same wallet, whatever it announces; a second provider under a known uuid is an impostor.
    if (wallets.has(provider) || uuids.has(uuid)) return
    // A wallet's name proves nothing, so two wallets with one name stay two, each with its own provider.
    const id = ids.has(rdns) ? `${rdns}:${uuid ?? ids.size}` : rdns
    if (uuid) uuids.add(uuid)
    ids.add(id)
    wallets.set(
      provider,
      createInjectedConnector({ id, name, type: 'ANNOUNCED', imageUrl: icon, info: { rdns }, provider }, fetch),
    )
    publishSoon()
  }

  function look(): void {
    if (wallets.size > 0 || injected) return
    const provider = findInjectedProvider()
    if (!provider) return
    injected = createInjectedConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider }, fetch)
    publishSoon()
  }

  function lookSoon(): void {
    clearTimeout(timer)
    timer = setTimeout(look, announceTime)
  }

  const listeners = [
    ['eip6963:announceProvider', onAnnounce],
    ['ethereum#initialized', look],
    // Some in-app browsers inject their provider only after the page has loaded.
    ['load', lookSoon],
  ] as const
  for (const [type, listener] of listeners) window.addEventListener(type, listener)
  // Most wallets answer during the event dispatch, so the first list is complete.
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  publish()
  lookSoon()

  return () => {
    isStopped = true
    clearTimeout(timer)
    for (const [type, listener] of listeners) window.removeEventListener(type, listener)
  }
}
