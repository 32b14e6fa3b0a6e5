import type { Namespace } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { computed } from '../stores.js'
import { describeAccount } from './describeAccount.js'
import { describeNetwork } from './describeNetwork.js'
import { describeState } from './describeState.js'
import { describeWallet } from './describeWallet.js'
import type { InstanceWords } from './InstanceWords.js'

/** Creates AppKit's names for an instance: each reads a store, or listens to one. */
export function createInstanceWords(kit: createInstanceWords.Stores): InstanceWords {
  const { $event } = kit.events
  const { $network } = kit.network
  const { $theme, setThemeMode, setThemeVariables } = kit.theme
  const $state = computed([kit.modal.$modal, $network], describeState)

  const storeOf = (namespace?: Namespace) => (namespace ? kit.account.of(namespace) : kit.account.$account)
  const read = (namespace?: Namespace) => storeOf(namespace).get()
  const getProvider = <provider>(namespace?: Namespace) => read(namespace).wallet?.provider as provider | undefined
  const getProviderType = (namespace?: Namespace) => read(namespace).connector?.type

  return {
    getAccount: (namespace) => describeAccount(read(namespace)),
    getAddress: (namespace) => read(namespace).address,
    getCaipAddress: (namespace) => read(namespace).caipAddress,
    getIsConnectedState: () => read().isConnected,
    getWalletInfo: (namespace) => describeWallet(read(namespace).connector),
    getProvider,
    getProviderType,
    getWalletProvider: () => getProvider(),
    getWalletProviderType: () => getProviderType(),

    getActiveChainNamespace: () => $network.get().namespace,
    getChainId: () => describeNetwork($network.get()).chainId,
    getCaipNetworkId: () => $network.get().caipNetworkId,
    getCaipNetwork: () => $network.get().network,

    isOpen: () => kit.modal.$modal.get().isOpen,
    getState: () => $state.get(),
    getThemeMode: () => $theme.get().themeMode,
    getThemeVariables: () => $theme.get().themeVariables,
    setThemeMode,
    setThemeVariables,

    subscribeAccount: (callback, namespace) =>
      storeOf(namespace).listen((account) => callback(describeAccount(account))),
    subscribeWalletInfo: (callback, namespace) =>
      storeOf(namespace).listen(({ connector }) => callback(describeWallet(connector))),
    subscribeNetwork: (callback) => $network.listen((network) => callback(describeNetwork(network))),
    subscribeProviders: (callback) =>
      kit.connection.$connection.listen(({ connections }) =>
        // The active one comes first, and must stay.
        callback(Object.fromEntries([...connections].reverse().map((one) => [one.namespace, one.wallet.provider]))),
      ),
    subscribeState: (callback) => $state.listen((state) => callback(state)),
    subscribeEvents: (callback) => $event.listen((event) => callback(event)),
    subscribeTheme: (callback) => $theme.listen((theme) => callback(theme)),
  }
}

export declare namespace createInstanceWords {
  type Stores = Pick<AppKit, 'account' | 'connection' | 'events' | 'modal' | 'network' | 'theme'>
}
