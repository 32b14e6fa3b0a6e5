import type { CaipNetworkId, Network } from '@mooring/core'

/** The groups of networks that share an address prefix. The test networks and signet have the same one. */
export type AddressSpace = 'main' | 'test' | 'regtest'

/** A network, and its names in wallets. */
export type Chain = {
  readonly network: CaipNetworkId
  readonly space: AddressSpace
  readonly standard: string
  readonly sats: string
  readonly leather: string
  readonly unisat: string
}

/** Every network that we know by its name in wallets. */
export const chains: readonly Chain[] = [
  {
    network: 'bip122:000000000019d6689c085ae165831e93',
    space: 'main',
    standard: 'bitcoin:mainnet',
    sats: 'Mainnet',
    leather: 'mainnet',
    unisat: 'BITCOIN_MAINNET',
  },
  {
    network: 'bip122:000000000933ea01ad0ee984209779ba',
    space: 'test',
    standard: 'bitcoin:testnet',
    sats: 'Testnet',
    leather: 'testnet',
    unisat: 'BITCOIN_TESTNET',
  },
  {
    network: 'bip122:00000000da84f2bafbbc53dee25a72ae',
    space: 'test',
    standard: 'bitcoin:testnet4',
    sats: 'Testnet4',
    leather: 'testnet4',
    unisat: 'BITCOIN_TESTNET4',
  },
  {
    network: 'bip122:00000008819873e925422c1ff0f99f7c',
    space: 'test',
    standard: 'bitcoin:signet',
    sats: 'Signet',
    leather: 'signet',
    unisat: 'BITCOIN_SIGNET',
  },
  {
    network: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
    space: 'regtest',
    standard: 'bitcoin:regtest',
    sats: 'Regtest',
    leather: 'regtest',
    unisat: 'BITCOIN_REGTEST',
  },
]

/** The network of a wallet that names one that we do not know, such as Fractal. No page offers it. */
export const unknownNetwork: CaipNetworkId = 'bip122:unknown'

/** Finds a network by its name in a kind of wallet. Ignores case. */
export function chainOf(key: keyof Chain, name: unknown): Chain | undefined {
  return typeof name === 'string' ? chains.find((chain) => chain[key].toLowerCase() === name.toLowerCase()) : undefined
}

/** Returns the network that a wallet is on, as it names it. */
export function networkOf(key: 'sats' | 'unisat', name: unknown): CaipNetworkId | 'unnamed' {
  if (name === undefined || name === null) return 'unnamed'
  return chainOf(key, name)?.network ?? unknownNetwork
}

/** Returns the address space of a network of the page. */
export function spaceOf({ caipNetworkId, testnet }: Network): AddressSpace {
  return chainOf('network', caipNetworkId)?.space ?? (testnet ? 'test' : 'main')
}
