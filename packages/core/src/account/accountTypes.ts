import type { Families, KnownNamespace, Namespace } from '../caip/Namespace.js'

/**
 * The kind of an account: a single key, a contract, or on Bitcoin the account for payments or the one for ordinals, whose
 * coins are collectibles.
 */
export type AccountType = AccountTypes[Namespace]

/** The kinds of accounts of each chain family. */
export type AccountTypes = { readonly [namespace in Namespace]: Families[namespace]['accountType'] }

/** The possible types of an account, by chain family. Specification §6. */
export const accountTypes: { readonly [namespace in KnownNamespace]: readonly AccountTypes[namespace][] } = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
  polkadot: ['eoa'],
  bip122: ['payment', 'ordinal'],
}

/** The default type of an account, by chain family. Specification §6. */
export const defaultAccountTypes: Pick<AccountTypes, KnownNamespace> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
