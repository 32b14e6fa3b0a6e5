import type { AppKit } from '@mooring/controllers'
import {
  type ChainAdapter,
  type ConnectorSource,
  type CustomWallet,
  type Network,
  type Storage,
  safeHref,
  type ThemeVariables,
} from '@mooring/core'
import { isLoopbackUrl } from '../demo-wallet/DemoNetwork.js'
import { chooseNetworks } from './families.js'
import { isTextName } from './messageNames.js'
import type { FamilyName } from './networkChoices.js'
import { networkChoices } from './networkChoices.js'
import { defaultSettings, type Pairs, type Settings } from './Settings.js'

/** Converts the settings of the page to the options of `createAppKit`, without defaults. */
export function toOptions(
  settings: Settings,
  { adapters, walletConnect, embedded, sessionStorage }: toOptions.Parts,
): AppKit.Options {
  const chosen = chooseNetworks(settings)
  const [first = networkChoices.harbour.network, ...rest] = chosen.networks.map((name) => networkChoices[name].network)
  const networks: readonly [Network.Input, ...Network.Input[]] = [first, ...rest]
  const { connectMethodsOrder, connectorTypeOrder } = settings
  const themeVariables = toThemeVariables(settings)
  const features = {
    ...(connectMethodsOrder.length > 0 && { connectMethodsOrder }),
    ...(connectorTypeOrder.length > 0 && { connectorTypeOrder }),
  }
  const urls = filled(settings.customRpcUrls).map(([id, text]) => [id, words(text).map((url) => ({ url }))])

  const connectors = areSafe(settings)
    ? [
        ...(settings.walletConnect ? [walletConnect({ services: settings.services })] : []),
        ...(settings.emailLogin ? [embedded()] : []),
      ]
    : []

  return {
    ...(chosen.families.length > 0 && { adapters: chosen.families.map((name) => adapters[name]) }),
    ...(connectors.length > 0 && { connectors }),
    networks,
    ...(chosen.networks.some((name) => name === settings.defaultNetwork) &&
      settings.defaultNetwork && { defaultNetwork: networkChoices[settings.defaultNetwork].network }),
    ...(settings.projectId && { projectId: settings.projectId }),
    // A partly typed URL is invalid.
    ...(safeHref(settings.services) && { services: settings.services }),
    ...(settings.metadataName && { metadata: toMetadata(settings) }),
    ...changed(settings, 'themeMode'),
    ...unlessEmpty('themeVariables', themeVariables),
    ...(settings.termsConditionsUrl && { termsConditionsUrl: settings.termsConditionsUrl }),
    ...(settings.privacyPolicyUrl && { privacyPolicyUrl: settings.privacyPolicyUrl }),
    ...unlessEmpty('customRpcUrls', Object.fromEntries(urls)),
    ...unlessEmpty('chainImages', Object.fromEntries(filled(settings.chainImages))),
    ...unlessEmpty('connectorImages', Object.fromEntries(filled(settings.connectorImages))),
    ...unlessEmpty('customWallets', filled(settings.customWallets).map(toCustomWallet)),
    ...unlessEmpty('featuredWalletIds', words(settings.featuredWalletIds)),
    ...unlessEmpty('includeWalletIds', words(settings.includeWalletIds)),
    ...unlessEmpty('excludeWalletIds', words(settings.excludeWalletIds)),
    ...changed(settings, 'allWallets'),
    ...changed(settings, 'experimental_preferUniversalLinks'),
    ...changed(settings, 'enableNetworkSwitch'),
    ...changed(settings, 'allowUnsupportedChain'),
    ...changed(settings, 'enableReconnect'),
    ...changed(settings, 'enableEmbedded'),
    ...changed(settings, 'disableAppend'),
    ...changed(settings, 'debug'),
    ...unlessEmpty('features', features),
    ...unlessEmpty('messages', Object.fromEntries(filled(settings.messages).filter(([name]) => isTextName(name)))),
    ...changed(settings, 'locale'),
    ...(settings.storage === 'session' && sessionStorage && { storage: sessionStorage }),
  }
}

export declare namespace toOptions {
  type Parts = {
    /** By the name of the family. */
    adapters: Readonly<Record<FamilyName, ChainAdapter>>
    walletConnect: (options: { services: string }) => ConnectorSource
    embedded: () => ConnectorSource
    /** Undefined where the browser denies it. */
    sessionStorage: Storage | undefined
  }
}

export function toThemeVariables(settings: Settings): ThemeVariables {
  const { accent, radius, fontFamily, fontSize, colorMix, colorMixStrength, zIndex } = settings
  return {
    ...(accent && { '--mooring-accent': accent }),
    ...(radius && { '--mooring-border-radius-master': radius }),
    ...(fontFamily && { '--mooring-font-family': fontFamily }),
    ...(fontSize && { '--mooring-font-size-master': fontSize }),
    ...(colorMix && { '--mooring-color-mix': colorMix }),
    ...(colorMixStrength && { '--mooring-color-mix-strength': Number(colorMixStrength) }),
    ...(zIndex && { '--mooring-z-index': Number(zIndex) }),
  }
}

/** Whether the services may carry sessions: only encrypted, or on this computer. */
function areSafe({ services }: Settings): boolean {
  return /^https:\/\/./u.test(safeHref(services) ?? '') || isLoopbackUrl(services)
}

const toCustomWallet = ([name, link]: Pairs[number]): CustomWallet => ({
  id: name.trim().toLowerCase().replace(/\s+/gu, '-'),
  name,
  mobile_link: link,
})

function toMetadata(settings: Settings): NonNullable<AppKit.Options['metadata']> {
  const icons = words(settings.metadataIcons)
  return {
    name: settings.metadataName,
    ...(settings.metadataDescription && { description: settings.metadataDescription }),
    ...(settings.metadataUrl && { url: settings.metadataUrl }),
    ...(icons.length > 0 && { icons }),
  }
}

function changed<name extends keyof AppKit.Options & keyof Settings>(settings: Settings, name: name) {
  return (settings[name] === defaultSettings[name] ? {} : { [name]: settings[name] }) as Partial<Pick<Settings, name>>
}

function unlessEmpty<name extends string, value extends object>(name: name, value: value) {
  return (Object.keys(value).length === 0 ? {} : { [name]: value }) as Partial<Record<name, value>>
}

const filled = (pairs: Pairs): Pairs => pairs.filter(([name, value]) => name.trim() && value.trim())
const words = (text: string): string[] => text.split(/\s+/u).filter(Boolean)
