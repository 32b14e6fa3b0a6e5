import { createNamesController, type NameForm, type NamesObstacle } from '@mooring/controllers/names'
import { type ReactNode, useState } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { WalletButton } from '../frame/WalletButton.js'

const answers: Readonly<Record<NameForm['status'], string>> = {
  empty: '',
  invalid: 'Use at least four letters, digits or hyphens.',
  searching: 'Looking it up…',
  free: '✓ It is free',
  taken: 'Somebody has it',
  unknown: 'The services decide when it is registered.',
}
const reasons: Readonly<Record<NamesObstacle, string>> = {
  wallet: 'Only accounts of an embedded wallet register names. Every account can look one up.',
  network: 'Names belong to accounts of EVM networks.',
  services: 'The services keep the names. Choose some below.',
}

/** Looks a name up, and opens the modal's form for registering one. */
export function NamesDemo(): ReactNode {
  const kit = usePageKit()
  const names = kit.feature(createNamesController)
  const form = useWatched(names.$form)
  const obstacle = useWatched(names.$obstacle)
  const { data: own = [] } = useWatched(names.$own)
  const [text, setText] = useState('harbour')

  return (
    <>
      <h3>Paint a name on the hull</h3>
      <label className="stack">
        <span className="field-label">Name</span>
        <input
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={63}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <div className="row">
        <WalletButton onClick={() => names.edit(text)}>Look it up</WalletButton>
        {!obstacle && (
          <button
            type="button"
            className="button"
            data-kind="quiet"
            onClick={() => void kit.open({ view: 'RegisterAccountName' })}
          >
            Register a name
          </button>
        )}
      </div>
      {obstacle && <p className="field-hint">{reasons[obstacle]}</p>}
      <div className="status" role="status">
        {form.status !== 'empty' && <p className="status-line">{`${form.name}: ${answers[form.status]}`}</p>}
        {own.length > 0 && <p className="status-line">{`Yours: ${own.join(', ')}`}</p>}
      </div>
    </>
  )
}
