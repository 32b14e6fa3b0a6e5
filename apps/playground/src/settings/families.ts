import type { Namespace } from '@mooring/core'
import { type FamilyName, type NetworkName, networkChoices } from './networkChoices.js'
import type { Settings } from './Settings.js'

/** The networks and families of a modal. A network without the adapter of its family would be an error. */
export type Chosen = { readonly networks: readonly NetworkName[]; readonly families: readonly FamilyName[] }

export const families: Readonly<Record<FamilyName, { readonly namespace: Namespace; readonly label: string }>> = {
  evm: { namespace: 'eip155', label: 'EVM networks' },
  polkadot: { namespace: 'polkadot', label: 'Polkadot' },
  solana: { namespace: 'solana', label: 'Solana' },
  bitcoin: { namespace: 'bip122', label: 'Bitcoin' },
}

export const familyNames: readonly FamilyName[] = ['evm', 'polkadot', 'solana', 'bitcoin']

/** Leaves out the networks of families that are switched off. Without any family, a modal has networks alone. */
export function chooseNetworks(settings: Settings): Chosen {
  const networks = settings.networks.filter((name) => settings[networkChoices[name].family])
  if (networks.length === 0) return { networks: settings.networks, families: [] }
  const families = familyNames.filter((family) => networks.some((name) => networkChoices[name].family === family))
  return { networks, families }
}
