import { createTokensController } from '@mooring/controllers/tokens'
import { splitFraction } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'
import { changeText, moneyText, useWriting } from './tokenTexts.js'

/** What everything is worth together, where the prices are known; else the balance in the network's own coin. */
export function AccountTotal({ children }: { children: ReactNode }): ReactNode {
  const { kit, messages } = useModal()
  const { $tokens, hasServices } = useFeature(createTokensController)
  const { data, status } = useStore($tokens)
  const { network } = useStore(kit.network.$network)
  const writing = useWriting()
  // Coins of test networks have no value.
  if (!hasServices || !network || network.testnet) return children
  if (!data && status !== 'error') {
    return (
      <Total note="">
        <Skeleton kind="amount" />
        <span className="visually-hidden">{messages['account.loading']}</span>
      </Total>
    )
  }
  const total = data?.total
  const [whole, fraction] = splitFraction(total ? (moneyText(total.value, writing) ?? '') : '')
  if (!total || !whole) {
    return (
      <>
        {children}
        <p className="balance-note">{messages['tokens.noValue']}</p>
      </>
    )
  }
  const isEmpty = data.shown.every(({ balance }) => balance === 0n) && data.folded.length === 0
  const change = total.change && changeText(total.change, writing)
  const note = isEmpty ? messages['tokens.empty'] : data.hasOldPrices ? messages['tokens.oldTotal'] : change
  return (
    <Total note={note} isLoss={total.change?.isLoss} isPlain={isEmpty || !Number(total.change?.amount ?? 0)}>
      <bdi key={`${whole}${fraction}`} dir="ltr">
        {whole}
        <span className="balance-fraction">{fraction}</span>
      </bdi>
    </Total>
  )
}

function Total({ note, isLoss, isPlain, children }: Total.Props): ReactNode {
  const { messages } = useModal()
  return (
    <>
      <div className="balance" data-testid="balance-amount">
        <span className="visually-hidden">{messages['account.balance']}</span>
        {children}
      </div>
      <p className="balance-note" data-change={isPlain ? undefined : isLoss ? 'loss' : 'gain'}>
        {note}
      </p>
    </>
  )
}

declare namespace Total {
  type Props = { note: string | undefined; isLoss?: boolean | undefined; isPlain?: boolean; children: ReactNode }
}
