import type { ReactNode } from 'react'
import { ColorField } from '../fields/ColorField.js'
import { InputField } from '../fields/InputField.js'
import { SelectField } from '../fields/SelectField.js'
import { accents, fontSizes, fonts, radii } from '../settings/settingChoices.js'
import type { SettingsForm } from '../settings/useSettings.js'

const modes = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'As the device' },
]
const mixes = [{ value: '', label: 'None' }, ...accents.slice(1)]

export function LookOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <SelectField form={form} name="themeMode" label="Theme" option="themeMode" choices={modes} />
      <ColorField
        form={form}
        name="accent"
        label="Accent"
        option="--mooring-accent"
        swatches={accents}
        standard="#2f6bf2"
      />
      <SelectField form={form} name="radius" label="Corners" option="--mooring-border-radius-master" choices={radii} />
      <SelectField form={form} name="fontFamily" label="Font" option="--mooring-font-family" choices={fonts} />
      <SelectField
        form={form}
        name="fontSize"
        label="Font size"
        option="--mooring-font-size-master"
        choices={fontSizes}
      />
      <ColorField
        form={form}
        name="colorMix"
        label="Tint"
        option="--mooring-color-mix"
        swatches={mixes}
        standard="#8a93a3"
      />
      <InputField
        form={form}
        name="colorMixStrength"
        type="number"
        label="Strength of the tint (%)"
        option="--mooring-color-mix-strength"
        placeholder="0"
      />
      <InputField form={form} name="zIndex" type="number" label="Layer" option="--mooring-z-index" placeholder="999" />
    </>
  )
}
