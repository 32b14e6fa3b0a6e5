import { defaultTheme, type Theme, type ThemeMode, type ThemeVariables } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

export type ThemeController = {
  $theme: ReadableAtom<Theme>
  setThemeMode: (themeMode: ThemeMode) => void
  /** Changes the given variables; the others stay. */
  setThemeVariables: (themeVariables: ThemeVariables) => void
}

/** Keeps the theme. Specification §9: dark by default. */
export function createThemeController(options: Pick<AppKit.Options, keyof Theme>): ThemeController {
  const { themeMode = defaultTheme.themeMode, themeVariables = defaultTheme.themeVariables } = options
  const $theme = atom<Theme>({ themeMode, themeVariables })
  return {
    $theme,
    setThemeMode: (themeMode) => $theme.set({ ...$theme.get(), themeMode }),
    setThemeVariables: (themeVariables) => {
      const theme = $theme.get()
      $theme.set({ ...theme, themeVariables: { ...theme.themeVariables, ...themeVariables } })
    },
  }
}
