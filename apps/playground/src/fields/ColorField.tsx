import { type ReactNode, useId } from 'react'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** The default, a colour from a small set, or a custom one. */
export function ColorField({ form, name, swatches, standard, ...text }: ColorField.Props): ReactNode {
  const group = useId()
  const value = form.settings[name]
  const isOwn = !swatches.some((swatch) => swatch.value === value)
  return (
    <fieldset className="field" data-wide>
      <legend>
        <FieldText {...text} />
      </legend>
      <div className="swatches">
        {swatches.map((swatch) => (
          <label key={swatch.value} className="swatch" title={swatch.label}>
            <input
              type="radio"
              name={group}
              checked={value === swatch.value}
              onChange={() => form.change({ [name]: swatch.value })}
              aria-label={swatch.label}
              style={{ backgroundColor: swatch.value || standard }}
            />
          </label>
        ))}
        <label className="swatch" data-own data-checked={isOwn || undefined} title="Your own">
          <input
            type="color"
            aria-label="A colour of your own"
            value={value || standard}
            onChange={(event) => form.change({ [name]: event.target.value })}
          />
        </label>
      </div>
    </fieldset>
  )
}

export declare namespace ColorField {
  type Props = FieldText.Props & {
    form: SettingsForm
    name: 'accent' | 'colorMix'
    swatches: readonly { value: string; label: string }[]
    /** The appearance of the default. */
    standard: string
  }
}
