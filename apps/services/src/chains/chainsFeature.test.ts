import { getSupportedChains } from '@mooring/core'
import { expect, inject, test } from 'vitest'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

test('clients learn which networks can be asked, over what, and keep it for a day', async () => {
  const [harbour, lighthouse] = inject('networks')
  // A WebSocket alone is not enough: every route needs an HTTP node first.
  const silent = { ...lighthouse, caipNetworkId: 'eip155:1', rpc: [] }
  const networks = [harbour, { ...lighthouse, ws: [] }, silent]
  const { url } = await useTestServices({ networks, projects: [{ id: 'known' }] })
  const { http } = createTestClients(url)
  expect(await getSupportedChains(http)).toEqual({ http: ['eip155:31337', 'eip155:31338'], ws: ['eip155:31337'] })
  const { headers } = await fetch(`${url}/v1/supported-chains`)
  expect(headers.get('cache-control')).toBe('public, max-age=86400')
})

test('a configuration with an invalid address is refused when the services start', async () => {
  const token = { address: '0x12', name: 'Gone', symbol: 'GONE', decimals: 18 }
  const networks = [{ ...inject('networks')[0], tokens: [token] }]
  await expect(useTestServices({ networks })).rejects.toThrow('GONE on Local Harbour has no valid address')
  const unfinished = [{ ...inject('networks')[0], contracts: { swapRouter: '0x12' } }]
  await expect(useTestServices({ networks: unfinished })).rejects.toThrow('swapRouter on Local Harbour has no valid')
})
