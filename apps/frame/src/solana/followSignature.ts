import { readProperty } from '@mooring/core'
import { NodeError, type RequestNode } from '../services/requestNode.ts'

/** How often it is looked for, and the most time (ms). */
const [pause, patience] = [1_000, 300_000]
/** For how many blocks the network takes a transaction, and by how many nodes may differ. */
const [lifetime, spread] = [150, 20]

/**
 * Looks for a signed transaction of which no node says whether it was sent, until the network has it, or takes it no more:
 * the last block that could have it is final, and it is in none.
 *
 * @returns Nothing if it is not known: it was left, or the network did not say for too long.
 * @see Solana's JSON-RPC, `getSignatureStatuses`, `getEpochInfo`.
 */
export async function followSignature({
  signature,
  requestNode,
  signal,
}: followSignature.Options): Promise<'made' | 'over' | undefined> {
  const until = Date.now() + patience
  /** The block of the transaction was there before it was signed, so no later one than this can have it. */
  let last: number | undefined

  async function readHead(commitment: 'processed' | 'finalized') {
    const info = await requestNode('getEpochInfo', [{ commitment }])
    return { slot: toCount(readProperty(info, 'absoluteSlot')), height: toCount(readProperty(info, 'blockHeight')) }
  }

  async function look(): Promise<'made' | 'over' | undefined> {
    last ??= (await readHead('processed')).height + lifetime + spread
    // Before the question about the signature: what is in a final block shows then.
    const final = await readHead('finalized')
    const answer = await requestNode('getSignatureStatuses', [[signature], { searchTransactionHistory: true }])
    const status = readProperty(readProperty(answer, 'value'), '0')
    if (status === undefined) return undefined
    // One that is undone is on the chain, too: the page reads there what became of it.
    if (status !== null) return readProperty(status, 'confirmationStatus') === 'processed' ? undefined : 'made'
    // The node must know of all those blocks.
    const slot = toCount(readProperty(readProperty(answer, 'context'), 'slot'))
    return final.height > last && slot >= final.slot ? 'over' : undefined
  }

  while (!signal.aborted && Date.now() < until) {
    const found = await look().catch((error) => {
      if (!(error instanceof NodeError)) throw error
    })
    if (found) return found
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pause)
      signal.addEventListener('abort', () => [clearTimeout(timer), resolve()], { once: true })
    })
  }
  return undefined
}

/** @throws {NodeError} It is no number. */
function toCount(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value)) return value
  throw new NodeError('The network did not answer')
}

export declare namespace followSignature {
  type Options = { signature: string; requestNode: RequestNode; signal: AbortSignal }
}
