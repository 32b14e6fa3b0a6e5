import { type ChainAdapter, type Fee, readProperty } from '@mooring/core'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { toCall } from './toCall.js'
import { toHex } from './toHex.js'
import { toQuantity } from './toQuantity.js'

/** The exact gas of a plain transfer. */
const plainGas = 21_000n

/**
 * Estimates the maximum cost of a transfer or a call: its gas, with a fifth more where it may change before execution,
 * at a price that holds even if the network's base fee doubles.
 *
 * The extra charge of rollups for their parent chain is not included.
 *
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address, or its checksum is wrong.
 * @throws {InsufficientFundsError} The account has too little, and the node checks it.
 * @throws {ExecutionRevertedError} A contract would refuse it.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-1559; EIP-1474, `eth_estimateGas`, `eth_feeHistory`, `eth_gasPrice`.
 */
export async function estimateFee(parameters: estimateFee.Parameters): Promise<Fee> {
  const { network, signal, fetch } = parameters
  const from = readAddress(parameters.from)
  const { to, value, data } = toCall(parameters)
  const ask: Ask = (method, params, parse) =>
    requestRpc({ urls: network.rpcUrls.default.http, method, params, parse, signal, fetch })

  const transaction = { from, to, value: toHex(value), ...(data === '0x' ? {} : { data }) }
  const [used, gasPrice] = await Promise.all([
    ask('eth_estimateGas', [transaction], toQuantity),
    readGasPrice(ask, signal),
  ])
  const gas = used === plainGas ? used : (used * 6n) / 5n
  return { value: gas * gasPrice, gas, gasPrice }
}

/** Twice the base fee plus the tip, or the node's gas price on networks without a base fee. */
async function readGasPrice(ask: Ask, signal: AbortSignal): Promise<bigint> {
  const unlessAborted = (error: unknown) => {
    if (signal.aborted) throw error
    return undefined
  }
  const [baseFee, tip] = await Promise.all([
    ask('eth_feeHistory', ['0x1', 'latest', []], toBaseFee).catch(unlessAborted),
    ask('eth_maxPriorityFeePerGas', [], toQuantity).catch(unlessAborted),
  ])
  if (baseFee !== undefined && tip !== undefined && baseFee + tip > 0n) return 2n * baseFee + tip
  // A node's gas price includes the base fee once.
  return (await ask('eth_gasPrice', [], toQuantity)) + (baseFee ?? 0n)
}

/** The last entry is the base fee of the next block. */
function toBaseFee(history: unknown): bigint {
  const fees = readProperty(history, 'baseFeePerGas')
  return toQuantity(Array.isArray(fees) ? fees.at(-1) : undefined)
}

type Ask = <result>(method: string, params: readonly unknown[], parse: (value: unknown) => result) => Promise<result>

export declare namespace estimateFee {
  type Parameters = ChainAdapter.FeeParameters & { fetch: typeof globalThis.fetch }
}
