import type { Settings } from '../settings/Settings.js'
import type { Change } from '../settings/useSettings.js'

/** The current settings, and a function that changes them. */
export type SettingsForm = { readonly settings: Settings; readonly change: Change }
