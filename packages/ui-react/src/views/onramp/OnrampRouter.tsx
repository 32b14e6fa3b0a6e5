import { createOnrampController } from '@mooring/controllers/onramp'
import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CoinList } from './CoinList.js'
import { OnrampUnavailable } from './OnrampUnavailable.js'
import { OnrampView } from './OnrampView.js'
import { OrderView } from './OrderView.js'
import { PaymentList } from './PaymentList.js'
import { SellerList } from './SellerList.js'

/** The views of buying, which share a file. */
export type OnrampRoute = RouteOf<
  'OnRampProviders' | 'OnRampTokenSelect' | 'OnRampFiatSelect' | 'OnRampSellerSelect' | 'BuyInProgress'
>

/** Shows the step of a purchase. */
export function OnrampRouter({ route }: { route: OnrampRoute }): ReactNode {
  const { messages } = useModal()
  const onramp = useFeature(createOnrampController)
  const { status } = useStore(onramp.$onramp)
  const obstacle = useStore(onramp.$obstacle)
  if (route.view === 'BuyInProgress') return <OrderView id={route.order} />
  if (obstacle) return <OnrampUnavailable obstacle={obstacle} />
  if (status === 'idle' || status === 'loading') return <ViewSkeleton label={messages['onramp.loading']} />
  if (route.view === 'OnRampTokenSelect') return <CoinList />
  if (route.view === 'OnRampFiatSelect') return <PaymentList />
  if (route.view === 'OnRampSellerSelect') return <SellerList />
  return <OnrampView />
}
