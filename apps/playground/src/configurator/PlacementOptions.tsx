import type { ReactNode } from 'react'
import type { SettingsForm } from '../fields/SettingsForm.js'
import { SwitchField } from '../fields/SwitchField.js'

export function PlacementOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <SwitchField form={form} name="enableEmbedded" label="Part of the page" option="enableEmbedded" />
      <SwitchField form={form} name="disableAppend" label="I place the element myself" option="disableAppend" />
      <SwitchField form={form} name="debug" label="Show configuration problems" option="debug" />
    </>
  )
}
