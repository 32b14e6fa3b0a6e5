import { type Attempts, readProperty, type TransactionMark, UnconfirmedTransactionError } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { KeptValues } from '../storage/createStorage.js'

/** After this time (ms) a transaction that was never found will not arrive any more. */
const lifetime = 24 * 60 * 60 * 1_000
/** An account has one or two requests without an answer; a storage that was tampered with may list more. */
const limit = 10

/** A request to the wallet whose answer is not clear yet. */
type Kept<about> = {
  readonly id: string
  readonly time: number
  readonly about: about
  readonly hash: string | undefined
  readonly mark: TransactionMark | undefined
}

/**
 * Stores requests to the wallet without a clear answer on this device, so that a reload neither forgets them nor lets one
 * be sent twice unnoticed. They are restored at once. Returns a stop function.
 */
export function keepAttempts<about>(options: keepAttempts.Options<about>): () => void {
  const { storage, key, $state, send, toPlain, parse } = options
  const read = () => storage.get(key, (value) => parseAll(value, parse)) ?? []
  /** Everything that this page follows, by attempt. */
  const own = new Map<number, Kept<about>>()
  /** Those that an earlier visit has left. The answers to all others come to this page. */
  const restored = new Map<number, string>()
  /** What this page has followed or still follows. Other entries belong to other tabs. */
  const seen = new Set<string>()

  function write({ pending }: Attempts<about>, old?: Attempts<about>): void {
    if (pending === old?.pending) return
    for (const attempt of own.keys()) if (!pending.some((open) => open.attempt === attempt)) own.delete(attempt)
    for (const open of pending) {
      const { attempt, doubt } = open
      const { id, time } = own.get(attempt) ?? { id: `${Date.now()} ${Math.random()}`, time: Date.now() }
      const { hash, mark } = doubt?.problem ?? {}
      seen.add(id)
      own.set(attempt, { id, time, about: open, hash, mark })
    }
    const all = [...read().filter(({ id }) => !seen.has(id)), ...own.values()]
    if (all.length === 0) storage.remove(key)
    else
      storage.set(
        key,
        all.slice(-limit).map(({ about, ...kept }) => ({ ...kept, ...toPlain(about) })),
      )
  }

  function restore(): void {
    const { attempts } = $state.get()
    const kept = read()
    kept.forEach((one, index) => {
      seen.add(one.id)
      own.set(attempts + index + 1, one)
      restored.set(attempts + index + 1, one.id)
    })
    const pending = kept.map(({ about, hash, mark }) => ({
      ...about,
      problem: new UnconfirmedTransactionError({ hash, mark }),
    }))
    if (pending.length > 0) send({ type: 'restored', pending })
  }

  /** Another tab has learned what became of one. */
  function onOtherTab(): void {
    const left = new Set(read().map(({ id }) => id))
    for (const [attempt, id] of restored) if (!left.has(id)) send({ type: 'settled', attempt })
  }

  restore()
  const stops = [$state.listen(write), storage.watch(key, onOtherTab)]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace keepAttempts {
  type Options<about> = {
    storage: KeptValues
    /** The entry of the storage. */
    key: string
    $state: ReadableAtom<Attempts<about>>
    /** As JSON can write it, which has no integers of this size. */
    toPlain: (about: about) => Readonly<Record<string, unknown>>
    /** Reads one back. Storage is untrusted. */
    parse: (entry: unknown) => about | undefined
    send: (
      event:
        | { type: 'restored'; pending: readonly (about & { problem: UnconfirmedTransactionError })[] }
        | { type: 'settled'; attempt: number },
    ) => void
  }
}

function parseAll<about>(
  value: unknown,
  parse: (entry: unknown) => about | undefined,
): readonly Kept<about>[] | undefined {
  return Array.isArray(value) ? value.slice(0, limit).flatMap((entry) => parseKept(entry, parse) ?? []) : undefined
}

function parseKept<about>(entry: unknown, parse: (entry: unknown) => about | undefined): Kept<about> | undefined {
  const [id, time, hash, mark] = ['id', 'time', 'hash', 'mark'].map((name) => readProperty(entry, name))
  const now = Date.now()
  const about = parse(entry)
  if (!about || typeof id !== 'string' || typeof time !== 'number' || !(now - time < lifetime)) return undefined
  const isMark = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  const hasMark = typeof mark === 'object' && mark !== null && Object.values(mark).every(isMark)
  return {
    id,
    // A time in the future means that the clock was set back. It may still arrive.
    time: Math.min(time, now),
    about,
    hash: typeof hash === 'string' ? hash : undefined,
    mark: hasMark ? (mark as TransactionMark) : undefined,
  }
}
