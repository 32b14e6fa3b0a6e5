import { createNamesController } from '@mooring/controllers/names'
import { alertIcon, checkIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Whether the typed name is free. */
export function NameStatus(): ReactNode {
  const { messages } = useModal()
  const names = useFeature(createNamesController)
  const { status, name, problem } = useStore(names.$form)
  const texts = {
    empty: messages['names.rules'],
    invalid: messages['names.rules'],
    searching: messages['names.searching'],
    free: messages['names.free']({ name }),
    taken: messages['names.taken']({ name }),
    unknown: problem?.shortMessage ?? '',
  }
  return (
    <p className="names-status" data-status={status} role="status" data-testid="name-status">
      {status === 'free' && <Icon icon={checkIcon} />}
      {status === 'taken' && <Icon icon={alertIcon} />}
      <bdi>{texts[status]}</bdi>
      {problem && (
        <button type="button" className="text-button" onClick={names.retry}>
          {messages['modal.retry']}
        </button>
      )}
    </p>
  )
}
