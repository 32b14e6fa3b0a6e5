import type { ReactNode } from 'react'
import { CodeBlock } from '../code/CodeBlock.js'
import { generateCode } from '../code/generateCode.js'
import { useChangeInView } from '../code/useChangeInView.js'
import { SwitchField } from '../fields/SwitchField.js'
import { defaultSettings, type Settings } from '../settings/Settings.js'
import { toHash } from '../settings/settingsHash.js'
import type { SettingsForm } from '../settings/useSettings.js'
import { ChainOptions } from './ChainOptions.js'
import { LookOptions } from './LookOptions.js'
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

/** The complete code for the current settings. */
function CodePanel({ settings }: { settings: Settings }): ReactNode {
  const code = generateCode(settings)
  const textRef = useChangeInView(code)
  return <CodeBlock code={code} label="Code for these options" textRef={textRef} />
}

function PlacementOptions({ form }: { form: SettingsForm }): ReactNode {
  return (
    <>
      <SwitchField form={form} name="enableEmbedded" label="Part of the page" option="enableEmbedded" />
      <SwitchField form={form} name="disableAppend" label="I place the element myself" option="disableAppend" />
      <SwitchField form={form} name="debug" label="Show configuration problems" option="debug" />
    </>
  )
}
