import type { Settings } from '../settings/Settings.js'
import type { Change } from '../settings/useSettings.js'

/** What a control needs: the settings as they are, and how to change them. */
export type SettingsForm = { readonly settings: Settings; readonly change: Change }
