import type { Namespace } from '../caip/Namespace.js'

/**
 * The kind of an account: a single key, a contract, or on Bitcoin the account for payments or the one for ordinals, whose
 * coins are collectibles.
 */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** The possible types of an account, by chain family. Specification §6. */
export const accountTypes: Readonly<Record<Namespace, readonly AccountType[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
  polkadot: ['eoa'],
  bip122: ['payment', 'ordinal'],
}

/** The default type of an account, by chain family. Specification §6. */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
