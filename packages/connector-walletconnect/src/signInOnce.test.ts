import {
  type AskSignIn,
  BaseError,
  type Connector,
  type Namespace,
  type SignInRequest,
  toNetwork,
  writeSignInMessage,
} from '@mooring/core'
import { expect, test, vi } from 'vitest'
import type { Approval, SignedMessage } from './engine/Engine.js'
import { PairingExpiredError, RelaySlowError } from './relayErrors.js'
import { createFakeEngine } from './testing/createFakeEngine.js'
import { createSigningWallet } from './testing/createSigningWallet.js'
import { walletConnect } from './walletConnect.js'

const networks = [
  { id: 1, chainNamespace: 'eip155' as const },
  { id: 8453, chainNamespace: 'eip155' as const },
  { id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainNamespace: 'solana' as const },
].map((network) =>
  toNetwork({
    ...network,
    name: 'Network',
    nativeCurrency: { name: 'Coin', symbol: 'C', decimals: 18 },
    rpcUrls: { default: { http: [] } },
  }),
)
const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const session: Approval = { topic: 'a', expiry: 9e9, accounts: [`eip155:8453:${address}`] }
const request: SignInRequest = {
  chainId: 'eip155:8453',
  domain: 'page.example',
  uri: 'https://page.example/login',
  version: '1',
  nonce: 'a1b2c3d4',
  issuedAt: '2026-11-22T10:00:00Z',
}
const text = writeSignInMessage({ ...request, accountAddress: address })
const cacao = { h: { t: 'caip122' }, p: { iss: `did:pkh:eip155:8453:${address}` }, s: { t: 'eip191', s: '0x12' } }

function setUp(ask: SignInRequest | undefined = request) {
  const fake = createFakeEngine()
  let connector: Connector | undefined
  const source = walletConnect({
    relayUrl: 'wss://relay.example',
    metadata: { name: 'Page' },
    engine: async () => fake.engine,
  })
  source.watchConnectors(
    ([found]) => {
      connector = found
    },
    {
      networks: () => networks,
      namespaces: ['eip155', 'solana'],
      createWallet: async (one) => createSigningWallet(one),
    },
  )
  const signIn = vi.fn<AskSignIn>(async () => ask)
  const { signal } = new AbortController()
  const begin = async (namespaces: readonly Namespace[] = ['eip155']) => {
    const count = fake.pairings.length
    const answer = connector?.connect({ namespaces, signal, signIn })
    answer?.catch(() => {})
    await expect.poll(() => fake.pairings.length).toBe(count + 1)
    return { answer, pairing: fake.pairings[count] }
  }
  return { begin, signIn }
}

test('asks for the networks of the page, that of the message first', async () => {
  const { begin, signIn } = setUp()
  const { answer, pairing } = await begin()
  expect(signIn).toHaveBeenCalledWith({ namespace: 'eip155' })
  const { domain, uri, nonce } = request
  expect(pairing?.signIn).toEqual({ domain, uri, nonce, chains: ['eip155:8453', 'eip155:1'] })
  pairing?.approve({ ...session, signed: [{ text, cacao }] })
  const [wallet] = (await answer) ?? []
  expect(wallet?.signedIn).toEqual([{ address, message: text, signature: '0x12', cacao }])
})

test.each<[string, SignedMessage]>([
  ['has no signature', { text, cacao: { ...cacao, s: {} as never } }],
  ['has no account', { text, cacao: { ...cacao, p: { iss: 'did:key:z6Mk' } } }],
])('leaves out what %s', async (_, one) => {
  const { answer, pairing } = await setUp().begin()
  pairing?.approve({ ...session, signed: [one] })
  expect((await answer)?.[0]?.signedIn).toEqual([])
})

test('asks for no signature where a wallet has several families to grant, or another one', async () => {
  const { begin, signIn } = setUp()
  for (const namespaces of [['eip155', 'solana'], ['solana']] as const)
    expect((await begin(namespaces)).pairing?.signIn).toBeUndefined()
  expect(signIn).not.toHaveBeenCalled()
})

test.each([
  ['the page asks for none', undefined],
  ['the message has an id', { ...request, requestId: '7' }],
  // The client would count its characters, not its bytes, and refuse the signature.
  ['the statement is not ASCII', { ...request, statement: 'Willkommen über Nacht' }],
  ['the address is not ASCII', { ...request, uri: 'https://page.example/ü' }],
  ['the host is not ASCII', { ...request, domain: 'pagé.example' }],
  ['a resource is not ASCII', { ...request, resources: ['https://page.example', 'https://page.example/é'] }],
])('asks for no signature if %s', async (_, ask) => {
  const { begin, signIn } = setUp()
  signIn.mockResolvedValue(ask)
  expect((await begin()).pairing?.signIn).toBeUndefined()
})

test.each([
  ['Signature verification failed', new Error('Signature verification failed'), false],
  ['an unknown method', { code: 5000, message: 'Method not found' }, false],
  ['an expired pairing', new PairingExpiredError(), false],
  ['a refusal', { code: 5000, message: 'User rejected.' }, true],
  ['a slow relay', new RelaySlowError(), true],
])('after %s, asks again for both at once or connects in the usual way', async (_, error, isAskedAgain) => {
  const { begin } = setUp()
  const { answer, pairing } = await begin()
  pairing?.fail(error)
  await expect(answer).rejects.toBeInstanceOf(BaseError)
  expect((await begin()).pairing?.signIn !== undefined).toBe(isAskedAgain)
})

test('connects in the usual way after a second refusal in a row', async () => {
  const { begin } = setUp()
  const refusal = { code: 5000, message: 'User rejected.' }
  const attempt = async (error?: unknown) => {
    const { answer, pairing } = await begin()
    if (error) pairing?.fail(error)
    else pairing?.approve(session)
    await answer?.catch(() => {})
    return pairing?.signIn !== undefined
  }
  expect(await attempt(refusal)).toBe(true)
  expect(await attempt()).toBe(true)
  expect(await attempt(refusal)).toBe(true)
  expect(await attempt(new RelaySlowError())).toBe(true)
  expect(await attempt(refusal)).toBe(true)
  expect(await attempt()).toBe(false)
})
