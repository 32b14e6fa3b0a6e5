import { type Connector, type ConnectorSource, toNetwork } from '@mooring/core'
import { type Hex, verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSigningWallet } from './testing/createSigningWallet.ts'
import { openTestWallet, type TestWallet } from './testing/openTestWallet.ts'
import { startRelay, type TestRelay } from './testing/startRelay.ts'
import { walletConnect } from './walletConnect.ts'

// The wallet asks nobody but the relay.
vi.stubEnv('IS_VITEST', 'true')

let relay: TestRelay
let wallet: TestWallet
const stops: (() => void)[] = []

beforeAll(async () => {
  relay = await startRelay()
  wallet = await openTestWallet(relay.url.replace(/^http/u, 'ws'))
})
afterAll(async () => {
  for (const stop of stops) stop()
  await wallet.stop()
  await relay.stop()
})

const mainnet = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [] } },
})
const context: ConnectorSource.Context = {
  networks: () => [mainnet],
  namespaces: ['eip155'],
  createWallet: async (session) => createSigningWallet(session),
}

function openConnector(): Connector {
  let found: Connector | undefined
  const source = walletConnect({
    services: relay.url,
    metadata: { name: 'Page', url: 'http://127.0.0.1' },
  })
  stops.push(
    source.watchConnectors((connectors) => {
      found = connectors[0]
    }, context),
  )
  if (!found) throw new Error('There is no connector')
  return found
}

test('pairs with a wallet over the relay, and the wallet signs', async () => {
  const connector = openConnector()
  const { signal } = new AbortController()
  const [connected] = await connector.connect({
    namespaces: ['eip155'],
    signal,
    onUri: (uri) => void wallet.pair(uri),
  })
  const { address } = wallet.account
  expect(connected?.accounts).toEqual([`eip155:1:${address}`])
  const signature = await connected?.signMessage({ address, message: 'Hello' })
  expect(await verifyMessage({ address, message: 'Hello', signature: signature as Hex })).toBe(true)
})
