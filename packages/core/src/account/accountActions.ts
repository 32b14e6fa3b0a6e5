import type { Wallet } from '../adapter/Wallet.js'
import type { Namespace } from '../caip/Namespace.js'
import type { Family } from '../families/Family.js'
import type { FeatureFlags } from '../features/defaultFeatures.js'
import { supportsFeature } from '../features/supportsFeature.js'

/** What a visitor can do with an account beyond looking at it. */
export type AccountAction = 'buy' | 'send' | 'receive' | 'swap'

/**
 * Lists the actions that the page offers and the wallet supports, in the order of their buttons.
 *
 * @example
 * ```ts
 * import { type Wallet } from '@mooring/core'
 * import { accountActions } from '@mooring/core/internal'
 *
 * declare const wallet: Wallet
 * accountActions({ features: { send: true }, wallet }) // ['send', 'receive']
 * ```
 *
 * @see Specification §3, feature flags.
 */
export function accountActions(options: accountActions.Options): readonly AccountAction[] {
  const { features, wallet, services, namespace, family = namespace } = options
  const offered: { readonly [action in AccountAction]: unknown } = {
    buy: features.onramp !== false && services !== undefined && family && supportsFeature('onramp', family),
    send: features.send !== false && wallet?.sendTransfer !== undefined,
    receive: features.receive !== false,
    swap: features.swaps !== false && wallet?.sendTransaction !== undefined && services !== undefined,
  }
  return (Object.keys(offered) as AccountAction[]).filter((action) => offered[action])
}

export declare namespace accountActions {
  type Options = {
    features: Partial<FeatureFlags>
    /** The wallet of the account in use. */
    wallet: Pick<Wallet, 'sendTransfer' | 'sendTransaction'> | undefined
    /** The chain family of the account. */
    namespace?: Namespace | undefined
    /** Its facts. @default what is known of it */
    family?: Family | undefined
    /** The services of the page, which make the transactions of a swap, and lead to sellers. */
    services?: unknown
  }
}
