import type { CatalogueWallet } from './CatalogueWallet.ts'
import { foldText, type WalletFilter } from './WalletQuery.ts'

/** The total of matches, and the requested part. `start` is the place of its first wallet. */
export type WalletPage = {
  readonly count: number
  readonly start: number
  readonly wallets: readonly CatalogueWallet[]
}

/**
 * Indexes the wallets once, so that a query only compares. They keep their order.
 *
 * @param formerNamesOf - The names that a wallet had before, by its id.
 */
export function createWalletSearch(
  wallets: readonly CatalogueWallet[],
  formerNamesOf: (id: string) => readonly string[] = () => [],
): (filter: WalletFilter) => WalletPage {
  const entries = wallets.map((wallet) => ({
    wallet,
    name: foldText(wallet.name),
    names: [wallet.name, ...formerNamesOf(wallet.id)].map((name) => ({
      name: foldText(name),
      words: name.split(/\s+/u).map(foldText),
    })),
    chains: new Set(wallet.chains),
  }))
  type Entry = (typeof entries)[number]

  function passes({ wallet, name, chains }: Entry, filter: WalletFilter): boolean {
    if (wallet.supports_wcpay && !wallet.supports_wc && !filter.isPayOnlyShown) return false
    if (filter.include && !filter.include.includes(wallet.id)) return false
    if (filter.exclude.includes(wallet.id)) return false
    if (filter.badge && wallet.badge_type !== filter.badge) return false
    if (filter.chains && !filter.chains.some((chain) => chains.has(chain))) return false
    if (!filter.names && !filter.rdns) return true
    const isNamed = filter.names?.includes(name) ?? false
    return isNamed || (wallet.rdns !== null && (filter.rdns?.includes(wallet.rdns.toLowerCase()) ?? false))
  }

  return (filter) => {
    const { search, page, entries: size } = filter
    const found = entries
      .filter((entry) => passes(entry, filter))
      .map((entry) => ({ wallet: entry.wallet, rank: search === undefined ? 0 : rankOf(entry, search) }))
      .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
      .toSorted((a, b) => (filter.isPayFirst ? payRank(a.wallet) - payRank(b.wallet) : 0) || a.rank - b.rank)
    const start = (page - 1) * size
    return { count: found.length, start, wallets: found.slice(start, start + size).map(({ wallet }) => wallet) }
  }
}

type Name = { readonly name: string; readonly words: readonly string[] }

/** Ranks the best match of the names: at the start of one, at the start of a word, anywhere else. */
function rankOf({ names }: { names: readonly Name[] }, search: string): number {
  return Math.min(...names.map((name) => rankOfName(name, search)))
}

function rankOfName({ name, words }: Name, search: string): number {
  if (!search || !name.includes(search)) return Number.POSITIVE_INFINITY
  if (name.startsWith(search)) return 0
  return words.some((word) => word.startsWith(search)) ? 1 : 2
}

function payRank({ supports_wcpay }: CatalogueWallet): number {
  return supports_wcpay ? 0 : 1
}
