import { type CaipNetworkId, type ConnectorSource, type Network, toNetwork, type Wallet } from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { createFakeSource } from '../testing/createFakeSource.js'
import { alice, bob, carol, createMemoryStorage, mainnet, on, polygon, setupKit, solana } from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

/** A page with two chain families, a wallet on one of them, and a phone that reaches both by one session. */
function setup(options: setupKit.Options = {}) {
  const evm = createFakeConnector({ id: 'org.evm', name: 'Extension' })
  const phone = createFakeConnector({
    id: 'phone',
    name: 'Phone',
    type: 'WALLET_CONNECT',
    namespaces: ['eip155', 'solana', 'bip122'],
  })
  const { kit, storage, events } = setupKit({
    networks: [mainnet, polygon, solana],
    adapters: [
      createFakeAdapter({ connectors: [evm.connector] }).adapter,
      createFakeAdapter({ namespace: 'solana' }).adapter,
    ],
    connectors: [createFakeSource({ connectors: [phone.connector] }).source],
    ...options,
  })
  async function connectPhone() {
    const connected = kit.connection.connect('phone')
    phone.requests.at(-1)?.approve([on(1, alice), on(137, alice), carol])
    await connected
  }
  async function connectExtension() {
    const connected = kit.connection.connect('org.evm')
    evm.requests.at(-1)?.approve([on(1, bob)])
    await connected
  }
  const inUse = () => (['eip155', 'solana'] as const).map((family) => kit.account.of(family).get().caipAddress)
  return { kit, evm, phone, storage, events, connectPhone, connectExtension, inUse }
}

describe('a session that spans families', () => {
  test('is asked for the families of the page alone, and connects each of them', async () => {
    const { kit, phone, connectPhone, inUse } = setup()
    await connectPhone()
    expect(phone.requests[0]?.namespaces).toEqual(['eip155', 'solana'])
    expect(inUse()).toEqual([on(1, alice), carol])
    expect(kit.network.$network.get().namespace).toBe('eip155')
  })

  test('follows the network that is chosen in the wallet in use, among those that it serves', async () => {
    let choose: (network: CaipNetworkId) => void = () => {}
    const watchNetwork: Wallet['watchNetwork'] = (onChoose) => {
      choose = onChoose
      return () => {
        choose = () => {}
      }
    }
    const phone = createFakeConnector({ id: 'phone', type: 'WALLET_CONNECT', wallet: { watchNetwork } })
    const base = toNetwork({ ...polygon, id: 8453, caipNetworkId: 'eip155:8453' })
    const { kit, connectExtension } = setup({
      networks: [mainnet, polygon, base, solana],
      connectors: [createFakeSource({ connectors: [phone.connector] }).source],
    })
    const connected = kit.connection.connect('phone')
    phone.requests.at(-1)?.approve([on(1, alice), on(137, alice), on(10, alice)])
    await connected
    const network = () => kit.network.of('eip155').get().caipNetworkId
    choose('eip155:137')
    expect(network()).toBe('eip155:137')
    // Not granted, not a network of the page, not a network at all.
    for (const other of ['eip155:8453', 'eip155:10', 'eip155:'] as const) {
      choose(other)
      expect(network()).toBe('eip155:137')
    }
    // Another family is in use, and stays so.
    kit.network.activate('solana')
    choose('eip155:1')
    expect([network(), kit.network.$network.get().namespace]).toEqual(['eip155:1', 'solana'])
    // Another wallet is in use.
    await connectExtension()
    choose('eip155:137')
    kit.connection.disconnect({ id: 'org.evm' }).catch(() => {})
    await settle()
    expect(network()).toBe('eip155:1')
  })

  test('serves each of its networks without being asked, and names an account once', async () => {
    const { kit, connectPhone } = setup()
    await connectPhone()
    await kit.switchNetwork(polygon)
    expect(kit.account.$account.get()).toMatchObject({
      caipAddress: on(137, alice),
      allAccounts: [{ address: alice }],
    })
    expect(kit.account.$account.get().allAccounts).toHaveLength(1)
    await kit.switchNetwork(solana)
    expect(kit.account.$account.get().caipAddress).toBe(carol)
  })

  test('that the phone ends is over in all its families, and nowhere else', async () => {
    const { kit, phone, connectPhone, connectExtension, inUse } = setup()
    await connectExtension()
    await connectPhone()
    const snacks: unknown[] = []
    kit.snackbar.$snackbar.listen(
      (state) => 'snack' in state && 'parameters' in state.snack && snacks.push(state.snack.parameters),
    )
    phone.emit([])
    expect(inUse()).toEqual([on(1, bob), undefined])
    expect(snacks).toEqual([
      { wallet: 'Phone', family: 'EVM' },
      { wallet: 'Phone', family: undefined },
    ])
  })

  test('that is disconnected on one family is given back once, for all', async () => {
    const { kit, phone, connectPhone, inUse } = setup()
    await connectPhone()
    await kit.disconnect({ namespace: 'solana' })
    expect([inUse(), phone.disconnects()]).toEqual([[undefined, undefined], 1])
  })

  test('is found again at the next visit', async () => {
    const { connectPhone, storage } = setup()
    await connectPhone()
    const next = setup({ storage })
    await settle()
    expect(next.phone.requests.map(({ isSilent, namespaces }) => [isSilent, namespaces])).toEqual([
      [true, ['eip155', 'solana']],
    ])
    next.phone.requests[0]?.approve([on(1, alice), carol])
    await settle()
    expect(next.inUse()).toEqual([on(1, alice), carol])
  })
})

test('a source may ask for the networks of the page as soon as it is watched', () => {
  let first: readonly Network[] = []
  const source: ConnectorSource = {
    watchConnectors(_, { networks }) {
      first = networks()
      return () => {}
    },
  }
  const { kit } = setup({ connectors: [source] })
  kit.wallets.$wallets.get()
  expect(first).toEqual(kit.network.$networks.get())
  expect(first).not.toEqual([])
})

describe('two wallets of one family', () => {
  test('change places without a question, also for the next visit', async () => {
    const { kit, evm, phone, connectPhone, connectExtension, inUse, storage } = setup()
    await connectExtension()
    await connectPhone()
    kit.connection.use('org.evm', 'eip155')
    expect(inUse()).toEqual([on(1, bob), carol])
    expect([evm.requests.length, phone.requests.length]).toEqual([1, 1])
    const [first] = JSON.parse(storage.entries.get('@mooring/connections') ?? '').value
    expect(first).toEqual(['org.evm', 'eip155'])
  })

  test('the other one takes over when one leaves, and the modal stays', async () => {
    const { kit, phone, connectPhone, connectExtension, inUse } = setup()
    await connectExtension()
    await connectPhone()
    await kit.open()
    phone.emit([])
    expect(inUse()[0]).toBe(on(1, bob))
    expect(kit.modal.$modal.get().isOpen).toBe(true)
  })
})

describe('one wallet under two names', () => {
  test('that announces itself after it was connected at its old place is the same wallet from then on', async () => {
    const provider = {}
    const old = createFakeConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider })
    const known = createFakeConnector({ id: 'org.known', name: 'Known', provider })
    const fake = createFakeAdapter({ connectors: [old.connector] })
    const { kit, storage } = setupKit({ adapters: [fake.adapter] })
    const connected = kit.connection.connect('injected')
    old.requests[0]?.approve()
    await connected
    fake.announce([known.connector])
    expect(kit.account.$account.get()).toMatchObject({ isConnected: true, connector: { id: 'org.known' } })
    expect(storage.entries.get('@mooring/connections')).toContain('org.known')
    await kit.disconnect()
    expect(known.disconnects()).toBe(1)
  })

  test.each(['asked', 'brought back'])(
    'that announces itself while it is %s at its old place is the same wallet, too',
    async (how) => {
      const provider = {}
      const old = createFakeConnector({ id: 'injected', name: 'Browser Wallet', type: 'INJECTED', provider })
      const known = createFakeConnector({ id: 'org.known', name: 'Known', provider })
      const fake = createFakeAdapter({ connectors: [old.connector] })
      const stored = JSON.stringify({ version: 1, value: how === 'asked' ? [] : [['injected', 'eip155']] })
      const storage = createMemoryStorage({ '@mooring/connections': stored })
      const { kit } = setupKit({ adapters: [fake.adapter], storage })
      if (how === 'asked') void kit.connection.connect('injected')
      await settle()
      fake.announce([known.connector])
      old.requests[0]?.approve()
      await settle()
      expect(kit.account.$account.get()).toMatchObject({ isConnected: true, connector: { id: 'org.known' } })
      expect(storage.entries.get('@mooring/connections')).toContain('org.known')
    },
  )

  test('in two families comes back on each, though it announces itself to one of them later', async () => {
    const evm = createFakeConnector({ id: 'app.wallet', name: 'Wallet' })
    const sol = createFakeConnector({ id: 'app.wallet', name: 'Wallet', namespaces: ['solana'] })
    const late = createFakeAdapter({ namespace: 'solana' })
    const stored = JSON.stringify({
      version: 1,
      value: [
        ['app.wallet', 'eip155'],
        ['app.wallet', 'solana'],
      ],
    })
    const { kit } = setupKit({
      networks: [mainnet, solana],
      adapters: [createFakeAdapter({ connectors: [evm.connector] }).adapter, late.adapter],
      storage: createMemoryStorage({ '@mooring/connections': stored }),
    })
    await settle()
    evm.requests[0]?.approve([on(1, alice)])
    await settle()
    expect(kit.account.of('solana').get().status).toBe('connecting')
    late.announce([sol.connector])
    await settle()
    expect([evm.requests.length, sol.requests.map(({ namespaces }) => namespaces)]).toEqual([1, [['solana']]])
    sol.requests[0]?.approve([carol])
    await settle()
    const inUse = (['eip155', 'solana'] as const).map((family) => kit.account.of(family).get().caipAddress)
    expect(inUse).toEqual([on(1, alice), carol])
  })

  test('in two families is one row, and is asked for one family at a time', async () => {
    const evm = createFakeConnector({ id: 'app.wallet', name: 'Wallet' })
    const sol = createFakeConnector({ id: 'app.wallet', name: 'Wallet', namespaces: ['solana'] })
    const { kit } = setupKit({
      networks: [mainnet, solana],
      adapters: [
        createFakeAdapter({ connectors: [evm.connector] }).adapter,
        createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
      ],
    })
    expect(kit.wallets.$wallets.get()).toHaveLength(1)
    const connected = kit.connection.connect('app.wallet', { namespaces: ['solana'] })
    await settle()
    sol.requests[0]?.approve([carol])
    await connected
    expect([evm.requests.length, kit.account.$account.get().caipAddress]).toEqual([0, carol])
  })
})

describe('another tab of the page', () => {
  const change = (key = '@mooring/connections') =>
    globalThis.dispatchEvent(Object.assign(new Event('storage'), { key }))

  beforeEach(() => {
    const page = new EventTarget()
    for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
      vi.stubGlobal(name, page[name].bind(page))
  })
  afterEach(() => void vi.unstubAllGlobals())

  test('that connects and disconnects is followed, and no wallet is asked', async () => {
    const storage = createMemoryStorage()
    const mine = setup({ storage })
    const theirs = setup({ storage })
    await theirs.connectPhone()
    change('@mooring/networks')
    await settle()
    expect(mine.phone.requests).toEqual([])
    change()
    await settle()
    expect(mine.phone.requests.map(({ isSilent }) => isSilent)).toEqual([true])
    mine.phone.requests[0]?.approve([on(1, alice), carol])
    await settle()
    expect(mine.inUse()).toEqual([on(1, alice), carol])

    await theirs.kit.disconnect()
    change()
    await settle()
    expect([mine.inUse(), mine.phone.disconnects()]).toEqual([[undefined, undefined], 0])
  })

  test('is followed also by a page that was in the back/forward cache meanwhile', async () => {
    const storage = createMemoryStorage()
    const mine = setup({ storage })
    await setup({ storage }).connectPhone()
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }))
    await settle()
    expect(mine.phone.requests).toEqual([])
    globalThis.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await settle()
    expect(mine.phone.requests.map(({ isSilent }) => isSilent)).toEqual([true])
  })

  test('that has fewer families leaves those of the others alone', async () => {
    const storage = createMemoryStorage()
    const mine = setup({ storage })
    await mine.connectPhone()
    const theirs = setupKit({ storage, enableReconnect: false })
    const connected = theirs.kit.connection.connect('org.first')
    theirs.first.requests[0]?.approve()
    await connected
    change()
    await settle()
    expect(mine.inUse()[1]).toBe(carol)
    await theirs.kit.disconnect()
    expect(storage.entries.get('@mooring/connections')).toContain('solana')
  })

  test('is followed by nobody that does not want to reconnect, or is gone', async () => {
    const storage = createMemoryStorage()
    const mine = [setup({ storage, enableReconnect: false }), setup({ storage })]
    mine[1]?.kit.dispose()
    await setup({ storage }).connectPhone()
    change()
    await settle()
    expect(mine.map(({ phone }) => phone.requests.length)).toEqual([0, 0])
  })
})
