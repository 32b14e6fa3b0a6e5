import type { Namespace } from '@mooring/core'

/** The chain families of the page, by the name of their adapter in code. */
export type FamilyName = 'evm' | 'solana'

export const families: Readonly<Record<FamilyName, { readonly namespace: Namespace; readonly label: string }>> = {
  evm: { namespace: 'eip155', label: 'EVM networks' },
  solana: { namespace: 'solana', label: 'Solana' },
}

export const familyNames: readonly FamilyName[] = ['evm', 'solana']
