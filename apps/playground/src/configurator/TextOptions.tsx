import type { ReactNode } from 'react'
import { InputField } from '../fields/InputField.js'
import { PairsField } from '../fields/PairsField.js'
import { SelectField } from '../fields/SelectField.js'
import { messageNames } from '../settings/messageNames.js'
import { locales } from '../settings/settingChoices.js'
import type { SettingsForm } from '../settings/useSettings.js'

export function TextOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <SelectField form={form} name="locale" label="Language of numbers" option="locale" choices={locales} />
      <PairsField
        form={form}
        name="messages"
        label="Texts of your own"
        option="messages"
        nameLabel="Name, connect.title"
        valueLabel="Text"
        suggestions={messageNames}
      />
      <InputField form={form} name="metadataName" label="Name of the page" option="metadata.name" placeholder="Quay" />
      <InputField
        form={form}
        name="metadataDescription"
        label="Description"
        option="metadata.description"
        hint="Used once the page has a name, like the next two."
      />
      <InputField form={form} name="metadataUrl" type="url" label="Address" option="metadata.url" />
      <InputField
        form={form}
        name="metadataIcons"
        label="Icons"
        option="metadata.icons"
        hint="Addresses, with spaces between."
      />
      <InputField
        form={form}
        name="termsConditionsUrl"
        type="url"
        label="Terms of service"
        option="termsConditionsUrl"
        placeholder="https://"
      />
      <InputField
        form={form}
        name="privacyPolicyUrl"
        type="url"
        label="Privacy policy"
        option="privacyPolicyUrl"
        placeholder="https://"
      />
    </>
  )
}
