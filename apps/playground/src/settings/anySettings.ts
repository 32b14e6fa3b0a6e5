import fc from 'fast-check'
import { networkNames } from './networkChoices.js'
import type { Pairs, Settings } from './Settings.js'
import { connectMethods, connectorGroups, fontSizes, fonts, locales, radii } from './settingChoices.js'

const text = fc.string({ unit: 'binary', maxLength: 60 })
const flag = fc.boolean()
const color = fc.constantFrom('', '#0f8a6c', '#FFFFFF')
const digits = fc.nat(99_999).map(String)
const choice = (choices: readonly { value: string }[]) => fc.constantFrom(...choices.map(({ value }) => value))
const name = fc.oneof(text, fc.constantFrom('connect.title', 'error.Oops', '__proto__', 'eip155:1'))
const pairs: fc.Arbitrary<Pairs> = fc.array(fc.tuple(name, text), { maxLength: 4 })
const order = <item>(items: readonly item[]) =>
  fc.oneof(fc.constant<item[]>([]), fc.shuffledSubarray([...items], { minLength: items.length }))

const anything: fc.Arbitrary<Settings> = fc.record({
  demoWallet: flag,
  walletConnect: flag,
  emailLogin: flag,
  evm: flag,
  polkadot: flag,
  solana: flag,
  bitcoin: flag,
  networks: fc.shuffledSubarray([...networkNames], { minLength: 1 }),
  defaultNetwork: fc.constantFrom('' as const, ...networkNames),
  enableNetworkSwitch: flag,
  allowUnsupportedChain: flag,
  customRpcUrls: pairs,
  chainImages: pairs,
  themeMode: fc.constantFrom('dark', 'light', 'system'),
  accent: color,
  radius: choice(radii),
  fontFamily: choice(fonts),
  fontSize: choice(fontSizes),
  colorMix: color,
  colorMixStrength: digits,
  zIndex: digits,
  connectMethodsOrder: order(connectMethods),
  connectorTypeOrder: order(connectorGroups),
  connectorImages: pairs,
  allWallets: fc.constantFrom('SHOW', 'HIDE', 'ONLY_MOBILE'),
  featuredWalletIds: text,
  includeWalletIds: text,
  excludeWalletIds: text,
  customWallets: pairs,
  experimental_preferUniversalLinks: flag,
  enableReconnect: flag,
  storage: fc.constantFrom('local', 'session'),
  enableEmbedded: flag,
  disableAppend: flag,
  debug: flag,
  projectId: text,
  services: fc.oneof(text, fc.constantFrom('https://services.example', 'http://127.0.0.1:8787/')),
  metadataName: text,
  metadataDescription: text,
  metadataUrl: text,
  metadataIcons: text,
  termsConditionsUrl: text,
  privacyPolicyUrl: text,
  locale: choice(locales),
  messages: pairs,
})

/** Generates any settings of the page, for property tests. */
export const anySettings: fc.Arbitrary<Settings> = anything.map((settings) => ({
  ...settings,
  defaultNetwork:
    settings.defaultNetwork && settings.networks.includes(settings.defaultNetwork) ? settings.defaultNetwork : '',
}))
