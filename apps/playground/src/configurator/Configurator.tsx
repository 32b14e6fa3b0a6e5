import type { ReactNode } from 'react'
import { CodePanel } from '../code/CodePanel.js'
import type { SettingsForm } from '../fields/SettingsForm.js'
import { defaultSettings } from '../settings/Settings.js'
import { toHash } from '../settings/settingsHash.js'
import { ChainOptions } from './ChainOptions.js'
import { LookOptions } from './LookOptions.js'
import { PlacementOptions } from './PlacementOptions.js'
import { ServiceOptions } from './ServiceOptions.js'
import { TextOptions } from './TextOptions.js'
import { WalletOptions } from './WalletOptions.js'

const groups = [
  { title: 'Look', Options: LookOptions },
  { title: 'Networks', Options: ChainOptions },
  { title: 'Wallets', Options: WalletOptions },
  { title: 'Services', Options: ServiceOptions },
  { title: 'Placement', Options: PlacementOptions },
  { title: 'Texts and links', Options: TextOptions },
] as const

/** Every option of the modal, and the generated code. */
export function Configurator({ form }: { form: SettingsForm }): ReactNode {
  const isUntouched = toHash(form.settings) === ''
  return (
    <aside className="configurator" aria-labelledby="options-title">
      <div className="options">
        <header className="options-header">
          <h2 id="options-title" tabIndex={-1}>
            Options
          </h2>
          <button
            type="button"
            className="text-button"
            disabled={isUntouched}
            onClick={() => form.change(defaultSettings)}
          >
            Reset
          </button>
        </header>
        {groups.map(({ title, Options }) => (
          <section key={title} className="options-group" aria-label={title}>
            <h3>{title}</h3>
            <Options form={form} />
          </section>
        ))}
      </div>
      <CodePanel settings={form.settings} />
    </aside>
  )
}
