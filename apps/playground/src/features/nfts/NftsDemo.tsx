import { createNftsController } from '@mooring/controllers/nfts'
import { createTabController } from '@mooring/controllers/tabs'
import type { ReactNode } from 'react'
import { usePageKit } from '../../kit/KitContext.js'
import { useWatched } from '../../kit/useWatched.js'
import { WalletButton } from '../frame/WalletButton.js'

/** How many are listed here. The modal lists all. */
const most = 3

/** The latest NFTs of the account, read from the store that the modal shows, too. */
export function NftsDemo(): ReactNode {
  const kit = usePageKit()
  const nfts = kit.feature(createNftsController)
  const { data, status } = useWatched(nfts.$nfts)
  const isSupported = useWatched(nfts.$isSupported)

  function open(): void {
    kit.feature(createTabController).choose('nfts')
    void kit.open({ view: 'Account' })
  }

  return (
    <>
      <h3>Charts and pennants</h3>
      <div role="status">
        {isSupported && status === 'error' && <p className="field-hint">They did not load.</p>}
        {data?.shown.length === 0 && <p className="field-hint">This account has none on this network.</p>}
        {data && data.shown.length > 0 && (
          <dl className="facts" data-rows>
            {data.shown.slice(0, most).map(({ id, name, collection, tokenId }) => (
              <div key={id}>
                <dt>{collection ?? 'NFT'}</dt>
                <dd>{name ?? `Number ${tokenId}`}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      <WalletButton onClick={open}>Show all</WalletButton>
      {!isSupported && <p className="field-hint">The services list NFTs of EVM networks.</p>}
    </>
  )
}
