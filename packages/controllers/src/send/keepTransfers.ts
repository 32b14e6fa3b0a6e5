import {
  type CaipNetworkId,
  isAddress,
  parseCaipNetworkId,
  readProperty,
  type SendEvent,
  type SendState,
  type SendTransfer,
  type TransactionMark,
  UnconfirmedTransactionError,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { KeptValues } from '../storage/createStorage.js'

/** After this time (ms) a transaction that was never found will not arrive any more. */
const lifetime = 24 * 60 * 60 * 1_000
/** An account has one or two transfers without an answer; a storage that was tampered with may list more. */
const limit = 10

/** A transfer that the wallet was asked for, and whose answer is not clear yet. */
type Kept = {
  readonly id: string
  readonly time: number
  readonly transfer: SendTransfer
  readonly hash: string | undefined
  readonly mark: TransactionMark | undefined
}

/**
 * Stores transfers without a clear answer on this device, so that a reload neither forgets them nor lets one be sent
 * twice unnoticed. They are restored at once. Returns a stop function.
 */
export function keepTransfers({ storage, $send, send }: keepTransfers.Options): () => void {
  const read = () => storage.get('transfers', parse) ?? []
  /** Everything that this page follows, by attempt. */
  const own = new Map<number, Kept>()
  /** Those that an earlier visit has left. The answers to all others come to this page. */
  const restored = new Map<number, string>()
  /** What this page has followed or still follows. Other entries belong to other tabs. */
  const seen = new Set<string>()

  function write({ pending }: SendState, old?: SendState): void {
    if (pending === old?.pending) return
    for (const attempt of own.keys()) if (!pending.some((open) => open.attempt === attempt)) own.delete(attempt)
    for (const { attempt, transfer, doubt } of pending) {
      const { id, time } = own.get(attempt) ?? { id: `${Date.now()} ${Math.random()}`, time: Date.now() }
      const { hash, mark } = doubt?.problem ?? {}
      seen.add(id)
      own.set(attempt, { id, time, transfer, hash, mark })
    }
    const all = [...read().filter(({ id }) => !seen.has(id)), ...own.values()]
    if (all.length === 0) storage.remove('transfers')
    else {
      // JSON has no integers of this size.
      const plain = all.slice(-limit).map(({ transfer: { fee: _, value, ...transfer }, ...kept }) => ({
        ...kept,
        transfer: { ...transfer, value: String(value) },
      }))
      storage.set('transfers', plain)
    }
  }

  function restore(): void {
    const { attempts } = $send.get()
    const kept = read()
    kept.forEach((one, index) => {
      seen.add(one.id)
      own.set(attempts + index + 1, one)
      restored.set(attempts + index + 1, one.id)
    })
    const pending = kept.map(({ transfer, hash, mark }) => ({
      transfer,
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
  const stops = [$send.listen(write), storage.watch('transfers', onOtherTab)]
  return () => {
    for (const stop of stops) stop()
  }
}

export declare namespace keepTransfers {
  type Options = { storage: KeptValues; $send: ReadableAtom<SendState>; send: (event: SendEvent) => void }
}

/** Storage is untrusted. */
function parse(value: unknown): readonly Kept[] | undefined {
  return Array.isArray(value) ? value.slice(0, limit).flatMap((entry) => parseKept(entry) ?? []) : undefined
}

function parseKept(entry: unknown): Kept | undefined {
  const [id, time, transfer, hash, mark] = ['id', 'time', 'transfer', 'hash', 'mark'].map((name) =>
    readProperty(entry, name),
  )
  const age = Date.now() - Number(time)
  const read = parseTransfer(transfer)
  if (!read || typeof id !== 'string' || typeof time !== 'number' || !(age >= 0 && age < lifetime)) return undefined
  const isMark = (value: unknown) => typeof value === 'string' || typeof value === 'number'
  const hasMark = typeof mark === 'object' && mark !== null && Object.values(mark).every(isMark)
  return {
    id,
    time,
    transfer: read,
    hash: typeof hash === 'string' ? hash : undefined,
    mark: hasMark ? (mark as TransactionMark) : undefined,
  }
}

function parseTransfer(value: unknown): SendTransfer | undefined {
  const [network, from, to, token, units] = ['network', 'from', 'to', 'token', 'value'].map((name) =>
    readProperty(value, name),
  )
  try {
    const { chainNamespace } = parseCaipNetworkId(network as CaipNetworkId)
    if (!isAddress(chainNamespace, from) || !isAddress(chainNamespace, to)) return undefined
    if (typeof units !== 'string' || !/^\d{1,78}$/u.test(units)) return undefined
    if (token !== undefined && !(typeof token === 'string' && token.startsWith(`${network}:`))) return undefined
    return { network: network as CaipNetworkId, from, to, token, value: BigInt(units) }
  } catch {
    return undefined
  }
}
