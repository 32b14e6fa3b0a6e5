import type { ReactNode } from 'react'
import { InputField } from '../fields/InputField.js'
import { defaultServices } from '../settings/Settings.js'
import type { SettingsForm } from '../settings/useSettings.js'

export function ServiceOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <InputField
        form={form}
        name="services"
        type="url"
        label="Services"
        option="services"
        hint="The backend of the modal. Without one, wallets in the page still work."
        placeholder={defaultServices}
      />
      <InputField
        form={form}
        name="projectId"
        label="Project id"
        option="projectId"
        hint="Tells the services whose page asks."
      />
    </>
  )
}
