import type { Namespace } from '../caip/Namespace.js'

/** What people call the chain families. Proper names, the same in every language. */
export const familyNames: Readonly<Record<Namespace, string>> = {
  eip155: 'EVM',
  solana: 'Solana',
  polkadot: 'Polkadot',
  bip122: 'Bitcoin',
}
