import { type Network, toNetwork } from '@mooring/core'
import { expect, test } from 'vitest'
import { routeThroughServices } from './routeThroughServices.js'

const own = 'https://node.example.org/'
const network: Network = toNetwork({
  id: 10,
  name: 'Quayside',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [own] } },
})
const urls = (options: routeThroughServices.Options) => routeThroughServices(options)(network).rpcUrls.default.http

test('a network is asked at its own endpoints when there are no services', () => {
  expect(urls({})).toEqual([own])
  expect(urls({ projectId: 'quay' })).toEqual([own])
  expect(urls({ services: { catalogue: 'https://wallets.example.org' } })).toEqual([own])
})

test('the RPC service is asked first, whose page asks is said, and the own endpoints stay for when it is silent', () => {
  const service = 'https://services.example.org/v1/?chainId=eip155%3A10'
  expect(urls({ services: 'https://services.example.org' })).toEqual([service, own])
  expect(urls({ services: { rpc: 'https://services.example.org/' }, projectId: 'quay' })).toEqual([
    `${service}&projectId=quay`,
    own,
  ])
})

test('endpoints that the page has chosen for a network are not mixed with the service', () => {
  const chosen = { 'eip155:10': [{ url: own }], 'eip155:1': [] }
  expect(urls({ services: 'https://services.example.org', customRpcUrls: chosen })).toEqual([own])
  expect(urls({ services: 'https://services.example.org', customRpcUrls: { 'eip155:10': [] } })).toHaveLength(2)
})

test('reports an invalid URL of the services at once', () => {
  expect(() => routeThroughServices({ services: 'services' })).toThrow(
    expect.objectContaining({ name: 'InvalidUrlError' }),
  )
})
