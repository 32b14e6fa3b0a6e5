import { explorerUrl, type SendState } from '@mooring/core'
import { en } from '@mooring/core/messages'
import { enSendSteps } from '@mooring/core/messages/send'
import type { ReactNode } from 'react'
import type { Sending } from './useSend.js'

/**
 * Shows the state of a transfer without a clear answer from the wallet, and lets only a visitor who confirms the risk
 * send again.
 */
export function SendInDoubt({ state, sending }: SendInDoubt.Props): ReactNode {
  const { problem, isSearching, replacedBy, transfer } = state
  const found = replacedBy ? enSendSteps['send.replaced'] : enSendSteps['send.notFound']
  const url = explorerUrl(sending.network, transfer.from)
  return (
    <div className="stack" data-status="unconfirmed" data-testid="send-unconfirmed">
      <div role="alert">
        <p className="status-line" data-error={problem.name}>
          {problem.shortMessage}. {en['send.unconfirmed']}.
        </p>
      </div>
      <p className="status-line">{enSendSteps['send.unconfirmedText']}</p>
      <p className="status-line" role="status">
        {isSearching ? `${enSendSteps['send.searching']}…` : found}
      </p>
      {url && (
        <p className="status-line">
          <a href={url} target="_blank" rel="noreferrer">
            {en['account.explorerOf']({ explorer: sending.network?.blockExplorers?.default.name ?? '' })}
          </a>
        </p>
      )}
      <div className="send-again">
        <button
          type="button"
          className="button"
          data-kind="quiet"
          data-size="sm"
          disabled={isSearching}
          onClick={sending.find}
        >
          {enSendSteps['send.find']}
        </button>
        <button type="button" className="button" data-kind="quiet" data-size="sm" onClick={sending.sendAgain}>
          {enSendSteps['send.again']}
        </button>
        <p className="status-line">{enSendSteps['send.againText']}</p>
      </div>
    </div>
  )
}

export declare namespace SendInDoubt {
  type Props = { state: Extract<SendState, { status: 'unconfirmed' }>; sending: Sending }
}
