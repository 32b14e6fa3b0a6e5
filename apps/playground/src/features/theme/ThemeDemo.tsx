import { defaultTheme, type Theme } from '@mooring/core'
import { chart, coral, kelp, midnight } from '@mooring/ui-react/themes'
import type { ReactNode } from 'react'
import { useForm } from '../../settings/useSettings.js'
import { AccentCheck } from './AccentCheck.js'
import { ThemePicture } from './ThemePicture.js'
import { toThemeSettings } from './toThemeSettings.js'

const choices: readonly (readonly [label: string, theme: Theme])[] = [
  ['Default', defaultTheme],
  ['Midnight', midnight],
  ['Kelp', kelp],
  ['Chart', chart],
  ['Coral', coral],
]

/** Dresses the modal of this page in a ready theme, or in an accent of the visitor's own. */
export function ThemeDemo(): ReactNode {
  const { settings, change } = useForm()
  const current = JSON.stringify({ ...settings })
  return (
    <>
      <fieldset className="themes">
        <legend className="visually-hidden">Theme</legend>
        {choices.map(([label, theme]) => {
          const chosen = toThemeSettings(theme)
          return (
            <label key={label} className="theme">
              <input
                type="radio"
                name="theme"
                checked={JSON.stringify({ ...settings, ...chosen }) === current}
                onChange={() => change(chosen)}
              />
              <ThemePicture theme={theme} />
              {label}
            </label>
          )
        })}
      </fieldset>
      <AccentCheck accent={settings.accent || '#2f6bf2'} onAccent={(accent) => change({ accent })} />
    </>
  )
}
