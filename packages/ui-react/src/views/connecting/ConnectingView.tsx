import type { RouteOf } from '@mooring/core'
import { retryIcon } from '@mooring/core/icons'
import { describeFailure } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { Picture } from '../../components/Picture.js'
import { Ring } from '../../components/Ring.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { connectingText } from './connectingText.js'

/** Waits for the chosen wallet, and shows the result. */
export function ConnectingView({ route: { connectorId } }: { route: RouteOf<'ConnectingExternal'> }): ReactNode {
  const { kit, messages } = useModal()
  const wallets = useStore(kit.wallets.$wallets)
  const { attempt, failure: latest, connections } = useStore(kit.connection.$connection)

  const wallet = wallets.find(({ id }) => id === connectorId)
  const isWaiting = attempt?.connectorId === connectorId
  const failure = latest?.connectorId === connectorId ? latest : undefined
  const kind = isWaiting ? 'waiting' : wallet ? failure && describeFailure(failure.error) : 'notFound'
  const isConnected = !isWaiting && !failure && connections.some(({ connector }) => connector.id === connectorId)
  const text = connectingText(messages, {
    kind: kind ?? 'waiting',
    wallet: wallet?.name ?? connectorId,
    isSlow: isWaiting && attempt.isSlow,
    error: failure?.error,
  })

  return (
    <div className="connecting" data-status={kind}>
      <Ring status={isConnected ? 'success' : kind && rings[kind]}>
        <Picture name={wallet?.name ?? '?'} url={wallet?.imageUrl} />
      </Ring>
      <div role={failure || kind === 'notFound' ? 'alert' : 'status'}>
        <h2 className="headline">{text.title}</h2>
        <p className="hint">{text.text}</p>
      </div>
      <div className="actions">
        <Button onClick={kit.router.back}>{messages['connecting.other']}</Button>
        <Button
          icon={retryIcon}
          kind={isWaiting ? 'quiet' : 'accent'}
          onClick={() => void kit.connection.retry(connectorId).catch(() => {})}
          testId="w3m-connecting-widget-secondary-button"
        >
          {messages['connecting.retry']}
        </Button>
      </div>
    </div>
  )
}

const rings = {
  waiting: 'waiting',
  pending: 'warning',
  declined: 'failure',
  failed: 'failure',
  notFound: 'failure',
} as const

/** The name of the requested wallet. */
export function ConnectingTitle({
  route,
}: {
  route: RouteOf<'ConnectingExternal' | 'ConnectingMultiChain'>
}): ReactNode {
  const { kit, messages } = useModal()
  return kit.wallets.find(route.connectorId)?.name ?? messages['connecting.notFound']
}
