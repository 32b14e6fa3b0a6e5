import { type Context, createContext } from 'preact'
import type { PhraseState } from './createPhrase.ts'

/** The visitor's phrase, for each view of the frame. */
type ShownPhrase = Pick<PhraseState, 'text' | 'mayOffer'> & {
  choose: () => void
  decline: () => void
}

export const PhraseContext: Context<ShownPhrase> = createContext<ShownPhrase>({
  text: undefined,
  mayOffer: false,
  choose() {},
  decline() {},
})
