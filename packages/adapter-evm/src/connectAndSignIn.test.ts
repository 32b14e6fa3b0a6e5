import { type AskSignIn, type SignInRequest, writeSignInMessage } from '@mooring/core'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import { connectInjected } from './connectInjected.js'
import { createFakeProvider } from './testing/createFakeProvider.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const { address } = account
const request: SignInRequest = {
  chainId: 'eip155:137',
  domain: 'app.example.org',
  uri: 'https://app.example.org/',
  version: '1',
  nonce: 'k3y5t0n3',
}

function setup({ rdns = 'xyz.ithaca.porto', wallet_connect }: { rdns?: string; wallet_connect?: unknown } = {}) {
  const sign = async (asked: { capabilities: { signInWithEthereum: { chainId: string } } }) => {
    const { chainId, ...data } = asked.capabilities.signInWithEthereum
    const message = writeSignInMessage({
      ...request,
      ...data,
      chainId: `eip155:${Number(chainId)}`,
      accountAddress: address,
    })
    const signature = await account.signMessage({ message })
    return {
      accounts: [{ address: address.toLowerCase(), capabilities: { signInWithEthereum: { message, signature } } }],
    }
  }
  const provider = createFakeProvider({
    eth_requestAccounts: [address],
    eth_chainId: '0x89',
    wallet_connect: wallet_connect ?? sign,
  })
  const signIn = vi.fn<AskSignIn>(async () => request)
  const connect = async () =>
    (
      await connectInjected({
        provider,
        name: 'Fake',
        rdns,
        signIn,
        signal: new AbortController().signal,
        isSilent: false,
        fetch,
      })
    )[0]
  /** The requests that show a window. */
  const windows = () =>
    provider.requests
      .map(({ method }) => method)
      .filter((method) => /^(wallet_connect|eth_requestAccounts)$/u.test(method))
  return { provider, signIn, connect, windows }
}

test('connects and signs in with one approval, on the network of the wallet', async () => {
  const { connect, windows, signIn, provider } = setup()
  const wallet = await connect()
  expect(windows()).toEqual(['wallet_connect'])
  expect(signIn).toHaveBeenCalledWith({ namespace: 'eip155', network: 'eip155:137' })
  expect(wallet?.accounts).toEqual([`eip155:137:${address}`])
  const message = writeSignInMessage({ ...request, accountAddress: address })
  expect(wallet?.signedIn).toEqual([{ address, message, signature: await account.signMessage({ message }) }])
  const asked = provider.requests.find(({ method }) => method === 'wallet_connect')
  const { chainId: _, ...rest } = request
  const signInWithEthereum = { ...rest, chainId: '0x89' }
  expect(asked?.params).toEqual([{ version: '1', capabilities: { signInWithEthereum } }])
})

test('asks for nothing new of a wallet that is not known to do so', async () => {
  const { connect, windows, signIn } = setup({ rdns: 'org.example' })
  expect((await connect())?.signedIn).toBeUndefined()
  expect(windows()).toEqual(['eth_requestAccounts'])
  // No nonce is spent.
  expect(signIn).not.toHaveBeenCalled()
})

test('connects as usual if the page does not sign in', async () => {
  const { connect, windows, signIn } = setup()
  signIn.mockResolvedValue(undefined)
  expect((await connect())?.accounts).toHaveLength(1)
  expect(windows()).toEqual(['eth_requestAccounts'])
})

describe('connects as usual if the wallet', () => {
  test.each<[string, unknown]>([
    ['does not know the method', () => Promise.reject({ code: 4200, message: 'Unsupported' })],
    ['fails', () => Promise.reject(new Error('boom'))],
    ['answers nothing', () => null],
    ['answers without accounts', () => ({ accounts: [] })],
    ['answers with something else', () => ({ accounts: [{ address: 'nonsense' }] })],
  ])('%s', async (_, wallet_connect) => {
    const { connect, windows } = setup({ wallet_connect })
    const wallet = await connect()
    expect(wallet?.accounts).toEqual([`eip155:137:${address}`])
    expect(wallet?.signedIn).toBeUndefined()
    expect(windows()).toEqual(['wallet_connect', 'eth_requestAccounts'])
  })
})

test.each([
  ['nothing', undefined],
  ['no text', { signature: '0x00' }],
  ['no signature', { message: 'text', signature: 'nonsense' }],
])('connects without asking again if the wallet has signed %s', async (_, signInWithEthereum) => {
  const { connect, windows } = setup({
    wallet_connect: () => ({ accounts: [{ address, capabilities: { signInWithEthereum } }] }),
  })
  const wallet = await connect()
  expect(wallet?.accounts).toHaveLength(1)
  expect(wallet?.signedIn).toEqual([])
  expect(windows()).toEqual(['wallet_connect'])
})

test('asks nothing more after the visitor has declined', async () => {
  const { connect, windows } = setup({ wallet_connect: () => Promise.reject({ code: 4001, message: 'no' }) })
  await expect(connect()).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
  expect(windows()).toEqual(['wallet_connect'])
})
