import type { SignInDomainError } from '@mooring/core'
import { warningIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'

/** Compares the two sites, letter by letter, when the message names another one. */
export function SignInStopped({ error, onClose }: { error: SignInDomainError; onClose: () => void }): ReactNode {
  const { messages } = useModal()
  const { domain, host } = error
  return (
    <div className="siwx" role="alert">
      <span className="notice-icon" data-kind="bad">
        <Icon icon={warningIcon} />
      </span>
      <div>
        <h2 className="headline">{messages['siwx.stopped']}</h2>
        <p className="hint">{messages['siwx.stoppedText']}</p>
      </div>
      <dl className="siwx-sites">
        <div>
          <dt>{messages['siwx.youAreOn']}</dt>
          <dd>
            <bdi dir="ltr">{host}</bdi>
          </dd>
        </div>
        <div data-kind="bad">
          <dt>{messages['siwx.messageSays']}</dt>
          <dd>
            <bdi dir="ltr">
              <Marked text={domain} other={host} />
            </bdi>
          </dd>
        </div>
      </dl>
      <Button kind="accent" onClick={onClose} testId="w3m-connecting-siwe-cancel" focus="siwx-close">
        {messages['siwx.close']}
      </Button>
    </div>
  )
}

/** Marks what differs between the common beginning and the common end. */
function Marked({ text, other }: { text: string; other: string }): ReactNode {
  const shorter = Math.min(text.length, other.length)
  let start = 0
  while (start < shorter && text[start] === other[start]) start += 1
  let end = 0
  while (end < shorter - start && text.at(-1 - end) === other.at(-1 - end)) end += 1
  return (
    <>
      {text.slice(0, start)}
      <mark>{text.slice(start, text.length - end)}</mark>
      {text.slice(text.length - end)}
    </>
  )
}
