import type { Settings } from '../settings/Settings.js'

/** Shows the page in the theme of the modal. */
export function showTheme({ themeMode, accent }: Pick<Settings, 'themeMode' | 'accent'>): void {
  const { dataset, style } = document.documentElement
  dataset.theme = themeMode
  if (accent) style.setProperty('--accent', accent)
  else style.removeProperty('--accent')
}
