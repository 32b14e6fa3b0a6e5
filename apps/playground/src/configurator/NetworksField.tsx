import type { ReactNode } from 'react'
import { FieldText } from '../fields/FieldText.js'
import { networkChoices, networkNames } from '../settings/networkChoices.js'
import type { SettingsForm } from '../settings/useSettings.js'

/** The networks that the page offers: at least one. */
export function NetworksField({ form: { settings, change } }: NetworksField.Props): ReactNode {
  const { networks, defaultNetwork } = settings

  function toggle(name: (typeof networkNames)[number]): void {
    const next = networkNames.filter((other) => networks.includes(other) !== (other === name))
    const isOffered = next.some((other) => other === defaultNetwork)
    change({ networks: next, defaultNetwork: isOffered ? defaultNetwork : '' })
  }

  return (
    <fieldset className="field" data-wide>
      <legend>
        <FieldText label="Networks" option="networks" hint="Public ones are reached over the internet." />
      </legend>
      <div className="chips">
        {networkNames.map((name) => {
          const isOn = networks.includes(name)
          return (
            <label key={name} className="chip">
              <input
                type="checkbox"
                checked={isOn}
                disabled={isOn && networks.length === 1}
                onChange={() => toggle(name)}
              />
              {networkChoices[name].network.name}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

export declare namespace NetworksField {
  type Props = { form: SettingsForm }
}
