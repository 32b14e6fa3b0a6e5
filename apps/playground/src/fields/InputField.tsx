import type { ReactNode } from 'react'
import type { SettingOf } from '../settings/Settings.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** A text, a URL or a whole number. */
export function InputField({ form, name, type = 'text', placeholder, ...text }: InputField.Props): ReactNode {
  const isNumber = type === 'number'
  return (
    <label className="field" data-wide={!isNumber || undefined}>
      <FieldText {...text} />
      <input
        className="input"
        type={isNumber ? 'text' : type}
        inputMode={isNumber ? 'numeric' : undefined}
        maxLength={isNumber ? 5 : 500}
        value={form.settings[name]}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target: { value } }) => form.change({ [name]: isNumber ? value.replace(/\D/gu, '') : value })}
      />
    </label>
  )
}

export declare namespace InputField {
  type Props = FieldText.Props & {
    form: SettingsForm
    name: SettingOf<string>
    /** @default 'text' */
    type?: 'text' | 'url' | 'number'
    placeholder?: string
  }
}
