import { cleanText, readProperty, safeIcon } from '@mooring/core'
import type { FoundWallet } from './FoundWallet.js'

/** The maximum number of wallets in a list; a page with more is malicious. */
const limit = 50

/** Wallets outside the lists, by their path in `window`. An object with several paths gets the first name. */
const places: readonly (readonly [place: string, name: string, kind: FoundWallet['kind']])[] = [
  ['okxwallet.bitcoin', 'OKX Wallet', 'unisat'],
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['unisat', 'UniSat Wallet', 'unisat'],
  ['LeatherProvider', 'Leather', 'leather'],
]

/**
 * Finds the injected wallets: those in the lists of sats-connect, and those at known paths of `window`. Only reads
 * `window`, and never writes to it.
 *
 * @see WBIP-004, `btc_providers`.
 */
export function findInjectedWallets(page: object): readonly FoundWallet[] {
  const found = new Map<object, FoundWallet>()
  const listed = ['btc_providers', 'webbtc_providers'].flatMap((list) => readList(readProperty(page, list)))
  for (const entry of listed) {
    const id = cleanText(readProperty(entry, 'id'), 128)
    const name = cleanText(readProperty(entry, 'name'))
    const provider = at(page, id)
    if (!id || !name || !provider || found.has(provider)) continue
    const kind = id === 'LeatherProvider' ? 'leather' : 'sats'
    found.set(provider, { ...toIds(id), name, imageUrl: safeIcon(readProperty(entry, 'icon')), kind, provider })
  }
  for (const [id, name, kind] of places) {
    const provider = at(page, id)
    if (provider && !found.has(provider))
      found.set(provider, { ...toIds(id), name, imageUrl: undefined, kind, provider })
  }
  return [...found.values()]
}

/** With a colon, which no rdns has: a wallet of another family must not take its id. */
const toIds = (path: string) => ({ id: `window:${path}`, injectedId: path })

function readList(value: unknown): readonly unknown[] {
  try {
    return Array.isArray(value) ? value.slice(0, limit) : []
  } catch {
    return []
  }
}

/** Returns the object at a path such as `XverseProviders.BitcoinProvider`. */
function at(page: object, path: string): object | undefined {
  const value = path.split('.').reduce<unknown>(readProperty, page)
  return (typeof value === 'object' && value) || (typeof value === 'function' && value) || undefined
}
