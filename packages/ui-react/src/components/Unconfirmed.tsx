import type { SafeUrl } from '@mooring/core'
import { externalIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { useModal } from '../modal/ModalContext.js'
import { Button } from './Button.js'
import { Picture } from './Picture.js'
import { Ring } from './Ring.js'
import { Spinner } from './Spinner.js'

/** The outcome while the wallet's answer is unclear: the search, and a second request, which may pay twice. */
export function Unconfirmed({
  wallet,
  href,
  texts,
  isSearching,
  onFind,
  onAgain,
  testId,
}: Unconfirmed.Props): ReactNode {
  const { messages } = useModal()
  return (
    <div className="outcome" data-testid={`${testId}-unconfirmed`}>
      <Ring status="warning">
        <Picture name={wallet.name} url={wallet.imageUrl} />
      </Ring>
      <div role="alert">
        <h2 className="headline">{texts.title}</h2>
        <p className="hint">{texts.text}</p>
      </div>
      <p className="outcome-search" role="status">
        {isSearching && <Spinner />}
        {texts.search}
      </p>
      <div className="actions">
        <Button icon={externalIcon} href={href}>
          {messages['account.explorer']}
        </Button>
        <Button
          kind={isSearching ? 'quiet' : 'accent'}
          isDisabled={isSearching}
          onClick={isSearching ? undefined : onFind}
        >
          {texts.find}
        </Button>
      </div>
      <div className="outcome-again">
        <Button kind="danger" onClick={onAgain} testId={`${testId}-again`}>
          {texts.again}
        </Button>
        <p className="hint">{texts.againText}</p>
      </div>
    </div>
  )
}

export declare namespace Unconfirmed {
  type Props = {
    wallet: { readonly name: string; readonly imageUrl?: string | undefined }
    /** The explorer's page of the account. */
    href: SafeUrl | undefined
    texts: {
      title: string
      text: string
      /** The state of the search. */
      search: string
      find: string
      again: string
      againText: string
    }
    isSearching: boolean
    onFind: () => void
    onAgain: () => void
    /** The prefix of the test ids. */
    testId: string
  }
}
