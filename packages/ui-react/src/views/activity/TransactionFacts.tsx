import { type ActivityItem, createActivityController } from '@mooring/controllers/activity'
import { shortenAddress } from '@mooring/core'
import { formatExact } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { NetworkPicture } from '../../brands/NetworkPicture.js'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { CopyAddress } from '../account/CopyAddress.js'
import { timeText } from './activityTexts.js'

/** When, from whom, to whom, where, and at what cost. */
export function TransactionFacts({ item }: { item: ActivityItem }): ReactNode {
  const { kit, messages } = useModal()
  const { locale } = kit.options
  const { network } = useStore(kit.network.$network)
  const { data } = useStore(useFeature(createActivityController).$detail)
  const { from, to, hash, status, metadata } = item
  const { decimals = 18, symbol } = network?.nativeCurrency ?? {}

  const copy = (text: string, label: string): ReactNode => (
    <CopyAddress address={text} label={label}>
      <bdi dir="ltr">{shortenAddress(text)}</bdi>
    </CopyAddress>
  )
  const facts = [
    { name: messages['activity.time'], value: timeText(metadata.minedAt, { messages, locale }, 'whole') },
    ...(from ? [{ name: messages['activity.sender'], value: copy(from, messages['activity.copySender']) }] : []),
    ...(to ? [{ name: messages['activity.receiver'], value: copy(to, messages['activity.copyReceiver']) }] : []),
    {
      name: messages['activity.network'],
      value: (
        <>
          <NetworkPicture network={network} />
          <bdi>{network?.name}</bdi>
        </>
      ),
    },
    ...(status === 'confirmed' || status === 'failed'
      ? [
          {
            name: messages['activity.fee'],
            value:
              data?.fee === undefined
                ? messages['activity.feeUnknown']
                : `${formatExact({ value: data.fee, decimals }, { locale })} ${symbol}`,
          },
        ]
      : []),
    ...(hash ? [{ name: messages['activity.hash'], value: copy(hash, messages['activity.copyHash']) }] : []),
    // It comes late: last, so that no other fact moves.
    ...(data?.block === undefined
      ? []
      : [{ name: messages['activity.block'], value: new Intl.NumberFormat(locale).format(data.block) }]),
  ]
  return <Facts facts={facts} />
}
