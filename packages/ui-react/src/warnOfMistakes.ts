import type { AppKit } from '@mooring/controllers'
import { type FeatureFlags, isNamespace, toNetwork } from '@mooring/core'

/** The options that do something. A new one does not compile without its line here. */
const options: Record<keyof AppKit.Options, true> = {
  adapters: true,
  connectors: true,
  networks: true,
  projectId: true,
  services: true,
  defaultNetwork: true,
  defaultAccountTypes: true,
  metadata: true,
  themeMode: true,
  themeVariables: true,
  termsConditionsUrl: true,
  privacyPolicyUrl: true,
  customRpcUrls: true,
  chainImages: true,
  connectorImages: true,
  enableNetworkSwitch: true,
  allowUnsupportedChain: true,
  enableReconnect: true,
  enableEmbedded: true,
  disableAppend: true,
  debug: true,
  features: true,
  siwx: true,
  siweConfig: true,
  experimental_preferUniversalLinks: true,
  featuredWalletIds: true,
  includeWalletIds: true,
  excludeWalletIds: true,
  customWallets: true,
  allWallets: true,
  messages: true,
  tokens: true,
  swaps: true,
  currency: true,
  locale: true,
  storage: true,
}

/** The flags that do something. */
type Shown =
  | 'send'
  | 'history'
  | 'receive'
  | 'swaps'
  | 'onramp'
  | 'offramp'
  | 'allWallets'
  | 'analytics'
  | 'legalCheckbox'
  | 'smartSessions'
  | 'socials'

/** The features that do something; the others wait for theirs. */
const features: Record<Exclude<keyof AppKit.Features, keyof FeatureFlags> | Shown, true> = {
  send: true,
  history: true,
  receive: true,
  swaps: true,
  onramp: true,
  offramp: true,
  allWallets: true,
  analytics: true,
  legalCheckbox: true,
  smartSessions: true,
  socials: true,
  connectMethodsOrder: true,
  connectorTypeOrder: true,
}

const said = new Set<string>()

/** What the options became, and whether an earlier instance lives. */
type Page = { readonly kit: AppKit; readonly hasOlder: boolean }

/** Warns the page's developer, once each, of mistakes in the options, and of a second instance. For development alone. */
export function warnOfMistakes(given: AppKit.Options & AppKit.UnknownOptions, { kit, hasOlder }: Page): void {
  const unused = [
    ...unknownIn(given, options),
    ...unknownIn(given.features ?? {}, features).map((name) => `features.${name}`),
  ]
  if (unused.length > 0) {
    warn(`createAppKit has no use for ${unused.join(', ')}. docs/migrate-from-appkit.md says what there is instead.`)
  }
  const served = kit.network.$networks.get().map(({ caipNetworkId }) => caipNetworkId)
  const networks = given.networks.map((network) => toNetwork(network))
  const left = networks.filter(({ caipNetworkId }) => !served.includes(caipNetworkId))
  if (left.length > 0) {
    const missing = new Set(left.map(({ chainNamespace }) => chainNamespace))
    warn(
      `createAppKit leaves out ${left.map(({ name }) => name).join(', ')}: \`adapters\` has none for ` +
        `${[...missing].join(', ')}. Add the adapter of that family.`,
    )
  }
  const isStrange = (family: string) => !given.adapters?.length && !isNamespace(family)
  const families = new Set(networks.map(({ chainNamespace }) => chainNamespace).filter(isStrange))
  if (families.size > 0) {
    warn(
      `createAppKit does not know the chain family ${[...families].join(', ')} of a network. Correct its name, or add ` +
        'its adapter to `adapters`.',
    )
  }
  const strange = idsIn(given).filter(({ id }) => networks.every(({ caipNetworkId }) => caipNetworkId !== id))
  if (strange.length > 0) {
    warn(
      `createAppKit has no use for ${strange.map(({ option, id }) => `${option}['${id}']`).join(', ')}. \`networks\` has ` +
        `${networks.map(({ caipNetworkId }) => caipNetworkId).join(', ')}.`,
    )
  }
  if (given.projectId && !given.services && !given.connectors?.length) {
    warn(
      '`projectId` alone does not offer WalletConnect. Install @mooring/connector-walletconnect, and add ' +
        '`walletConnect({ projectId })` to `connectors`.',
    )
  }
  if (hasOlder) {
    warn(
      'createAppKit was called again while an earlier instance lives. Hooks and buttons use the newest now, and its ' +
        'dialog comes before the others. Call it once where your app starts, dispose of the earlier one, or put an ' +
        'AppKitProvider around the components of each.',
    )
  }
}

/** The ids of networks (CAIP-2) in the options. */
function idsIn({ customRpcUrls, tokens, swaps }: AppKit.Options): readonly { option: string; id: string }[] {
  const lists: Readonly<Record<string, readonly string[]>> = {
    customRpcUrls: Object.keys(customRpcUrls ?? {}),
    tokens: Object.keys(tokens ?? {}),
    'swaps.routers': Object.keys(swaps?.routers ?? {}),
    'swaps.networks': swaps?.networks ?? [],
  }
  return Object.entries(lists).flatMap(([option, ids]) => ids.map((id) => ({ option, id })))
}

function unknownIn(given: Readonly<Record<string, unknown>>, known: object): readonly string[] {
  return Object.keys(given).filter((name) => given[name] !== undefined && !Object.hasOwn(known, name))
}

function warn(message: string): void {
  if (said.has(message)) return
  said.add(message)
  // biome-ignore lint/suspicious/noConsole: this is for the one who builds the page.
  console.warn(`Mooring: ${message}`)
}
