import type { ReactNode } from 'react'
import { Configurator } from '../configurator/Configurator.js'
import { Features } from '../features/Features.js'
import { ServicesPanel } from '../services/ServicesPanel.js'
import type { SettingsForm } from '../settings/useSettings.js'

/** Everything below the introduction. */
export function BelowFold({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <Features />
      <Configurator form={form} />
      <ServicesPanel services={form.settings.services} />
    </>
  )
}
