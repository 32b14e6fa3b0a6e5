/**
 * Finds tokens by their name, symbol or address. White space around what was typed, and capitals, do not count.
 *
 * @example
 * ```ts
 * import { findTokens } from '@mooring/core/internal'
 *
 * findTokens([{ name: 'USD Coin', symbol: 'USDC', address: 'eip155:1:0xa0b8…' }], ' coin') // that one
 * ```
 *
 * @param tokens - The tokens to choose from.
 * @param search - What was typed.
 */
export function findTokens<token extends findTokens.Token>(tokens: readonly token[], search: string): readonly token[] {
  const wanted = search.trim().toLowerCase()
  return tokens.filter(({ name = '', symbol, address = '' }) =>
    [name, symbol, address].some((text) => text.toLowerCase().includes(wanted)),
  )
}

export declare namespace findTokens {
  type Token = { readonly name?: string | undefined; readonly symbol: string; readonly address?: string | undefined }
}
