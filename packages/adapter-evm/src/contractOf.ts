import { type Network, readProperty } from '@mooring/core'
import type { Address } from 'viem'
import { toAddress } from './toAddress.js'

/** The address of a well-known contract on a network, if the page's network has it. */
export function contractOf(network: Network, name: 'multicall3' | 'ensUniversalResolver'): Address | undefined {
  return toAddress(readProperty(readProperty(network.contracts, name), 'address'))
}
