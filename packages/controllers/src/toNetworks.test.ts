import { AdapterNotFoundError, CaipError } from '@mooring/core'
import { expect, test } from 'vitest'
import { createFakeAdapter } from './testing/createFakeAdapter.js'
import { mainnet, polygon, setupKit, solana } from './testing/setupKit.js'
import { toNetworks } from './toNetworks.js'

test('gives networks the endpoints and the pictures of the page', () => {
  const { caipNetworkId: _, chainNamespace: __, ...chain } = mainnet
  const [first, second] = toNetworks({
    networks: [chain, polygon],
    customRpcUrls: { 'eip155:1': [{ url: 'https://a.example' }, { url: 'https://b.example' }], 'eip155:137': [] },
    chainImages: { 1: 'https://page.example/1.png' },
  })
  expect(first).toEqual({
    ...mainnet,
    rpcUrls: { default: { http: ['https://a.example', 'https://b.example'] } },
    assets: { imageUrl: 'https://page.example/1.png' },
  })
  expect(second).toEqual(polygon)
})

test('leaves out networks without an adapter, if others are left', () => {
  const { adapter } = createFakeAdapter()
  expect(toNetworks({ networks: [solana, mainnet], adapters: [adapter] })).toEqual([mainnet])
  expect(() => toNetworks({ networks: [solana], adapters: [adapter] })).toThrow(AdapterNotFoundError)
  const { kit } = setupKit({ networks: [solana, mainnet], defaultNetwork: solana })
  expect(kit.network.$network.get().network).toEqual(mainnet)
  kit.dispose()
})

test('refuses malformed networks', () => {
  expect(toNetworks({ networks: [mainnet, solana] })).toHaveLength(2)
  expect(() => toNetworks({ networks: [{ ...mainnet, id: -1 }] })).toThrow(CaipError)
  expect(() => setupKit({ networks: [] as never })).toThrow('`networks` needs at least one network')
})
