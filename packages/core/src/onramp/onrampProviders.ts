import type { Namespace } from '../caip/Namespace.js'

/** A seller of coins. */
export type OnrampProvider = {
  readonly name: string
  readonly label: string
  readonly kind: 'card' | 'aggregator'
  /** The payment methods, for display. */
  readonly feeRange: string
  readonly namespaces: readonly Namespace[]
}

/** One card provider and one aggregator. Specification §9. */
export const onrampProviders: readonly OnrampProvider[] = [
  { name: 'coinbase', label: 'Coinbase', kind: 'card', feeRange: '1-2%', namespaces: ['eip155'] },
  { name: 'meld', label: 'Meld.io', kind: 'aggregator', feeRange: '1-2%', namespaces: ['eip155', 'solana'] },
]
