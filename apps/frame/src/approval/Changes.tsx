import { addressOf, type Simulation, shortenAddress } from '@mooring/core'
import { enRequests } from '@mooring/core/messages/requests'
import type { JSX } from 'preact'
import { Note } from '../components/Note.tsx'
import { messages } from '../viewMessages.ts'
import { assetText } from './ActItem.tsx'

/** What the network expects of a transaction: what the account has more or less afterwards. */
export function Changes({ simulation, words, isTransaction }: Changes.Props): JSX.Element | null {
  if (!isTransaction) return null
  if (simulation?.failure !== undefined) {
    const kind = simulation.isRefused ? 'refused' : 'fails'
    const reason = simulation.failure
    return (
      <Note kind="warn" title={enRequests['requests.fails']}>
        {reason ? enRequests[`requests.${kind}Text`]({ reason }) : enRequests[`requests.${kind}Plain`]}
      </Note>
    )
  }
  return (
    <section class="request-changes" aria-live="polite">
      <h2>{messages.whatHappens}</h2>
      {simulation ? (
        <Amounts simulation={simulation} words={words} />
      ) : (
        <p class="hint">
          {simulation === null && <span class="spinner" />}{' '}
          {simulation === null ? enRequests['requests.checking'] : enRequests['requests.noPreview']}
        </p>
      )}
    </section>
  )
}

function Amounts({ simulation: { changes }, words }: { simulation: Simulation; words: Changes.Words }): JSX.Element {
  if (changes.length === 0) return <p class="hint">{enRequests['requests.noChange']}</p>
  return (
    <ul>
      {changes.map(({ token, item, amount }) => (
        <li key={`${token} ${item}`} class={amount > 0n ? 'gain' : undefined}>
          <bdi>{`${amount > 0n ? '+' : '−'}${assetText(words, { token, item, amount: amount > 0n ? amount : -amount })}`}</bdi>
          {/* Anybody can give a token the symbol of another. */}
          {token && <small dir="ltr">{shortenAddress(addressOf(token))}</small>}
        </li>
      ))}
    </ul>
  )
}

declare namespace Changes {
  type Words = Parameters<typeof assetText>[0]
  /** `null` while it is tried out; undefined if it cannot be. */
  type Props = { simulation: Simulation | null | undefined; words: Words; isTransaction: boolean }
}
