import { type Network, toNetwork } from '@mooring/core'
import { type Chain, createPublicClient, http } from 'viem'
import * as chains from 'viem/chains'
import { expect, expectTypeOf, test } from 'vitest'
import type { EvmNetwork } from './EvmNetwork.js'
import * as exported from './networks.js'

const { defineChain, ...networks } = exported

const all = new Map<string, Chain>(Object.entries(chains))
const pairs = Object.entries(networks).flatMap(([name, network]) => {
  const chain = all.get(name)
  return chain ? [{ name, network, chain }] : []
})

test('has every chain of viem, under its name', () => {
  expect(Object.keys(networks).sort()).toEqual(Object.keys(chains).sort())
})

test('says what viem says, and nothing else', () => {
  for (const { name, network, chain } of pairs) {
    const { chainNamespace, caipNetworkId, ...data } = network
    expect(chain, name).toMatchObject(data)
  }
})

test('leaves out nothing that the modal and clients of viem read', () => {
  const contracts = ['multicall3', 'ensRegistry', 'ensUniversalResolver', 'erc6492Verifier'] as const
  const read = ({ id, name, nativeCurrency, rpcUrls, blockExplorers, testnet, ...rest }: Chain | EvmNetwork) => ({
    facts: { id, name, nativeCurrency, testnet },
    endpoints: Object.entries(rpcUrls).map(([key, { http, webSocket }]) => ({ key, http, webSocket })),
    explorers: Object.entries(blockExplorers ?? {}).map(([key, { name, url }]) => ({ key, name, url })),
    contracts: contracts.map((name) => rest.contracts?.[name]),
  })
  for (const { name, network, chain } of pairs) expect(read(network), name).toEqual(read(chain))
})

test('is complete, and plain data', () => {
  for (const { name, network } of pairs) {
    expect(toNetwork(network), name).toEqual(network)
    expect(structuredClone(network), name).toEqual(network)
  }
})

test('the types are those of the modal and of viem, with the id', () => {
  const { mainnet } = networks
  expectTypeOf(mainnet.id).toEqualTypeOf<1>()
  expectTypeOf(mainnet.caipNetworkId).toEqualTypeOf<'eip155:1'>()
  expectTypeOf(mainnet).toExtend<Network>()
  expectTypeOf(mainnet).toExtend<Chain>()
})

test('the network in use is a chain of viem once its family is known', () => {
  expectTypeOf<Extract<Network, { chainNamespace: 'eip155' }>>().toExtend<Chain>()
  expectTypeOf<Network>().not.toExtend<Chain>()
  expectTypeOf<Chain>().toExtend<Network.Input>()
  const clientOf = (caipNetwork: Network | undefined) =>
    caipNetwork?.chainNamespace === 'eip155' ? createPublicClient({ chain: caipNetwork, transport: http() }) : undefined
  const { celo, mainnet } = chains
  expect(clientOf(toNetwork(celo))?.chain).toEqual(toNetwork(celo))
  expect(clientOf(toNetwork({ ...mainnet, id: '1' }))?.chain.id).toBe(1)
})

test('a page writes a network of its own with the words of AppKit', () => {
  const harbour = defineChain({
    id: 31337,
    caipNetworkId: 'eip155:31337',
    chainNamespace: 'eip155',
    name: 'Harbour',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'], webSocket: [] } },
    contracts: {},
  })
  const list: [exported.AppKitNetwork, ...exported.AppKitNetwork[]] = [harbour, networks.mainnet]
  expect(list.map((network) => toNetwork(network).caipNetworkId)).toEqual(['eip155:31337', 'eip155:1'])
  expectTypeOf(harbour.id).toEqualTypeOf<31337>()
  expectTypeOf(harbour).toExtend<Chain>()
  // @ts-expect-error: it has no endpoint.
  defineChain({ id: 1, name: 'Nowhere', nativeCurrency: harbour.nativeCurrency, rpcUrls: {} })
})
