import {
  BaseError,
  createRpcNodes,
  InvalidReplyError,
  type Network,
  readProperty,
  SendError,
  sentNothing,
  toFullUrl,
  UnconfirmedTransactionError,
} from '@mooring/core'
import { inTurn } from './inTurn.js'

// The services do not have these networks, so the page does here what they do elsewhere: it asks its own nodes.
const nodes = createRpcNodes({ ping: { method: 'eth_chainId' }, maxBytes: 2 ** 20, toUrl: toFullUrl })
/** The time limit of a question (ms). Specification §9. */
const timeout = 10_000
/** A tip that every network takes, where a node names none. */
const usualTip = 1_000_000_000n

const ask = async (network: Network, method: string, params: readonly unknown[]): Promise<unknown> =>
  nodes.open(network.rpcUrls.default.http, fetch).request({ method, params }, { signal: AbortSignal.timeout(timeout) })

/**
 * Gives a transaction the nonce, the gas and the fees that it lacks.
 *
 * @throws {SendError | RpcError} The nodes of the page do not answer, or the network would not take it.
 */
async function completeTransaction(
  transaction: object,
  { from, network }: { from: string; network: Network },
): Promise<object> {
  try {
    // A page's code often names what it leaves to the wallet.
    const given = Object.entries(transaction).filter(([, value]) => value !== undefined && value !== null)
    const { gas: givenGas, gasLimit = givenGas, ...rest }: Record<string, unknown> = Object.fromEntries(given)
    const [nonce, gas, fees] = await Promise.all([
      ask(network, 'eth_getTransactionCount', [from, 'pending']),
      gasLimit ?? ask(network, 'eth_estimateGas', [{ ...rest, from }]).then((needed) => (toNumber(needed) * 12n) / 10n),
      readFees(network, rest),
    ])
    return { nonce: toHex(nonce), gas: toHex(gas), ...fees, ...rest }
  } catch (error) {
    // Nothing is signed yet.
    throw error instanceof BaseError && sentNothing(error) ? error : new SendError({ cause: error })
  }
}

/** The prices that the page does not give. What it gives counts: a second kind of price would contradict it. */
async function readFees(network: Network, given: Record<string, unknown>): Promise<Record<string, string>> {
  if (given.gasPrice !== undefined) return {}
  const block = await ask(network, 'eth_getBlockByNumber', ['latest', false])
  const base = readProperty(block, 'baseFeePerGas')
  if (base === undefined || base === null) return { gasPrice: toHex(await ask(network, 'eth_gasPrice', [])) }
  const { maxFeePerGas, maxPriorityFeePerGas } = given
  const usual = ask(network, 'eth_maxPriorityFeePerGas', []).then(toNumber, () => usualTip)
  let tip = maxPriorityFeePerGas === undefined ? await usual : toNumber(maxPriorityFeePerGas)
  // Enough for six full blocks in a row.
  const most = maxFeePerGas === undefined ? 2n * toNumber(base) + tip : toNumber(maxFeePerGas)
  // No network takes a tip above the limit.
  if (tip > most) tip = most
  return { maxFeePerGas: toHex(most), maxPriorityFeePerGas: toHex(tip) }
}

/**
 * Sends a signed transaction by a node of the page. One that does not answer gets the same bytes again.
 *
 * @returns Its hash, as the wallet says it.
 * @throws {RpcError} The network took none of it.
 * @throws {UnconfirmedTransactionError} It may be on its way: no answer came, or one about another transaction.
 */
async function broadcast({ hash, rawTransaction }: Signed, network: Network): Promise<string> {
  try {
    const answer = await ask(network, 'eth_sendRawTransaction', [rawTransaction])
    if (String(answer).toLowerCase() === hash.toLowerCase()) return hash
    throw new InvalidReplyError({ details: 'It names another transaction.' })
  } catch (cause) {
    if (cause instanceof BaseError && sentNothing(cause)) throw cause
    throw new UnconfirmedTransactionError({ cause, hash })
  }
}

function toNumber(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (Number.isSafeInteger(value) && Number(value) >= 0) return BigInt(value as number)
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/iu.test(value)) return BigInt(value)
  throw new InvalidReplyError({ details: 'It is not a number.' })
}

const toHex = (value: unknown): string => `0x${toNumber(value).toString(16)}`

/** A transaction that the wallet has signed, for the page to send. */
type Signed = { readonly hash: string; readonly rawTransaction: string }

/** What the page does for the wallet on a network that the services do not have. */
export const unlistedPart: {
  readonly completeTransaction: typeof completeTransaction
  readonly broadcast: typeof broadcast
  readonly inTurn: typeof inTurn
} = { completeTransaction, broadcast, inTurn }
