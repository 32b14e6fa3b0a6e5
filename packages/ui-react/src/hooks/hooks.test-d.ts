import type { AppKit, AppKitEvent } from '@mooring/controllers'
import type {
  Balance,
  BaseError,
  CaipAddress,
  CaipNetworkId,
  Connector,
  Namespace,
  Network,
  ThemeMode,
} from '@mooring/core'
import { expectTypeOf, test } from 'vitest'
import {
  type AccountButton,
  type AppKitButton,
  type ConnectButton,
  type createAppKit,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  useAppKitNetwork,
  useAppKitProvider,
  useAppKitState,
  useAppKitTheme,
  useDisconnect,
  useWalletInfo,
} from '../index.js'

test('useAppKit gives what opens and closes', () => {
  expectTypeOf(useAppKit).parameters.toEqualTypeOf<[]>()
  expectTypeOf(useAppKit).returns.toEqualTypeOf<Pick<AppKit, 'open' | 'close'>>()
  expectTypeOf<ReturnType<typeof useAppKit>['open']>().toBeCallableWith({ view: 'Networks' })
  expectTypeOf<{ view: 'Elsewhere' }>().not.toExtend<Parameters<AppKit['open']>[0]>()
})

test('useAppKitAccount gives an address only when there is one', () => {
  expectTypeOf<[]>().toExtend<Parameters<typeof useAppKitAccount>>()
  expectTypeOf(useAppKitAccount).toBeCallableWith({ namespace: 'eip155' })
  expectTypeOf(useAppKitAccount).returns.toEqualTypeOf<{
    allAccounts: readonly { address: string; caipAddress: CaipAddress }[]
    caipAddress: CaipAddress | undefined
    address: string | undefined
    isConnected: boolean
    status: 'disconnected' | 'connecting' | 'connected'
  }>()
})

test('useAppKitBalance gives a balance that must be fetched', () => {
  expectTypeOf(useAppKitBalance).returns.toEqualTypeOf<{
    fetchBalance: () => Promise<{
      data: Balance | undefined
      error: BaseError | undefined
      isSuccess: boolean
      isError: boolean
    }>
  }>()
})

test('useAppKitNetwork may have no network, but always an id', () => {
  expectTypeOf(useAppKitNetwork).returns.toEqualTypeOf<{
    caipNetwork: Network | undefined
    caipNetworkId: CaipNetworkId
    chainId: number | string
    approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
    supportsAllNetworks: boolean
    switchNetwork: AppKit['switchNetwork']
  }>()
})

test('useAppKitProvider gives what the page says the wallet gives, or nothing', () => {
  type Provider = { request: () => Promise<unknown> }
  expectTypeOf(useAppKitProvider<Provider>).parameters.toEqualTypeOf<[namespace: Namespace]>()
  expectTypeOf(useAppKitProvider<Provider>)
    .returns.toHaveProperty('walletProvider')
    .toEqualTypeOf<Provider | undefined>()
  expectTypeOf(useAppKitProvider).returns.toHaveProperty('walletProvider').toEqualTypeOf<unknown>()
})

test('the other hooks have the shapes of the readme', () => {
  expectTypeOf(useAppKitEvents).returns.toEqualTypeOf<AppKitEvent>()
  expectTypeOf(useAppKitState).returns.toHaveProperty('connectingWallet').toEqualTypeOf<Connector | undefined>()
  expectTypeOf(useAppKitState).returns.toHaveProperty('activeChain').toEqualTypeOf<Namespace>()
  expectTypeOf(useAppKitTheme).returns.toHaveProperty('themeMode').toEqualTypeOf<ThemeMode>()
  expectTypeOf(useDisconnect).returns.toEqualTypeOf<Pick<AppKit, 'disconnect'>>()
  expectTypeOf(useWalletInfo).toBeCallableWith('eip155')
  expectTypeOf<NonNullable<useWalletInfo.ReturnType['walletInfo']>['rdns']>().toEqualTypeOf<string | undefined>()
})

test('createAppKit gives the kit, and the buttons take only what they have', () => {
  expectTypeOf<ReturnType<typeof createAppKit>>().toEqualTypeOf<AppKit>()
  expectTypeOf<{ label: string }>().toExtend<ConnectButton.Props>()
  expectTypeOf<{ balance: 'never' }>().not.toExtend<AccountButton.Props>()
  expectTypeOf<AppKitButton.Props>().toEqualTypeOf<ConnectButton.Props & AccountButton.Props>()
})
