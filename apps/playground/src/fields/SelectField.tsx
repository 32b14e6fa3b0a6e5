import type { ReactNode } from 'react'
import type { SettingName } from '../settings/Settings.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** One of a few values. */
export function SelectField({ form, name, choices, ...text }: SelectField.Props): ReactNode {
  return (
    <label className="field">
      <FieldText {...text} />
      <select
        className="input"
        value={String(form.settings[name])}
        onChange={(event) => form.change({ [name]: event.target.value })}
      >
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}

export declare namespace SelectField {
  type Props = FieldText.Props & {
    form: SettingsForm
    name: SettingName
    choices: readonly { value: string; label: string }[]
  }
}
