import type { Account, Namespace } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { lazyCode } from '../lazyCode.js'
import { computed } from '../stores.js'
import { describeAccount } from './describeAccount.js'
import { describeNetwork } from './describeNetwork.js'
import { describeState } from './describeState.js'
import { describeWallet } from './describeWallet.js'
import type { InstanceMethods } from './InstanceMethods.js'

/** Creates AppKit's names for an instance: each reads a store, or listens to one. */
export function createInstanceMethods(kit: createInstanceMethods.Stores, whole: () => AppKit): InstanceMethods {
  const { $event } = kit.events
  const { $network } = kit.network
  const { $theme, setThemeMode, setThemeVariables } = kit.theme
  const $state = computed([kit.modal.$modal, $network], describeState)

  const storeOf = (namespace?: Namespace) => (namespace ? kit.account.of(namespace) : kit.account.$account)
  const reader =
    <value>(read: (account: Account) => value) =>
    (namespace?: Namespace) =>
      read(storeOf(namespace).get())
  const listener =
    <value, shown>($store: ReadableAtom<value>, show: (value: value) => shown) =>
    (callback: (shown: shown) => void) =>
      $store.listen((value) => callback(show(value)))
  const accountListener =
    <shown>(show: (account: Account) => shown) =>
    (callback: (shown: shown) => void, namespace?: Namespace) =>
      listener(storeOf(namespace), show)(callback)

  const readWallet = ({ connector }: Account) => describeWallet(connector)
  const getProvider = reader(({ wallet }) => wallet?.provider)
  const getProviderType = reader(({ connector }) => connector?.type)

  return {
    getAccount: reader(describeAccount),
    getAddress: reader(({ address }) => address),
    getCaipAddress: reader(({ caipAddress }) => caipAddress),
    getIsConnectedState: reader(({ isConnected }) => isConnected),
    getWalletInfo: reader(readWallet),
    getProvider: getProvider as InstanceMethods['getProvider'],
    getProviderType,
    getWalletProvider: getProvider,
    getWalletProviderType: getProviderType,

    getActiveChainNamespace: () => $network.get().namespace,
    getChainId: () => describeNetwork($network.get()).chainId,
    getCaipNetworkId: () => $network.get().caipNetworkId,
    getCaipNetwork: () => $network.get().network,

    getPreferredAccountType: reader(({ allAccounts }) => allAccounts[0]?.type),
    setPreferredAccountType: async (type, namespace) => {
      const { setAccountType } = await lazyCode.load()
      return setAccountType(whole(), type, namespace)
    },

    isOpen: () => kit.modal.$modal.get().isOpen,
    getState: $state.get,
    getThemeMode: () => $theme.get().themeMode,
    getThemeVariables: () => $theme.get().themeVariables,
    setThemeMode,
    setThemeVariables,

    subscribeAccount: accountListener(describeAccount),
    subscribeWalletInfo: accountListener(readWallet),
    subscribeNetwork: listener($network, describeNetwork),
    subscribeProviders: listener(kit.connection.$connection, ({ connections }) =>
      // The active one comes first, and must stay.
      Object.fromEntries([...connections].reverse().map((one) => [one.namespace, one.wallet.provider])),
    ),
    subscribeState: listener($state, same),
    subscribeEvents: listener($event, same),
    subscribeTheme: listener($theme, same),
  }
}

const same = <value>(value: value) => value

export declare namespace createInstanceMethods {
  type Stores = Pick<AppKit, 'account' | 'connection' | 'events' | 'modal' | 'network' | 'theme'>
}
