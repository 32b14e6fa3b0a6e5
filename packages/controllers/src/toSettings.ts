import type { AppKit } from './AppKit.js'

const defaults = {
  enableNetworkSwitch: true,
  allowUnsupportedChain: false,
  enableReconnect: true,
  enableEmbedded: false,
  disableAppend: false,
  debug: true,
  currency: 'USD',
  locale: 'en',
  features: {},
  messages: {},
}

/** Adds the defaults of the options. Specification §3. */
export function toSettings(options: AppKit.Options): AppKit.Settings {
  const settings: Record<string, unknown> = { ...options }
  for (const [name, value] of Object.entries(defaults)) settings[name] ??= value
  return settings as AppKit.Settings
}
