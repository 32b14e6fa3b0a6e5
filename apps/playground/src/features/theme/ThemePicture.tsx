import type { Theme } from '@mooring/core'
import type { CSSProperties, ReactNode } from 'react'

/** The modal in a theme, as a small drawing. */
export function ThemePicture({ theme: { themeMode, themeVariables } }: { theme: Theme }): ReactNode {
  const accent = String(themeVariables['--mooring-accent'] ?? '#2f6bf2')
  const isLight = themeMode === 'light'
  const tint = `${themeVariables['--mooring-color-mix'] ?? '#000'} ${themeVariables['--mooring-color-mix-strength'] ?? 0}%`
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--picture-card': `color-mix(in srgb, ${tint}, ${isLight ? '#fff' : '#14161a'})`,
    '--picture-row': `color-mix(in srgb, ${tint}, ${isLight ? '#e9edf3' : '#232730'})`,
    '--picture-fg': isLight ? '#10131a' : '#f3f5f8',
    '--picture-accent': accent,
    '--picture-radius': String(themeVariables['--mooring-border-radius-master'] ?? '4px'),
    fontFamily: String(themeVariables['--mooring-font-family'] ?? 'inherit'),
  }
  return (
    <span className="theme-picture" style={style} aria-hidden="true">
      <span className="theme-title">Aa</span>
      <span className="theme-row" />
      <span className="theme-row" />
      <span className="theme-button" />
    </span>
  )
}
