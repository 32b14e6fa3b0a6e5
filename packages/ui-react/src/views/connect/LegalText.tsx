import { safeHref } from '@mooring/core'
import type { ReactNode } from 'react'
import { useModal } from '../../modal/ModalContext.js'

/** The terms and the privacy policy of the page, if it has them. */
export function LegalText(): ReactNode {
  const { kit, messages } = useModal()
  const terms = safeHref(kit.options.termsConditionsUrl)
  const privacy = safeHref(kit.options.privacyPolicyUrl)
  if (!terms && !privacy) return null
  return (
    <p className="legal">
      {messages['connect.legal']}{' '}
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
    </p>
  )
}
