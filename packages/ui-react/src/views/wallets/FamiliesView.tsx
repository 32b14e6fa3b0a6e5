import { createFamiliesController, type FamilyChoice } from '@mooring/controllers/wallets'
import { familyOf, type RouteOf } from '@mooring/core'
import { type ReactNode, useMemo } from 'react'
import { Button } from '../../components/Button.js'
import { Notice } from '../../components/Notice.js'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { FamilyRow } from './FamilyRow.js'

/** A wallet of several chain families: connects one of them, or all. */
export function FamiliesView({ route: { connectorId, connectors } }: FamiliesView.Props): ReactNode {
  const { kit, messages } = useModal()
  const controller = useFeature(createFamiliesController)
  const parts = connectors.join('\n')
  const families = useStore(useMemo(() => controller.of(parts.split('\n')), [controller, parts]))
  const wallets = useStore(kit.wallets.$wallets)
  const { attempt } = useStore(kit.connection.$connection)
  const wallet = wallets.find(({ id }) => id === connectorId)
  const missing = families.filter(({ status }) => status !== 'connected')
  const isWaiting = families.some(({ status }) => status === 'waiting')

  /** What has become of a family, to be read aloud. */
  function describe({ namespace, status, problem }: FamilyChoice): string | undefined {
    const texts: Partial<Record<FamilyChoice['status'], string>> = {
      waiting: attempt?.isSlow ? messages['connecting.slow'] : messages['wallets.waiting'],
      connected: messages['wallets.connected'],
    }
    const text = problem ? (messages[`error.${problem.name}`] ?? problem.shortMessage) : texts[status]
    return text && `${familyOf(kit, namespace).name}: ${text}`
  }

  if (!wallet || families.length === 0) {
    return (
      <Notice
        title={messages['connecting.notFound']}
        text={messages['connecting.notFoundText']({ wallet: wallet?.name ?? connectorId })}
        action={messages['connecting.other']}
        onAction={kit.router.back}
      />
    )
  }
  return (
    <div className="families">
      <Picture name={wallet.name} url={wallet.imageUrl} />
      <div>
        <h2 className="headline">{messages['wallets.which']}</h2>
        <p className="hint">{messages['wallets.whichText']({ wallet: wallet.name })}</p>
      </div>
      {/* Outside of the rows: what a button contains is not announced by itself. */}
      <p className="visually-hidden" role="status">
        {families
          .map((family) => describe(family))
          .filter(Boolean)
          .join('. ')}
      </p>
      <ul className="list" aria-label={messages['wallets.families']}>
        {families.map((family) => (
          <li key={family.namespace}>
            <FamilyRow family={family} onChoose={() => controller.choose([family])} />
          </li>
        ))}
      </ul>
      {missing.length > 1 && (
        <Button
          kind={isWaiting ? 'quiet' : 'accent'}
          onClick={() => controller.choose(missing)}
          testId="connect-all"
          focus="connect-all"
        >
          {messages['wallets.connectAll']}
        </Button>
      )}
    </div>
  )
}

export declare namespace FamiliesView {
  type Props = { route: RouteOf<'ConnectingMultiChain'> }
}
