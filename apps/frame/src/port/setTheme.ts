import type { AppPayloads } from '@mooring/core/internal'

/** Only a plain colour: a page must not be able to hide a text of the wallet. */
const isColor = (value: unknown): value is string => typeof value === 'string' && /^#[\da-f]{6}$/iu.test(value)
const accents = ['--mooring-accent', '--apkt-accent', '--w3m-accent'] as const

/** Takes over the theme of the page: light or dark, and its accent. */
export function setTheme({ themeMode, themeVariables }: AppPayloads['SYNC_THEME']): undefined {
  const { style } = document.documentElement
  if (themeMode) style.setProperty('color-scheme', themeMode)
  const accent = accents.map((name) => themeVariables?.[name]).find(isColor)
  if (accent === undefined) style.removeProperty('--mooring-accent')
  else style.setProperty('--mooring-accent', accent)
}
