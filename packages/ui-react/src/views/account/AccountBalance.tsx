import { balanceText } from '@mooring/core'
import { splitFraction } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Skeleton } from '../../components/Skeleton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The balance in the network's own coin, with a placeholder while it loads. */
export function AccountBalance(): ReactNode {
  const { kit, messages } = useModal()
  const { data, status } = useStore(kit.balance.$balance)
  const { network } = useStore(kit.network.$network)
  const isReadable = !network || kit.adapterOf(network.chainNamespace) !== undefined
  const text = balanceText({ balance: data, network, locale: kit.options.locale })
  const [whole, fraction] = splitFraction(text?.amount ?? '')

  return (
    <div className="balance" data-testid="balance-amount" data-status={status}>
      <span className="visually-hidden">{messages['account.balance']}</span>
      {text ? (
        <bdi key={`${whole}${fraction}`} dir="ltr">
          {whole}
          <span className="balance-fraction">{fraction}</span> {text.symbol}
        </bdi>
      ) : status === 'error' || !isReadable ? (
        <span className="hint">{messages['account.balanceUnavailable']}</span>
      ) : (
        <>
          <Skeleton kind="amount" />
          <span className="visually-hidden">{messages['account.loading']}</span>
        </>
      )}
    </div>
  )
}
