import type { NamesObstacle } from '@mooring/controllers/names'
import { isAuthConnector } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Notice } from '../../components/Notice.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { OwnNames } from './OwnNames.js'

/** Says why no name can be chosen, and what to do. Names that the account has are listed all the same. */
export function NamesUnavailable({ obstacle }: { obstacle: NamesObstacle }): ReactNode {
  const { kit, messages } = useModal()
  const { connector } = useStore(kit.account.$account)
  const { network } = useStore(kit.network.$network)
  const wallets = useStore(kit.wallets.$wallets)
  const { router } = kit
  const canSignIn = wallets.some(isAuthConnector)
  const back = [messages['modal.back'], router.back] as const
  const [title, text, [action, onAction]] = {
    wallet: [
      messages['names.wallet'],
      messages['names.walletText']({ wallet: connector?.name ?? '' }),
      canSignIn ? ([messages['names.signIn'], () => router.push({ view: 'Connect' })] as const) : back,
    ],
    network: [
      messages['names.network']({ network: network?.name ?? '' }),
      messages['names.networkText'],
      [messages['names.chooseNetwork'], () => router.push({ view: 'Networks' })] as const,
    ],
    services: [messages['names.services'], messages['names.servicesText'], back],
  }[obstacle] as [string, string, readonly [string, () => void]]
  return (
    <div className="names">
      <Notice title={title} text={text} action={action} onAction={onAction} />
      <OwnNames />
    </div>
  )
}
