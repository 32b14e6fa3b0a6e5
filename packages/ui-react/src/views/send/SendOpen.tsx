import { createSendController, type OpenTransfer } from '@mooring/controllers/send'
import { shortenAddress } from '@mooring/core'
import { type ReactNode, useId } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Row } from '../../components/Row.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { amountText } from './transferTexts.js'
import { useToken } from './useSending.js'

/** Transfers that may have been sent. Each leads to the search for it. */
export function SendOpen(): ReactNode {
  const { messages } = useModal()
  const { open } = useStore(useFeature(createSendController).$form)
  const id = useId()
  if (open.length === 0) return null
  return (
    <section className="send-recent" aria-labelledby={id}>
      <h2 id={id}>{messages['send.open']}</h2>
      <ul className="list">
        {open.map((one) => (
          <li key={one.attempt}>
            <OpenRow {...one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenRow({ attempt, transfer: { value, token, to }, isSearching }: OpenRow.Props): ReactNode {
  const { kit, messages } = useModal()
  const send = useFeature(createSendController)
  const amount = amountText(value, useToken(token), { ...kit.options, messages })
  const receiver = shortenAddress(to)
  return (
    <Row
      picture={<Avatar address={to} />}
      name={amount ? messages['send.openText']({ amount, receiver }) : receiver}
      note={messages[isSearching ? 'send.searching' : 'send.notFound']}
      end={isSearching && <Spinner />}
      onClick={() => send.showOpen(attempt)}
      focus={`send-open-${attempt}`}
      testId="send-open"
    />
  )
}

declare namespace OpenRow {
  type Props = OpenTransfer
}
