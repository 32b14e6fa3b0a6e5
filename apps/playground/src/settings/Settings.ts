import type { ConnectMethod, ConnectorGroup, ThemeMode } from '@mooring/core'
import type { NetworkName } from './networkChoices.js'

/** Names and values in the order in which they were typed. */
export type Pairs = readonly (readonly [name: string, value: string])[]

/** The settings of the page. An empty text or list means the product's default. */
export type Settings = {
  /** Whether the page offers a wallet of its own. Not an option of the product. */
  readonly demoWallet: boolean
  /** Whether wallets on other devices are offered, through the relay of the services. */
  readonly walletConnect: boolean
  /** Whether visitors can log in by e-mail. The services say where the frame of the wallet is. */
  readonly emailLogin: boolean
  readonly evm: boolean
  readonly polkadot: boolean
  readonly solana: boolean
  readonly bitcoin: boolean
  readonly networks: readonly NetworkName[]
  readonly defaultNetwork: NetworkName | ''
  readonly enableNetworkSwitch: boolean
  readonly allowUnsupportedChain: boolean
  readonly customRpcUrls: Pairs
  readonly chainImages: Pairs

  readonly themeMode: ThemeMode
  readonly accent: string
  readonly radius: string
  readonly fontFamily: string
  readonly fontSize: string
  readonly colorMix: string
  readonly colorMixStrength: string
  readonly zIndex: string

  readonly connectMethodsOrder: readonly ConnectMethod[]
  readonly connectorTypeOrder: readonly ConnectorGroup[]
  readonly connectorImages: Pairs
  readonly allWallets: 'SHOW' | 'HIDE' | 'ONLY_MOBILE'
  /** Ids of the catalogue, with spaces between. */
  readonly featuredWalletIds: string
  readonly includeWalletIds: string
  readonly excludeWalletIds: string
  /** Links to the apps of wallets, by name. */
  readonly customWallets: Pairs
  readonly experimental_preferUniversalLinks: boolean
  readonly enableReconnect: boolean
  readonly storage: 'local' | 'session'

  readonly enableEmbedded: boolean
  readonly disableAppend: boolean
  readonly debug: boolean
  readonly projectId: string
  readonly services: string

  readonly metadataName: string
  readonly metadataDescription: string
  readonly metadataUrl: string
  readonly metadataIcons: string
  readonly termsConditionsUrl: string
  readonly privacyPolicyUrl: string
  readonly locale: string
  readonly messages: Pairs
}

/** The services of `npm start`; the variable contains their URL if another port was chosen. */
export const defaultServices: string = import.meta.env.VITE_SERVICES_URL || 'http://127.0.0.1:8787'

export type SettingName = keyof Settings

/** The names of the settings whose values have one type. */
export type SettingOf<value> = {
  [name in SettingName]: Settings[name] extends value ? (value extends Settings[name] ? name : never) : never
}[SettingName]

export const defaultSettings: Settings = {
  demoWallet: true,
  walletConnect: true,
  emailLogin: true,
  evm: true,
  polkadot: true,
  solana: true,
  bitcoin: true,
  networks: ['harbour', 'lighthouse', 'localSolana', 'localPolkadot', 'localBitcoin'],
  defaultNetwork: '',
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  customRpcUrls: [],
  chainImages: [],

  themeMode: 'dark',
  accent: '',
  radius: '',
  fontFamily: '',
  fontSize: '',
  colorMix: '',
  colorMixStrength: '',
  zIndex: '',

  connectMethodsOrder: [],
  connectorTypeOrder: [],
  connectorImages: [],
  allWallets: 'SHOW',
  featuredWalletIds: '',
  includeWalletIds: '',
  excludeWalletIds: '',
  customWallets: [],
  experimental_preferUniversalLinks: false,
  enableReconnect: true,
  storage: 'local',

  enableEmbedded: false,
  disableAppend: false,
  debug: true,
  projectId: 'playground',
  services: defaultServices,

  metadataName: '',
  metadataDescription: '',
  metadataUrl: '',
  metadataIcons: '',
  termsConditionsUrl: '',
  privacyPolicyUrl: '',
  locale: 'en',
  messages: [],
}
