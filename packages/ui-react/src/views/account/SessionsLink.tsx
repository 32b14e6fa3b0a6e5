import { chevronIcon, keyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'

/** The way to the permissions that the account has granted. */
export function SessionsLink(): ReactNode {
  const { messages } = useModal()
  const link = useLink({ view: 'SmartSessionList' })
  return (
    <div className="fact">
      <button
        type="button"
        className="fact-link"
        onClick={link.onClick}
        onPointerEnter={link.onHint}
        onFocus={link.onHint}
        data-testid="account-sessions"
        data-focus="sessions"
      >
        <Icon icon={keyIcon} />
        <span className="row-text">
          <span className="row-name">{messages['sessions.title']}</span>
        </span>
        <Icon icon={chevronIcon} />
      </button>
    </div>
  )
}
