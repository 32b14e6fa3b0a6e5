import { type CaipAddress, type RpcSession, toNetwork } from '@mooring/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createSessionWallet } from './createSessionWallet.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob, throwing } from './testing/createFakeProvider.js'

const network = (id: number) =>
  toNetwork({
    id,
    name: `Chain ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['https://rpc.example'] } },
  })
const hash = `0x${'ab'.repeat(32)}`

/** A session that answers as it is told; a function is called with the parameters. */
function setup(accounts: readonly string[], answers: Record<string, unknown> = {}) {
  let current = accounts as readonly CaipAddress[]
  const requests: RpcSession.Request[] = []
  const watchers = new Set<(accounts: readonly CaipAddress[]) => void>()
  const session: RpcSession = {
    namespace: 'eip155',
    accounts: () => current,
    async request(request) {
      requests.push(request)
      const answer = answers[request.method]
      return typeof answer === 'function' ? answer(request.params) : answer
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    provider: 'the provider',
  }
  const { fetch } = createFakeNode({ eth_getTransactionCount: '0x5', eth_blockNumber: '0x10' })
  const setAccounts = (next: readonly string[]) => {
    current = next as readonly CaipAddress[]
    for (const onChange of watchers) onChange(current)
  }
  return { wallet: createSessionWallet({ session, fetch }), requests, setAccounts, watchers }
}

afterEach(() => void vi.useRealTimers())

describe('a wallet of a session', () => {
  test('whose session is broken fails with our errors alone, and has no account', async () => {
    const fail = () => {
      throw new Error('no session')
    }
    const session: RpcSession = {
      namespace: 'eip155',
      accounts: fail,
      request: fail,
      watch: (onChange) => {
        onChange(undefined as never)
        onChange(new Proxy([], { get: fail }))
        return () => {}
      },
      provider: undefined,
    }
    const wallet = createSessionWallet({ session, fetch })
    expect(wallet.accounts).toEqual([])
    const onChange = vi.fn()
    wallet.watch(onChange)
    expect(onChange.mock.calls).toEqual([[{ accounts: [] }], [{ accounts: [] }]])
    const failures = await Promise.allSettled([
      wallet.signMessage({ address: alice, message: 'x' }),
      wallet.sendTransfer?.({ network: network(1), from: alice, to: bob, value: 1n }),
      wallet.switchNetwork?.({ network: network(1) }),
    ])
    for (const failure of failures)
      expect(failure).toMatchObject({ status: 'rejected', reason: { name: 'UnauthorizedProviderError' } })
  })

  test('has the accounts that can be read, with their checksums, each once, and no network of its own', () => {
    const { wallet } = setup([
      `eip155:1:${alice.toLowerCase()}`,
      `eip155:1:${alice}`,
      `eip155:10:${bob}`,
      'eip155:1:0x12',
      `eip155:01:${alice}`,
      `eip155:0x1:${bob}`,
      `eip155:0:${bob}`,
      `solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:${bob}`,
      'nonsense',
      undefined as unknown as string,
    ])
    expect(wallet.accounts).toEqual([`eip155:1:${alice}`, `eip155:10:${bob}`])
    expect(wallet.network).toBeUndefined()
    expect(wallet.provider).toBe('the provider')
  })

  test('signs on the first network that names the address, and structured data on the one it is for', async () => {
    const { wallet, requests } = setup([`eip155:10:${bob}`, `eip155:1:${alice}`, `eip155:137:${alice}`], {
      personal_sign: '0xab',
      eth_signTypedData_v4: '0xab',
    })
    await wallet.signMessage({ address: alice.toLowerCase(), message: 'hi' })
    const typedData = { types: {}, primaryType: 'None', message: {} }
    for (const domain of [{ chainId: 137 }, { chainId: 10n }, {}]) {
      await wallet.signTypedData?.({ address: alice, typedData: { ...typedData, domain } })
    }
    expect(requests.map(({ network }) => network)).toEqual(['eip155:1', 'eip155:137', 'eip155:1', 'eip155:1'])
    const stranger = '0x000000000000000000000000000000000000dEaD'
    await expect(wallet.signMessage({ address: stranger, message: 'hi' })).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
    })
  })

  test('sends on the network that is meant, without asking the wallet what the session knows', async () => {
    const { wallet, requests } = setup([`eip155:1:${alice}`, `eip155:10:${alice}`], { eth_sendTransaction: hash })
    expect(await wallet.sendTransfer?.({ network: network(10), from: alice, to: bob, value: 1n })).toBe(hash)
    expect(requests).toEqual([
      {
        method: 'eth_sendTransaction',
        params: [{ from: alice, to: bob, value: '0x1', chainId: '0xa' }],
        network: 'eip155:10',
      },
    ])
  })

  test('sends nothing on a network, or from an account, that the session does not have', async () => {
    const { wallet, requests } = setup([`eip155:1:${alice}`, `eip155:10:${bob}`])
    const transfer = { to: bob, value: 1n }
    const errors = await Promise.all(
      [
        { ...transfer, from: alice, network: network(10) },
        { ...transfer, from: alice, network: network(137) },
        { ...transfer, from: '0x000000000000000000000000000000000000dEaD', network: network(1) },
      ].map((parameters) => wallet.sendTransfer?.(parameters).catch((error: Error) => error.name)),
    )
    expect(errors).toEqual(['ChainDisconnectedError', 'ChainDisconnectedError', 'UnauthorizedProviderError'])
    expect(requests).toEqual([])
  })

  test('passes on the accounts as they change, and the end of the session', () => {
    const { wallet, setAccounts, watchers } = setup([`eip155:1:${alice}`])
    const onChange = vi.fn()
    const stop = wallet.watch(onChange)
    setAccounts([`eip155:10:${bob.toLowerCase()}`])
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [`eip155:10:${bob}`] })
    setAccounts([])
    expect(onChange).toHaveBeenLastCalledWith({ accounts: [] })
    stop()
    expect(watchers.size).toBe(0)
  })
})

describe('changing the network of a session', () => {
  test('asks nobody where the session is already', async () => {
    const { wallet, requests } = setup([`eip155:1:${alice}`, `eip155:10:${alice}`])
    await wallet.switchNetwork?.({ network: network(10) })
    expect(requests).toEqual([])
  })

  test('asks for one that it lacks where it has an account, and waits until it has it', async () => {
    const answers: Record<string, unknown> = {}
    const { wallet, requests, setAccounts } = setup([`eip155:1:${alice}`], answers)
    answers.wallet_switchEthereumChain = () => {
      setAccounts([`eip155:1:${alice}`, `eip155:10:${alice}`])
      return null
    }
    await wallet.switchNetwork?.({ network: network(10) })
    expect(requests).toEqual([
      { method: 'wallet_switchEthereumChain', params: [{ chainId: '0xa' }], network: 'eip155:1' },
    ])
  })

  test('fails by name when the session does not gain it, or the visitor declines', async () => {
    vi.useFakeTimers()
    const silent = setup([`eip155:1:${alice}`], { wallet_switchEthereumChain: null })
    const failed = expect(silent.wallet.switchNetwork?.({ network: network(10) })).rejects.toMatchObject({
      name: 'ChainDisconnectedError',
    })
    await vi.advanceTimersByTimeAsync(11_000)
    await failed
    const declined = setup([`eip155:1:${alice}`], { wallet_switchEthereumChain: throwing({ code: 4001 }) })
    await expect(declined.wallet.switchNetwork?.({ network: network(10) })).rejects.toMatchObject({ code: 4001 })
    await expect(setup([]).wallet.switchNetwork?.({ network: network(10) })).rejects.toMatchObject({
      name: 'UnauthorizedProviderError',
    })
  })
})
