import type { ReactNode } from 'react'
import { CodePanel } from '../code/CodePanel.js'
import type { SettingsForm } from '../fields/SettingsForm.js'
import { defaultSettings } from '../settings/Settings.js'
import { toHash } from '../settings/settingsHash.js'
import { ChainOptions } from './ChainOptions.js'
import { LookOptions } from './LookOptions.js'
import { PlacementOptions } from './PlacementOptions.js'
import { Preview } from './Preview.js'
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

/** Every option of the modal, a live preview, and the generated code. */
export function Configurator({ form }: { form: SettingsForm }): ReactNode {
  const isUntouched = toHash(form.settings) === ''
  return (
    <section id="options" className="configurator" aria-labelledby="options-title">
      <header className="feature-header">
        <h2 id="options-title" tabIndex={-1}>
          Make it yours
        </h2>
        <p className="lead">
          Every option is a control here. The preview, this page and the code follow, and the address remembers: share
          it.
        </p>
      </header>
      <Preview settings={form.settings} />
      <div className="card options">
        {groups.map(({ title, Options }, index) => (
          <details key={title} className="options-group" name="options" open={index === 0}>
            <summary>{title}</summary>
            <Options form={form} />
          </details>
        ))}
        <button
          type="button"
          className="text-button"
          disabled={isUntouched}
          onClick={() => form.change(defaultSettings)}
        >
          Reset all options
        </button>
      </div>
      <CodePanel settings={form.settings} />
    </section>
  )
}
