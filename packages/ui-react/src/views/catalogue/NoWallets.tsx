import { createCatalogueController } from '@mooring/controllers/catalogue'
import { searchIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** Nothing was found: a wallet without an entry can still scan the code. */
export function NoWallets({ search }: { search: string }): ReactNode {
  const { kit, messages } = useModal()
  const canPair = useStore(useFeature(createCatalogueController).$canPair)
  const name = search.trim()
  return (
    <div className="notice">
      <span className="notice-icon">
        <Icon icon={searchIcon} />
      </span>
      <h2 className="headline">{name ? messages['catalogue.noMatch']({ name }) : messages['catalogue.empty']}</h2>
      {canPair && (
        <>
          <p className="hint">{messages['catalogue.noMatchText']}</p>
          <Button onClick={() => kit.router.push({ view: 'ConnectingWalletConnectBasic' })} focus="qr-code">
            {messages['catalogue.showCode']}
          </Button>
        </>
      )}
    </div>
  )
}
