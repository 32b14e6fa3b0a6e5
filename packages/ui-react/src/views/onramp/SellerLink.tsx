import { createOnrampController } from '@mooring/controllers/onramp'
import { chevronIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon.js'
import { Picture } from '../../components/Picture.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'

/** Who sells at the shown price, and the way to the other sellers. Without a named seller it is not shown. */
export function SellerLink(): ReactNode {
  const { messages } = useModal()
  const { offer, quotes } = useStore(useFeature(createOnrampController).$form)
  const link = useLink({ view: 'OnRampSellerSelect' })
  const seller = offer.status === 'found' ? offer.quote.seller : undefined
  if (!seller) return null
  const count = quotes.length
  return (
    <Row
      picture={<Picture name={seller.name} url={seller.logoUrl} />}
      name={seller.name}
      note={count > 1 ? messages['onramp.sellers']({ count }) : messages['onramp.seller']}
      end={<Icon icon={chevronIcon} />}
      onClick={link.onClick}
      testId="onramp-seller"
      focus="onramp-seller"
    />
  )
}
