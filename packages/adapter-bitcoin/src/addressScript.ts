import type { Network } from '@mooring/core'
import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { type AddressSpace, spaceOf } from './chains.js'
import type { BitcoinAddress } from './parseAddress.js'

const formats: Readonly<Record<AddressSpace, typeof NETWORK>> = {
  main: NETWORK,
  test: TEST_NETWORK,
  regtest: { ...TEST_NETWORK, bech32: 'bcrt' },
}

/** Returns the form of the addresses of a network. */
export function formatOf(network: Network): typeof NETWORK {
  return formats[spaceOf(network)]
}

/** Returns the script that pays to an address. */
export function toScript({ address, space }: BitcoinAddress): Uint8Array {
  return OutScript.encode(Address(formats[space]).decode(address))
}
