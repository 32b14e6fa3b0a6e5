import type {
  AccountTypes,
  CaipNetworkId,
  ChainAdapter,
  ConnectMethod,
  ConnectorGroup,
  ConnectorSource,
  Currency,
  CustomWallet,
  FeatureFlags,
  Namespace,
  Network,
  PlainView,
  SendArguments,
  Siwx,
  Storage,
  SwapArguments,
  ThemeMode,
  ThemeVariables,
  WalletFrame,
} from '@mooring/core'
import type { Messages } from '@mooring/core/messages'
import type { ReadableAtom } from 'nanostores'
import type { AccountController } from './account/createAccountController.js'
import type { AlertController } from './alert/createAlertController.js'
import type { BalanceController } from './balance/createBalanceController.js'
import type { ConnectionController, DisconnectOptions } from './connection/createConnectionController.js'
import type { Feature } from './createFeatures.js'
import type { EventsController } from './events/createEventsController.js'
import type { InstanceMethods } from './methods/InstanceMethods.js'
import type { ModalController } from './modal/createModalController.js'
import type { NetworkController } from './networks/createNetworkController.js'
import type { RefreshController } from './refresh/createRefreshController.js'
import type { ResultController } from './result/createResultController.js'
import type { RouterController } from './router/createRouterController.js'
import type { SiwxController } from './siwx/createSiwxController.js'
import type { SiweConfig } from './siwx/SiweConfig.js'
import type { SnackbarController } from './snackbar/createSnackbarController.js'
import type { KeptValues } from './storage/createStorage.js'
import type { ThemeController } from './theme/createThemeController.js'
import type { WalletsController } from './wallets/createWalletsController.js'

/**
 * A headless wallet modal: one controller for each feature, and the most common intents.
 *
 * All state is in stores (nanostores), so any framework can watch it.
 */
export type AppKit = InstanceMethods & {
  readonly options: AppKit.Settings
  readonly account: AccountController
  readonly alert: AlertController
  readonly balance: BalanceController
  readonly connection: ConnectionController
  /** The page's pending request, for which the modal is open. */
  readonly result: ResultController
  readonly events: EventsController
  readonly modal: ModalController
  readonly network: NetworkController
  /** Marks data as out of date. */
  readonly refresh: RefreshController
  readonly router: RouterController
  /** Signing in with the wallet, for pages with the option `siwx`. */
  readonly siwx: SiwxController
  readonly snackbar: SnackbarController
  /** The storage between visits. */
  readonly storage: KeptValues
  readonly theme: ThemeController
  readonly wallets: WalletsController

  /**
   * The frame of an embedded wallet, if the page has one. The modal takes it in. A page with views of its own puts the
   * element into its document as soon as there is one, never moves it, and shows it while it has a `need`.
   */
  readonly $frame: ReadableAtom<WalletFrame | undefined>

  /**
   * Returns a feature: created on first use, and disposed with the kit.
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
  /** Returns a network with the page's own endpoints. */
  readonly route: (network: Network) => Network
  /** The adapter of a chain family. */
  readonly adapterOf: (namespace: Namespace) => ChainAdapter | undefined

  /**
   * Opens the modal at the suitable or the requested view. With `arguments` the promise resolves with the result of the
   * request, and rejects with a `ModalClosedError` if the visitor closes the modal before.
   */
  readonly open: AppKit.Open
  readonly close: () => void
  /** Asks a wallet to connect, and shows its view if it does not answer at once or refuses. */
  readonly selectWallet: (connectorId: string) => void
  /**
   * Disconnects the wallet and revokes the permission if the wallet supports it. A page may ignore the promise, and may
   * pass only a chain family.
   */
  readonly disconnect: (which?: DisconnectOptions | Namespace) => Promise<void>
  /** Resolves when the wallet has agreed, or at once when none is connected. A page may ignore the promise. */
  readonly switchNetwork: NetworkController['switchNetwork']
  /** Preloads the code for opening and connecting, from the page's own origin, and gets the rules of connecting ready. */
  readonly preload: () => Promise<void>
  /** Removes every listener and timer. The instance is unusable afterwards. */
  readonly dispose: () => void
}

export declare namespace AppKit {
  type OpenOptions = {
    readonly view?: PlainView | undefined
    /** Offers only the wallets of this chain family; if one is connected, shows its account. */
    readonly namespace?: Namespace | undefined
    /** The URI of a pairing that the page has made itself: the modal shows it as a QR code. */
    readonly uri?: string | undefined
    /** The initial data of the view, such as `SendArguments` or `SwapArguments`. Other views ignore it. */
    readonly arguments?: Readonly<Record<string, unknown>> | undefined
  }

  type Open = {
    (
      options: OpenOptions & { readonly view: 'WalletSend'; readonly arguments: SendArguments },
    ): Promise<{ hash: string }>
    (options: OpenOptions & { readonly view: 'Swap'; readonly arguments: SwapArguments }): Promise<void>
    (options?: OpenOptions): Promise<void>
  }

  /** What an adapter may have beyond its chain family. */
  type Follower = {
    /** Lets a library of the page, such as wagmi, follow the kit. The kit calls it once, and the result when it is disposed. */
    readonly attach?: ((kit: AppKit) => () => void) | undefined
  }

  /** Specification §3, options. */
  type Options = {
    /**
     * The chain families that the page supports. Without any, wallets of `connectors` give accounts and pass requests on;
     * balances, sending and signing in need the adapter.
     */
    adapters?: readonly (ChainAdapter & AppKit.Follower)[]
    /** Connector sources, which reach wallets of any chain family, such as WalletConnect. */
    connectors?: readonly ConnectorSource[] | undefined
    /** At least one network: from `@mooring/adapter-evm/networks`, from `viem/chains`, or custom. */
    networks: readonly Network.Input[]
    /** Only the services need it; wallets in the page work without. */
    projectId?: string | undefined
    /**
     * The services: the base URL of a backend with all of them, or one for each. The RPC service is asked before the
     * endpoints of a network, which answer when it fails.
     */
    services?: string | AppKit.Services | undefined
    /** The network of a first visit; later visits start with the last used one. @default the first one */
    defaultNetwork?: Network.Input | undefined
    /** The page's data for wallets. */
    metadata?: { name: string; description?: string; url?: string; icons?: readonly string[] } | undefined
    /** @default 'dark' */
    themeMode?: ThemeMode | undefined
    themeVariables?: ThemeVariables | undefined
    termsConditionsUrl?: string | undefined
    privacyPolicyUrl?: string | undefined
    /** Custom RPC endpoints by CAIP-2 network id, used instead of the network's. */
    customRpcUrls?: Readonly<Record<string, readonly { url: string; config?: unknown }[]>> | undefined
    /** Image URLs of networks, by id. */
    chainImages?: Readonly<Record<string, string>> | undefined
    /** Image URLs of wallets, by connector id. */
    connectorImages?: Readonly<Record<string, string>> | undefined
    /** Whether the visitor can switch the network in the modal. @default true */
    enableNetworkSwitch?: boolean | undefined
    /**
     * The type that accounts of the page's own wallet have at first, by chain family. Visitors can switch.
     *
     * @default smart accounts on `eip155`, where a network has them
     */
    defaultAccountTypes?: Partial<AccountTypes> | undefined
    /** Whether a wallet may stay on a network that is not in `networks`. @default false */
    allowUnsupportedChain?: boolean | undefined
    /** Whether the wallet of an earlier visit is reconnected. @default true */
    enableReconnect?: boolean | undefined
    /** Whether the modal is part of the page instead of an overlay. @default false */
    enableEmbedded?: boolean | undefined
    /** Whether the page places the modal's element itself. @default false */
    disableAppend?: boolean | undefined
    /** Whether configuration errors are shown in the modal. @default true */
    debug?: boolean | undefined
    features?: AppKit.Features | undefined
    /** Signs visitors in with their wallet: `siwx()` of `@mooring/siwx`, or an object of the page. */
    siwx?: Siwx | undefined
    /** The older form of `siwx`, for Ethereum alone. Only one of them may be set. */
    siweConfig?: SiweConfig | undefined
    /** Whether a wallet's app is opened by its universal link, a web address, before its own scheme. @default false */
    experimental_preferUniversalLinks?: boolean | undefined
    /** The wallets that are offered before others, in this order: ids of the catalogue. */
    featuredWalletIds?: readonly string[] | undefined
    /** Offers only these wallets of the catalogue. */
    includeWalletIds?: readonly string[] | undefined
    /** Offers no wallets of the catalogue with these ids. */
    excludeWalletIds?: readonly string[] | undefined
    /** Wallets that the catalogue does not have, in this order. */
    customWallets?: readonly CustomWallet[] | undefined
    /** Whether the visitor can search all wallets of the catalogue. @default 'SHOW' */
    allWallets?: 'SHOW' | 'HIDE' | 'ONLY_MOBILE' | undefined
    /**
     * Additional tokens for sending, by CAIP-2 network id: one per network, or a list. Names, symbols and decimals are
     * read from the network.
     */
    tokens?: { readonly [network in CaipNetworkId]?: AppKit.Token | readonly AppKit.Token[] } | undefined
    /** Where, and with which contracts, visitors swap tokens. */
    swaps?: AppKit.Swaps | undefined
    /** Custom texts, by name; the others stay. */
    messages?: Partial<Messages> | undefined
    /** The currency of prices, as far as the services know its rate. @default 'USD' */
    currency?: Currency | undefined
    /** The language of numbers, BCP 47. @default 'en' */
    locale?: string | undefined
    /** @default localStorage, or memory where that is denied */
    storage?: Storage | undefined
  }

  /** Where, and with which contracts, visitors swap tokens. */
  type Swaps = {
    /**
     * The contracts that may swap, by CAIP-2 network id, beside those that Mooring knows. Visitors are warned of every
     * other contract, and one whose calldata cannot be read has to be foreseen by an endpoint that is not the services'.
     */
    routers?: { readonly [network in CaipNetworkId]?: readonly string[] } | undefined
    /** The networks with swaps, by CAIP-2 id. @default `swapNetworks` */
    networks?: readonly CaipNetworkId[] | undefined
  }

  /** A token's contract and picture. */
  type Token = { readonly address: string; readonly image?: string | undefined }

  /** Unknown options, such as options of AppKit without a counterpart: without effect, and logged once. */
  type UnknownOptions = {
    readonly features?: { readonly [feature: string]: unknown } | undefined
    readonly [option: string]: unknown
  }

  /** The base URL of each service; those that are left out are not used. */
  type Services = {
    readonly [service in 'catalogue' | 'blockchain' | 'rpc' | 'analytics' | 'relay' | 'verify' | 'frame']?:
      | string
      | undefined
  }

  /** The features for visitors. Features without a view have no effect yet. */
  type Features = Partial<FeatureFlags> & {
    /** Specification §2: the order of the sections of the Connect view. */
    connectMethodsOrder?: readonly ConnectMethod[] | undefined
    /** Specification §2: the order of the groups of wallets. */
    connectorTypeOrder?: readonly ConnectorGroup[] | undefined
  }

  /** The options with their defaults. */
  type Settings = Options & {
    readonly [name in
      | 'enableNetworkSwitch'
      | 'allowUnsupportedChain'
      | 'enableReconnect'
      | 'enableEmbedded'
      | 'disableAppend'
      | 'currency'
      | 'debug'
      | 'features'
      | 'locale'
      | 'messages']: NonNullable<Options[name]>
  }
}
