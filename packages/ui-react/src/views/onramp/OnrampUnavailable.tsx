import { createOnrampController, type OnrampObstacle } from '@mooring/controllers/onramp'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { OpenOrders } from './OpenOrders.js'

/** Says why nothing can be bought, and what to do. */
export function OnrampUnavailable({ obstacle }: { obstacle: OnrampObstacle }): ReactNode {
  const { kit, messages } = useModal()
  const { network } = useStore(kit.network.$network)
  const { open } = useFeature(createOnrampController)
  const back = [messages['modal.back'], kit.router.back] as const
  const [title, text, [action, onAction]] = {
    region: [messages['onramp.region'], messages['onramp.regionText'], back],
    services: [messages['onramp.services'], messages['onramp.servicesText'], back],
    network: [
      messages['onramp.network']({ network: network?.name ?? '' }),
      messages['onramp.networkText'],
      [messages['onramp.chooseNetwork'], () => kit.router.push({ view: 'Networks' })] as const,
    ],
    offline: [messages['onramp.offline'], messages['modal.failedText'], [messages['modal.retry'], open] as const],
  }[obstacle] as [string, string, readonly [string, () => void]]
  return (
    <div className="onramp">
      <OpenOrders />
      <Notice title={title} text={text} action={action} onAction={onAction} />
    </div>
  )
}
