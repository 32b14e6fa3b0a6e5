import type {
  CaipNetworkId,
  ChainAdapter,
  ConnectMethod,
  ConnectorGroup,
  ConnectorSource,
  FeatureFlags,
  Namespace,
  Network,
  PlainView,
  SafeUrl,
  SendArguments,
  Storage,
  ThemeMode,
  ThemeVariables,
} from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { AccountController } from './account/createAccountController.js'
import type { AlertController } from './alert/createAlertController.js'
import type { BalanceController } from './balance/createBalanceController.js'
import type { ConnectionController, DisconnectOptions } from './connection/createConnectionController.js'
import type { Feature } from './createFeatures.js'
import type { ErrandController } from './errand/createErrandController.js'
import type { EventsController } from './events/createEventsController.js'
import type { ModalController } from './modal/createModalController.js'
import type { NetworkController } from './network/createNetworkController.js'
import type { RefreshController } from './refresh/createRefreshController.js'
import type { RouterController } from './router/createRouterController.js'
import type { SnackbarController } from './snackbar/createSnackbarController.js'
import type { KeptValues } from './storage/createStorage.js'
import type { ThemeController } from './theme/createThemeController.js'
import type { WalletsController } from './wallets/createWalletsController.js'
import type { InstanceWords } from './words/InstanceWords.js'

/**
 * A wallet modal without its looks: one controller for each feature, and the intents a page uses most.
 *
 * Everything it knows is in stores (nanostores), so any framework can watch it.
 */
export type AppKit = InstanceWords & {
  readonly options: AppKit.Settings
  readonly account: AccountController
  readonly alert: AlertController
  readonly balance: BalanceController
  readonly connection: ConnectionController
  /** What the page has opened the modal for. */
  readonly errand: ErrandController
  readonly events: EventsController
  readonly modal: ModalController
  readonly network: NetworkController
  /** Says what is out of date. */
  readonly refresh: RefreshController
  readonly router: RouterController
  readonly snackbar: SnackbarController
  /** What is kept for the next visit. */
  readonly storage: KeptValues
  readonly theme: ThemeController
  readonly wallets: WalletsController

  /**
   * Gives a feature: made when it is first asked for, and disposed with the kit.
   *
   * @example
   * ```ts
   * import type { AppKit } from '@mooring/controllers'
   *
   * const createGreeting = (kit: AppKit) => ({ greet: () => `Hello ${kit.account.$account.get().address}` })
   *
   * declare const kit: AppKit
   * kit.feature(createGreeting).greet()
   * ```
   */
  readonly feature: <feature extends Feature>(create: (kit: AppKit) => feature) => feature
  /** Gives a network the endpoints that the page itself asks. */
  readonly route: (network: Network) => Network
  /** What the page can do with a chain family. */
  readonly adapterOf: (namespace: Namespace) => ChainAdapter | undefined

  /**
   * Opens the modal, at the view that fits or at the one asked for. With `arguments` the promise settles when the visitor
   * has done what they are for, and rejects with a `ModalClosedError` if not.
   */
  readonly open: AppKit.Open
  readonly close: () => void
  /** Asks a wallet to connect, and shows its view if it has to be waited for or does not agree. */
  readonly selectWallet: (connectorId: string) => void
  /**
   * Forgets the wallet here and gives the permission back where the wallet can. A page may leave the promise alone, and
   * may name a chain family alone.
   */
  readonly disconnect: (which?: DisconnectOptions | Namespace) => Promise<void>
  /** Settles when the wallet has agreed, or at once when none is connected. A page may leave the promise alone. */
  readonly switchNetwork: NetworkController['switchNetwork']
  /** Loads in advance what opening and connecting will need, from the page's own origin. */
  readonly preload: () => Promise<void>
  /** Gives back every listener and timer. The instance is of no use afterwards. */
  readonly dispose: () => void
}

export declare namespace AppKit {
  type OpenOptions = {
    readonly view?: PlainView | undefined
    /** Offers the wallets of this chain family only; where one is connected, its account is shown. */
    readonly namespace?: Namespace | undefined
    /** Taken for the sake of AppKit's pages, and of no effect: no view shows a code to scan yet. */
    readonly uri?: string | undefined
    /** What the view begins with, such as `SendArguments`. Views that have no use for it leave it alone. */
    readonly arguments?: Readonly<Record<string, unknown>> | undefined
  }

  type Open = {
    (
      options: OpenOptions & { readonly view: 'WalletSend'; readonly arguments: SendArguments },
    ): Promise<{ hash: string }>
    (options?: OpenOptions): Promise<void>
  }

  /** Specification §3, options. */
  type Options = {
    /** The chain families the page supports. */
    adapters?: readonly ChainAdapter[]
    /** The ways to reach wallets that belong to no chain family, such as WalletConnect. */
    connectors?: readonly ConnectorSource[] | undefined
    /** At least one network: of `@mooring/adapter-evm/networks`, of `viem/chains`, or of your own. */
    networks: readonly [Network.Input, ...Network.Input[]]
    /** Needed only by remote services; wallets in the page work without. */
    projectId?: string | undefined
    /**
     * Where the remote services are: the base URL of a backend that has all of them, or one for each. The RPC service is
     * asked before the endpoints of a network, which still answer when it does not.
     */
    services?: string | AppKit.Services | undefined
    /** The network of a first visit; later the one used last counts. @default the first one */
    defaultNetwork?: Network.Input | undefined
    /** What wallets are told about the page. */
    metadata?: { name: string; description?: string; url?: string; icons?: readonly string[] } | undefined
    /** @default 'dark' */
    themeMode?: ThemeMode | undefined
    themeVariables?: ThemeVariables | undefined
    termsConditionsUrl?: string | undefined
    privacyPolicyUrl?: string | undefined
    /** Own RPC endpoints by CAIP-2 network id, used instead of the network's. */
    customRpcUrls?: Readonly<Record<string, readonly { url: string; config?: unknown }[]>> | undefined
    /** Pictures of networks by id, addresses of images. */
    chainImages?: Readonly<Record<string, string>> | undefined
    /** Pictures of wallets by connector id, addresses of images. */
    connectorImages?: Readonly<Record<string, string>> | undefined
    /** Whether the network can be changed in the modal. @default true */
    enableNetworkSwitch?: boolean | undefined
    /** Whether a wallet may stay on a network that is not in `networks`. @default false */
    allowUnsupportedChain?: boolean | undefined
    /** Whether a wallet of an earlier visit is connected again. @default true */
    enableReconnect?: boolean | undefined
    /** Whether the modal is part of the page instead of lying over it. @default false */
    enableEmbedded?: boolean | undefined
    /** Whether the page puts the modal's element in place itself. @default false */
    disableAppend?: boolean | undefined
    /** Whether problems of configuration are shown in the modal. @default true */
    debug?: boolean | undefined
    features?: AppKit.Features | undefined
    /**
     * Tokens that can be sent beside those that the services know, by CAIP-2 network id: one of a network, or a list. What
     * they are called, and their decimals, is read from the network.
     */
    tokens?: { readonly [network in CaipNetworkId]?: AppKit.Token | readonly AppKit.Token[] } | undefined
    /** Texts of your own, by name; the others stay. */
    messages?: Partial<Messages> | undefined
    /** The language of numbers, BCP 47. @default 'en' */
    locale?: string | undefined
    /** @default localStorage, or memory where that is denied */
    storage?: Storage | undefined
  }

  /** A token by its contract, and a picture of it. */
  type Token = { readonly address: string; readonly image?: string | undefined }

  /** What this version does not know, such as options of AppKit without a counterpart: of no effect, and said once. */
  type UnknownOptions = {
    readonly features?: { readonly [feature: string]: unknown } | undefined
    readonly [option: string]: unknown
  }

  /** The base URL of each remote service; one that is left out is not used. */
  type Services = {
    readonly [service in 'catalogue' | 'blockchain' | 'rpc' | 'analytics' | 'relay' | 'verify' | 'frame']?:
      | string
      | undefined
  }

  /** What the visitor may do. What there is no view for yet has no effect. */
  type Features = Partial<FeatureFlags> & {
    /** Specification §2: the order of the sections of the Connect view. */
    connectMethodsOrder?: readonly ConnectMethod[] | undefined
    /** Specification §2: the order of the groups of wallets. */
    connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  }

  /** The options with their defaults filled in. */
  type Settings = Omit<Options, 'termsConditionsUrl' | 'privacyPolicyUrl'> & {
    readonly termsConditionsUrl: SafeUrl | undefined
    readonly privacyPolicyUrl: SafeUrl | undefined
  } & {
    readonly [name in
      | 'enableNetworkSwitch'
      | 'allowUnsupportedChain'
      | 'enableReconnect'
      | 'enableEmbedded'
      | 'disableAppend'
      | 'debug'
      | 'features'
      | 'locale'
      | 'messages']: NonNullable<Options[name]>
  }
}
