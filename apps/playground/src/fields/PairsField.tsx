import { type ReactNode, useId } from 'react'
import type { Pairs } from '../settings/Settings.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** Values by name, one row each. */
export function PairsField({ form, name, nameLabel, valueLabel, suggestions, ...text }: PairsField.Props): ReactNode {
  const list = useId()
  const pairs = form.settings[name]
  const set = (pairs: Pairs) => form.change({ [name]: pairs })
  const edit = (index: number, pair: Pairs[number]) => set(pairs.map((other, at) => (at === index ? pair : other)))

  return (
    <fieldset className="field" data-wide>
      <legend>
        <FieldText {...text} />
      </legend>
      <datalist id={list}>
        {suggestions.map((suggestion) => (
          <option key={suggestion} value={suggestion} />
        ))}
      </datalist>
      {pairs.map(([key, value], index) => (
        <div key={index} className="pair">
          <input
            className="input"
            list={list}
            value={key}
            maxLength={500}
            placeholder={nameLabel}
            aria-label={`${nameLabel}, row ${index + 1}`}
            spellCheck={false}
            onChange={(event) => edit(index, [event.target.value, value])}
          />
          <input
            className="input"
            value={value}
            maxLength={500}
            placeholder={valueLabel}
            aria-label={`${valueLabel}, row ${index + 1}`}
            spellCheck={false}
            onChange={(event) => edit(index, [key, event.target.value])}
          />
          <button
            type="button"
            className="icon-button"
            aria-label={`Remove row ${index + 1}`}
            onClick={() => set(pairs.filter((_, at) => at !== index))}
          >
            ×
          </button>
        </div>
      ))}
      {pairs.length < 20 && (
        <button
          type="button"
          className="text-button"
          aria-label={`Add to ${text.label}`}
          onClick={() => set([...pairs, ['', '']])}
        >
          Add
        </button>
      )}
    </fieldset>
  )
}

export declare namespace PairsField {
  type Props = FieldText.Props & {
    form: SettingsForm
    name: 'customRpcUrls' | 'chainImages' | 'connectorImages' | 'customWallets' | 'messages'
    nameLabel: string
    valueLabel: string
    suggestions: readonly string[]
  }
}
