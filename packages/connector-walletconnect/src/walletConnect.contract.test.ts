import { type Connector, type ConnectorSource, parseSignInMessage, type SignInRequest, toNetwork } from '@mooring/core'
import { type Hex, verifyMessage } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
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

const request: SignInRequest = {
  chainId: 'eip155:1',
  domain: 'page.example',
  uri: 'https://page.example/login',
  version: '1',
  nonce: 'a1b2c3d4',
  statement: 'Come aboard',
  expirationTime: '2099-01-01T00:00:00.000Z',
}

test('connects and signs in with one approval, and hands on text, signature and record', async () => {
  const signer = await openTestWallet(relay.url.replace(/^http/u, 'ws'), { signsIn: true, chains: ['eip155:1'] })
  onTestFinished(signer.stop)
  const connector = openConnector()
  const { signal } = new AbortController()
  const [connected] = await connector.connect({
    namespaces: ['eip155'],
    signal,
    onUri: (uri) => void signer.pair(uri),
    signIn: async () => request,
  })
  const { address } = signer.account
  expect(connected?.accounts).toEqual([`eip155:1:${address}`])
  const [signed] = connected?.signedIn ?? []
  const { domain, uri, nonce, expirationTime } = request
  expect(parseSignInMessage(signed?.message ?? '')).toMatchObject({
    accountAddress: address,
    chainId: 'eip155:1',
    statement: expect.stringMatching(
      /^Come aboard I further authorize the stated URI to perform the following actions on my behalf: /u,
    ),
    resources: [expect.stringMatching(/^urn:recap:/u)],
    ...{ domain, uri, nonce, expirationTime },
  })
  expect(signed).toMatchObject({ address, cacao: { h: { t: 'caip122' }, s: { s: signed?.signature } } })
  const { message = '', signature } = signed ?? {}
  expect(await verifyMessage({ address, message, signature: signature as Hex })).toBe(true)
  // The session was approved, and nothing else was asked.
  expect(signer.requests).toEqual([])
})

test.each([
  ['a wrong signature', 'eip191'],
  ['the signature of a contract, without asking another host', 'eip1271'],
] as const)('ends the session of %s, and connects in the usual way next', async (_, t) => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('No host'))
  onTestFinished(() => fetched.mockRestore())
  const another = privateKeyToAccount(generatePrivateKey())
  const signature = { t, s: await another.signMessage({ message: 'Another' }) }
  const signer = await openTestWallet(relay.url.replace(/^http/u, 'ws'), {
    signsIn: true,
    chains: ['eip155:1'],
    signature,
  })
  onTestFinished(signer.stop)
  const connector = openConnector()
  const sessions = () => Object.keys(signer.kit.getActiveSessions()).length
  let most = 0
  const watching = setInterval(() => {
    most = Math.max(most, sessions())
  }, 1)
  onTestFinished(() => clearInterval(watching))
  const connect = () =>
    connector.connect({
      namespaces: ['eip155'],
      signal: new AbortController().signal,
      onUri: (uri) => void signer.pair(uri),
      signIn: async () => request,
    })
  await expect(connect()).rejects.toThrow('Signature verification failed')
  await expect.poll(() => [most, sessions()]).toEqual([1, 0])
  expect(fetched).not.toHaveBeenCalled()
  const [connected] = await connect()
  expect(connected?.accounts).toEqual([`eip155:1:${signer.account.address}`])
  expect(connected?.signedIn).toBeUndefined()
})

test('connects a wallet that does not know one-step sign-in', async () => {
  const [connected] = await openConnector().connect({
    namespaces: ['eip155'],
    signal: new AbortController().signal,
    onUri: (uri) => void wallet.pair(uri),
    signIn: async () => request,
  })
  expect(connected?.accounts).toEqual([`eip155:1:${wallet.account.address}`])
  expect(connected?.signedIn).toBeUndefined()
})
