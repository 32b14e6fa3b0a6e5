import { cleanText } from '@mooring/core'
import { atom, type ReadableAtom } from 'nanostores'
import type { SessionKeeper } from '../services/createSession.ts'
import type { FrameStorage } from '../storage/createStorage.ts'

/** The longest phrase. */
const mostLetters = 40

/**
 * Keeps the visitor's phrase, which the frame shows in each of its views. A page never learns it, so a wallet that the page
 * draws has none.
 */
export function createPhrase({ storage, session }: createPhrase.Options): Phrase {
  const $phrase = atom<PhraseState>({ text: undefined, mayOffer: false, isChoosing: false })

  /** Each visitor of this device has their own. An empty one was offered, and declined. */
  async function keyOf(): Promise<string | undefined> {
    const kept = await session.read()
    return kept && `phrase ${kept.user.id}`
  }

  async function load(): Promise<void> {
    const key = await keyOf()
    const kept = key === undefined ? '' : await storage.read(key)
    const mayOffer = kept === undefined && storage.isLasting
    $phrase.set({ ...$phrase.get(), text: cleanText(kept, mostLetters) || undefined, mayOffer })
  }

  async function keep(text: string): Promise<void> {
    const key = await keyOf()
    if (key !== undefined) await storage.write(key, text)
    $phrase.set({ text: text || undefined, mayOffer: false, isChoosing: false })
  }

  return {
    $phrase,
    load,
    choose: () => $phrase.set({ ...$phrase.get(), isChoosing: true }),
    save: (text) => keep(cleanText(text, mostLetters)),
    decline: () => keep($phrase.get().text ?? ''),
    async forget() {
      const key = await keyOf()
      if (key !== undefined) await storage.remove(key)
    },
    leave: () => $phrase.set({ ...$phrase.get(), isChoosing: false }),
  }
}

export type PhraseState = {
  readonly text: string | undefined
  /** Whether the visitor was never asked. */
  readonly mayOffer: boolean
  /** Whether the visitor chooses it now. */
  readonly isChoosing: boolean
}

export type Phrase = {
  readonly $phrase: ReadableAtom<PhraseState>
  /** Reads the phrase of the visitor who is logged in. */
  load(): Promise<void>
  choose(): void
  /** An empty phrase counts as no phrase. */
  save(text: string): Promise<void>
  /** Leaves it as it is, and offers it no more. */
  decline(): Promise<void>
  /** Removes it from this device. */
  forget(): Promise<void>
  /** Ends the choice without an answer. */
  leave(): void
}

export declare namespace createPhrase {
  type Options = { storage: FrameStorage; session: Pick<SessionKeeper, 'read'> }
}
