import type { AppKit } from '@mooring/controllers'
import { createFakeAdapter, createFakeConnector } from '@mooring/controllers/testing'
import { type Balance, BaseError } from '@mooring/core'
import { act, renderHook } from '@testing-library/react'
import { type ReactNode, StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { AppKitProvider } from '../AppKitProvider.js'
import { NotCreatedError } from '../appKitErrors.js'
import { createAppKit } from '../createAppKit.js'
import { alice, bob, mainnet, on, polygon, setupKit, setupOptions } from '../testing/setupKit.js'
import { useAppKit } from './useAppKit.js'
import { useAppKitAccount } from './useAppKitAccount.js'
import { useAppKitBalance } from './useAppKitBalance.js'
import { useAppKitConnections } from './useAppKitConnections.js'
import { useAppKitEvents } from './useAppKitEvents.js'
import { useAppKitNetwork } from './useAppKitNetwork.js'
import { useAppKitProvider } from './useAppKitProvider.js'
import { useAppKitState } from './useAppKitState.js'
import { useAppKitTheme } from './useAppKitTheme.js'
import { useDisconnect } from './useDisconnect.js'
import { useFeature } from './useFeature.js'
import { useWalletInfo } from './useWalletInfo.js'

const hooks: Record<string, () => unknown> = {
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitConnections,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider: () => useAppKitProvider('eip155'),
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useFeature: () => useFeature(createGreeting),
  useWalletInfo,
}

function createGreeting(kit: AppKit): { greet: () => string; dispose: () => void } {
  return { greet: () => `Hello ${kit.account.$account.get().address}`, dispose: () => {} }
}

const inside =
  (kit: AppKit) =>
  ({ children }: { children: ReactNode }) => (
    <StrictMode>
      <AppKitProvider kit={kit}>{children}</AppKitProvider>
    </StrictMode>
  )

const setup = <result,>(hook: () => result, options: setupKit.Options = {}) => {
  const testKit = setupKit(options)
  return { ...testKit, ...renderHook(hook, { wrapper: inside(testKit.kit) }) }
}

/** What a hook throws when it comes to the page. */
function thrownBy(hook: () => unknown): unknown {
  let thrown: unknown
  renderHook(() => {
    try {
      hook()
    } catch (error) {
      thrown = error
    }
  })
  return thrown
}

test.each(Object.entries(hooks))('%s says what to do when there is no instance', (name, hook) => {
  const thrown = thrownBy(hook)
  expect(thrown).toBeInstanceOf(NotCreatedError)
  expect(thrown).toBeInstanceOf(BaseError)
  expect((thrown as NotCreatedError).shortMessage).toBe(`Please call "createAppKit" before using "${name}" hook`)
  expect((thrown as NotCreatedError).message).toContain('AppKitProvider')
})

test.each(Object.entries(hooks))('%s finds the instance made last, and that of a provider before it', (_, hook) => {
  const page = createAppKit(setupOptions().options)
  expect(() => renderHook(hook)).not.toThrow()
  act(() => page.dispose())
  expect(() => renderHook(hook, { wrapper: inside(setupKit().kit) })).not.toThrow()
})

test('two instances do not know of each other', async () => {
  const one = setup(useAppKitAccount)
  const two = setup(useAppKitAccount)
  await act(() => one.connect())
  expect([one.result.current.isConnected, two.result.current.isConnected]).toEqual([true, false])
})

test('without a provider hooks read the newest instance, also those on the page when it is made', async () => {
  const older = createAppKit({ ...setupOptions().options, themeMode: 'light', debug: false })
  const { result } = renderHook(useAppKitTheme)
  expect(result.current.themeMode).toBe('light')
  const newest = await act(async () => createAppKit({ ...setupOptions().options, debug: false }))
  expect(result.current.themeMode).toBe('dark')
  expect(
    renderHook(useAppKitTheme, { wrapper: inside(setupKit({ themeMode: 'light' }).kit) }).result.current,
  ).toMatchObject({ themeMode: 'light' })
  act(() => newest.dispose())
  expect(result.current.themeMode).toBe('light')
  // What is still on the page goes on with the last one; what comes to it finds none.
  act(() => older.dispose())
  expect(result.current.themeMode).toBe('light')
  expect(thrownBy(useAppKitTheme)).toBeInstanceOf(NotCreatedError)
})

test('useAppKit opens and closes', async () => {
  const { result, kit } = setup(useAppKit)
  expect(Object.keys(result.current)).toEqual(['open', 'close'])
  await act(() => result.current.open({ view: 'Networks' }))
  expect([kit.modal.$modal.get().isOpen, kit.router.$router.get().route.view]).toEqual([true, 'Networks'])
  act(() => result.current.close())
  expect(kit.modal.$modal.get().isOpen).toBe(false)
})

test('useAppKitAccount says who is logged in to an embedded wallet', async () => {
  const user = () => ({ email: 'ada@example.org' })
  const { result, connect } = setup(() => useAppKitAccount(), { first: { type: 'AUTH' }, wallet: { user } })
  expect(result.current.embeddedWalletInfo).toBeUndefined()
  await act(() => connect([on(1, alice)]))
  expect(result.current.embeddedWalletInfo).toEqual({
    user: { email: 'ada@example.org', username: undefined },
    authProvider: 'email',
    accountType: undefined,
    isSmartAccountDeployed: false,
  })
})

test('useAppKitAccount follows the account', async () => {
  const { result, connect, wallets, kit } = setup(() => useAppKitAccount())
  const nobody = {
    allAccounts: [],
    caipAddress: undefined,
    address: undefined,
    isConnected: false,
    status: 'disconnected',
  }
  expect(result.current).toEqual(nobody)
  act(() => void kit.connection.connect('org.second').catch(() => {}))
  expect(result.current.status).toBe('connecting')

  await act(() => connect([on(1, alice), on(1, bob)]))
  expect(result.current).toEqual({
    allAccounts: [
      { namespace: 'eip155', address: alice, caipAddress: on(1, alice) },
      { namespace: 'eip155', address: bob, caipAddress: on(1, bob) },
    ],
    caipAddress: on(1, alice),
    address: alice,
    isConnected: true,
    status: 'connected',
  })
  act(() => wallets[0].emit([on(1, bob)]))
  expect(result.current.address).toBe(bob)
  await act(() => kit.disconnect())
  expect(result.current).toEqual(nobody)
})

test('useAppKitAccount reads the given chain family', async () => {
  const { result, connect } = setup(() => [
    useAppKitAccount({ namespace: 'solana' }).isConnected,
    useAppKitAccount({ namespace: 'eip155' }).isConnected,
  ])
  await act(() => connect())
  expect(result.current).toEqual([false, true])
})

test('useAppKitAccount and useAppKitProvider keep chain families apart, and say what each account is for', async () => {
  const coins = createFakeConnector({ id: 'org.coins', namespaces: ['bip122'] })
  const fakes = [
    createFakeAdapter(),
    createFakeAdapter({ namespace: 'bip122', connectors: [coins.connector] }),
  ] as const
  const { result, kit, wallets } = setup(
    () => ({
      coins: useAppKitAccount({ namespace: 'bip122' }),
      ether: useAppKitAccount({ namespace: 'eip155' }),
      providers: [useAppKitProvider('bip122').walletProvider, useAppKitProvider('eip155').walletProvider],
    }),
    { adapters: fakes.map(({ adapter }) => adapter) },
  )
  act(() => fakes[0].announce([wallets[0].connector]))
  const [pay, keep] = ['bip122:btc:payments', 'bip122:btc:collectibles'] as const
  await act(async () => {
    const connecting = kit.connection.connect('org.coins')
    coins.requests[0]?.approve([pay, keep])
    await connecting
    const { wallet } = kit.account.of('bip122').get()
    Object.assign(wallet ?? {}, {
      accountType: (address: string) => (address === 'payments' ? 'payment' : 'ordinal'),
    })
    coins.emit([keep, pay])
  })
  expect(result.current.coins).toMatchObject({
    address: 'collectibles',
    allAccounts: [
      { namespace: 'bip122', caipAddress: keep, type: 'ordinal' },
      { namespace: 'bip122', caipAddress: pay, type: 'payment' },
    ],
  })
  expect(result.current.ether).toMatchObject({ isConnected: false, allAccounts: [] })
  expect(result.current.providers).toEqual([{ isFake: true }, undefined])
})

test('useAppKitBalance fetches when it is told to, and never rejects', async () => {
  const getBalance = vi.fn(async () => ({ value: 5n, decimals: 18, symbol: 'ETH' }))
  const { result, connect } = setup(useAppKitBalance, { getBalance })
  await act(() => connect())
  expect(getBalance).not.toHaveBeenCalled()
  expect(await act(() => result.current.fetchBalance())).toEqual({
    data: { value: 5n, decimals: 18, symbol: 'ETH' },
    error: undefined,
    isSuccess: true,
    isError: false,
  })

  const failing = setup(useAppKitBalance, { getBalance: () => Promise.reject(new Error('no answer')) })
  await act(() => failing.connect())
  const { error, ...rest } = await act(() => failing.result.current.fetchBalance())
  expect(rest).toEqual({ data: undefined, isSuccess: false, isError: true })
  expect(error).toBeInstanceOf(BaseError)
})

test('useAppKitBalance returns the newest balance to all simultaneous calls', async () => {
  const answers: ((balance: Balance) => void)[] = []
  const getBalance = () => new Promise<Balance>((resolve) => answers.push(resolve))
  const { result, connect } = setup(useAppKitBalance, { getBalance })
  await act(() => connect())
  const first = result.current.fetchBalance()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = result.current.fetchBalance()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.({ value: 4n, decimals: 18, symbol: 'ETH' })
  await act(async () => {})
  answers[1]?.({ value: 5n, decimals: 18, symbol: 'ETH' })
  const both = await Promise.all([first, second])
  expect(both.map(({ data, isSuccess }) => [data?.value, isSuccess])).toEqual([
    [5n, true],
    [5n, true],
  ])
})

test('useAppKitEvents tells the latest event', async () => {
  const { result, kit } = setup(useAppKitEvents)
  expect(result.current).toEqual({ timestamp: expect.any(Number), data: { type: 'track', event: 'MODAL_CREATED' } })
  await act(() => kit.open())
  expect(result.current.data).toEqual({ type: 'track', event: 'MODAL_OPEN', properties: { connected: false } })
})

test('useAppKitNetwork follows the network, and changes it', async () => {
  const { result, connect } = setup(useAppKitNetwork, { allowUnsupportedChain: true })
  expect(result.current).toEqual({
    caipNetwork: mainnet,
    caipNetworkId: 'eip155:1',
    chainId: 1,
    approvedCaipNetworkIds: undefined,
    supportsAllNetworks: true,
    switchNetwork: expect.any(Function),
  })
  await act(() => result.current.switchNetwork(polygon))
  expect([result.current.caipNetwork, result.current.chainId]).toEqual([polygon, 137])
  await act(() => connect([on(999, alice)]))
  expect([result.current.caipNetwork, result.current.chainId]).toEqual([undefined, 999])
  // This wallet cannot switch: it stays where it is.
  expect(result.current).toMatchObject({ supportsAllNetworks: false, approvedCaipNetworkIds: ['eip155:999'] })
})

test('useAppKitProvider gives what the wallet gave', async () => {
  const { result, connect } = setup(() => useAppKitProvider<{ isFake: boolean }>('eip155'))
  expect(result.current).toEqual({ walletProvider: undefined, walletProviderType: undefined })
  await act(() => connect())
  expect(result.current).toEqual({ walletProvider: { isFake: true }, walletProviderType: 'ANNOUNCED' })
})

test('useAppKitState tells the wallet that is asked, of whichever chain family, and that is restored once it is there', async () => {
  const sol = createFakeConnector({ id: 'org.sol', namespaces: ['solana'] })
  const fakes = [createFakeAdapter(), createFakeAdapter({ namespace: 'solana', connectors: [sol.connector] })] as const
  const { result, kit, wallets } = setup(useAppKitState, {
    adapters: fakes.map(({ adapter }) => adapter),
    storage: {
      getItem: (key) => (key === '@mooring/connections' ? '{"version":1,"value":[["org.first","eip155"]]}' : null),
      setItem() {},
      removeItem() {},
    },
  })
  expect(result.current.connectingWallet).toBeUndefined()
  act(() => fakes[0].announce([wallets[0].connector]))
  expect(result.current.connectingWallet?.id).toBe('org.first')
  act(() => kit.selectWallet('org.sol'))
  expect(result.current).toMatchObject({ activeChain: 'eip155', connectingWallet: { id: 'org.sol' } })
  await act(async () => kit.dispose())
})

test('useAppKitState returns the state of the modal', async () => {
  const { result, kit } = setup(useAppKitState)
  const closed = {
    open: false,
    loading: false,
    selectedNetworkId: 'eip155:1',
    activeChain: 'eip155',
    initialized: true,
    connectingWallet: undefined,
  }
  expect(result.current).toEqual(closed)
  await act(() => kit.open())
  expect(result.current).toEqual({ ...closed, open: true, loading: true })
  act(() => kit.modal.shown())
  act(() => kit.selectWallet('org.first'))
  expect(result.current).toMatchObject({ loading: false, connectingWallet: { id: 'org.first' } })
  await act(async () => kit.connection.cancel())
  expect(result.current.connectingWallet).toBeUndefined()
})

test('useAppKitState holds plain data only: a page may print it, however circular a provider is', async () => {
  const provider: { self?: unknown } = {}
  provider.self = provider
  const { result, kit } = setup(useAppKitState, { first: { provider } })
  act(() => kit.selectWallet('org.first'))
  const { connectingWallet } = JSON.parse(JSON.stringify(result.current))
  expect(connectingWallet).toEqual({ id: 'org.first', name: 'First', type: 'ANNOUNCED', rdns: 'org.first' })
  await act(async () => kit.dispose())
})

test('useAppKitConnections tells the wallets that are connected, the one in use first, and those that were used lately', async () => {
  const { result, kit, wallets } = setup(() => ({
    evm: useAppKitConnections(),
    solana: useAppKitConnections('solana'),
  }))
  const empty = { connections: [], recentConnections: [] }
  expect(result.current).toEqual({ evm: empty, solana: empty })
  for (const { requests, connector } of wallets) {
    await act(async () => {
      const connected = kit.connection.connect(connector.id)
      requests[0]?.approve([on(137, alice)])
      await connected
    })
  }
  const connected = {
    icon: undefined,
    accounts: [{ address: alice, caipAddress: on(137, alice) }],
    caipNetwork: polygon,
  }
  const first = { connectorId: 'org.first', name: 'First' }
  const second = { connectorId: 'org.second', name: 'Second' }
  expect(result.current.evm).toEqual({
    connections: [
      { ...second, ...connected },
      { ...first, ...connected },
    ],
    recentConnections: [],
  })
  await act(() => kit.disconnect({ id: 'org.first' }))
  expect(result.current).toEqual({
    evm: {
      connections: [{ ...second, ...connected }],
      recentConnections: [{ ...first, icon: undefined, accounts: [], caipNetwork: undefined }],
    },
    solana: empty,
  })
})

test('a wallet that refuses is no error of a page that does not wait for it', async () => {
  const refuse = () => Promise.reject(new BaseError('No'))
  const { result, connect } = setup(() => ({ ...useAppKitNetwork(), ...useDisconnect() }), {
    wallet: { switchNetwork: refuse },
    first: { disconnect: refuse },
  })
  await act(() => connect())
  // A rejection that is left alone would fail the whole run.
  await act(async () => void result.current.switchNetwork(polygon))
  await act(() => expect(result.current.switchNetwork(polygon)).rejects.toThrow('No'))
  await act(async () => void result.current.disconnect())
  await act(() => connect())
  await act(() => expect(result.current.disconnect('eip155')).rejects.toThrow('Failed to disconnect'))
})

test('useAppKitTheme tells the theme, and changes it', () => {
  const { result } = setup(useAppKitTheme)
  expect(result.current).toMatchObject({ themeMode: 'dark', themeVariables: {} })
  act(() => {
    result.current.setThemeMode('light')
    result.current.setThemeVariables({ '--mooring-accent': '#f00' })
  })
  expect(result.current).toMatchObject({ themeMode: 'light', themeVariables: { '--mooring-accent': '#f00' } })
})

test('useDisconnect forgets the wallet', async () => {
  const { result, connect, kit, wallets } = setup(useDisconnect)
  await act(() => connect())
  await act(() => result.current.disconnect({ namespace: 'eip155' }))
  expect([kit.account.$account.get().isConnected, wallets[0].disconnects()]).toEqual([false, 1])
})

test('useFeature gives what was made for the instance, once', async () => {
  const create = vi.fn(createGreeting)
  const { result, connect } = setup(() => [useFeature(create), useFeature(create)])
  await act(connect)
  expect(create).toHaveBeenCalledOnce()
  expect(result.current[0]).toBe(result.current[1])
  expect(result.current[0]?.greet()).toBe(`Hello ${alice}`)
})

test('useWalletInfo returns what the wallet reports about itself', async () => {
  const { result, connect } = setup(() => [useWalletInfo(), useWalletInfo('solana')])
  expect(result.current).toEqual([{ walletInfo: undefined }, { walletInfo: undefined }])
  await act(() => connect())
  expect(result.current[0]).toEqual({
    walletInfo: { id: 'org.first', name: 'First', icon: undefined, type: 'ANNOUNCED', rdns: 'org.first' },
  })
  expect(result.current[1]).toEqual({ walletInfo: undefined })
})
