import { type ChainAdapter, type Fee, InvalidReplyError, isWorthRetrying, RpcError, readProperty } from '@mooring/core'
import { checkToken } from './checkToken.js'
import { readAddress } from './readAddress.js'
import { requestRpc } from './requestRpc.js'
import { toCall } from './toCall.js'
import { toHex, toQuantity } from './toHex.js'
import { toWord } from './toWord.js'

/** The exact gas of a plain transfer. */
const plainGas = 21_000n
/** The contract of the OP stack that knows its charges, at the same address on each of its networks. */
const gasPriceOracle = '0x420000000000000000000000000000000000000F'
/** The size of an unsigned transaction without its calldata, at most (bytes). */
const unsignedSize = 80
const word: RegExp = /^0x[\da-f]{64}$/iu

/**
 * Estimates the maximum cost of a transfer or a call: its gas, with a fifth more where it may change before execution,
 * at a price that holds even if the network's base fee doubles.
 *
 * Rollups of the OP stack also charge for their parent chain, and their operator may charge for the gas: their upper bound
 * for a transaction of this size is included. That of other rollups is part of the gas.
 *
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address, or its checksum is wrong.
 * @throws {InsufficientFundsError} The account has too little, and the node checks it.
 * @throws {ExecutionRevertedError} A contract would refuse it.
 * @throws {TransactionRejectedRpcError} The token counts other amounts than wallets show.
 * @throws {BaseError} No endpoint of the network answered.
 * @see EIP-1559; EIP-1474, `eth_estimateGas`, `eth_feeHistory`, `eth_gasPrice`; the OP stack's `GasPriceOracle`.
 */
export async function estimateFee(parameters: estimateFee.Parameters): Promise<Fee> {
  const { network, signal, fetch } = parameters
  const from = readAddress(parameters.from)
  const { to, value, data } = toCall(parameters)
  const ask: Ask = (method, params, parse) =>
    requestRpc({ urls: network.rpcUrls.default.http, method, params, parse, signal, fetch })

  const transaction = { from, to, value: toHex(value), ...(data === '0x' ? {} : { data }) }
  const [used, gasPrice, parentFee] = await Promise.all([
    ask('eth_estimateGas', [transaction], toQuantity),
    readGasPrice(ask, signal),
    readParentFee(ask, data),
    checkToken({ network, token: parameters.token, signal, fetch }),
  ])
  const gas = used === plainGas ? used : (used * 6n) / 5n
  const operatorFee = parentFee === undefined ? 0n : await readOperatorFee(ask, gas)
  return { value: gas * gasPrice + (parentFee ?? 0n) + operatorFee, gas, gasPrice }
}

/**
 * The maximum charge for the parent chain, of which only networks of the OP stack have one: `getL1FeeUpperBound(uint256)`,
 * or before its upgrade Fjord `getL1Fee(bytes)` of a transaction of this size.
 */
async function readParentFee(ask: Ask, data: string): Promise<bigint | undefined> {
  const size = unsignedSize + (data.length - 2) / 2
  const bound = await askOracle(ask, `0xf1c7a58b${toWord(BigInt(size))}`)
  if (bound !== null) return bound
  // No byte is as cheap as zero.
  const bytes = 'ff'.repeat(size).padEnd(Math.ceil(size / 32) * 64, '0')
  return (await askOracle(ask, `0x49948e0e${toWord(32n)}${toWord(BigInt(size))}${bytes}`)) ?? undefined
}

/** The operator's charge for gas: `getOperatorFee(uint256)`, since the upgrade Isthmus. */
async function readOperatorFee(ask: Ask, gas: bigint): Promise<bigint> {
  return (await askOracle(ask, `0x275aedd2${toWord(gas)}`)) ?? 0n
}

/** Calls the contract: `undefined` where there is none, and `null` where it has no such method. */
function askOracle(ask: Ask, data: string): Promise<bigint | undefined | null> {
  return ask('eth_call', [{ to: gasPriceOracle, data }, 'latest'], toCharge).catch((error) => {
    // An endpoint that does not answer says nothing about the contract. An unknown charge is not none.
    if (isWorthRetrying(error) || !(error instanceof RpcError || error instanceof InvalidReplyError)) throw error
    return null
  })
}

/** There is no contract on other networks, which answer with nothing. */
function toCharge(answer: unknown): bigint | undefined {
  if (answer === '0x') return undefined
  if (typeof answer !== 'string' || !word.test(answer)) throw new InvalidReplyError({ details: 'It is not an amount.' })
  return BigInt(answer)
}

/** Twice the base fee plus the tip, or the node's gas price on networks without a base fee. */
async function readGasPrice(ask: Ask, signal: AbortSignal): Promise<bigint> {
  const [baseFee, tip] = await Promise.all([
    ask('eth_feeHistory', ['0x1', 'latest', []], toBaseFee).catch(unlessAborted(signal)),
    ask('eth_maxPriorityFeePerGas', [], toQuantity).catch(unlessAborted(signal)),
  ])
  if (baseFee !== undefined && tip !== undefined && baseFee + tip > 0n) return 2n * baseFee + tip
  // A node's gas price includes the base fee once.
  return (await ask('eth_gasPrice', [], toQuantity)) + (baseFee ?? 0n)
}

/** Takes a failure for the absence of a method that only some networks have. */
const unlessAborted =
  (signal: AbortSignal) =>
  (error: unknown): undefined => {
    if (signal.aborted) throw error
    return undefined
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
