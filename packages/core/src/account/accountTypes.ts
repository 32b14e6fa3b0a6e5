import type { Namespace } from '../caip/Namespace.js'

/** The kind of an account: a single key, a contract, or (on Bitcoin) the payment account. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The possible types of an account, by chain family. Specification §6. */
export const accountTypes: Readonly<Record<Namespace, readonly AccountType[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
  polkadot: ['eoa'],
  bip122: ['payment'],
}

/** The default type of an account, by chain family. Specification §6. */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
