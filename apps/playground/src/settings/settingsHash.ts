import { parseSettings } from './parseSettings.js'
import { defaultSettings, type SettingName, type Settings } from './Settings.js'

/** Writes the settings that differ from the defaults as a URL fragment, without `#`. */
export function toHash(settings: Settings): string {
  const changed = (Object.keys(settings) as SettingName[]).filter(
    (name) => JSON.stringify(settings[name]) !== JSON.stringify(defaultSettings[name]),
  )
  return new URLSearchParams(
    changed.map((name) => {
      const value = settings[name]
      return [name, typeof value === 'string' ? value : JSON.stringify(value)]
    }),
  ).toString()
}

/** Reads settings from a URL fragment; the result is always valid. */
export function fromHash(hash: string): Settings {
  const entries = [...new URLSearchParams(hash.replace(/^#/u, ''))].map(([name, text]) => {
    const isText = typeof defaultSettings[name as SettingName] === 'string'
    return [name, isText ? text : readJson(text)]
  })
  return parseSettings(Object.fromEntries(entries))
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
