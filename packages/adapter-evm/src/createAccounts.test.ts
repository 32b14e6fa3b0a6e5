import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { createAccounts } from './createAccounts.js'
import type { EvmProvider } from './EvmProvider.js'
import { alice, bob, createFakeProvider, oddThings, throwing } from './testing/createFakeProvider.js'

const settle = () => new Promise((resolve) => setTimeout(resolve))

function setup(answers: Record<string, unknown> = {}) {
  const provider = createFakeProvider(answers)
  const accounts = createAccounts({ provider, addresses: [alice], chainId: 1 })
  const onChange = vi.fn<(accounts: readonly string[]) => void>()
  const watch = (watched = accounts) => watched.watch(({ accounts }) => onChange(accounts))
  return { provider, accounts, onChange, watch, stop: watch() }
}

describe('a wallet that is watched', () => {
  test('says which accounts and which network it changed to', async () => {
    const { provider, onChange } = setup()
    await settle()
    provider.emit('accountsChanged', [bob.toLowerCase(), alice])
    expect(onChange).toHaveBeenLastCalledWith([`eip155:1:${bob}`, `eip155:1:${alice}`])
    provider.emit('chainChanged', '0xa')
    expect(onChange).toHaveBeenLastCalledWith([`eip155:10:${bob}`, `eip155:10:${alice}`])
    provider.emit('chainChanged', 137)
    expect(onChange).toHaveBeenLastCalledWith([`eip155:137:${bob}`, `eip155:137:${alice}`])
    provider.emit('accountsChanged', [])
    expect(onChange).toHaveBeenLastCalledWith([])
    expect(onChange).toHaveBeenCalledTimes(4)
  })

  test('says nothing when nothing has changed', async () => {
    const { provider, onChange } = setup()
    await settle()
    provider.emit('accountsChanged', [alice.toLowerCase()])
    provider.emit('chainChanged', '0x1')
    expect(onChange).not.toHaveBeenCalled()
  })

  test('catches up with what changed before it was watched', async () => {
    const { onChange } = setup({ eth_accounts: [bob], eth_chainId: '0x5' })
    await settle()
    expect(onChange).toHaveBeenCalledExactlyOnceWith([`eip155:5:${bob}`])
  })

  test('asks again when the page comes back from the back/forward cache, where it heard nothing', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const comeBack = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    let found: unknown = [alice]
    const { onChange, stop, accounts } = setup({ eth_accounts: () => found, eth_chainId: '0x1' })
    await settle()

    found = [bob]
    comeBack(false)
    await settle()
    expect(onChange).not.toHaveBeenCalled()
    comeBack(true)
    await settle()
    expect(onChange).toHaveBeenLastCalledWith([`eip155:1:${bob}`])

    // A permission that was taken away meanwhile is gone.
    found = []
    comeBack(true)
    await settle()
    expect(onChange).toHaveBeenLastCalledWith([])

    stop()
    found = [alice]
    comeBack(true)
    await settle()
    expect(accounts.get().accounts).toEqual([])
    vi.unstubAllGlobals()
  })

  test('keeps what it knows when a wallet does not answer a page that comes back', async () => {
    const page = new EventTarget()
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
    vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
    const { onChange } = setup({ eth_accounts: throwing('boom'), eth_chainId: throwing('boom') })
    page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(onChange).not.toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  test('does not take a locked or failing wallet for one that has left', async () => {
    for (const answer of [[], throwing('boom'), 'nonsense']) {
      const { onChange } = setup({ eth_accounts: answer, eth_chainId: throwing('boom') })
      await settle()
      expect(onChange).not.toHaveBeenCalled()
    }
  })

  test('believes an event more than an answer that was asked for before it', async () => {
    let answer: (accounts: unknown) => void = () => {}
    const eth_accounts = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { provider, onChange } = setup({ eth_accounts })
    provider.emit('accountsChanged', [bob])
    answer([alice])
    await settle()
    expect(onChange).toHaveBeenCalledExactlyOnceWith([`eip155:1:${bob}`])
  })

  test.each([
    ['accountsChanged', [bob], [`eip155:10:${bob}`]],
    ['chainChanged', '0x5', [`eip155:5:${alice}`]],
  ])('an event about one thing (%s) keeps what was asked about the other', async (event, value, expected) => {
    let answer: (chainId: unknown) => void = () => {}
    const eth_chainId = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    const { provider, accounts } = setup({ eth_chainId })
    await settle()
    provider.emit(event, value)
    answer('0xa')
    await settle()
    expect(accounts.get().accounts).toEqual(expected)
  })

  test('ignores events of any other form', async () => {
    const { provider, onChange } = setup()
    await settle()
    const traps = [...oddThings, new Proxy([], { get: throwing('boom') }), [null], ['0x1'], { length: 0 }, '0x0', -1]
    for (const value of traps) {
      for (const event of ['accountsChanged', 'chainChanged'] as const) {
        if (!(event === 'chainChanged' && value === 42)) provider.emit(event, value)
      }
    }
    expect(onChange).not.toHaveBeenCalled()
  })

  test('never throws into the wallet and never names a network that cannot be', async () => {
    const { provider, onChange } = setup()
    await settle()
    fc.assert(
      fc.property(fc.constantFrom('accountsChanged', 'chainChanged', 'disconnect'), fc.anything(), (event, value) => {
        provider.emit(event, value)
        for (const account of onChange.mock.lastCall?.[0] ?? [])
          expect(account).toMatch(/^eip155:[1-9]\d*:0x[\da-fA-F]{40}$/u)
      }),
    )
  })

  test('stays connected when the wallet loses its networks but keeps its accounts', async () => {
    const { provider, onChange } = setup()
    await settle()
    provider.emit('disconnect', { code: 4900 })
    await settle()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('stays connected, and asks nothing, when the loss is for a moment', async () => {
    const { provider, onChange } = setup()
    await settle()
    provider.answers.eth_accounts = []
    const before = provider.requests.length
    provider.emit('disconnect', { code: 1013 })
    await settle()
    expect(onChange).not.toHaveBeenCalled()
    expect(provider.requests).toHaveLength(before)
  })

  test.each([
    ['shows no account', []],
    ['fails', throwing({ code: 4900 })],
  ])('has left when it disconnects and then %s', async (_, eth_accounts) => {
    const { provider, onChange } = setup()
    await settle()
    provider.answers.eth_accounts = eth_accounts
    provider.emit('disconnect', { code: 4900 })
    await settle()
    expect(onChange).toHaveBeenCalledExactlyOnceWith([])
  })
})

describe('the end of watching', () => {
  test('gives back every listener, and a wallet that keeps calling is not heard', async () => {
    const { provider, onChange, watch, stop } = setup()
    const heard: ((value: unknown) => void)[] = []
    const deaf: EvmProvider = { ...provider, on: (_, listener) => heard.push(listener), removeListener: throwing('no') }
    const stopDeaf = watch(createAccounts({ provider: deaf, addresses: [alice], chainId: 1 }))
    expect(provider.listenerCount()).toBe(3)
    stop()
    stop()
    stopDeaf()
    expect(provider.listenerCount()).toBe(0)
    for (const listener of heard) listener([bob])
    await settle()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('comes with the last watcher, and watching again works', async () => {
    const { provider, accounts, onChange, watch, stop } = setup()
    const second = vi.fn()
    const stopSecond = accounts.watch(second)
    stop()
    provider.emit('accountsChanged', [bob])
    expect(second).toHaveBeenCalledOnce()
    expect(onChange).not.toHaveBeenCalled()
    stopSecond()
    expect(provider.listenerCount()).toBe(0)
    watch()
    provider.emit('accountsChanged', [alice])
    expect(onChange).toHaveBeenCalledOnce()
  })

  test('drops what was still being asked, so that the next watcher is told', async () => {
    const { onChange, watch, stop } = setup({ eth_accounts: [bob] })
    stop()
    await settle()
    watch()
    await settle()
    expect(onChange).toHaveBeenCalledExactlyOnceWith([`eip155:1:${bob}`])
  })

  test('a wallet without events, or with broken ones, can be watched', () => {
    const { request } = createFakeProvider()
    for (const provider of [
      { request },
      { request, on: throwing('no'), removeListener: throwing('no') },
      { request, on: 7 },
    ]) {
      const accounts = createAccounts({ provider: provider as EvmProvider, addresses: [alice], chainId: 1 })
      expect(() => accounts.watch(() => {})()).not.toThrow()
    }
  })
})
