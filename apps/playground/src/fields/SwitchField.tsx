import type { ReactNode } from 'react'
import type { SettingOf } from '../settings/Settings.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** A setting that is on or off. */
export function SwitchField({ form, name, ...text }: SwitchField.Props): ReactNode {
  return (
    <label className="field">
      <FieldText {...text} />
      <input
        type="checkbox"
        role="switch"
        className="switch"
        checked={form.settings[name]}
        aria-checked={form.settings[name]}
        onChange={(event) => form.change({ [name]: event.target.checked })}
      />
    </label>
  )
}

export declare namespace SwitchField {
  type Props = FieldText.Props & { form: SettingsForm; name: SettingOf<boolean> }
}
