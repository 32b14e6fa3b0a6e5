import { describe, expect, test, vi } from 'vitest'
import { createStorage } from '../storage/createStorage.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createMemoryStorage, setupKit } from '../testing/setupKit.js'
import { createWalletsController } from './createWalletsController.js'

const fake = (id: string, options: createFakeConnector.Options = {}) =>
  createFakeConnector({ id, name: id, ...options }).connector

function setup(options: Partial<createWalletsController.Options> = {}, entries: Record<string, string> = {}) {
  const evm = createFakeAdapter({ connectors: ['a', 'b', 'c'].map((id) => fake(id)) })
  const sol = createFakeAdapter({ namespace: 'solana' })
  const storage = createMemoryStorage(entries)
  const wallets = createWalletsController({
    adapters: [evm.adapter, sol.adapter],
    context: { networks: () => [], namespaces: [], createWallet: () => Promise.reject(new Error('none')) },
    storage: createStorage(storage),
    order: undefined,
    images: undefined,
    ...options,
  })
  return { wallets, evm, sol, storage, ids: () => wallets.$wallets.get().map(({ id }) => id) }
}

describe('createWalletsController', () => {
  test('lists the wallets of all families in the order of the adapters, even if some appear late', () => {
    const { sol, evm, ids, wallets } = setup()
    expect(ids()).toEqual(['a', 'b', 'c'])
    sol.announce([fake('s')])
    evm.announce([fake('b'), fake('d')])
    expect(ids()).toEqual(['b', 'd', 's'])
    expect(wallets.find('s')?.id).toBe('s')
    expect(wallets.find('a')).toBeUndefined()
  })

  test('puts the two wallets that were used last first, and remembers them', () => {
    const { wallets, ids, storage } = setup()
    for (const id of ['a', 'b', 'c', 'b']) wallets.use(id)
    expect(wallets.$recent.get()).toEqual(['b', 'c'])
    expect(ids()).toEqual(['b', 'c', 'a'])
    const next = setup({}, Object.fromEntries(storage.entries))
    expect(next.ids()).toEqual(['b', 'c', 'a'])
  })

  test('keeps recent wallets that another tab has stored', () => {
    const storage = createStorage(createMemoryStorage())
    const [mine, theirs] = [setup({ storage }).wallets, setup({ storage }).wallets]
    mine.use('a')
    theirs.use('b')
    expect(theirs.$recent.get()).toEqual(['b', 'a'])
  })

  test.each([
    ['"b"', []],
    ['[1]', []],
    ['["c","b","a"]', ['c', 'b']],
  ])('reads the recent wallets %s of an earlier visit as %j', (value, recent) => {
    const { wallets } = setup({}, { '@mooring/recentWallets': `{"version":1,"value":${value}}` })
    expect(wallets.$recent.get()).toEqual(recent)
  })

  test('lists groups in the order of the option', () => {
    const { evm, ids } = setup({ order: ['injected', 'walletConnect'] })
    evm.announce([fake('w', { type: 'WALLET_CONNECT' }), fake('i')])
    expect(ids()).toEqual(['i', 'w'])
  })

  test('shows the images of the page, and ignores inherited properties', () => {
    const { evm, wallets } = setup({ images: { a: 'https://page.example/a.png' } })
    evm.announce([fake('a', { imageUrl: 'data:own' }), fake('b', { imageUrl: 'data:own' }), fake('constructor')])
    expect(wallets.$wallets.get().map(({ imageUrl }) => imageUrl)).toEqual([
      'https://page.example/a.png',
      'data:own',
      undefined,
    ])
  })

  test('stores a wallet after it has connected, not when it is asked', async () => {
    const { kit, first } = setupKit()
    const connected = kit.connection.connect('org.first')
    expect(kit.wallets.$recent.get()).toEqual([])
    first.requests[0]?.approve()
    await connected
    expect(kit.wallets.$recent.get()).toEqual(['org.first'])
  })

  test('looks for wallets soon, though nobody asks for them', () => {
    vi.useFakeTimers()
    const { evm, wallets } = setup()
    const other = setup()
    other.wallets.dispose()
    vi.advanceTimersByTime(200)
    expect([evm.listeners(), other.evm.listeners()]).toEqual([1, 0])
    evm.announce([fake('late')])
    expect(wallets.find('late')?.id).toBe('late')
    vi.useRealTimers()
  })

  test('looks for wallets when they are first asked for, and once', () => {
    const { wallets, evm, sol } = setup()
    expect([evm.listeners(), sol.listeners()]).toEqual([0, 0])
    expect(wallets.find('c')?.id).toBe('c')
    wallets.$wallets.subscribe(() => {})
    expect([evm.listeners(), sol.listeners()]).toEqual([1, 1])
  })

  test('stops watching when disposed, and does not begin again', () => {
    const { wallets, evm, sol } = setup()
    wallets.$wallets.get()
    wallets.dispose()
    wallets.$wallets.subscribe(() => {})
    expect([evm.listeners(), sol.listeners()]).toEqual([0, 0])
  })

  test('does not look for wallets after it is disposed', () => {
    const { wallets, evm, ids } = setup()
    wallets.dispose()
    expect([ids(), evm.listeners()]).toEqual([[], 0])
  })
})
