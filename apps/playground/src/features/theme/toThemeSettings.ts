import type { Theme } from '@mooring/core'
import type { Settings } from '../../settings/Settings.js'

type ThemeSettings = Pick<
  Settings,
  'themeMode' | 'accent' | 'colorMix' | 'colorMixStrength' | 'radius' | 'fontFamily' | 'fontSize'
>

/** A theme as settings of this page: what it leaves out gets its default. */
export function toThemeSettings({ themeMode, themeVariables }: Theme): ThemeSettings {
  const textOf = (
    name: `--mooring-${'accent' | 'color-mix' | 'color-mix-strength' | 'border-radius-master' | 'font-family' | 'font-size-master'}`,
  ) => String(themeVariables[name] ?? '')
  return {
    themeMode,
    accent: textOf('--mooring-accent'),
    colorMix: textOf('--mooring-color-mix'),
    colorMixStrength: textOf('--mooring-color-mix-strength'),
    radius: textOf('--mooring-border-radius-master'),
    fontFamily: textOf('--mooring-font-family'),
    fontSize: textOf('--mooring-font-size-master'),
  }
}
