import { networkNames } from './networkChoices.js'
import { defaultSettings, type SettingName, type Settings } from './Settings.js'
import { allowedValues, connectMethods, connectorGroups } from './settingChoices.js'

const maxLength = 500
const maxPairs = 20
const color: RegExp = /^#[0-9a-f]{6}$/iu
const digits: RegExp = /^\d{1,9}$/u
const patterns: { readonly [name in SettingName]?: RegExp } = {
  accent: color,
  colorMix: color,
  colorMixStrength: digits,
  zIndex: digits,
}

/** The allowed names of a list. With `isOrder`, a list has all of them or none. */
const lists: { readonly [name in SettingName]?: { names: readonly string[]; isOrder: boolean } } = {
  networks: { names: networkNames, isOrder: false },
  connectMethodsOrder: { names: connectMethods, isOrder: true },
  connectorTypeOrder: { names: connectorGroups, isOrder: true },
}

/**
 * Parses settings from untrusted sources: a shared URL, an old version of this page. Invalid values get their default;
 * the others stay.
 */
export function parseSettings(input: Readonly<Record<string, unknown>>): Settings {
  const names = Object.keys(defaultSettings) as SettingName[]
  const entries = names.map((name) => [name, isValid(name, input[name]) ? input[name] : defaultSettings[name]])
  const settings = Object.fromEntries(entries) as Settings
  const isOffered = settings.defaultNetwork === '' || settings.networks.includes(settings.defaultNetwork)
  return isOffered ? settings : { ...settings, defaultNetwork: '' }
}

function isValid(name: SettingName, value: unknown): boolean {
  const standard = defaultSettings[name]
  if (typeof standard === 'boolean') return typeof value === 'boolean'
  if (typeof standard === 'string') return typeof value === 'string' && isValidText(name, value)
  if (!Array.isArray(value)) return false
  const list = lists[name]
  if (!list) return value.length <= maxPairs && value.every(isPair)
  const isKnown = value.every((item) => list.names.includes(item)) && new Set(value).size === value.length
  return isKnown && (list.isOrder ? value.length === 0 || value.length === list.names.length : value.length > 0)
}

function isValidText(name: SettingName, value: string): boolean {
  if (name === 'defaultNetwork') return value === '' || networkNames.some((known) => known === value)
  const allowed = allowedValues[name]
  if (allowed) return allowed.includes(value)
  const pattern = patterns[name]
  return value.length <= maxLength && (value === '' || !pattern || pattern.test(value))
}

function isPair(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((text) => typeof text === 'string' && text.length <= maxLength)
  )
}
