import type { ReactNode } from 'react'
import { useStore } from '../../useStore.js'
import { SendPreviewView } from './SendPreviewView.js'
import { SendResultView } from './SendResultView.js'
import type { SendRoute } from './SendRoute.js'
import { SendTokenView } from './SendTokenView.js'
import { SendView } from './SendView.js'
import { useSend } from './useSend.js'

/** Shows the view of a route, and the form where there is nothing to review, or nothing was sent. */
export function SendRouter({ route: { view } }: { route: SendRoute }): ReactNode {
  const { status } = useStore(useSend().$send)
  if (view === 'WalletSendSelectToken') return <SendTokenView />
  if (view === 'WalletSendConfirmed' && status === 'sent') return <SendResultView />
  if (view === 'WalletSendPreview' && status !== 'editing' && status !== 'sent') return <SendPreviewView />
  return <SendView />
}
