import { expect, test } from 'vitest'
import type { Namespace } from '../caip/Namespace.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import type { Network } from '../networks/Network.js'
import { paymentUri } from './paymentUri.js'
import { receivingNetworks } from './receivingNetworks.js'

const network = (id: number | string, chainNamespace: Namespace, decimals: number): Network => {
  const nativeCurrency = { name: 'Coin', symbol: 'C', decimals }
  return defineNetwork({ id, chainNamespace, name: String(id), nativeCurrency, rpcUrls: { default: { http: [] } } })
}
const mainnet = network(1, 'eip155', 18)
const base = network(8453, 'eip155', 18)
const solana = network('5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'solana', 9)
const bitcoin = network('000000000019d6689c085ae165831e93', 'bip122', 8)
const signet = network('00000008819873e925422c1ff0f99f7c', 'bip122', 8)
const polkadot = network('91b171bb158e2d3848fa23a9f1c25182', 'polkadot', 10)

test.each([
  ['EIP-681', mainnet, 100_000_000_000_000_000n, 'ethereum:A@1?value=100000000000000000'],
  ['EIP-681 on another network', base, 1n, 'ethereum:A@8453?value=1'],
  ['Solana Pay', solana, 1_500_000_000n, 'solana:A?amount=1.5'],
  ['BIP-21', bitcoin, 10n, 'bitcoin:A?amount=0.0000001'],
  ['nothing where there is no such form', polkadot, 10n, 'A'],
  ['nothing for no amount', mainnet, 0n, 'A'],
  ['nothing without an amount', bitcoin, undefined, 'A'],
])('writes %s', (_, network, value, uri) => {
  expect(paymentUri({ address: 'A', value, network })).toBe(uri)
})

test('an address is good for the networks of its family where they share addresses', () => {
  const all = [mainnet, base, solana, bitcoin, signet, polkadot]
  expect(receivingNetworks(base, all)).toEqual([base, mainnet])
  expect(receivingNetworks(solana, all)).toEqual([solana])
  expect(receivingNetworks(signet, all)).toEqual([signet])
  expect(receivingNetworks(polkadot, all)).toEqual([polkadot])
})
