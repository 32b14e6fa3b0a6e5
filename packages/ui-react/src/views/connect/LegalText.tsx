import { createLegalController } from '@mooring/controllers/legal'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The terms and the privacy policy of the page, if it has them; with a box to tick where the page asks for that. */
export function LegalText(): ReactNode {
  const { messages } = useModal()
  const { terms, privacy, isAsked, $isAccepted, accept } = useFeature(createLegalController)
  const isAccepted = useStore($isAccepted)
  if (!terms && !privacy) return null
  const links = (
    <>
      {terms && (
        <a href={terms} target="_blank" rel="noreferrer noopener">
          {messages['connect.terms']}
        </a>
      )}
      {terms && privacy && ` ${messages['connect.and']} `}
      {privacy && (
        <a href={privacy} target="_blank" rel="noreferrer noopener">
          {messages['connect.privacy']}
        </a>
      )}
    </>
  )
  if (!isAsked) {
    return (
      <p className="legal">
        {messages['connect.legal']} {links}
      </p>
    )
  }
  return (
    <label className="legal" data-asked="">
      <input
        type="checkbox"
        checked={isAccepted}
        onChange={(event) => accept(event.target.checked)}
        data-testid="wui-checkbox"
        data-focus="legal"
      />
      <span>
        {messages['connect.agree']} {links}
      </span>
    </label>
  )
}
