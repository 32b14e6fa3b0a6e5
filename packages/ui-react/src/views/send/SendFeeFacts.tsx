import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { useFeeText } from './useFeeText.js'
import { useSend } from './useSend.js'

/** What sending costs, once there is something to send. */
export function SendFeeFacts(): ReactNode {
  const { messages } = useModal()
  const { status } = useStore(useSend().$fee)
  const fee = useFeeText()
  if (status === 'idle') return null
  return <Facts facts={[{ name: messages['send.fee'], value: fee }]} />
}
