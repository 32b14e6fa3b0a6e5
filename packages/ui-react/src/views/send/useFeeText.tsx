import { createSendController } from '@mooring/controllers/send'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { feeText } from './transferTexts.js'

/** What sending costs, as far as it is known. */
export function useFeeText(): ReactNode {
  const { kit, messages } = useModal()
  const { status, data } = useStore(useFeature(createSendController).$fee)
  const { network } = useStore(kit.network.$network)
  if (data) return <bdi>{feeText(data, network, { ...kit.options, messages })}</bdi>
  if (status === 'error') return messages['send.feeUnknown']
  return (
    <>
      <Skeleton kind="fact" />
      <span className="visually-hidden">{messages['send.loading']}</span>
    </>
  )
}
