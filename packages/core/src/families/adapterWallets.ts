import type { SuggestedWallet } from '../wallets/suggestedWallets.js'
import type { familyOf } from './familyOf.js'

/**
 * The well-known wallets that the adapters of a page know.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { adapterWallets, suggestWallets } from '@mooring/core'
 *
 * declare const kit: AppKit
 * suggestWallets(['eip155'], adapterWallets(kit))
 * ```
 */
export function adapterWallets({ options: { adapters = [] } }: familyOf.Kit): readonly SuggestedWallet[] {
  return adapters.flatMap(({ family }) => family?.wallets ?? [])
}
