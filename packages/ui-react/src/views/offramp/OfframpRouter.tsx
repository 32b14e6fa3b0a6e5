import { createOfframpController } from '@mooring/controllers/offramp'
import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { ViewSkeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { OfframpView } from './OfframpView.js'
import { SaleCoins } from './SaleCoins.js'
import { SaleView } from './SaleView.js'

/** The views of selling, which share a file. */
export type OfframpRoute = RouteOf<'OffRampProviders' | 'OffRampTokenSelect'>

/** Shows the step of a sale. */
export function OfframpRouter({ route }: { route: OfframpRoute }): ReactNode {
  const { kit, messages } = useModal()
  const offramp = useFeature(createOfframpController)
  const state = useStore(offramp.$offramp)
  const { network } = useStore(kit.network.$network)
  if (state.status === 'loading') return <ViewSkeleton label={messages['offramp.loading']} />
  // Not offered by the page, or out of reach.
  if (state.status === 'idle' || state.status === 'failed') {
    const [action, onAction] =
      state.status === 'idle' ? [messages['modal.back'], kit.router.back] : [messages['modal.retry'], offramp.open]
    return (
      <Notice
        title={messages['offramp.offline']}
        text={messages['modal.failedText']}
        action={action}
        onAction={onAction}
      />
    )
  }
  if (state.status !== 'choosing') return <SaleView />
  if (!state.coin) {
    return (
      <Notice
        title={messages['offramp.none']({ network: network?.name ?? '' })}
        text={messages['offramp.noneText']}
        action={messages['offramp.chooseNetwork']}
        onAction={() => kit.router.push({ view: 'Networks' })}
      />
    )
  }
  return route.view === 'OffRampTokenSelect' ? <SaleCoins /> : <OfframpView />
}
