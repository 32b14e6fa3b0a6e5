import { createNamesController } from '@mooring/controllers/names'
import { describeFailure, nameZone } from '@mooring/core/internal'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { Field } from '../../components/Field.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { NameStatus } from './NameStatus.js'
import { NameSuggestions } from './NameSuggestions.js'
import { OwnNames } from './OwnNames.js'

/** A name to choose, whether it is free, and others like it. */
export function NameView(): ReactNode {
  const { kit, messages } = useModal()
  const names = useFeature(createNamesController)
  const form = useStore(names.$form)
  const state = useStore(names.$names)
  const { connector } = useStore(kit.account.$account)
  const problem = useNameProblem()
  const input = useRef<HTMLInputElement>(null)
  const isBusy = state.status === 'signing' || state.status === 'registering'
  const isReady = form.status === 'free' || form.status === 'unknown'

  function text(): string {
    if (state.status === 'signing') return messages['names.sign']({ wallet: connector?.name ?? '' })
    if (state.status === 'registering') return messages['names.registering']
    if (form.status === 'taken') return messages['names.pickAnother']
    if (form.status === 'empty' || form.status === 'invalid') return messages['names.enter']
    return form.status === 'searching' ? messages['names.searching'] : messages['names.claim']({ name: form.name })
  }

  return (
    <form
      className="names"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isBusy || form.status === 'searching') return
        if (isReady) names.submit()
        else input.current?.focus()
      }}
    >
      <Field
        label={messages['names.name']}
        value={form.label}
        onChange={names.edit}
        end={
          <span className="names-zone" dir="ltr">
            {`.${nameZone}`}
          </span>
        }
        direction="ltr"
        inputRef={input}
        isReadOnly={isBusy}
        problem={problem}
        focus="name"
      />
      <NameStatus />
      <NameSuggestions />
      <OwnNames />
      <Button
        kind={isReady && !isBusy ? 'accent' : 'quiet'}
        isSubmit
        isMissing={!isReady && !isBusy}
        isBusy={isBusy}
        focus="name-claim"
        testId="name-claim"
      >
        {text()}
      </Button>
      <p className="hint">{messages['names.note']}</p>
    </form>
  )
}

/** Why the name was not registered, in the server's own words where it has some. */
function useNameProblem(): string | undefined {
  const { messages } = useModal()
  const state = useStore(useFeature(createNamesController).$names)
  const error = state.status === 'editing' ? state.error : undefined
  if (!error) return undefined
  if (describeFailure(error) === 'declined') return messages['names.declined']
  const text = messages[`error.${error.name}`]
  return text ?? (error.details ? `${error.shortMessage}. ${error.details}` : error.shortMessage)
}
