import { createNamesController } from '@mooring/controllers/names'
import { type ReactNode, useId } from 'react'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { Tag } from '../../components/Tag.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** As many as are taken in at a glance. */
const shown = 3

/** Free names like the typed one. */
export function NameSuggestions(): ReactNode {
  const { messages } = useModal()
  const names = useFeature(createNamesController)
  const { suggestions, status } = useStore(names.$form)
  const state = useStore(names.$names)
  const title = useId()
  if (suggestions.length === 0 || state.status !== 'editing') return null
  return (
    <section>
      <h2 className="list-title" id={title}>
        {messages[status === 'taken' ? 'names.stillFree' : 'names.others']}
      </h2>
      <ul className="list" aria-labelledby={title}>
        {suggestions.slice(0, shown).map(({ label, name }) => (
          <li key={name}>
            <Row
              picture={<Picture name={label} url={undefined} isRound />}
              name={name}
              end={<Tag kind="good">{messages['names.freeTag']}</Tag>}
              onClick={() => names.edit(label)}
              testId="account-name-suggestion"
              focus={`name-${label}`}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
