import type { SafeUrl } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'

/** Leads to the seller's page. */
export function PageLink({ url, isNeeded }: { url: SafeUrl; isNeeded: boolean }): ReactNode {
  const { messages } = useModal()
  return (
    <Button
      kind={isNeeded ? 'accent' : 'quiet'}
      icon={externalIcon}
      href={url}
      focus="onramp-page"
      testId="onramp-page"
    >
      {messages['onramp.openPage']({ host: new URL(url).host })}
    </Button>
  )
}
