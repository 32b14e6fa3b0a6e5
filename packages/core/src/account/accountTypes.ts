import type { Namespace } from '../caip/Namespace.js'

/** What kind of account it is: one key, a contract, or (on Bitcoin) the one that pays. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment'

/** The types an account can have, by chain family. Specification §6. */
export const accountTypes: Readonly<Record<Namespace, readonly AccountType[]>> = {
  eip155: ['eoa', 'smartAccount'],
  solana: ['eoa'],
  polkadot: ['eoa'],
  bip122: ['payment'],
}

/** The type an account has when nobody chose one, by chain family. Specification §6. */
export const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  polkadot: 'eoa',
  bip122: 'payment',
}
