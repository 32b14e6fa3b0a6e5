import { toNetwork } from '@mooring/core'
import type { ReactNode } from 'react'
import { PairsField } from '../fields/PairsField.js'
import { SelectField } from '../fields/SelectField.js'
import { SwitchField } from '../fields/SwitchField.js'
import { families, familyNames } from '../settings/families.js'
import { networkChoices } from '../settings/networkChoices.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { NetworksField } from './NetworksField.js'

export function ChainOptions({ form }: { form: SettingsForm }): ReactNode {
  const { networks } = form.settings
  const ids = networks.map((name) => String(networkChoices[name].network.id))
  const choices = networks.map((name) => ({ value: name, label: networkChoices[name].network.name }))
  return (
    <>
      {familyNames.map((name) => (
        <SwitchField key={name} form={form} name={name} label={families[name].label} option="adapters" />
      ))}
      <NetworksField form={form} />
      <SelectField
        form={form}
        name="defaultNetwork"
        label="Default network"
        option="defaultNetwork"
        choices={[{ value: '', label: 'Automatic' }, ...choices]}
      />
      <SwitchField
        form={form}
        name="enableNetworkSwitch"
        label="Can be changed in the modal"
        option="enableNetworkSwitch"
      />
      <SwitchField form={form} name="allowUnsupportedChain" label="Accept any network" option="allowUnsupportedChain" />
      <PairsField
        form={form}
        name="customRpcUrls"
        label="RPC endpoints"
        option="customRpcUrls"
        nameLabel="Network id, eip155:1"
        valueLabel="Addresses, with spaces between"
        suggestions={networks.map((name) => toNetwork(networkChoices[name].network).caipNetworkId)}
      />
      <PairsField
        form={form}
        name="chainImages"
        label="Network pictures"
        option="chainImages"
        nameLabel="Chain id"
        valueLabel="Address of an image"
        suggestions={ids}
      />
    </>
  )
}
