import { Core } from '@walletconnect/core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type ClientKey, signWithBrowser } from './signWithBrowser.js'

const relay = 'wss://relay.example'
let client: ClientKey

beforeAll(async () => {
  const core = new Core({ projectId: 'local', relayUrl: relay, telemetryEnabled: false, logger: 'silent' })
  await core.crypto.init()
  client = core.crypto as unknown as ClientKey
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The key of the client, which signs with the browser. */
function setUp(): { own: ClientKey } {
  const { randomSessionIdentifier } = client
  const own = {
    randomSessionIdentifier,
    getClientSeed: () => client.getClientSeed(),
    getClientId: vi.fn(client.getClientId),
    signJWT: vi.fn(client.signJWT),
  }
  signWithBrowser(own)
  return { own }
}

test('signs the same token with the same key as sign-client', async () => {
  const { own } = setUp()
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await own.getClientId()).toBe(await client.getClientId())
  expect(await own.signJWT(relay)).toBe(await client.signJWT(relay))
})

test('leaves it to sign-client where the browser has no Ed25519', async () => {
  const { own } = setUp()
  vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  vi.useFakeTimers({ toFake: ['Date'] })
  expect(await own.getClientId()).toBe(await client.getClientId())
  expect(await own.signJWT(relay)).toBe(await client.signJWT(relay))
})
