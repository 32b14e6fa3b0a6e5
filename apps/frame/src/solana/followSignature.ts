import { readProperty } from '@mooring/core'
import { NodeError, type RequestNode } from '../services/requestNode.ts'

/** How often it is looked for, and the most time (ms). */
const [pause, patience] = [1_000, 300_000]
/** For how many blocks the network takes a transaction, and by how many nodes may differ. */
const [lifetime, spread] = [150, 20]

/**
 * Looks for a signed transaction that may or may not have been sent, until the network has it or can no longer take it.
 * The network can no longer take it when its blockhash, which was valid before, has expired in a final block.
 *
 * Each answer may come from a different node, and any node may be far behind. A node that does not know the blockhash yet
 * answers like a node where it has expired. So an answer counts only if it is newer than everything seen before.
 *
 * @returns Undefined while the outcome is unknown: the visitor left, or the network gave no answer in time.
 * @see Solana's JSON-RPC, `getSignatureStatuses`, `isBlockhashValid`, `getEpochInfo`.
 */
export async function followSignature({
  signature,
  blockhash,
  requestNode,
  signal,
}: followSignature.Options): Promise<'made' | 'over' | undefined> {
  const until = Date.now() + patience
  /** The newest slot that was seen, and the last block that can have the transaction. */
  let [newest, last] = [0, 0]
  /** Whether a node has known the blockhash: one that is newer, and does not know it, has it no more. */
  let isKnown = false

  async function readHead(commitment: 'processed' | 'finalized'): Promise<number> {
    const info = await requestNode('getEpochInfo', [{ commitment }])
    newest = Math.max(newest, toCount(readProperty(info, 'absoluteSlot')))
    return toCount(readProperty(info, 'blockHeight'))
  }

  async function isValid(commitment: 'processed' | 'finalized', minContextSlot = 0): Promise<boolean> {
    const answer = await requestNode('isBlockhashValid', [blockhash, { commitment, minContextSlot }])
    const [value, slot] = [readProperty(answer, 'value'), toSlot(answer)]
    if (typeof value !== 'boolean' || slot < minContextSlot) throw new NodeError('The network did not answer')
    newest = Math.max(newest, slot)
    return value
  }

  /** Whether it is in a final block, or in none. */
  async function isPast(): Promise<boolean> {
    if (!isKnown) {
      last = Math.max(last, (await readHead('processed')) + lifetime + spread)
      isKnown = await isValid('processed')
    }
    return isKnown && (await readHead('finalized')) > last && !(await isValid('finalized', newest))
  }

  async function look(): Promise<'made' | 'over' | undefined> {
    // Before the question about the signature: what is in a final block shows then.
    const past = await isPast().catch(toUnknown)
    const answer = await requestNode('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
    const status = readProperty(readProperty(answer, 'value'), '0')
    if (status === undefined) return undefined
    // One that is undone is on the chain, too: the page reads there what became of it.
    if (status !== null) return readProperty(status, 'confirmationStatus') === 'processed' ? undefined : 'made'
    // The node must know of all those blocks.
    return past && toSlot(answer) >= newest ? 'over' : undefined
  }

  while (!signal.aborted && Date.now() < until) {
    const found = await look().catch(toUnknown)
    if (found) return found
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
    })
  }
  return undefined
}

function toUnknown(error: unknown): undefined {
  if (!(error instanceof NodeError)) throw error
}

/** @throws {NodeError} The answer is for no slot. */
const toSlot = (answer: unknown): number => toCount(readProperty(readProperty(answer, 'context'), 'slot'))

/** @throws {NodeError} It is no number. */
function toCount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new NodeError('The network did not answer')
}

export declare namespace followSignature {
  type Options = { signature: string; blockhash: string; requestNode: RequestNode; signal: AbortSignal }
}
