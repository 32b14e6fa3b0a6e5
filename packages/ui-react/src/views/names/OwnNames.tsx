import { createNamesController } from '@mooring/controllers/names'
import { type ReactNode, useId } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The names that the account has. */
export function OwnNames(): ReactNode {
  const { messages } = useModal()
  const { data, error } = useStore(useFeature(createNamesController).$own)
  const title = useId()
  if (error && !data) return <p className="names-status">{messages['names.ownFailed']}</p>
  if (!data || data.length === 0) return null
  return (
    <section>
      <h2 className="list-title" id={title}>
        {messages['names.yours']}
      </h2>
      <ul className="names-own" aria-labelledby={title}>
        {data.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
