import { readProperty } from '@mooring/core'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError, type RequestNode } from '../services/requestNode.ts'

type Fields = { readonly to: `0x${string}` | undefined; readonly value: bigint; readonly data: `0x${string}` }
type Fees = { readonly nonce: bigint; readonly gas: bigint } & (
  | { readonly gasPrice: bigint }
  | { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
)

/** No transaction of a page needs more. */
const mostGas = 60_000_000n

/**
 * Completes a transaction, and returns its bytes. Its nonce and fees come from the services: the page could only make it
 * fail or cost too much. On a network that they do not have, the page gives them.
 *
 * @throws {PageError} It is no transaction, or nobody knows its fees.
 */
export async function prepareTransaction(
  transaction: unknown,
  { address, chainId, requestNode }: prepareTransaction.Context,
): Promise<{ bytes: `0x${string}`; isServed: boolean }> {
  checkTransaction(transaction, { chainId })
  const fields = readFields(transaction)
  const fees = await readFees(transaction, fields, { address, chainId, requestNode })
  const { nonce, gas, ...prices } = fees.fees
  if (gas > mostGas) throw new PageError(messages.invalidTransaction)
  const common = {
    chainId,
    nonce,
    gas,
    value: fields.value,
    data: fields.data,
    ...(fields.to ? { to: fields.to } : {}),
  }
  const bytes =
    'gasPrice' in prices
      ? TxEnvelopeLegacy.serialize(TxEnvelopeLegacy.from({ ...common, ...prices, type: 'legacy' }))
      : TxEnvelopeEip1559.serialize(TxEnvelopeEip1559.from({ ...common, ...prices, type: 'eip1559' }))
  return { bytes, isServed: fees.isServed }
}

/**
 * Refuses a transaction for another network, or with more than calls.
 *
 * @throws {PageError}
 */
export function checkTransaction(transaction: unknown, { chainId }: { chainId: number }): void {
  const named = toNumber(transaction, 'chainId')
  if (named !== undefined && named !== BigInt(chainId)) throw new PageError(messages.otherChain)
  // A contract would get power over the account, or the transaction carries what nobody could show.
  const denied = ['authorizationList', 'blobs', 'blobVersionedHashes'].some((name) =>
    isFilled(readProperty(transaction, name)),
  )
  if (denied) throw new PageError(messages.notAllowed)
}

const isFilled = (value: unknown): boolean =>
  !(value === undefined || value === null || (Array.isArray(value) && value.length === 0))

/**
 * Reads what a transaction does.
 *
 * @throws {PageError} It can be understood in several ways, or not at all.
 */
export function readFields(transaction: unknown): Fields {
  const [to, value = '0x0', input, data = input ?? '0x'] = ['to', 'value', 'input', 'data'].map(
    (name) => readProperty(transaction, name) ?? undefined,
  )
  const isReadable =
    typeof data === 'string' &&
    /^0x(?:[\da-f]{2})*$/iu.test(data) &&
    typeof value === 'string' &&
    /^0x[\da-f]{0,64}$/iu.test(value) &&
    // Of two names for the calldata, either could be meant.
    (input === undefined || String(input).toLowerCase() === data.toLowerCase()) &&
    // Only code creates a contract.
    (to === undefined ? data.length > 2 : typeof to === 'string' && /^0x[\da-f]{40}$/iu.test(to))
  if (!isReadable) throw new PageError(messages.invalidTransaction)
  return {
    to: to as `0x${string}` | undefined,
    value: value === '0x' ? 0n : BigInt(value),
    data: data.toLowerCase() as `0x${string}`,
  }
}

async function readFees(
  transaction: unknown,
  { to, value, data }: Fields,
  { address, requestNode }: prepareTransaction.Context,
): Promise<{ fees: Fees; isServed: boolean }> {
  const given = toNumber(transaction, 'gas') ?? toNumber(transaction, 'gasLimit')
  const call = { from: address, value: `0x${value.toString(16)}`, data, ...(to ? { to } : {}) }
  try {
    const [nonce, block, gas, tip] = await Promise.all([
      requestNode('eth_getTransactionCount', [address, 'pending']),
      requestNode('eth_getBlockByNumber', ['latest', false]),
      given ?? requestNode('eth_estimateGas', [call]),
      requestNode('eth_maxPriorityFeePerGas', []).catch(() => '0x3b9aca00'),
    ])
    const base = readProperty(block, 'baseFeePerGas')
    const common = { nonce: toQuantity(nonce), gas: given ?? (toQuantity(gas) * 12n) / 10n }
    if (typeof base !== 'string') {
      return { fees: { ...common, gasPrice: toQuantity(await requestNode('eth_gasPrice', [])) }, isServed: true }
    }
    const maxPriorityFeePerGas = toQuantity(tip)
    // Enough for six full blocks in a row.
    const maxFeePerGas = 2n * toQuantity(base) + maxPriorityFeePerGas
    return { fees: { ...common, maxFeePerGas, maxPriorityFeePerGas }, isServed: true }
  } catch (error) {
    // The network itself says that it fails.
    if (error instanceof NodeError && error.isAnswer) throw new PageError(error.message, { code: error.code })
    // In an outage a page could hold a signed transaction back, and send it later.
    if (!(error instanceof NodeError && error.isUnknownNetwork)) throw error
    const own = givenFees(transaction)
    if (!own) throw new PageError(messages.noFees)
    return { fees: own, isServed: false }
  }
}

function givenFees(transaction: unknown): Fees | undefined {
  const [nonce, gas, gasPrice, maxFeePerGas, tip] = [
    'nonce',
    'gas',
    'gasPrice',
    'maxFeePerGas',
    'maxPriorityFeePerGas',
  ].map((name) => toNumber(transaction, name))
  if (nonce === undefined || gas === undefined) return undefined
  if (maxFeePerGas !== undefined) return { nonce, gas, maxFeePerGas, maxPriorityFeePerGas: tip ?? 0n }
  return gasPrice === undefined ? undefined : { nonce, gas, gasPrice }
}

/** A number of a transaction: hexadecimal, as the Execution API has it, or a safe number. */
function toNumber(transaction: unknown, name: string): bigint | undefined {
  const value = readProperty(transaction, name) ?? undefined
  if (value === undefined) return undefined
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  return toQuantity(value)
}

function toQuantity(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/iu.test(value)) return BigInt(value)
  throw new PageError(messages.invalidTransaction)
}

export declare namespace prepareTransaction {
  type Context = { address: `0x${string}`; chainId: number; requestNode: RequestNode }
}
