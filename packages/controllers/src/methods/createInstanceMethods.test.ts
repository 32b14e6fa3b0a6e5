import { describe, expect, test, vi } from 'vitest'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { setupFamilies } from '../testing/setupFamilies.js'
import { alice, bob, carol, mainnet, on, setupKit, solana } from '../testing/setupKit.js'
import type { InstanceMethods } from './InstanceMethods.js'

async function setupConnected() {
  const { kit, evm, sol } = setupFamilies()
  for (const [{ connector, requests }, account] of [
    [evm, on(1, alice)],
    [sol, carol],
  ] as const) {
    const connected = kit.connection.connect(connector.id)
    requests[0]?.approve([account])
    await connected
  }
  return { kit, evm, sol }
}

test('describes a page without a wallet', () => {
  const { kit } = setupKit()
  const told = {
    account: kit.getAccount(),
    wallet: kit.getWalletInfo(),
    provider: [kit.getProvider('eip155'), kit.getProviderType('eip155'), kit.getWalletProvider()],
    network: [kit.getActiveChainNamespace(), kit.getChainId(), kit.getCaipNetworkId(), kit.getCaipNetwork()?.name],
    is: [kit.getIsConnectedState(), kit.isOpen()],
  }
  expect(told).toEqual({
    account: { allAccounts: [], isConnected: false, status: 'disconnected' },
    wallet: undefined,
    provider: [undefined, undefined, undefined],
    network: ['eip155', 1, 'eip155:1', 'Ethereum'],
    is: [false, false],
  })
})

test('reads the active chain family, and a given one', async () => {
  const { kit } = await setupConnected()
  expect([kit.getActiveChainNamespace(), kit.getChainId()]).toEqual(['solana', solana.id])
  expect([kit.getCaipAddress(), kit.getAddress()]).toEqual([carol, carol.split(':')[2]])
  expect([kit.getCaipAddress('eip155'), kit.getAddress('eip155')]).toEqual([on(1, alice), alice])
  expect(kit.getAccount('eip155')).toMatchObject({
    isConnected: true,
    status: 'connected',
    allAccounts: [{ namespace: 'eip155', address: alice, caipAddress: on(1, alice) }],
  })
  expect([kit.getWalletInfo()?.id, kit.getWalletInfo('eip155')?.id]).toEqual(['org.sol', 'org.evm'])
  expect([kit.getProvider('eip155'), kit.getProviderType('eip155')]).toEqual([{ isFake: true }, 'ANNOUNCED'])
  expect([kit.getWalletProvider(), kit.getWalletProviderType()]).toEqual([{ isFake: true }, 'ANNOUNCED'])
  expect([kit.getIsConnectedState(), kit.getCaipNetwork()]).toEqual([true, solana])
})

test('opens, and tells that it is open, and changes the theme', async () => {
  const { kit } = setupKit()
  await kit.open()
  expect([kit.isOpen(), kit.getState().open]).toEqual([true, true])
  kit.setThemeMode('light')
  kit.setThemeVariables({ '--w3m-accent': '#f00' })
  expect([kit.getThemeMode(), kit.getThemeVariables()]).toEqual(['light', { '--w3m-accent': '#f00' }])
})

describe('subscriptions call back at a change, not at once, and until they are stopped', () => {
  type Words = Pick<InstanceMethods, Extract<keyof InstanceMethods, `subscribe${string}`>>
  type Page = Awaited<ReturnType<typeof setupConnected>>

  const changeAccount = ({ sol }: Page) => sol.emit([carol.replace('7EqQ', '8EqQ') as typeof carol])
  const moveToEvm = ({ kit }: Page) => kit.network.activate('eip155')
  const cases: { [word in keyof Words]: [change: (page: Page) => unknown, value: object] } = {
    subscribeAccount: [changeAccount, { isConnected: true, address: carol.split(':')[2]?.replace('7EqQ', '8EqQ') }],
    subscribeWalletInfo: [moveToEvm, { id: 'org.evm' }],
    subscribeNetwork: [moveToEvm, { caipNetworkId: 'eip155:1', chainId: 1, caipNetwork: { name: 'Ethereum' } }],
    subscribeProviders: [({ sol }) => sol.emit([]), { eip155: { isFake: true } }],
    subscribeState: [({ kit }) => kit.open(), { open: true, loading: true, activeChain: 'solana' }],
    subscribeEvents: [({ kit }) => kit.open(), { data: { event: 'MODAL_OPEN' } }],
    subscribeTheme: [({ kit }) => kit.setThemeMode('light'), { themeMode: 'light' }],
  }

  test.each(Object.entries(cases))('%s', async (word, [change, value]) => {
    const page = await setupConnected()
    const callback = vi.fn()
    const stop = page.kit[word as keyof Words](callback)
    expect(callback).not.toHaveBeenCalled()
    await change(page)
    expect(callback.mock.lastCall?.[0]).toMatchObject(value)
    const calls = callback.mock.calls.length
    stop()
    page.kit.setThemeMode('dark')
    await page.kit.disconnect()
    expect(callback).toHaveBeenCalledTimes(calls)
  })

  test('of one chain family are not woken with another', async () => {
    const { kit, evm } = await setupConnected()
    const seen: (string | undefined)[] = []
    kit.subscribeAccount(({ address }) => seen.push(address), 'eip155')
    evm.emit([on(1, bob)])
    expect(seen).toEqual([bob])
  })

  test('of what wallets give see each change whole: the provider of the wallet that is connected now', async () => {
    const { kit, evm } = await setupConnected()
    kit.account.of('eip155').listen(() => {})
    const seen: unknown[] = []
    kit.subscribeProviders((providers) => seen.push(providers.eip155 === kit.getProvider('eip155')))
    evm.emit([])
    expect(seen).toEqual([true])
  })

  test('of what wallets give name the wallet in use, of several on one chain family', async () => {
    const { kit, first, second } = setupKit({ wallet: { provider: 'first' } })
    const seen: unknown[] = []
    kit.subscribeProviders(({ eip155 }) => seen.push(eip155))
    for (const { connector, requests } of [first, second]) {
      const connected = kit.connection.connect(connector.id)
      requests[0]?.approve([on(1, alice)])
      await connected
    }
    kit.connection.use('org.first', 'eip155')
    expect([seen.at(-1), kit.getProvider('eip155')]).toEqual(['first', 'first'])
  })
})

test('opens for one chain family: its wallets, or its account', async () => {
  const { kit, evm, sol } = setupFamilies()
  const connected = kit.connection.connect('org.sol')
  sol.requests[0]?.approve([carol])
  await connected

  await kit.open({ namespace: 'eip155' })
  expect(kit.router.$router.get().route).toEqual({ view: 'Connect', namespace: 'eip155' })
  const other = kit.connection.connect('org.evm')
  evm.requests[0]?.approve([on(1, alice)])
  await other
  expect(kit.getActiveChainNamespace()).toBe('eip155')

  await kit.open({ namespace: 'solana' })
  expect(kit.router.$router.get().route.view).toBe('Account')
  expect(kit.getActiveChainNamespace()).toBe('solana')
  await kit.disconnect('solana')
  expect([kit.getIsConnectedState(), kit.getAccount('eip155').isConnected]).toEqual([false, true])
})

test('takes what pages of AppKit give to open, and gives to a view only what it has a use for', async () => {
  const { kit } = setupKit()
  await kit.open({ view: 'Networks', uri: 'wc:abc@2', arguments: { amount: '1' } })
  expect(kit.router.$router.get().route).toEqual({ view: 'Networks' })
  await kit.open({ uri: 'wc:abc@2' })
  expect(kit.router.$router.get().route).toEqual({ view: 'ConnectingWalletConnectBasic', uri: 'wc:abc@2' })
  const sent = kit.open({ view: 'WalletSend', namespace: 'eip155', arguments: { amount: '1' } })
  expect(kit.router.$router.get().route).toEqual({ view: 'WalletSend', arguments: { amount: '1' } })
  kit.close()
  await expect(sent).rejects.toThrow()
})

test('asks a wallet that is chosen from those of one chain family for that family alone', async () => {
  const both = createFakeConnector({ id: 'org.both', namespaces: ['eip155', 'solana'] }).connector
  const { kit } = setupKit({
    networks: [mainnet, solana],
    adapters: [createFakeAdapter({ connectors: [both] }).adapter, createFakeAdapter({ namespace: 'solana' }).adapter],
  })
  const asked = () => kit.connection.$connection.get().attempt?.namespaces
  await kit.open()
  kit.selectWallet('org.both')
  expect(asked()).toEqual(['eip155', 'solana'])
  kit.connection.cancel()
  await kit.open({ namespace: 'solana' })
  kit.selectWallet('org.both')
  expect(asked()).toEqual(['solana'])
})
