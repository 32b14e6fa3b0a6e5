import { type Network, readProperty } from '@mooring/core'
import type { Address } from 'viem'
import { toAddress } from './toAddress.js'

/** Where a network has a contract that everybody uses, if the page's network says so. */
export function contractOf(network: Network, name: 'multicall3' | 'ensUniversalResolver'): Address | undefined {
  return toAddress(readProperty(readProperty(network.contracts, name), 'address'))
}
