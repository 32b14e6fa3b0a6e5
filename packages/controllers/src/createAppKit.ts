import {
  BaseError,
  type CaipNetworkId,
  type ConnectorSource,
  chooseFirstView,
  isUnsupportedChainShown,
  ModalClosedError,
  mayClose,
  type Namespace,
  type Network,
  needsService,
  type PlainView,
  type Route,
  toNetwork,
} from '@mooring/core'
import type { AppKit } from './AppKit.js'
import { createAccountController } from './account/createAccountController.js'
import { createAlertController } from './alert/createAlertController.js'
import { ProjectIdNotConfiguredError } from './alert/ProjectIdNotConfiguredError.js'
import { createBalanceController } from './balance/createBalanceController.js'
import { callAll } from './callAll.js'
import { createConnectionController, type DisconnectOptions } from './connection/createConnectionController.js'
import { createSourceContext } from './connection/createSourceContext.js'
import { rememberConnections } from './connection/rememberConnections.js'
import { createFeatures } from './createFeatures.js'
import { createLate } from './createLate.js'
import { createErrandController } from './errand/createErrandController.js'
import { createEventsController } from './events/createEventsController.js'
import { isMobile } from './isMobile.js'
import { lateCode } from './lateCode.js'
import { createModalController } from './modal/createModalController.js'
import { createNetworkController } from './network/createNetworkController.js'
import { createRefreshController } from './refresh/createRefreshController.js'
import { reportError } from './reportError.js'
import { createRouterController } from './router/createRouterController.js'
import { routeThroughServices } from './services/routeThroughServices.js'
import { createSnackbarController } from './snackbar/createSnackbarController.js'
import { createStorage } from './storage/createStorage.js'
import { createThemeController } from './theme/createThemeController.js'
import { completeNetwork, toNetworks, toSettings } from './toSettings.js'
import { createWalletsController } from './wallets/createWalletsController.js'
import { createInstanceWords } from './words/createInstanceWords.js'

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
 *   page.
 * @returns The controllers, the intents, and `dispose`.
 * @throws {AdapterNotFoundError} A network belongs to a chain family without an adapter.
 * @throws {BaseError} There is no network.
 * @throws {CaipError} A network's id cannot be part of a CAIP-2 id.
 * @throws {InvalidUrlError} `services` is not a URL.
 * @see Specification §2 to §4.
 */
export function createAppKit(options: AppKit.Options & AppKit.UnknownOptions): AppKit {
  const settings = toSettings(options)
  const adapters = options.adapters ?? []
  const networks = toNetworks(options)
  const namespaces: readonly Namespace[] = [...new Set(adapters.map(({ namespace }) => namespace))]

  const storage = createStorage(options.storage)
  const events = createEventsController()
  const theme = createThemeController({
    ...(options.themeMode ? { themeMode: options.themeMode } : {}),
    ...(options.themeVariables ? { themeVariables: options.themeVariables } : {}),
  })
  const snackbar = createSnackbarController()
  const refresh = createRefreshController()
  const errand = createErrandController()
  const alert = createAlertController({ isEnabled: settings.debug })

  const router = createRouterController({ onClose: () => modal.close() })

  /** A source may ask before the network controller exists. */
  let networksNow: () => readonly Network[] = () => networks
  const wallets = createWalletsController({
    adapters,
    connectors: options.connectors,
    context: createSourceContext({ adapters, networks: () => networksNow() }),
    storage,
    order: settings.features.connectorTypeOrder,
    images: options.connectorImages,
  })

  const connection = createConnectionController({
    namespaces,
    active: () => network.$network.get().namespace,
    memory: rememberConnections(storage, namespaces),
    $wallets: wallets.$wallets,
    find: wallets.find,
    // In parallel with the rules.
    prepare: (namespaces) => void preload(adapters.filter(({ namespace }) => namespaces.includes(namespace))),
    onConnected({ namespaces, connectorId, isSilent }) {
      if (isSilent) {
        // An embedded modal stays at the list while a stored wallet is restored, unless the visitor chose another one
        // meanwhile.
        const isAsking = router.$router.get().route.view === 'ConnectingExternal'
        if (settings.enableEmbedded && !isAsking && !isStranded()) leave()
        return
      }
      wallets.use(connectorId)
      const [first] = namespaces
      if (first && !namespaces.includes(network.$network.get().namespace)) network.activate(first)
      events.track('CONNECT_SUCCESS', { method: 'browser', name: wallets.find(connectorId)?.name })
      if (!isStranded()) leave()
    },
    onDisconnected({ namespace }) {
      events.track('DISCONNECT_SUCCESS', { namespace })
      // A connection of another chain family, beside an active wallet, or during another request does not interrupt the
      // visitor.
      const { attempt } = connection.$connection.get()
      if (!attempt && namespace === network.$network.get().namespace && !account.$account.get().isConnected) leave()
    },
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

  const balance = createBalanceController({
    adapters,
    $account: account.$account,
    $network: network.$network,
    refresh,
    route: routeThroughServices(options),
    onError: () => snackbar.show({ variant: 'error', message: 'account.balanceUnavailable' }),
  })

  const modal = createModalController({
    // Signing in is not part of this package, so nothing requires it yet.
    mayClose: () => mayClose({ isSignInRequired: false, hasSession: false, view: router.$router.get().route.view }),
    onOpened: () => events.track('MODAL_OPEN', { connected: account.$account.get().isConnected }),
    onClosed() {
      selection.cancel()
      // Nobody can scan it any more.
      if (connection.$connection.get().attempt?.pairing) connection.cancel()
      network.cancelSwitch()
      errand.fail(new ModalClosedError())
      events.track('MODAL_CLOSE', { connected: account.$account.get().isConnected })
      if (settings.enableEmbedded) router.reset(firstView())
    },
  })

  /** The modal's task is done. An embedded modal may never have been opened, and continues anyway. */
  function leave(): void {
    if (settings.enableEmbedded && !modal.$modal.get().isOpen) router.reset(firstView())
    else modal.close()
  }

  function firstView({
    route,
    namespace,
  }: {
    route?: Route | undefined
    namespace?: Namespace | undefined
  } = {}): Route {
    const { isConnected } = (namespace ? account.of(namespace) : account.$account).get()
    const first = chooseFirstView({ hasAdapters: adapters.length > 0, isConnected, isMobile: isMobile(), route })
    return first.view === 'Connect' ? { view: 'Connect', namespace } : first
  }

  /** The wallet is on a network that the page neither offers nor allows. */
  function isStranded(): boolean {
    const { isConnected } = account.$account.get()
    const isRequested = network.$network.get().network !== undefined
    return isConnected && isUnsupportedChainShown({ ...settings, isRequested })
  }

  async function open(asked: AppKit.OpenOptions = {}): Promise<unknown> {
    // A button with this function as its handler passes an event, whose `view` is the window.
    const { view, namespace } = asked
    const route = typeof view === 'string' ? toRoute(view, asked) : undefined
    if (namespace && account.of(namespace).get().isConnected) network.activate(namespace)
    const first: Route = isStranded() && !route ? { view: 'UnsupportedChain' } : firstView({ route, namespace })
    if (needsService(first.view) && !options.projectId && !options.services) {
      alert.show(new ProjectIdNotConfiguredError())
    }
    const answer = 'arguments' in first && first.arguments ? errand.begin() : undefined
    router.reset(first)
    lateCode.load().catch(() => {})
    modal.open()
    return answer
  }

  router.onLeave('ConnectingExternal', connection.cancel)
  const selection = createLate((part) =>
    part.createWalletSelection({
      connect(connectorId) {
        const { route } = router.$router.get()
        const namespace = route.view === 'Connect' ? route.namespace : undefined
        return connection.connect(connectorId, { namespaces: namespace && [namespace] })
      },
      router,
    }),
  )

  async function disconnect(which?: DisconnectOptions | Namespace): Promise<void> {
    const options = typeof which === 'string' ? { namespace: which } : which
    try {
      await connection.disconnect(options)
    } catch (error) {
      events.track('DISCONNECT_ERROR', { namespace: options?.namespace })
      throw error
    }
  }

  let strandedOn: CaipNetworkId | undefined

  const stopWatching = network.$network.listen(({ caipNetworkId }) => {
    const now = isStranded() ? caipNetworkId : undefined
    // Shown once for each network, or no other wallet could be chosen there.
    if (now === strandedOn) return
    strandedOn = now
    if (now) void open({ view: 'UnsupportedChain' })
    else if (router.$router.get().route.view === 'UnsupportedChain') leave()
  })

  if (settings.enableEmbedded) router.reset(firstView())
  if (settings.enableReconnect) connection.restore()

  const features = createFeatures(() => kit)

  const kit: AppKit = {
    ...createInstanceWords({ account, connection, events, modal, network, theme }),
    options: settings,
    account,
    alert,
    balance,
    connection,
    errand,
    events,
    modal,
    network,
    refresh,
    router,
    snackbar,
    storage,
    theme,
    wallets,
    feature: features.get,
    route: routeThroughServices(options),
    adapterOf: (namespace) => adapters.find((adapter) => adapter.namespace === namespace),
    open: open as AppKit['open'],
    close: modal.close,
    selectWallet: (connectorId) => void selection.run(async ({ select }) => select(connectorId)).catch(reportError),
    disconnect: (which) => unobserved(disconnect(which)),
    switchNetwork: (input) => unobserved(network.switchNetwork(input)),
    async preload() {
      await preload([{ preload: lateCode.load }, ...adapters, ...(options.connectors ?? [])])
    },
    dispose() {
      const parts = [selection, balance, modal, network, connection, wallets, snackbar]
      const endErrand = () => errand.fail(new ModalClosedError())
      callAll([features.dispose, endErrand, stopWatching, ...parts.map(({ dispose }) => dispose)])
    },
  }
  return kit
}

/** The parts of the page's request that a view uses. */
function toRoute(view: PlainView, asked: AppKit.OpenOptions): Route {
  return view === 'WalletSend' ? { view, arguments: asked.arguments } : { view }
}

/** A page that ignores the promise must not get an unhandled rejection when a wallet refuses. */
function unobserved(promise: Promise<void>): Promise<void> {
  promise.catch(() => {})
  return promise
}

/** Preloads code. Code that fails to load now loads when it is needed. */
async function preload(sources: readonly Pick<ConnectorSource, 'preload'>[]): Promise<void> {
  await Promise.allSettled(sources.map(async (source) => source.preload?.()))
}

/** The default network if the page has it, otherwise the first. */
function firstNetwork({ defaultNetwork }: AppKit.Options, networks: readonly Network[]): Network {
  const wanted = defaultNetwork && toNetwork(defaultNetwork).caipNetworkId
  const [first] = networks
  if (!first) throw new BaseError('`networks` needs at least one network')
  return networks.find(({ caipNetworkId }) => caipNetworkId === wanted) ?? first
}
