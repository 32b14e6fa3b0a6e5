import type { Namespace } from '../caip/Namespace.js'
import { type SuggestedWallet, suggestedWallets } from './suggestedWallets.js'

/** The largest number of suggestions. */
const limit = 5

/**
 * Suggests well-known wallets to a visitor who has none. Those for more of the page's chain families come first.
 *
 * @example
 * ```ts
 * import { suggestWallets } from '@mooring/core'
 *
 * suggestWallets(['polkadot'])[0]?.name // 'Talisman'
 * ```
 *
 * @param namespaces - The chain families of the page.
 * @param own - Those that the adapters of the page know (`adapterWallets`). They come before others for as many families.
 */
export function suggestWallets(
  namespaces: readonly Namespace[],
  own: readonly SuggestedWallet[] = [],
): readonly SuggestedWallet[] {
  const count = (wallet: SuggestedWallet) => wallet.namespaces.filter((one) => namespaces.includes(one)).length
  return [...own, ...suggestedWallets]
    .filter((wallet) => count(wallet) > 0)
    .sort((a, b) => count(b) - count(a))
    .slice(0, limit)
}
