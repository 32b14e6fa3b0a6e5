import type { Connector } from '../adapter/Connector.js'
import type { FeatureFlags } from '../features/defaultFeatures.js'

type Given = {
  readonly connectors: readonly Pick<Connector, 'login'>[]
  readonly features: Partial<Pick<FeatureFlags, 'email' | 'emailShowWallets' | 'collapseWallets'>>
}

/**
 * Whether visitors can log in by e-mail: the page has an embedded wallet, and did not turn it off.
 *
 * @see Specification §3: the feature `email`, true by default.
 */
export function offersEmail({ connectors, features }: Given): boolean {
  return features.email !== false && connectors.some(({ login }) => login !== undefined)
}

/**
 * Whether a row stands for the list of wallets, where there is another way in.
 *
 * @see Specification §3: the features `emailShowWallets` (true by default) and `collapseWallets` (false).
 */
export function collapsesWallets(given: Given): boolean {
  const { emailShowWallets, collapseWallets } = given.features
  return offersEmail(given) && (collapseWallets === true || emailShowWallets === false)
}
