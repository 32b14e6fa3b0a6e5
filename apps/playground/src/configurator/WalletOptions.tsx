import type { ReactNode } from 'react'
import { OrderField } from '../fields/OrderField.js'
import { PairsField } from '../fields/PairsField.js'
import { SelectField } from '../fields/SelectField.js'
import type { SettingsForm } from '../fields/SettingsForm.js'
import { SwitchField } from '../fields/SwitchField.js'
import { connectMethods, connectorGroups } from '../settings/settingChoices.js'

const storages = [
  { value: 'local', label: 'localStorage' },
  { value: 'session', label: 'sessionStorage' },
]

export function WalletOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <SwitchField
        form={form}
        name="demoWallet"
        label="Offer the demo wallet"
        hint="Lives in this page, with public test keys."
      />
      <SwitchField form={form} name="enableReconnect" label="Reconnect on the next visit" option="enableReconnect" />
      <SelectField form={form} name="storage" label="Remember in" option="storage" choices={storages} />
      <OrderField
        form={form}
        name="connectMethodsOrder"
        label="Order of sections"
        option="features.connectMethodsOrder"
        standard={connectMethods}
      />
      <OrderField
        form={form}
        name="connectorTypeOrder"
        label="Order of wallets"
        option="features.connectorTypeOrder"
        standard={connectorGroups}
      />
      <PairsField
        form={form}
        name="connectorImages"
        label="Wallet pictures"
        option="connectorImages"
        nameLabel="Connector id"
        valueLabel="Address of an image"
        suggestions={[]}
      />
    </>
  )
}
