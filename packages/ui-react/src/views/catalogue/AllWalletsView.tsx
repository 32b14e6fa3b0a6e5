import { createAllWalletsController } from '@mooring/controllers/catalogue'
import { closeIcon, searchIcon } from '@mooring/core/icons'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../components/Button.js'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { IconButton } from '../../components/IconButton.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { NoWallets } from './NoWallets.js'
import { takeFocus } from './takeFocus.js'
import { WalletGrid } from './WalletGrid.js'

/** All wallets of the page and of the catalogue, to search and scroll through. */
export function AllWalletsView(): ReactNode {
  const { kit, messages } = useModal()
  const allWallets = kit.feature(createAllWalletsController)
  const all = useStore(allWallets.$all)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => takeFocus(field.current), [])

  const { wallets, search, isCertified, isLoading, problem } = all
  const isEmpty = wallets.length === 0 && !isLoading && !problem
  return (
    <div className="catalogue">
      <Field
        label={messages['catalogue.search']}
        start={<Icon icon={searchIcon} />}
        end={
          <>
            {search && (
              <IconButton icon={closeIcon} label={messages['catalogue.clear']} onClick={() => allWallets.search('')} />
            )}
            <button
              type="button"
              className="text-button catalogue-certified"
              aria-pressed={isCertified}
              title={messages['catalogue.certifiedText']}
              onClick={() => allWallets.filter(!isCertified)}
              data-testid="certified-switch"
            >
              {messages['catalogue.certified']}
            </button>
          </>
        }
        value={search}
        onChange={allWallets.search}
        placeholder={messages['catalogue.search']}
        inputRef={field}
        focus="wallet-search"
      />
      <p className="visually-hidden" role="status">
        {isLoading ? messages['modal.loading'] : messages['catalogue.found']({ count: wallets.length })}
      </p>
      <WalletGrid all={all} />
      {isEmpty && <NoWallets search={search} />}
      {problem && wallets.length === 0 && (
        <Notice
          title={messages['catalogue.failed']}
          text={messages['catalogue.failedText']}
          action={messages['modal.retry']}
          onAction={allWallets.retry}
        />
      )}
      {problem && wallets.length > 0 && (
        <div className="catalogue-more" role="alert">
          <p className="hint">{messages['catalogue.moreFailed']}</p>
          <Button onClick={allWallets.retry}>{messages['modal.retry']}</Button>
        </div>
      )}
    </div>
  )
}
