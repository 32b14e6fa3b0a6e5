import type { JSX } from 'preact'
import { useContext } from 'preact/hooks'
import { messages } from '../viewMessages.ts'
import { PhraseContext } from './PhraseContext.ts'

/** Offers the visitor a phrase, once. */
export function PhraseOffer(): JSX.Element | null {
  const { mayOffer, choose, decline } = useContext(PhraseContext)
  if (!mayOffer) return null
  return (
    <section class="offer">
      <p>{messages.phraseOffer}</p>
      <div class="two">
        <button type="button" class="text-button" onClick={decline}>
          {messages.notNow}
        </button>
        <button type="button" class="text-button" onClick={choose}>
          {messages.phraseChoose}
        </button>
      </div>
    </section>
  )
}
