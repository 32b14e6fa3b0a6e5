import { type AskSignIn, parseSignInMessage, type SignInRequest, type Wallet } from '@mooring/core'
import { ed25519 } from '@noble/curves/ed25519.js'
import { solanaAccounts } from 'devnet/solanaAccounts'
import { expect, test, vi } from 'vitest'
import { fromBase58 } from './base58.js'
import { createStandardSession } from './createStandardSession.js'
import { solana } from './networks/networks.js'
import { createTestWallet } from './testing/createTestWallet.js'

const [first, second] = solanaAccounts
const request: SignInRequest = {
  chainId: solana.caipNetworkId,
  domain: 'quay.example',
  uri: 'https://quay.example/',
  version: '1',
  nonce: 'abcdef123456',
  statement: 'Come aboard',
  issuedAt: '2026-11-22T10:00:00.000Z',
}

function setup({
  without = [],
  answer = request,
}: {
  without?: readonly string[]
  answer?: SignInRequest | undefined
} = {}) {
  const own = createTestWallet({ accounts: [first, second], url: '', chains: ['solana:mainnet'], without })
  const windows: string[] = []
  /** Counts what the visitor sees: a silent request shows no window. */
  for (const name of ['standard:connect', 'solana:signIn']) {
    const method = name.split(':')[1] ?? ''
    const feature = own.wallet.features[name]
    const call = feature?.[method] as ((input?: { silent?: boolean }) => unknown) | undefined
    if (!feature || !call) continue
    feature[method] = (input?: { silent?: boolean }) => {
      if (!input?.silent) windows.push(name)
      return call(input)
    }
  }
  const session = createStandardSession({
    wallet: own.wallet,
    name: 'Test Wallet',
    networks: () => [solana],
    fetch: async () => Promise.reject(new Error('offline')),
  })
  const signIn = vi.fn<AskSignIn>(async () => answer)
  const connect = async () =>
    (await session.connect({ namespaces: ['solana'], signal: new AbortController().signal, signIn }))[0] as Wallet
  return { ...own, windows, signIn, connect, session }
}

test('connects and signs in with one approval', async () => {
  const { connect, windows } = setup()
  const { accounts, signedIn } = await connect()
  expect(windows).toEqual(['solana:signIn'])
  expect(accounts[0]).toBe(`${solana.caipNetworkId}:${first.address}`)
  const [signed] = signedIn ?? []
  expect(parseSignInMessage(signed?.message ?? '')).toEqual({ ...request, accountAddress: first.address })
  const [signature, key] = [signed?.signature ?? '', first.address].map((text) => fromBase58(text) as Uint8Array)
  const bytes = new TextEncoder().encode(signed?.message)
  expect(ed25519.verify(signature as Uint8Array, bytes, key as Uint8Array)).toBe(true)
})

test('connects as usual if the wallet cannot sign in, or the page does not ask for it', async () => {
  const plain = setup({ without: ['solana:signIn'] })
  expect((await plain.connect()).signedIn).toBeUndefined()
  expect(plain.windows).toEqual(['standard:connect'])
  // No nonce is spent.
  expect(plain.signIn).not.toHaveBeenCalled()
  const silent = setup()
  silent.signIn.mockResolvedValue(undefined)
  expect((await silent.connect()).signedIn).toBeUndefined()
  expect(silent.windows).toEqual(['standard:connect'])
})

test.each([
  ['fails', () => Promise.reject(new Error('Ledger cannot sign texts'))],
  ['answers nonsense', () => Promise.resolve([null])],
  [
    'answers without a signature',
    () => Promise.resolve([{ account: { address: first.address, chains: ['solana:mainnet'] } }]),
  ],
])('connects as usual if signing in %s', async (_, answer) => {
  const { connect, wallet } = setup()
  wallet.features['solana:signIn'] = { signIn: answer }
  const { accounts, signedIn } = await connect()
  expect(accounts).toHaveLength(2)
  expect(signedIn).toBeUndefined()
})

test('asks nothing more after the visitor has declined', async () => {
  const { connect, decline, windows } = setup()
  decline()
  await expect(connect()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(windows).toEqual(['solana:signIn'])
})

test('asks for the accounts if the wallet does not share them after signing in', async () => {
  const { connect, wallet, windows } = setup()
  const feature = wallet.features['standard:connect'] as { connect: (input?: { silent?: boolean }) => unknown }
  const { connect: share } = feature
  feature.connect = (input) => (input?.silent ? Promise.reject(new Error('locked')) : share(input))
  const { accounts, signedIn } = await connect()
  expect(accounts).toHaveLength(2)
  expect(signedIn).toHaveLength(1)
  expect(windows).toEqual(['solana:signIn', 'standard:connect'])
})

test('opens no window after the visitor has cancelled', async () => {
  const { session, windows } = setup()
  const cancelled = new AbortController()
  let answer = (_: SignInRequest) => {}
  const signIn = () =>
    new Promise<SignInRequest>((resolve) => {
      answer = resolve
    })
  const connecting = session.connect({ namespaces: ['solana'], signal: cancelled.signal, signIn })
  connecting.catch(() => {})
  cancelled.abort()
  answer(request)
  await new Promise((r) => setTimeout(r, 50))
  expect(windows).toEqual([])
})
