import { createAllWalletsController } from '@mooring/controllers/catalogue'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { NoWallets } from './NoWallets.js'
import { WalletGrid } from './WalletGrid.js'
import { WalletSearch } from './WalletSearch.js'

/** All wallets of the page and of the catalogue, to search and scroll through. */
export function AllWalletsView(): ReactNode {
  const { messages } = useModal()
  const allWallets = useFeature(createAllWalletsController)
  const all = useStore(allWallets.$all)
  const { wallets, search, isLoading, problem } = all
  const isEmpty = wallets.length === 0 && !isLoading && !problem
  return (
    <div className="catalogue">
      <WalletSearch />
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
