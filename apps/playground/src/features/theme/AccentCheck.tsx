import { accentColors, contrast } from '@mooring/core'
import type { ReactNode } from 'react'
import { toHex, toRgb } from './toRgb.js'

const cards = { dark: '#14161a', light: '#ffffff' } as const

/** Shows that any accent can be read, with the numbers. */
export function AccentCheck({ accent, onAccent }: AccentCheck.Props): ReactNode {
  const color = toRgb(accent)
  return (
    <div className="part">
      <label className="accent">
        <input type="color" value={accent} onChange={(event) => onAccent(event.target.value)} />
        <span className="stack">
          <span>Your own accent</span>
          <span className="field-hint">Its texts stay readable, whatever you choose.</span>
        </span>
      </label>
      <div className="row">
        {(['dark', 'light'] as const).map((mode) => {
          const colors = accentColors(color, mode)
          return (
            <p key={mode} className="accent-sample" style={{ backgroundColor: cards[mode] }}>
              <span className="accent-button" style={{ backgroundColor: accent, color: toHex(colors.onAccent) }}>
                {contrast(color, colors.onAccent).toFixed(1)} : 1
              </span>
              <span style={{ color: toHex(colors.text) }}>
                {contrast(toRgb(cards[mode]), colors.text).toFixed(1)} : 1
              </span>
            </p>
          )
        })}
      </div>
    </div>
  )
}

export declare namespace AccentCheck {
  type Props = { accent: string; onAccent: (accent: string) => void }
}
