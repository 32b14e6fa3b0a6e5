/**
 * Reads what was typed into the search field: without the white space around it.
 *
 * @example
 * ```ts
 * import { toWalletSearch } from '@mooring/core'
 *
 * toWalletSearch(' mask ') // 'mask'
 * ```
 *
 * @returns The text, or `undefined` if there is nothing to search for.
 * @see Specification §5: wallet search is trimmed.
 */
export function toWalletSearch(text: string): string | undefined {
  return text.trim() || undefined
}

/**
 * Picks the wallets that a search and a list of networks leave over, in their order.
 *
 * @example
 * ```ts
 * import { searchWallets } from '@mooring/core'
 *
 * searchWallets([{ name: 'MetaMask', chains: ['eip155:1'] }], { search: ' mask ', chains: ['eip155:1'] })
 * ```
 *
 * @param wallets - Wallets of the catalogue.
 * @param options - What was typed, and networks (CAIP-2) of which a wallet must know one; none means any.
 * @see Specification §5; CAIP-2.
 */
export function searchWallets<wallet extends searchWallets.Wallet>(
  wallets: readonly wallet[],
  { search = '', chains = [] }: searchWallets.Options,
): readonly wallet[] {
  const words = fold(toWalletSearch(search) ?? '')
  const wanted = new Set(chains)
  return wallets.filter(
    (wallet) =>
      (wanted.size === 0 || wallet.chains?.some((chain) => wanted.has(chain))) &&
      (words === '' || fold(wallet.name).includes(words) || wallet.rdns?.toLowerCase() === words),
  )
}

export declare namespace searchWallets {
  /** What this rule looks at of a wallet. */
  type Wallet = {
    readonly name: string
    readonly rdns?: string | null | undefined
    readonly chains?: readonly string[] | undefined
  }
  type Options = { search?: string | undefined; chains?: readonly string[] | undefined }
}

/** Full-width letters are the same as narrow ones, and large as small. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
