import { shortenAddress } from '@mooring/core'
import { formatExact } from '@mooring/core/internal'
import { enRequests } from '@mooring/core/messages/requests'
import type { JSX } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Button } from '../components/Button.tsx'
import { Facts } from '../components/Facts.tsx'
import { Head } from '../components/Head.tsx'
import { Note } from '../components/Note.tsx'
import { PhraseOffer } from '../phrase/PhraseOffer.tsx'
import { useStore } from '../useStore.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import { messages } from '../viewMessages.ts'
import { ActItem } from './ActItem.tsx'
import type { Approval, ApprovalState, Reading } from './Approval.ts'
import { Changes } from './Changes.tsx'
import { canSeeCovers, createArming } from './createArming.ts'
import { isHarmless } from './isHarmless.ts'
import { WindowApproval } from './WindowApproval.tsx'

/** A request of the page: what changes, who may do what, what it costs. */
export function ApproveView({ approval, isTop = false }: { approval: Approval; isTop?: boolean }): JSX.Element {
  const state = useStore(approval.$state)
  return (
    <main class="view request">
      <Head title={messages.approveTitle} onEscape={approval.reject} />
      <Facts facts={[[messages.askedBy, new URL(approval.origin).host]]} />
      {state.status === 'preparing' ? (
        <>
          <p class="center" role="status">
            <span class="spinner" />
            {messages.preparing}
          </p>
          <div class="request-actions end">
            <Button onClick={approval.reject}>{messages.cancel}</Button>
          </div>
        </>
      ) : (
        <Asking approval={approval} state={state} isTop={isTop} />
      )}
    </main>
  )
}

/** Whether the signature lets the account run a contract from then on (EIP-7702). */
const isDelegating = (payload: Signable): boolean =>
  payload.kind === 'delegation' || (payload.kind === 'operation' && payload.delegationNonce !== undefined)

type Shown = Exclude<ApprovalState, { status: 'preparing' }>

function Asking({ approval, state, isTop }: { approval: Approval; state: Shown; isTop: boolean }): JSX.Element {
  const waiting = useStore(approval.$waiting)
  const { network, address } = approval
  const { explanation, fee, deposit, data, tokens } = state.reading
  const words = { network, tokens }
  const isUnreadable = explanation.warnings.includes('unreadable')
  const [isRevealed, setRevealed] = useState(!isUnreadable)
  const details = (
    <details
      class="request-details"
      open={isRevealed && isUnreadable}
      onToggle={(event) => event.currentTarget.open && setRevealed(true)}
    >
      <summary>{messages.data}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard, too. */}
      <pre dir="ltr" tabIndex={0}>
        {data}
      </pre>
    </details>
  )
  return (
    <>
      <div class="request-warnings" role="status">
        {isUnreadable && (
          <Note kind="warn" title={messages.unreadableTitle}>
            {messages.unreadableText}
          </Note>
        )}
        {explanation.warnings
          .filter((warning) => warning !== 'unreadable')
          .map((warning) => (
            <Note key={warning} kind="warn">
              {enRequests['requests.warnings'][warning]}
            </Note>
          ))}
      </div>
      {isUnreadable && details}
      <ul class="request-acts">
        {explanation.acts.map((act, index) => (
          <ActItem key={index} act={act} words={words} method={state.draft.method} />
        ))}
      </ul>
      <Changes simulation={state.simulation} words={words} isTransaction={fee !== undefined} />
      <Facts
        facts={[
          ...(fee === undefined
            ? []
            : [[messages.networkFee, payerText(state.reading) ?? feeText(fee, network)] as const]),
          ...(deposit ? [[messages.deposit, feeText(deposit, network)] as const] : []),
          [messages.network, network.name],
          [messages.account, shortenAddress(address)],
        ]}
      />
      {state.draft.isUnsponsored && <p class="hint">{messages.feeBySelf}</p>}
      {state.reading.isGuarded && <p class="hint">{messages.ends}</p>}
      {isDelegating(state.draft.payload) && <p class="hint">{messages.delegates(network.name)}</p>}
      <PhraseOffer />
      {!isUnreadable && details}
      <p role="alert">{state.problem && <Note kind="warn">{state.problem}</Note>}</p>
      {waiting > 0 && <p class="hint">{enRequests['requests.more']({ count: waiting })}</p>}
      <Actions
        approval={approval}
        state={state}
        isTop={isTop}
        isRevealed={isRevealed}
        onReveal={() => setRevealed(true)}
      />
    </>
  )
}

/** Who pays the fee, if it is not the visitor. */
function payerText({ isSponsored, isPaidByOther }: Reading): string | undefined {
  if (isPaidByOther) return messages.feeByOther
  return isSponsored ? messages.feeBySite : undefined
}

const feeText = (value: bigint, { nativeCurrency: { decimals, symbol } }: Approval['network']): string =>
  messages.feeAtMost(`${formatExact({ value, decimals }, { locale: 'en' })} ${symbol}`)

function Actions({ approval, state, isTop, isRevealed, onReveal }: Actions.Props): JSX.Element {
  const isRisky = state.reading.explanation.warnings.length > 0 || state.simulation?.failure !== undefined
  const isInWindow = !isTop && !canSeeCovers() && !isHarmless(state.reading)
  const isBusy = state.status !== 'asking'
  if (state.status === 'following') return <Following onClose={approval.reject} />
  if (isInWindow) return <WindowApproval approval={approval} state={state} />
  return (
    <Armed isTop={isTop || !canSeeCovers()}>
      {(isArmed) => (
        <>
          <Button kind={isRisky ? 'accent' : 'quiet'} onClick={approval.reject} isDisabled={isBusy}>
            {messages.cancel}
          </Button>
          {isRevealed ? (
            <Button
              kind={isRisky ? 'danger' : 'accent'}
              isBusy={isBusy}
              isDisabled={!isArmed}
              onClick={(event) => event.isTrusted && approval.approve(state.draft.hash)}
            >
              {isBusy ? messages[state.status as 'signing' | 'sending'] : approveText(state, isRisky)}
            </Button>
          ) : (
            <Button onClick={onReveal}>{messages.showData}</Button>
          )}
        </>
      )}
    </Armed>
  )
}

/** It is signed, and nobody says whether it was sent. The visitor need not wait. */
const Following = ({ onClose }: { onClose: () => void }): JSX.Element => (
  <div class="request-actions-area end">
    <div role="status">
      <Note kind="warn" title={messages.followingTitle}>
        {messages.followingText}
      </Note>
    </div>
    <div class="request-actions">
      <Button onClick={onClose}>{messages.close}</Button>
    </div>
  </div>
)

function approveText({ problem }: Shown, isRisky: boolean): string {
  if (problem !== undefined) return messages.tryAgain
  return isRisky ? messages.anyway : messages.approve
}

/** Its buttons wake when all of the frame has been in sight for a while. */
function Armed({ isTop, children }: { isTop: boolean; children: (isArmed: boolean) => JSX.Element }): JSX.Element {
  const watch = useMemo(() => createArming({ isTop }), [isTop])
  useEffect(() => watch.end, [watch])
  const arming = useStore(watch.$arming)
  return (
    <div class="request-actions-area end">
      <p class="hint" role="status">
        {arming === 'covered' && messages.covered}
      </p>
      <div class="request-actions">{children(arming === 'armed')}</div>
    </div>
  )
}

declare namespace Actions {
  type Props = {
    approval: Approval
    state: Shown
    isTop: boolean
    isRevealed: boolean
    onReveal: () => void
  }
}
