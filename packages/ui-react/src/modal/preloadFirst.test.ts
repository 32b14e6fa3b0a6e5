import { createCatalogueController } from '@mooring/controllers/catalogue'
import { createFakeConnector, createFakeSource } from '@mooring/controllers/testing'
import { afterEach, expect, test, vi } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { tokens } from './parts.js'
import { preloadFirst } from './preloadFirst.js'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function setup() {
  const load = vi.spyOn(tokens, 'load')
  const settled = async () => {
    await vi.waitFor(() => expect(load).toHaveBeenCalled())
    await load.mock.results[0]?.value.catch(() => {})
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return { ...setupKit({ services: 'https://services.example' }), load, settled }
}

test('loads no account as long as none is connected', async () => {
  const { kit, load } = setup()
  preloadFirst(kit)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(load).not.toHaveBeenCalled()
})

test('asks for the four recommended wallets as long as no account is connected, once', async () => {
  const request = vi.fn(async (_: string) => Response.json({ data: [], count: 0 }))
  vi.stubGlobal('fetch', request)
  const remote = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const connectors = [createFakeSource({ connectors: [remote.connector] }).source]
  const { kit } = setupKit({ services: 'https://services.example', connectors })
  preloadFirst(kit)
  await vi.waitFor(() => expect(request).toHaveBeenCalledOnce())
  preloadFirst(kit)
  const stop = kit
    .feature(createCatalogueController)
    .listOf()
    .listen(() => {})
  await new Promise((resolve) => setTimeout(resolve, 50))
  stop()
  expect(request.mock.calls.map(([url]) => new URL(url).searchParams.get('entries'))).toEqual(['4'])
})

test('loads what the account shows, and requests no data', async () => {
  const { kit, fake, connect, settled } = setup()
  const request = vi.fn()
  vi.stubGlobal('fetch', request)
  await connect()
  preloadFirst(kit)
  await settled()
  expect(tokens.loaded()).toBeDefined()
  expect([fake.balanceRequests, request.mock.calls]).toEqual([[], []])
})

test('leaves a file that does not come to the account', async () => {
  const { kit, load, connect, settled } = setup()
  await connect()
  load.mockRejectedValueOnce(new TypeError('offline'))
  // A rejection that nothing handles fails the run.
  preloadFirst(kit)
  await settled()
  expect(load).toHaveBeenCalledOnce()
})
