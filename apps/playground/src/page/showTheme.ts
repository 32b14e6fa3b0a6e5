import type { Settings } from '../settings/Settings.js'

/** Applies the modal's theme to the page. */
export function showTheme({ themeMode, accent }: Pick<Settings, 'themeMode' | 'accent'>): void {
  const { dataset, style } = document.documentElement
  const isLight =
    themeMode === 'light' || (themeMode === 'system' && matchMedia('(prefers-color-scheme: light)').matches)
  dataset.theme = isLight ? 'light' : 'dark'
  if (accent) style.setProperty('--accent', accent)
  else style.removeProperty('--accent')
}
