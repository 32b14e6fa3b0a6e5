import { createSendController } from '@mooring/controllers/send'
import type { RouteOf } from '@mooring/core'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { SendOpen } from './SendOpen.js'
import { SendPreviewView } from './SendPreviewView.js'
import { SendResultView } from './SendResultView.js'
import { SendTokenView } from './SendTokenView.js'
import { SendView } from './SendView.js'
import { SendWarnings } from './SendWarnings.js'
import { useFeeText } from './useFeeText.js'

/** The views of sending, which share a file. */
export type SendRoute = RouteOf<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'>

/**
 * Shows a view that is reached from the form; in the form itself, what to look at before going on. Where there is nothing
 * to review, or nothing was sent, it shows the form.
 */
export function SendSteps({ route: { view } }: { route: SendRoute }): ReactNode {
  const { status } = useStore(useFeature(createSendController).$send)
  if (view === 'WalletSend') {
    return (
      <>
        <SendWarnings />
        <SendOpen />
        <SendFeeFacts />
      </>
    )
  }
  if (view === 'WalletSendSelectToken') return <SendTokenView />
  if (view === 'WalletSendConfirmed' && status === 'sent') return <SendResultView />
  if (view === 'WalletSendPreview' && status !== 'editing' && status !== 'sent') return <SendPreviewView />
  return <SendView />
}

/** What sending costs, once there is something to send. */
function SendFeeFacts(): ReactNode {
  const { messages } = useModal()
  const { status } = useStore(useFeature(createSendController).$fee)
  const fee = useFeeText()
  if (status === 'idle') return null
  return <Facts facts={[{ name: messages['send.fee'], value: fee }]} />
}
