import type { ConnectorSource, Namespace, Network, WalletFrame } from '@mooring/core'
import type { AppKit } from './AppKit.js'
import { createAccountController } from './account/createAccountController.js'
import { createAlertController } from './alert/createAlertController.js'
import { createBalanceController } from './balance/createBalanceController.js'
import { createConnectionController, type DisconnectOptions } from './connection/createConnectionController.js'
import { createSourceContext } from './connection/createSourceContext.js'
import { rememberConnections } from './connection/rememberConnections.js'
import { createFeatures } from './createFeatures.js'
import { createLazy } from './createLazy.js'
import { createEventsController } from './events/createEventsController.js'
import { createInstanceMethods } from './methods/createInstanceMethods.js'
import { createModalController } from './modal/createModalController.js'
import { createOpening } from './modal/createOpening.js'
import { createNetworkController } from './networks/createNetworkController.js'
import { createRefreshController } from './refresh/createRefreshController.js'
import { callAll, reportError } from './reportError.js'
import { createResultController } from './result/createResultController.js'
import { createRouterController } from './router/createRouterController.js'
import { routeThroughServices } from './services/routeThroughServices.js'
import { createEmbedding } from './signing/createEmbedding.js'
import { createSiwxController } from './siwx/createSiwxController.js'
import { createSnackbarController } from './snackbar/createSnackbarController.js'
import { createStorage } from './storage/createStorage.js'
import { atom } from './stores.js'
import { createThemeController } from './theme/createThemeController.js'
import { completeNetwork, firstNetwork, toNetworks } from './toNetworks.js'
import { toSettings } from './toSettings.js'
import { watchUnsupported } from './unsupported/watchUnsupported.js'
import { createWalletsController } from './wallets/createWalletsController.js'

/**
 * Creates a headless wallet modal, for your own UI. (`@mooring/ui-react` has a UI.)
 *
 * It looks for wallets in the page, and reconnects the wallet of an earlier visit. It sends no request of its own and
 * adds no element. Create one and keep it; several on one page are independent.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 *
 * const kit = createAppKit({ networks: [mainnet], adapters: [evm()] })
 *
 * kit.account.$account.subscribe(({ address }) => console.log(address))
 * const [wallet] = kit.wallets.$wallets.get()
 * if (wallet) await kit.connection.connect(wallet.id)
 * ```
 *
 * @param options - The options of the modal. Only `networks` and `adapters` are required to connect wallets of the
 *   page, and `networks` and `connectors` to connect wallets elsewhere.
 * @returns The controllers, the intents, and `dispose`.
 * @throws {AdapterNotFoundError} No network belongs to a chain family with an adapter. Others are left out.
 * @throws {BaseError} There is no network.
 * @throws {CaipError} A network's id cannot be part of a CAIP-2 id.
 * @throws {InvalidUrlError} `services` is not a URL.
 * @throws {SiwxConflictError} Both `siwx` and `siweConfig` are set.
 * @see Specification §2 to §4.
 */
export function createAppKit(options: AppKit.Options & AppKit.UnknownOptions): AppKit {
  const settings = toSettings(options)
  const adapters = options.adapters ?? []
  const networks = toNetworks(options)
  // Without adapters, sources such as WalletConnect still pass requests on.
  const families = adapters.length > 0 ? adapters.map(({ namespace }) => namespace) : networks.map(toFamily)
  const namespaces: readonly Namespace[] = [...new Set(families)]

  const storage = createStorage(options.storage)
  const theme = createThemeController(options)
  const snackbar = createSnackbarController()
  const refresh = createRefreshController()
  const result = createResultController()
  const alert = createAlertController({ isEnabled: settings.debug })
  const events = createEventsController({
    options: settings,
    alert,
    address: () => account.$account.get().address,
  })

  const router = createRouterController({ onClose: () => modal.close() })

  /** A source may ask before the network controller exists. */
  let networksNow: () => readonly Network[] = () => networks
  const $frame = atom<WalletFrame | undefined>()
  const wallets = createWalletsController({
    adapters,
    connectors: options.connectors,
    context: createSourceContext({
      adapters,
      namespaces,
      networks: () => networksNow(),
      storage,
      metadata: options.metadata,
      embedding: createEmbedding({ options, theme, $frame, kit: () => kit }),
    }),
    storage,
    order: settings.features.connectorTypeOrder,
    images: options.connectorImages,
  })

  const connection = createConnectionController({
    namespaces,
    active: () => network.$network.get().namespace,
    memory: rememberConnections(storage, namespaces),
    storage,
    $wallets: wallets.$wallets,
    find: wallets.find,
    signIn: (wanted) => siwx.ask(wanted),
    // In parallel with the rules.
    prepare: (namespaces) => void preload(adapters.filter(({ namespace }) => namespaces.includes(namespace))),
    listen: (part) => part.createConnectionListeners(controllers, opening),
  })

  const network = createNetworkController({
    networks,
    defaultNetwork: firstNetwork(options, networks),
    namespaces,
    complete: (input) => completeNetwork(input, options),
    storage,
    router,
    $connection: connection.$connection,
    onSwitched({ caipNetworkId }) {
      events.track('SWITCH_NETWORK', { network: caipNetworkId })
    },
    onNotFound: alert.show,
  })

  networksNow = network.$networks.get

  const account = createAccountController({
    $connection: connection.$connection,
    $network: network.$network,
    networkOf: network.of,
  })

  const route = routeThroughServices(options)
  const balance = createBalanceController({
    adapters,
    $account: account.$account,
    $network: network.$network,
    refresh,
    route,
    onError: () => snackbar.show({ variant: 'error', message: 'account.balanceUnavailable' }),
  })

  const siwx = createSiwxController(options, () => kit)

  const modal = createModalController({
    mayClose: siwx.mayClose,
    onOpened: () => events.track('MODAL_OPEN', { connected: account.$account.get().isConnected }),
    onClosed() {
      selection.cancel()
      // Nobody can scan it any more.
      if (connection.$connection.get().attempt?.pairing) connection.cancel()
      network.cancelSwitch()
      result.fail()
      events.track('MODAL_CLOSE', { connected: account.$account.get().isConnected })
      if (settings.enableEmbedded) opening.reset()
    },
  })

  const controllers = {
    options: settings,
    account,
    alert,
    balance,
    connection,
    result,
    events,
    modal,
    network,
    refresh,
    router,
    siwx,
    snackbar,
    storage,
    theme,
    wallets,
  }
  const opening = createOpening(controllers)
  const stopWatching = watchUnsupported(controllers, opening)

  router.onLeave('ConnectingExternal', connection.cancel)
  const selection = createLazy((part) => part.createWalletSelection(controllers))

  async function disconnect(which?: DisconnectOptions | Namespace): Promise<void> {
    const options = typeof which === 'string' ? { namespace: which } : which
    try {
      await connection.disconnect(options)
    } catch (error) {
      events.track('DISCONNECT_ERROR', { namespace: options?.namespace })
      throw error
    }
  }

  if (settings.enableEmbedded) opening.reset()

  const features = createFeatures(() => kit)

  const kit: AppKit = {
    ...createInstanceMethods(controllers, () => kit),
    ...controllers,
    $frame,
    feature: features.get,
    route,
    adapterOf: (namespace) => adapters.find((adapter) => adapter.namespace === namespace),
    open: opening.open as AppKit['open'],
    close: modal.close,
    selectWallet: (connectorId) => void selection.run(async ({ select }) => select(connectorId)).catch(reportError),
    disconnect: (which) => unobserved(disconnect(which)),
    switchNetwork: (input) => unobserved(network.switchNetwork(input)),
    preload: () => {
      const choosing = { preload: () => selection.run(async () => {}) }
      return preload([connection, choosing, ...adapters, ...(options.connectors ?? [])])
    },
    dispose() {
      const parts = [selection, balance, events, modal, network, connection, wallets, snackbar]
      const endResult = () => result.fail()
      callAll([
        ...detach,
        siwx.dispose,
        features.dispose,
        endResult,
        stopWatching,
        ...[...parts, ...adapters].map(
          ({ dispose }) =>
            () =>
              dispose?.(),
        ),
      ])
    },
  }
  if (settings.enableReconnect) connection.restore()
  const detach = adapters.flatMap((adapter) => adapter.attach?.(kit) ?? [])
  return kit
}

const toFamily = ({ chainNamespace }: Network): Namespace => chainNamespace

/** A page that ignores the promise must not get an unhandled rejection when a wallet refuses. */
function unobserved(promise: Promise<void>): Promise<void> {
  promise.catch(() => {})
  return promise
}

/** Preloads code. Code that fails to load now loads when it is needed. */
async function preload(sources: readonly Pick<ConnectorSource, 'preload'>[]): Promise<void> {
  await Promise.allSettled(sources.map(async (source) => source.preload?.()))
}
