import type { ReactNode } from 'react'
import type { SettingsForm } from '../settings/useSettings.js'
import { FieldText } from './FieldText.js'

/** An order of names. Until the visitor moves one, the product's own order applies. */
export function OrderField({ form, name, standard, ...text }: OrderField.Props): ReactNode {
  const own: readonly string[] = form.settings[name]
  const order = own.length > 0 ? own : standard

  function move(item: string, step: number): void {
    const rest = order.filter((other) => other !== item)
    rest.splice(order.indexOf(item) + step, 0, item)
    form.change({ [name]: rest })
  }

  return (
    <fieldset className="field" data-wide>
      <legend>
        <FieldText {...text} />
      </legend>
      <ol className="order">
        {order.map((item, index) => (
          <li key={item}>
            <span>{item}</span>
            <button
              type="button"
              className="icon-button"
              disabled={index === 0}
              onClick={() => move(item, -1)}
              aria-label={`Move ${item} up`}
            >
              ↑
            </button>
            <button
              type="button"
              className="icon-button"
              disabled={index === order.length - 1}
              onClick={() => move(item, 1)}
              aria-label={`Move ${item} down`}
            >
              ↓
            </button>
          </li>
        ))}
      </ol>
      {own.length > 0 && (
        <button type="button" className="text-button" onClick={() => form.change({ [name]: [] })}>
          Back to the default order
        </button>
      )}
    </fieldset>
  )
}

export declare namespace OrderField {
  type Props = FieldText.Props & {
    form: SettingsForm
    name: 'connectMethodsOrder' | 'connectorTypeOrder'
    standard: readonly string[]
  }
}
