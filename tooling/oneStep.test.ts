import { evm } from '@mooring/adapter-evm'
import { mainnet } from '@mooring/adapter-evm/networks'
import { walletConnect } from '@mooring/connector-walletconnect'
import { createAppKit } from '@mooring/controllers'
import type { Storage } from '@mooring/core'
import { serverSessions, siwx } from '@mooring/siwx'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestWallet, type TestWallet } from '../packages/connector-walletconnect/src/testing/openTestWallet.ts'
import { startRelay, type TestRelay } from '../packages/connector-walletconnect/src/testing/startRelay.ts'

// The page, the relay and a published wallet together: connecting and signing in with one approval.
const page = new URL('https://app.example.org/cabin')
let relay: TestRelay
let wallet: TestWallet

beforeAll(async () => {
  // The wallet asks nobody but the relay.
  vi.stubEnv('IS_VITEST', 'true')
  vi.stubGlobal('location', page)
  const { fetch } = globalThis
  // As the browser does.
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) =>
    fetch(url, { ...init, headers: { ...init.headers, origin: page.origin } }),
  )
  relay = await startRelay()
  wallet = await openTestWallet(relay.url.replace(/^http/u, 'ws'), { signsIn: true, chains: ['eip155:1'] })
})
afterAll(async () => {
  await wallet.stop()
  await relay.stop()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

function createMemory(): Storage {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  }
}

test('a phone connects and signs in at the services with one approval', async () => {
  const storage = createMemory()
  const sessions = serverSessions({ services: relay.url, storage })
  const kit = createAppKit({
    networks: [mainnet],
    adapters: [evm()],
    connectors: [walletConnect({ services: relay.url, metadata: { name: 'Page', url: page.origin }, storage })],
    siwx: siwx({ sessions, statement: 'Come aboard' }),
    storage,
  })
  let uri: string | undefined
  kit.connection.$connection.subscribe(({ attempt }) => {
    if (!attempt?.pairing || attempt.pairing.uri === uri) return
    uri = attempt.pairing.uri
    void wallet.pair(uri)
  })
  await kit.connection.connect('walletConnect')
  await expect.poll(() => kit.siwx.$siwx.get().status).toBe('signedIn')
  const { address } = wallet.account
  expect(kit.siwx.$siwx.get()).toMatchObject({
    session: { data: { accountAddress: address, domain: page.host }, cacao: { h: { t: 'caip122' } } },
  })
  // The session was approved, and nothing else was asked.
  expect(wallet.requests).toEqual([])

  const authorization = `Bearer ${sessions.getToken('eip155:1', address)}`
  const me = await fetch(`${relay.url}/auth/v1/me`, { headers: { authorization } })
  expect(await me.json()).toMatchObject({ address, domain: page.host })
  await kit.disconnect()
  kit.dispose()
})
