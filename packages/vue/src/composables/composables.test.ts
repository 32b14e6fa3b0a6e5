import { BaseError } from '@mooring/core'
import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import * as vue from '../index.js'
import { composables } from '../testing/composables.js'
import { alice, bob, on, polygon, setup } from '../testing/setup.js'

test('the list has every composable', () => {
  const exported = Object.keys(vue).filter((name) => name.startsWith('use') && name !== 'useStore')
  expect(Object.keys(composables).sort()).toEqual(exported.sort())
})

test.each(Object.entries(composables))('%s says what to do when there is no instance', (name, composable) => {
  expect(composable).toThrow(vue.NotCreatedError)
  expect(composable).toThrow(BaseError)
  expect(composable).toThrow(`Please call "createAppKit" before using "${name}" hook`)
})

test('the account, the wallet and the provider follow the kit, until the component ends', async () => {
  const { connect, kit, scope, use, wallet } = setup()
  const account = use(() => vue.useAppKitAccount())
  const other = use(() => vue.useAppKitAccount({ namespace: 'solana' }))
  const provider = use(() => vue.useAppKitProvider('eip155'))
  const { connector } = wallet
  const info = use(() => vue.useWalletInfo())
  const { disconnect } = use(() => vue.useDisconnect())
  expect(account.value).toMatchObject({ isConnected: false, address: undefined, status: 'disconnected' })
  await connect([on(1, alice), on(1, bob)])
  expect(account.value).toMatchObject({ isConnected: true, address: alice, caipAddress: on(1, alice) })
  expect(account.value.allAccounts.map(({ address }) => address)).toEqual([alice, bob])
  expect(other.value.isConnected).toBe(false)
  // The wallet's own object, and no proxy of it.
  expect(provider.walletProvider).toBe(kit.account.of('eip155').get().wallet?.provider)
  expect(provider.walletProviderType).toBe(connector.type)
  expect(info.walletInfo).toMatchObject({ name: connector.name })
  scope.stop()
  await disconnect()
  expect(account.value.isConnected).toBe(true)
})

test('the network follows the wallet, and is changed', async () => {
  const { connect, kit, use } = setup({ switchNetwork: async () => {} })
  const network = use(() => vue.useAppKitNetwork())
  expect(network.value).toMatchObject({ chainId: 1, supportsAllNetworks: true, approvedCaipNetworkIds: undefined })
  await network.value.switchNetwork(polygon)
  expect(network.value).toMatchObject({ chainId: 137, caipNetworkId: 'eip155:137' })
  await connect([on(1, alice)])
  expect(network.value.caipNetworkId).toBe(kit.getCaipNetworkId())
})

test('the modal, the theme and the connections are told', async () => {
  const { connect, use, wallet } = setup()
  const state = use(() => vue.useAppKitState())
  const theme = use(() => vue.useAppKitTheme())
  const wallets = use(() => vue.useAppKitConnections())
  const events = use(() => vue.useAppKitEvents())
  await use(() => vue.useAppKit()).open()
  expect(state.open).toBe(true)
  expect(events.data.event).toBe('MODAL_OPEN')
  theme.setThemeMode('light')
  expect(theme.themeMode).toBe('light')
  await connect()
  expect(wallets.connections).toMatchObject([{ connectorId: wallet.connector.id, accounts: [{ address: alice }] }])
})

test('the balance answers, also when it fails', async () => {
  let balance: bigint | Error = 5n
  const { connect, use } = setup({
    getBalance: async () => {
      if (balance instanceof Error) throw balance
      return { value: balance, decimals: 18, symbol: 'ETH' }
    },
  })
  await connect()
  const { fetchBalance } = use(() => vue.useAppKitBalance())
  expect(await fetchBalance()).toMatchObject({ isSuccess: true, data: { value: 5n } })
  balance = new Error('no node')
  expect(await fetchBalance()).toMatchObject({ isError: true, error: expect.any(BaseError) })
})

test('a feature is made once, and its stores are read as refs', () => {
  const { use } = setup()
  const createCount = () => ({ $count: atom(1) })
  const feature = use(() => vue.useFeature(createCount))
  expect(use(() => vue.useFeature(createCount))).toBe(feature)
  const count = use(() => vue.useStore(feature.$count))
  feature.$count.set(2)
  expect(count.value).toBe(2)
})
