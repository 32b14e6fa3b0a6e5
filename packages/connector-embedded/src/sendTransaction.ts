import { FrameReplyError, type Lazy, lazy, type Network, readProperty } from '@mooring/core'
import type { AppPayloads } from '@mooring/core/internal'
import type { unlistedPart } from './unlistedPart.js'
import { untilDeclined } from './untilDeclined.js'

/** Asks the frame for a request, or for the same one with a change. */
export type AskRpc = (change?: Partial<AppPayloads['RPC_REQUEST']>) => Promise<unknown>

const unlisted: Lazy<typeof unlistedPart> = lazy(async () => (await import('./unlistedPart.js')).unlistedPart)

/** The frame does not know what the transaction costs. EIP-1474, invalid params. */
const invalidParams = -32_602

/**
 * Sends a transaction. Where the services do not have its network, the page says what it costs, and sends what the frame
 * has signed: the frame asks no node of the page. There one waits for the other, since a nonce counts those before it.
 *
 * @throws {FrameReplyError} The wallet or the visitor refused.
 * @throws {RpcError} The page's node refused.
 * @throws {UnconfirmedTransactionError} It is signed, and may be on its way.
 */
export async function sendTransaction({
  params,
  ask,
  network,
  from,
  signal,
}: sendTransaction.Options): Promise<unknown> {
  const [transaction] = Array.isArray(params) ? params : []
  const answer = await ask().catch(async (error) => {
    const isUnpriced = error instanceof FrameReplyError && error.code === invalidParams
    if (!isUnpriced || !network || !from || (readProperty(transaction, 'nonce') ?? null) !== null) throw error
    const { completeTransaction, inTurn } = await unlisted.load()
    return inTurn(`${network.caipNetworkId} ${from}`, signal, async () => {
      const completing = completeTransaction(transaction, { from, network })
      const completed = await Promise.race([untilDeclined(signal), completing])
      return sendSigned(await ask({ params: [completed] }), network)
    })
  })
  return sendSigned(answer, network)
}

/** Sends what the frame has only signed. Any other answer is the hash of what it has sent. */
async function sendSigned(answer: unknown, network: Network | undefined): Promise<unknown> {
  const [hash, rawTransaction] = ['hash', 'rawTransaction'].map((name) => readProperty(answer, name))
  if (!network || typeof hash !== 'string' || typeof rawTransaction !== 'string') return answer
  const { broadcast } = await unlisted.load()
  return broadcast({ hash, rawTransaction }, network)
}

export declare namespace sendTransaction {
  type Options = {
    params: unknown
    ask: AskRpc
    /** The network of the transaction, as the page has it. */
    network: Network | undefined
    /** The address of the wallet. */
    from: string | undefined
    /** Aborted when the visitor declines. */
    signal: AbortSignal
  }
}
