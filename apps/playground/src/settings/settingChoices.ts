import { type ConnectMethod, type ConnectorGroup, connectorTypeOrder } from '@mooring/core'
import type { Settings } from './Settings.js'

type Choice = { readonly value: string; readonly label: string }

export const connectMethods: readonly ConnectMethod[] = ['wallet', 'email', 'social']
export const connectorGroups: readonly ConnectorGroup[] = connectorTypeOrder

export const accents: readonly Choice[] = [
  { value: '', label: 'Default' },
  { value: '#0f8a6c', label: 'Kelp' },
  { value: '#c2410c', label: 'Buoy' },
  { value: '#7c4dff', label: 'Dusk' },
  { value: '#d6336c', label: 'Coral' },
]

export const radii: readonly Choice[] = [
  { value: '', label: 'Default' },
  { value: '0px', label: 'None' },
  { value: '1px', label: '1 px' },
  { value: '2px', label: '2 px' },
  { value: '5px', label: '5 px' },
  { value: '6px', label: '6 px' },
  { value: '7px', label: '7 px' },
  { value: '8px', label: '8 px' },
]

export const fonts: readonly Choice[] = [
  { value: '', label: 'Default' },
  { value: 'system-ui, sans-serif', label: 'System' },
  { value: 'Georgia, serif', label: 'Serif' },
  { value: "Charter, 'Bitstream Charter', Georgia, serif", label: 'Charter' },
  { value: 'ui-monospace, monospace', label: 'Monospace' },
]

export const fontSizes: readonly Choice[] = [
  { value: '', label: 'Default' },
  { value: '9px', label: '9 px' },
  { value: '11px', label: '11 px' },
  { value: '12px', label: '12 px' },
]

export const locales: readonly Choice[] = [
  { value: 'en', label: 'English (en)' },
  { value: 'de', label: 'Deutsch (de)' },
  { value: 'fr', label: 'Français (fr)' },
  { value: 'de-CH', label: 'Schweiz (de-CH)' },
  { value: 'en-IN', label: 'India (en-IN)' },
  { value: 'ar-EG', label: 'العربية (ar-EG)' },
]

export const allWalletsChoices: readonly Choice[] = [
  { value: 'SHOW', label: 'Shown' },
  { value: 'HIDE', label: 'Hidden' },
  { value: 'ONLY_MOBILE', label: 'Shown on phones' },
]

/** The allowed values of a setting; a setting that is not listed here accepts any text. */
export const allowedValues: { readonly [name in keyof Settings]?: readonly string[] } = {
  themeMode: ['dark', 'light', 'system'],
  storage: ['local', 'session'],
  allWallets: allWalletsChoices.map(({ value }) => value),
  radius: radii.map(({ value }) => value),
  fontFamily: fonts.map(({ value }) => value),
  fontSize: fontSizes.map(({ value }) => value),
  locale: locales.map(({ value }) => value),
}
