import type { AppKit, AppKitEvent } from '@mooring/controllers'
import type {
  AccountType,
  Balance,
  BaseError,
  CaipAddress,
  CaipNetworkId,
  Namespace,
  Network,
  ThemeMode,
} from '@mooring/core'
import { expectTypeOf, test } from 'vitest'
import {
  type AccountButton,
  type AppKitButton,
  type ConnectButton,
  type ConnectedWalletInfo,
  type createAppKit,
  type Provider,
  useAppKit,
  useAppKitAccount,
  useAppKitBalance,
  useAppKitEvents,
  type useAppKitNetwork,
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
  expectTypeOf<[{ namespace: 'eip155' }]>().toExtend<Parameters<typeof useAppKitAccount<'eip155'>>>()
  expectTypeOf<Omit<useAppKitAccount.ReturnType, 'embeddedWalletInfo'>>().toEqualTypeOf<{
    readonly allAccounts: readonly {
      namespace: Namespace
      address: string
      caipAddress: CaipAddress
      type?: AccountType | undefined
    }[]
    readonly caipAddress: CaipAddress | undefined
    readonly address: string | undefined
    readonly isConnected: boolean
    readonly status: 'disconnected' | 'connecting' | 'connected'
  }>()
  // Of a family, with the kinds of its accounts.
  type Accounts<namespace extends Namespace> = useAppKitAccount.ReturnType<namespace>['allAccounts'][number]
  expectTypeOf<Accounts<'bip122'>['type']>().toEqualTypeOf<'payment' | 'ordinal' | undefined>()
  expectTypeOf<Accounts<'eip155'>['type']>().toEqualTypeOf<'eoa' | 'smartAccount' | undefined>()
  expectTypeOf<Accounts<'solana'>['caipAddress']>().toEqualTypeOf<`solana:${string}:${string}`>()
  expectTypeOf(useAppKitAccount<'polkadot'>)
    .returns.toHaveProperty('allAccounts')
    .items.toHaveProperty('type')
  // As pages of AppKit ask.
  expectTypeOf<useAppKitAccount.ReturnType>()
    .toHaveProperty('embeddedWalletInfo')
    .extract<object>()
    .toHaveProperty('authProvider')
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
  expectTypeOf<Pick<useAppKitNetwork.ReturnType, keyof useAppKitNetwork.ReturnType>>().toEqualTypeOf<{
    readonly caipNetwork: Network | undefined
    readonly caipNetworkId: CaipNetworkId
    readonly chainId: number | string
    readonly approvedCaipNetworkIds: readonly CaipNetworkId[] | undefined
    readonly supportsAllNetworks: boolean
    switchNetwork: AppKit['switchNetwork']
  }>()
})

test('useAppKitProvider gives what the page says the wallet gives, without undefined unless the page says so', () => {
  expectTypeOf(useAppKitProvider<Provider>).parameters.toEqualTypeOf<[namespace: Namespace]>()
  expectTypeOf(useAppKitProvider<Provider>)
    .returns.toHaveProperty('walletProvider')
    .toEqualTypeOf<Provider>()
  expectTypeOf(useAppKitProvider<Provider | undefined>)
    .returns.toHaveProperty('walletProvider')
    .toEqualTypeOf<Provider | undefined>()
  expectTypeOf(useAppKitProvider).returns.toHaveProperty('walletProvider').toEqualTypeOf<unknown>()
})

test('the other hooks have the shapes of the readme', () => {
  expectTypeOf(useAppKitEvents).returns.toEqualTypeOf<AppKitEvent>()
  expectTypeOf(useAppKitState)
    .returns.toHaveProperty('connectingWallet')
    .toEqualTypeOf<ConnectedWalletInfo | undefined>()
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
