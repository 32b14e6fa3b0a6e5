import { createOfframpController } from '@mooring/controllers/offramp'
import type { SaleSeller } from '@mooring/core'
import { chevronIcon, externalIcon } from '@mooring/core/icons'
import { saleHost } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { CoinPicture } from '../../brands/CoinPicture.js'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** Which coin is sold, who buys it, and what the visitor has to know before a seller's page opens. */
export function OfframpView(): ReactNode {
  const { kit, messages } = useModal()
  const offramp = useFeature(createOfframpController)
  const state = useStore(offramp.$offramp)
  const sellers = useStore(offramp.$sellers)
  const { network } = useStore(kit.network.$network)
  const link = useLink({ view: 'OffRampTokenSelect' })
  if (!('coin' in state) || !state.coin) return null
  const { coin } = state
  const [only] = sellers.length === 1 ? sellers : []
  const error = state.status === 'choosing' ? state.error : undefined
  return (
    <div className="offramp">
      <Row
        picture={<CoinPicture symbol={coin.symbol} url={undefined} isOwn={coin.address === undefined} />}
        name={coin.name}
        note={messages['offramp.on']({ network: network?.name ?? '' })}
        end={<Icon icon={chevronIcon} />}
        onClick={link.onClick}
        testId="offramp-coin"
        focus="offramp-coin"
      />
      <p className="offramp-warning" data-testid="offramp-warning">
        {messages['offramp.warning']({ seller: only?.name, host: only && saleHost(only.id, network) })}
      </p>
      <ul className="list" aria-label={messages['offramp.sellers']}>
        {sellers.map((seller) => (
          <li key={seller.id}>
            <SellerRow seller={seller} host={saleHost(seller.id, network) ?? ''} />
          </li>
        ))}
      </ul>
      <p className="field-problem" role="alert">
        {error && (messages[`error.${error.name}`] ?? `${error.shortMessage}. ${error.details ?? ''}`)}
      </p>
    </div>
  )
}

function SellerRow({ seller: { id, name, logoUrl }, host }: { seller: SaleSeller; host: string }): ReactNode {
  const { messages } = useModal()
  const offramp = useFeature(createOfframpController)
  return (
    <Row
      picture={<Picture name={name} url={logoUrl} />}
      name={name}
      note={<bdi>{messages['offramp.host']({ host })}</bdi>}
      end={<Icon icon={externalIcon} />}
      // The window opens in this task, or the browser blocks it.
      onClick={() => offramp.sell(id)}
      testId={`offramp-seller-${id}`}
      focus={`offramp-seller-${id}`}
    />
  )
}
