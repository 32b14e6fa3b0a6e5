import type { AppPayloads } from '@mooring/core/internal'

/** Only a plain colour: a page must not be able to hide a text of the wallet. */
const color: RegExp = /^#[\da-f]{6}$/iu
const accents = ['--mooring-accent', '--apkt-accent', '--w3m-accent'] as const

/** Takes over the theme of the page: light or dark, and its accent. */
export function setTheme({ themeMode, themeVariables }: AppPayloads['SYNC_THEME']): undefined {
  const { style } = document.documentElement
  if (themeMode) style.setProperty('color-scheme', themeMode)
  const accent = accents.map((name) => themeVariables?.[name]).find((value) => color.test(String(value)))
  if (accent !== undefined) style.setProperty('--mooring-accent', String(accent))
}
