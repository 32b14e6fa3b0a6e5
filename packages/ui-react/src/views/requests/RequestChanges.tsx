import type { Approval } from '@mooring/controllers/requests'
import { addressOf, familyOf, shortenAddress } from '@mooring/core'
import { alertIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { PanelNotice } from '../../components/PanelNotice.js'
import { Spinner } from '../../components/Spinner.js'
import { useModal } from '../../modal/ModalContext.js'
import { assetText } from './requestTexts.js'

/** What the network expects of the transactions: what the account has more or less after them. */
export function RequestChanges({ approval }: { approval: Approval }): ReactNode {
  const { kit, messages } = useModal()
  const { status, data } = approval.simulation
  if (status === 'idle') return null
  if (data?.failure !== undefined) {
    const reason = data.failure
    const kind = data.isRefused ? 'refused' : 'fails'
    return (
      <PanelNotice
        kind="warn"
        icon={alertIcon}
        title={messages['requests.fails']}
        text={reason ? messages[`requests.${kind}Text`]({ reason }) : messages[`requests.${kind}Plain`]}
      />
    )
  }
  const family = familyOf(kit, approval.network.chainNamespace)
  const writing = { messages, locale: kit.options.locale, family }
  return (
    <section className="request-changes" aria-live="polite">
      <h2>{messages['requests.result']}</h2>
      {status === 'loading' ? (
        <p className="hint">
          <Spinner /> {messages['requests.checking']}
        </p>
      ) : !data ? (
        <p className="hint">{messages['requests.noPreview']}</p>
      ) : data.changes.length === 0 ? (
        <p className="hint">{messages['requests.noChange']}</p>
      ) : (
        <ul>
          {data.changes.map(({ token, item, amount }) => {
            const isGain = amount > 0n
            const text = assetText(approval, { token, item, amount: isGain ? amount : -amount }, writing)
            return (
              <li key={`${token} ${item}`} data-change={isGain ? 'gain' : 'loss'}>
                <bdi>{`${isGain ? '+' : '−'}${text}`}</bdi>
                {/* Anybody can give a token the symbol of another. */}
                {token && <small dir="ltr">{shortenAddress(addressOf(token))}</small>}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
