import { type Context, createContext, useCallback, useContext, useEffect, useState } from 'react'
import type { Settings } from './Settings.js'
import { fromHash, toHash } from './settingsHash.js'

/** The settings of the page, for demos that change them. */
export const FormContext: Context<SettingsForm | undefined> = createContext<SettingsForm | undefined>(undefined)

/** The current settings, and a function that changes them. */
export type SettingsForm = { readonly settings: Settings; readonly change: Change }

export type Change = (change: Partial<Settings>) => void

/** The settings of the page. The URL stores them, so that a reload or a shared link restores them. */
export function useSettings(): { settings: Settings; change: Change } {
  const [settings, setSettings] = useState(() => fromHash(location.hash))
  const change = useCallback<Change>((change) => setSettings((settings) => ({ ...settings, ...change })), [])

  useEffect(() => {
    const timer = setTimeout(() => writeHash(toHash(settings)), 150)
    return () => clearTimeout(timer)
  }, [settings])

  useEffect(() => {
    const read = () => setSettings(fromHash(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])

  return { settings, change }
}

function writeHash(hash: string): void {
  if (hash === location.hash.slice(1)) return
  try {
    history.replaceState(null, '', hash ? `#${hash}` : `${location.pathname}${location.search}`)
  } catch {
    // Some browsers limit how often the URL may change: the next change stores it.
  }
}

export function useForm(): SettingsForm {
  const form = useContext(FormContext)
  if (!form) throw new Error('This part of the page needs its settings around it')
  return form
}
