import type { ReactNode } from 'react'
import { InputField } from '../fields/InputField.js'
import { OrderField } from '../fields/OrderField.js'
import { PairsField } from '../fields/PairsField.js'
import { SelectField } from '../fields/SelectField.js'
import { SwitchField } from '../fields/SwitchField.js'
import { allWalletsChoices, connectMethods, connectorGroups } from '../settings/settingChoices.js'
import type { SettingsForm } from '../settings/useSettings.js'

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
      <SwitchField
        form={form}
        name="walletConnect"
        label="Wallets on other devices"
        option="connectors"
        hint="By a QR code, through the relay of the services."
      />
      <SwitchField
        form={form}
        name="emailLogin"
        label="Log in by e-mail"
        option="connectors"
        hint="With a wallet in a frame of the services."
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
      <SelectField
        form={form}
        name="allWallets"
        label="List of all wallets"
        option="allWallets"
        choices={allWalletsChoices}
      />
      <InputField
        form={form}
        name="featuredWalletIds"
        label="Wallets to offer first"
        option="featuredWalletIds"
        placeholder="Ids of the catalogue"
      />
      <InputField
        form={form}
        name="includeWalletIds"
        label="Offer only these"
        option="includeWalletIds"
        placeholder="Ids of the catalogue"
      />
      <InputField
        form={form}
        name="excludeWalletIds"
        label="Never offer these"
        option="excludeWalletIds"
        placeholder="Ids of the catalogue"
      />
      <PairsField
        form={form}
        name="customWallets"
        label="Wallets of your own"
        option="customWallets"
        nameLabel="Name"
        valueLabel="Link to its app, wallet://"
        suggestions={[]}
      />
      <SwitchField
        form={form}
        name="experimental_preferUniversalLinks"
        label="Open apps by web addresses"
        option="experimental_preferUniversalLinks"
      />
    </>
  )
}
