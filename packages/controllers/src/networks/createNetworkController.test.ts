import {
  AdapterNotFoundError,
  CaipError,
  ConnectionCancelledError,
  type Network,
  NetworkNotFoundError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from '@mooring/core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AppKit } from '../AppKit.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { setupFamilies } from '../testing/setupFamilies.js'
import {
  alice,
  bob,
  carol,
  createMemoryStorage,
  mainnet,
  on,
  polygon,
  sepolia,
  setupKit,
  solana,
} from '../testing/setupKit.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const settle = () => vi.advanceTimersByTimeAsync(0)

type Ask = { network: Network; approve: () => void; reject: (error: unknown) => void }

/** A connected wallet that changes its network when the test says so. */
async function setupConnected(options: setupKit.Options & { chainId?: number } = {}) {
  const { chainId = 1, ...rest } = options
  const asks: Ask[] = []
  const setup = setupKit({
    wallet: {
      switchNetwork: ({ network }) =>
        new Promise((resolve, reject) => asks.push({ network, reject, approve: resolve })),
    },
    ...rest,
  })
  const connected = setup.kit.connection.connect('org.first')
  setup.first.requests[0]?.approve([on(chainId, alice)])
  await connected
  const { network, router, modal } = setup.kit
  return {
    ...setup,
    asks,
    name: () => network.$network.get().network?.name,
    view: () => router.$router.get().route.view,
    isOpen: () => modal.$modal.get().isOpen,
  }
}

test.each([
  ['eip155:1', 'Ethereum'],
  ['eip155:1:0xd8da6bf26964af9d7eed9e03e53415d37aa96045', 'Ethereum'],
  ['eip155:10', undefined],
  ['eip155', undefined],
  ['', undefined],
])('finds the network of %j', (id, name) => {
  expect(setupKit().kit.network.find(id)?.name).toBe(name)
})

describe('the network in use', () => {
  test('is the first one, the default one, or the one used last', () => {
    const name = (options: setupKit.Options) => setupKit(options).kit.network.$network.get().network?.name
    const stored = (id: string) =>
      createMemoryStorage({ '@mooring/networks': `{"version":1,"value":[${JSON.stringify(id)}]}` })
    expect(name({})).toBe('Ethereum')
    expect(name({ defaultNetwork: polygon })).toBe('Polygon')
    expect(name({ defaultNetwork: solana })).toBe('Ethereum')
    expect(name({ storage: stored('eip155:137') })).toBe('Polygon')
    expect(name({ storage: stored('eip155:56') })).toBe('Ethereum')
  })

  test('changes at once while no wallet is connected, and is found again at the next visit', async () => {
    const { kit, storage, events } = setupKit()
    await kit.switchNetwork(polygon)
    expect(kit.network.$network.get()).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:137', network: polygon })
    expect(events.at(-1)).toBe('SWITCH_NETWORK')
    expect(setupKit({ storage }).kit.network.$network.get().network?.name).toBe('Polygon')
  })

  test('is not stored as long as nobody has chosen one', async () => {
    const { kit, first, storage } = setupKit()
    void kit.connection.connect('org.first').catch(() => {})
    first.requests[0]?.reject(new Error('no'))
    await settle()
    expect(storage.entries.size).toBe(0)
  })

  test('is the one of the wallet, also when it changes there', async () => {
    const { first, name, storage } = await setupConnected({ chainId: 137 })
    expect(name()).toBe('Polygon')
    first.emit([on(1, alice)])
    expect(name()).toBe('Ethereum')
    expect(storage.entries.get('@mooring/networks')).toContain('"eip155:1"')
    first.emit([on(137, alice)])
    first.emit([])
    expect(name()).toBe('Polygon')
  })

  test('is taken over from a wallet that connects on another chain family, and given back without asking', async () => {
    const { kit, evm, sol } = setupFamilies({ wallet: { switchNetwork: async () => expect.unreachable() } })
    const first = kit.connection.connect('org.evm')
    evm.requests[0]?.approve([on(1, alice)])
    await first
    expect(kit.network.$network.get().namespace).toBe('eip155')
    const second = kit.connection.connect('org.sol')
    sol.requests[0]?.approve([carol])
    await second
    expect(kit.network.$network.get()).toMatchObject({ namespace: 'solana', network: { name: 'Solana' } })
    await kit.switchNetwork(mainnet)
    expect(kit.network.$network.get()).toMatchObject({ namespace: 'eip155', network: { name: 'Ethereum' } })
    kit.network.activate('polkadot')
    expect(kit.network.$network.get().namespace).toBe('eip155')
  })
})

describe('a network that a visitor selects', () => {
  const networkName = (kit: AppKit) => kit.network.$network.get().network?.name

  test('waits for a wallet of its family while another family has one', async () => {
    const { kit, evm, sol } = setupFamilies()
    const first = kit.connection.connect('org.evm')
    evm.requests[0]?.approve([on(1, alice)])
    await first
    await kit.open()
    kit.router.push({ view: 'Networks' })
    await kit.network.select(solana)
    expect(kit.router.$router.get().route).toEqual({ view: 'Connect', namespace: 'solana' })
    expect(networkName(kit)).toBe('Ethereum')
    expect(kit.account.$account.get().isConnected).toBe(true)

    kit.selectWallet('org.sol')
    await settle()
    sol.requests[0]?.approve([carol])
    await settle()
    expect(networkName(kit)).toBe('Solana')
    expect(kit.modal.$modal.get().isOpen).toBe(false)
  })

  test('is there at once where its family has a wallet, or where no family has one', async () => {
    const { kit, connectBoth } = setupFamilies()
    await kit.network.select(solana)
    expect(networkName(kit)).toBe('Solana')
    await connectBoth()
    await kit.network.select(mainnet)
    expect(networkName(kit)).toBe('Ethereum')
    expect(kit.router.$router.get().route.view).toBe('Connect')
  })

  test('is kept for the next connection of the family if the visitor goes back', async () => {
    const { kit, evm } = setupFamilies()
    const first = kit.connection.connect('org.evm')
    evm.requests[0]?.approve([on(1, alice)])
    await first
    await kit.open()
    await kit.network.select(solana)
    kit.router.back()
    expect(kit.router.$router.get().route.view).toBe('Account')
    expect(networkName(kit)).toBe('Ethereum')
    kit.network.activate('solana')
    expect(networkName(kit)).toBe('Solana')
  })
})

describe('switching', () => {
  test('asks the wallet and settles when it has agreed; the change itself comes from the wallet', async () => {
    const { kit, first, asks, name, events } = await setupConnected()
    const switched = kit.switchNetwork(polygon)
    expect(asks.map(({ network }) => network.name)).toEqual(['Polygon'])
    expect(kit.network.$switch.get()).toMatchObject({ status: 'switching', network: { name: 'Polygon' } })
    expect(name()).toBe('Ethereum')
    first.emit([on(137, alice)])
    asks[0]?.approve()
    await switched
    expect([name(), kit.network.$switch.get().status, events.at(-1)]).toEqual(['Polygon', 'idle', 'SWITCH_NETWORK'])
  })

  test('does not ask for the network the wallet is on', async () => {
    const { kit, asks } = await setupConnected()
    await kit.switchNetwork(mainnet)
    expect(asks).toEqual([])
  })

  test('stays where it was when the wallet declines, and says why', async () => {
    const { kit, asks, name } = await setupConnected()
    const declined = kit.switchNetwork(polygon)
    asks[0]?.reject(new UserRejectedRequestError())
    await expect(declined).rejects.toThrow(UserRejectedRequestError)
    expect(kit.network.$switch.get()).toMatchObject({ status: 'failed', network: { name: 'Polygon' } })
    expect(name()).toBe('Ethereum')
    kit.network.cancelSwitch()
    expect(kit.network.$switch.get()).toEqual({ status: 'idle' })
  })

  test('says so when the wallet cannot change its network', async () => {
    const { kit } = await setupConnected({ wallet: {} })
    await expect(kit.switchNetwork(polygon)).rejects.toThrow(UnsupportedProviderMethodError)
  })

  test('drops the first choice for the second', async () => {
    const { kit, asks } = await setupConnected()
    const first = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    const second = kit.switchNetwork(sepolia)
    await first
    asks[0]?.reject(new Error('of the first'))
    await settle()
    expect(kit.network.$switch.get()).toMatchObject({ status: 'switching', network: { name: 'Sepolia' } })
    asks[1]?.approve()
    await expect(second).resolves.toBeUndefined()
  })

  test('does not take the late consent to the first choice for consent to the second', async () => {
    const { kit, asks, events } = await setupConnected()
    const first = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    void kit.switchNetwork(sepolia).catch(() => {})
    await first
    asks[0]?.approve()
    await settle()
    expect(kit.network.$switch.get()).toMatchObject({ status: 'switching', network: { name: 'Sepolia' } })
    expect(events).not.toContain('SWITCH_NETWORK')
  })

  test('never reports a switch that was given up as done', async () => {
    const { kit, asks, events } = await setupConnected()
    await kit.open({ view: 'Networks' })
    const given = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    kit.close()
    await given
    asks[0]?.approve()
    await settle()
    expect(events).not.toContain('SWITCH_NETWORK')
  })

  test.each([
    ['never answers', () => {}],
    ['answers afterwards', (answer: () => void) => answer()],
  ])('succeeds when the wallet reports the change, which leaves the view, and %s', async (_, act) => {
    const { kit, first, asks, name } = await setupConnected()
    first.emit([on(5, alice)])
    await kit.open()
    expect(kit.router.$router.get().route.view).toBe('UnsupportedChain')
    const switched = kit.switchNetwork(polygon)
    first.emit([on(137, alice)])
    await settle()
    act(() => asks[0]?.approve())
    await switched
    expect(kit.modal.$modal.get().isOpen).toBe(false)
    expect([name(), kit.network.$switch.get().status]).toEqual(['Polygon', 'idle'])
  })

  test('asks the wallet once, however often the visitor chooses the same network', async () => {
    const { kit, asks, name, first } = await setupConnected()
    const both = [kit.switchNetwork(polygon), kit.switchNetwork({ ...polygon })]
    expect(asks).toHaveLength(1)
    first.emit([on(137, alice)])
    asks[0]?.approve()
    await Promise.all(both)
    expect(name()).toBe('Polygon')
  })

  test.each([
    ['is gone', async ({ first }: Awaited<ReturnType<typeof setupConnected>>) => first.emit([])],
    [
      'is not the one in use any more',
      async ({ kit, second }: Awaited<ReturnType<typeof setupConnected>>) => {
        const connected = kit.connection.connect('org.second')
        second.requests[0]?.approve([on(1, bob)])
        await connected
      },
    ],
  ])('does not succeed when the wallet that was asked %s', async (_, happen) => {
    const world = await setupConnected()
    const { kit, asks, events } = world
    const switched = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    await happen(world)
    asks[0]?.approve()
    await switched
    expect(events).not.toContain('SWITCH_NETWORK')
    expect(kit.network.$network.get().network?.name).toBe('Ethereum')
  })

  test('succeeds although a listener of the page throws', async () => {
    vi.stubGlobal('reportError', () => {})
    const { kit, asks, first } = await setupConnected()
    kit.network.$network.listen(() => {
      throw new Error('of the page')
    })
    const switched = kit.switchNetwork(polygon)
    first.emit([on(137, alice)])
    asks[0]?.approve()
    await expect(switched).resolves.toBeUndefined()
    vi.unstubAllGlobals()
  })

  test('asks again once the visitor has given up waiting', async () => {
    const { kit, asks } = await setupConnected()
    const given = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    kit.network.cancelSwitch()
    const again = kit.switchNetwork(polygon)
    await given
    expect(asks).toHaveLength(2)
    asks[1]?.approve()
    await again
  })

  test('does not move to another chain family when the wallet there agrees to what was given up', async () => {
    const asks: Ask[] = []
    const switchNetwork = ({ network }: { network: Network }) =>
      new Promise<void>((resolve, reject) => asks.push({ network, reject, approve: resolve }))
    const evm = createFakeConnector({ id: 'evm', wallet: { switchNetwork } })
    const sol = createFakeConnector({ id: 'sol', namespaces: ['solana'] })
    const { kit } = setupKit({
      networks: [mainnet, polygon, solana],
      adapters: [
        createFakeAdapter({ connectors: [evm.connector] }).adapter,
        createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] }).adapter,
      ],
    })
    const connected = kit.connection.connect('evm')
    evm.requests[0]?.approve([on(1, alice)])
    await connected
    const both = kit.connection.connect('sol')
    sol.requests[0]?.approve([carol])
    await both

    const given = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    kit.network.cancelSwitch()
    await given
    evm.emit([on(137, alice)])
    asks[0]?.approve()
    await settle()
    expect(kit.account.$account.get()).toMatchObject({ namespace: 'solana', caipAddress: carol })
  })

  test('waits for its turn when a listener of the page asks for it in the middle of another', async () => {
    const { kit } = setupKit()
    const answers: Promise<void>[] = []
    kit.network.$network.listen(({ network }) => {
      if (network?.name === 'Polygon') answers.push(kit.switchNetwork(sepolia))
    })
    const first = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    await expect(answers[0]).resolves.toBeUndefined()
    await first
    expect(kit.network.$network.get().network?.name).toBe('Sepolia')
  })

  test('asks the wallet in use while another one is being asked to connect', async () => {
    const { kit, asks } = await setupConnected()
    void kit.connection.connect('org.second').catch(() => {})
    const switched = kit.switchNetwork(polygon)
    expect(asks).toHaveLength(1)
    asks[0]?.approve()
    await switched
  })

  test('returns from the list of networks when it is done', async () => {
    const { kit, asks, view } = await setupConnected()
    await kit.open()
    kit.router.push({ view: 'Networks' })
    const switched = kit.switchNetwork(polygon)
    asks[0]?.approve()
    await switched
    expect(view()).toBe('Account')
  })

  test('refuses a network that the page does not offer, with an alert', async () => {
    const { kit } = setupKit()
    const unknown = { ...polygon, id: 56, caipNetworkId: 'eip155:56' as const }
    await expect(kit.switchNetwork(unknown)).rejects.toThrow(NetworkNotFoundError)
    expect(kit.alert.$alert.get()).toMatchObject({ shortMessage: 'Network Not Found' })
    await expect(kit.switchNetwork(solana)).rejects.toThrow(AdapterNotFoundError)
    await expect(kit.switchNetwork({ ...polygon, caipNetworkId: 'x:1' as never })).rejects.toThrow(CaipError)
  })

  test('rejects pending calls when disposed', async () => {
    const { kit } = await setupConnected()
    const given = expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
    kit.dispose()
    await given
    await expect(kit.switchNetwork(polygon)).rejects.toThrow(ConnectionCancelledError)
  })
})

describe('a wallet on a network that the page does not offer', () => {
  test('opens UnsupportedChain, also when it goes there later, and closes when it has left', async () => {
    const { first, view, isOpen, kit } = await setupConnected({ chainId: 56 })
    expect([view(), isOpen(), kit.network.$network.get()]).toEqual([
      'UnsupportedChain',
      true,
      { namespace: 'eip155', caipNetworkId: 'eip155:56', network: undefined },
    ])
    first.emit([on(1, alice)])
    expect(isOpen()).toBe(false)
    first.emit([on(56, alice)])
    expect([view(), isOpen()]).toEqual(['UnsupportedChain', true])
  })

  test('is met with the same view whenever the visitor opens the modal, who may close it', async () => {
    const { kit, view, isOpen } = await setupConnected({ chainId: 56 })
    kit.router.back()
    expect(isOpen()).toBe(false)
    await kit.open()
    expect(view()).toBe('UnsupportedChain')
    await kit.open({ view: 'Networks' })
    expect(view()).toBe('Networks')
  })

  test('does not keep the visitor from asking another wallet', async () => {
    const { kit, second, view, isOpen } = await setupConnected({ chainId: 56 })
    kit.router.push({ view: 'ConnectingExternal', connectorId: 'org.second' })
    const connected = kit.connection.connect('org.second')
    expect(view()).toBe('ConnectingExternal')
    second.requests[0]?.approve([on(137, alice)])
    await connected
    expect(isOpen()).toBe(false)
  })

  test('is let go with the modal closed', async () => {
    const { kit, isOpen } = await setupConnected({ chainId: 56 })
    await kit.disconnect()
    expect(isOpen()).toBe(false)
  })

  test.each([{ allowUnsupportedChain: true }, { enableNetworkSwitch: false }])(
    'may stay there: %o',
    async (options) => {
      const { kit, isOpen, view } = await setupConnected({ chainId: 56, ...options })
      expect(isOpen()).toBe(false)
      await kit.open()
      expect(view()).toBe('Account')
    },
  )
})

describe('adding and removing networks', () => {
  test('changes what the page offers', async () => {
    const { kit, view, isOpen } = await setupConnected({ chainId: 56 })
    kit.network.addNetwork({ ...polygon, id: 56, name: 'BNB', caipNetworkId: 'eip155:56' })
    expect([isOpen(), view()]).toEqual([false, 'UnsupportedChain'])
    expect(kit.network.$network.get().network?.name).toBe('BNB')
    kit.network.addNetwork({ ...polygon, name: 'Polygon PoS' })
    expect(kit.network.$networks.get().map(({ name }) => name)).toEqual(['Ethereum', 'Sepolia', 'BNB', 'Polygon PoS'])
    kit.network.removeNetwork('eip155:56')
    expect(isOpen()).toBe(true)
    expect(kit.network.$network.get()).toMatchObject({ caipNetworkId: 'eip155:56', network: undefined })
    expect(kit.network.$networks.get()).toHaveLength(3)
  })

  test('gives what is added the endpoints and the picture that the page has chosen for it', () => {
    const { kit } = setupKit({
      networks: [mainnet],
      customRpcUrls: { 'eip155:137': [{ url: 'https://own.example' }] },
      chainImages: { 137: 'https://dapp.example/polygon.png' },
    })
    kit.network.addNetwork(polygon)
    expect(kit.network.$networks.get().at(-1)).toEqual({
      ...polygon,
      rpcUrls: { default: { http: ['https://own.example'] } },
      assets: { imageUrl: 'https://dapp.example/polygon.png' },
    })
  })

  test('leaves a visitor without a wallet on another one when theirs is removed, of the same family if there is one', () => {
    const { kit } = setupKit({
      networks: [solana, mainnet, polygon],
      defaultNetwork: mainnet,
      adapters: [createFakeAdapter().adapter, createFakeAdapter({ namespace: 'solana' }).adapter],
    })
    const current = () => kit.network.$network.get()
    kit.network.removeNetwork('eip155:1')
    expect(current()).toEqual({ namespace: 'eip155', caipNetworkId: 'eip155:137', network: polygon })
    kit.network.removeNetwork('eip155:137')
    expect(current()).toMatchObject({ namespace: 'solana', network: solana })
    kit.network.removeNetwork(solana.caipNetworkId)
    expect(current().network).toBeUndefined()
    kit.network.addNetwork(polygon)
    expect(current().network).toEqual(polygon)
  })

  test('needs an adapter for the family', () => {
    const { kit } = setupKit()
    const error = expect.objectContaining({ shortMessage: 'Adapter not found' })
    expect(() => kit.network.addNetwork(solana)).toThrow(error)
    expect(() => kit.network.removeNetwork(solana.caipNetworkId)).toThrow(error)
    expect(() => setupKit({ networks: [solana] })).toThrow(error)
  })
})
