import { expect, test } from 'vitest'
import { defineNetwork } from '../networks/defineNetwork.js'
import { catalogueChains } from './catalogueChains.js'

const network = (id: number | string, chainNamespace: 'eip155' | 'solana' | 'polkadot' = 'eip155', testnet = false) =>
  defineNetwork({
    id,
    name: String(id),
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [] } },
    chainNamespace,
    testnet,
  })

test('asks for the known networks of the page, each once', () => {
  expect(catalogueChains([network(137), network(1), network(137)])).toEqual(['eip155:1', 'eip155:137'])
})

test('asks for the main network of a family that has test networks, or networks of its own, alone', () => {
  expect(catalogueChains([network(31337), network(84532, 'eip155', true)])).toEqual(['eip155:1'])
  expect(catalogueChains([network('local', 'solana'), network(10)])).toEqual([
    'eip155:10',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  ])
  expect(catalogueChains([network('mine', 'polkadot')])).toEqual(['polkadot:91b171bb158e2d3848fa23a9f1c25182'])
})
