/**
 * Trims the text of the search field.
 *
 * @returns The text, or `undefined` if it is empty.
 * @see Specification §5: wallet search is trimmed.
 */
export function toWalletSearch(text: string): string | undefined {
  return text.trim() || undefined
}

/**
 * Filters wallets by a search text and a list of networks, in their order.
 *
 * @example
 * ```ts
 * import { searchWallets } from '@mooring/core'
 *
 * searchWallets([{ name: 'MetaMask', chains: ['eip155:1'] }], { search: ' mask ', chains: ['eip155:1'] })
 * ```
 *
 * @param wallets - Wallets of the catalogue.
 * @param options - The typed text, and networks (CAIP-2), one of which a wallet must support; an empty list means any.
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
  /** The fields of a wallet that this rule uses. */
  type Wallet = {
    readonly name: string
    readonly rdns?: string | null | undefined
    readonly chains?: readonly string[] | undefined
  }
  type Options = { search?: string | undefined; chains?: readonly string[] | undefined }
}

/** Ignores case and full-width forms. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()
