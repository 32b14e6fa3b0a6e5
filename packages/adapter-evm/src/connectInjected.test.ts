import { BaseError, type Wallet } from '@mooring/core'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { connectInjected } from './connectInjected.js'
import type { EvmProvider } from './EvmProvider.js'
import { alice, bob, createFakeProvider, oddThings, throwing } from './testing/createFakeProvider.js'

const connect = (provider: EvmProvider, options: { isSilent?: boolean; signal?: AbortSignal } = {}) =>
  connectInjected({ provider, name: 'Fake', signal: new AbortController().signal, isSilent: false, fetch, ...options })

describe('connecting once more while the window of the wallet is open', () => {
  /** A wallet that answers one question at a time, as its owner does, and says of any other that it is busy. */
  function setupBusy() {
    const asked = Promise.withResolvers<unknown>()
    let times = 0
    const eth_requestAccounts = () =>
      ++times === 1 ? asked.promise : Promise.reject({ code: -32002, message: 'busy' })
    const provider = createFakeProvider({ eth_requestAccounts })
    const controller = new AbortController()
    const first = connect(provider, { signal: controller.signal })
    controller.abort()
    return { provider, asked, first }
  }

  test('hears what is said there, although the first attempt was given up', async () => {
    const { provider, asked, first } = setupBusy()
    await expect(first).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
    const [second, third] = [connect(provider), connect(provider)]
    asked.resolve([bob])
    for (const attempt of [second, third]) expect((await attempt)[0]?.accounts).toEqual([`eip155:1:${bob}`])
  })

  test('hears it also when the answer is no', async () => {
    const { provider, asked, first } = setupBusy()
    first.catch(() => {})
    const second = connect(provider)
    asked.reject({ code: 4001, message: 'no' })
    await expect(second).rejects.toMatchObject({ name: 'UserRejectedRequestError' })
    // Nothing is open any more that could be waited for.
    await expect(connect(provider)).rejects.toMatchObject({ name: 'ResourceUnavailableRpcError' })
  })

  test('asks again all the same: a wallet may have lost the first question', async () => {
    let times = 0
    const provider = createFakeProvider({
      eth_requestAccounts: () => (++times === 1 ? new Promise(() => {}) : [alice]),
    })
    const controller = new AbortController()
    connect(provider, { signal: controller.signal }).catch(() => {})
    controller.abort()
    expect((await connect(provider))[0]?.accounts).toEqual([`eip155:1:${alice}`])
  })
})

describe('connecting', () => {
  test('gives the accounts once each, with their checksum, the active one first', async () => {
    const eth_requestAccounts = [bob.toLowerCase(), alice, bob, 'nonsense', 7, alice.toLowerCase()]
    const provider = createFakeProvider({ eth_requestAccounts, eth_chainId: '0x89' })
    const [wallet] = await connect(provider)
    expect(wallet?.accounts).toEqual([`eip155:137:${bob}`, `eip155:137:${alice}`])
    expect(wallet?.provider).toBe(provider)
    expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('looks at two hundred accounts at most', async () => {
    const many = Array.from({ length: 1_000 }, (_, index) => `0x${index.toString(16).padStart(40, '0')}`)
    const [wallet] = await connect(createFakeProvider({ eth_requestAccounts: many }))
    expect(wallet?.accounts).toHaveLength(200)
  })

  test.each([
    ['an empty list', []],
    ['no list', undefined],
    ['an account as text', alice],
    ['a list of nonsense', ['0x1', null, {}]],
    ['something with a length', { length: 1, 0: alice }],
  ])('fails by name when the wallet gives %s', async (_, eth_requestAccounts) => {
    const connecting = connect(createFakeProvider({ eth_requestAccounts }))
    await expect(connecting).rejects.toMatchObject({ name: 'NoAccountError', message: expect.stringContaining('Fake') })
  })

  test.each([1, '1', '0x1'])('understands the chain id %j', async (eth_chainId) => {
    const [wallet] = await connect(createFakeProvider({ eth_chainId }))
    expect(wallet?.accounts).toEqual([`eip155:1:${alice}`])
  })

  test.each([0, -1, 1.5, Number.NaN, 2 ** 53, '0x0', '', ' 1', '0x', '1e3', null, {}, 10n])(
    'refuses the chain id %o',
    async (eth_chainId) => {
      const connecting = connect(createFakeProvider({ eth_chainId }))
      await expect(connecting).rejects.toMatchObject({ name: 'InvalidChainIdError', shortMessage: 'Invalid chainId' })
    },
  )

  test.each(oddThings.map((thing, index) => [index, thing] as const))(
    'fails with an error of ours when the wallet throws odd thing %i',
    async (_, thing) => {
      const thrown = createFakeProvider({ eth_requestAccounts: throwing(thing) })
      const rejected = createFakeProvider({ eth_requestAccounts: () => Promise.reject(thing) })
      for (const provider of [thrown, rejected]) {
        const error = await connect(provider).catch((error: unknown) => error)
        expect(error).toBeInstanceOf(BaseError)
        expect((error as BaseError).message.length).toBeLessThan(1_000)
      }
    },
  )

  test('fails with an error of ours whatever the wallet answers', async () => {
    await fc.assert(
      fc.asyncProperty(fc.anything(), fc.anything(), async (eth_requestAccounts, eth_chainId) => {
        const provider = createFakeProvider({ eth_requestAccounts, eth_chainId })
        const result = await connect(provider).catch((error: unknown) => error)
        expect(Array.isArray(result) || result instanceof BaseError).toBe(true)
      }),
    )
  })

  test('fails when the provider has lost its request, or its answer is a trap', async () => {
    const trap = new Proxy({}, { get: throwing('trap') })
    await expect(connect({} as EvmProvider)).rejects.toBeInstanceOf(BaseError)
    await expect(connect(createFakeProvider({ eth_requestAccounts: trap }))).rejects.toBeInstanceOf(BaseError)
  })

  test('hears the first answer alone when a wallet answers twice', async () => {
    const twice = () =>
      new Promise((resolve) => {
        resolve([alice])
        resolve([bob])
      })
    const [wallet] = await connect(createFakeProvider({ eth_requestAccounts: twice }))
    expect(wallet?.accounts).toEqual([`eip155:1:${alice}`])
  })
})

describe('an attempt that is given up', () => {
  test('ends at once, and what the wallet says later is not heard', async () => {
    let answer: (accounts: unknown) => void = () => {}
    const provider = createFakeProvider({
      eth_requestAccounts: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    })
    const controller = new AbortController()
    const connecting = connect(provider, { signal: controller.signal })
    controller.abort()
    await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
    answer([alice])
    await new Promise((resolve) => setTimeout(resolve))
    expect(provider.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
    expect(provider.listenerCount()).toBe(0)
  })

  test('asks nobody when it was given up before', async () => {
    const provider = createFakeProvider()
    const connecting = connect(provider, { signal: AbortSignal.abort() })
    await expect(connecting).rejects.toMatchObject({ name: 'ConnectionCancelledError' })
    expect(provider.requests).toEqual([])
  })

  test('leaves no listener on the signal', async () => {
    const { signal } = new AbortController()
    const removed = vi.spyOn(signal, 'removeEventListener')
    await connect(createFakeProvider(), { signal })
    await expect.poll(() => removed).toHaveBeenCalled()
  })
})

describe('connecting silently', () => {
  test('never asks, and hears from a wallet without permission when it is unlocked', async () => {
    const provider = createFakeProvider({ eth_accounts: [] })
    const [wallet] = await connect(provider, { isSilent: true })
    expect(wallet?.accounts).toEqual([])
    expect(provider.requests.map(({ method }) => method)).toEqual(['eth_accounts', 'eth_chainId'])
    const onChange = vi.fn<(change: Wallet.State) => void>()
    wallet?.watch(onChange)
    provider.emit('accountsChanged', [alice])
    expect(onChange.mock.lastCall?.[0].accounts).toEqual([`eip155:1:${alice}`])
  })

  test('gives the wallet where the permission is still there', async () => {
    const [wallet] = await connect(createFakeProvider(), { isSilent: true })
    expect(wallet?.accounts).toEqual([`eip155:1:${alice}`])
  })
})
