import type { Namespace } from '@mooring/core'

/** The chain families of the page, by the name of their adapter in code. */
export type FamilyName = 'evm' | 'polkadot' | 'solana' | 'bitcoin'

export const families: Readonly<Record<FamilyName, { readonly namespace: Namespace; readonly label: string }>> = {
  evm: { namespace: 'eip155', label: 'EVM networks' },
  polkadot: { namespace: 'polkadot', label: 'Polkadot' },
  solana: { namespace: 'solana', label: 'Solana' },
  bitcoin: { namespace: 'bip122', label: 'Bitcoin' },
}

export const familyNames: readonly FamilyName[] = ['evm', 'polkadot', 'solana', 'bitcoin']
