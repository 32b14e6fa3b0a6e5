import type { Wallet } from '../adapter/Wallet.js'
import type { FeatureFlags } from '../features/defaultFeatures.js'

/** What a visitor can do with an account beyond looking at it. */
export type AccountAction = 'send'

/**
 * Lists the actions that the page offers and the wallet supports, in the order of their buttons.
 *
 * @example
 * ```ts
 * import { accountActions, type Wallet } from '@mooring/core'
 *
 * declare const wallet: Wallet
 * accountActions({ features: { send: true }, wallet }) // ['send']
 * ```
 *
 * @see Specification §3, feature flags.
 */
export function accountActions({ features, wallet }: accountActions.Options): readonly AccountAction[] {
  const offered: { readonly [action in AccountAction]: boolean } = {
    send: features.send !== false && wallet?.sendTransfer !== undefined,
  }
  return (Object.keys(offered) as AccountAction[]).filter((action) => offered[action])
}

export declare namespace accountActions {
  type Options = {
    features: Partial<FeatureFlags>
    /** The wallet of the account in use. */
    wallet: Pick<Wallet, 'sendTransfer'> | undefined
  }
}
