import { isSameAddress, readProperty, type SolanaMethod } from '@mooring/core'
import * as Hex from 'ox/Hex'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import { awaitTurn } from '../account/awaitTurn.ts'
import type { Call } from '../account/batches.ts'
import { isDelegated } from '../account/contracts.ts'
import type { EmbeddedAccountType, Fees } from '../account/createAccounts.ts'
import { readOpenNonce } from '../account/guard.ts'
import { isForEntryPoint } from '../account/isForEntryPoint.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError } from '../services/requestNode.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { toPageError } from '../services/toPageError.ts'
import { hashOf } from '../vault/hashOf.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import type { Draft, SignMethod } from './Approval.ts'
import { nameDomain } from './nameDomain.ts'
import { type Bundler, prepareBatch, prepareOperation } from './prepareBatch.ts'
import { checkTransaction, prepareTransaction, readFields } from './prepareTransaction.ts'
import { readCalls } from './readCalls.ts'

type Context = prepareTransaction.Context & {
  /** Who pays for smart accounts, on a network that has them. */
  fees?: Fees | undefined
  /** The type in use. */
  type?: EmbeddedAccountType | undefined
  /** Pays for what is sponsored. */
  bundler: Bundler
  signal?: AbortSignal | undefined
}
/** The methods of this family. */
type EvmMethod = Exclude<SignMethod, SolanaMethod>
type Made = Pick<Draft, 'payload' | 'count' | 'isUnsponsored'> & { isServed?: boolean }
type Reader = (params: readonly unknown[], context: Context) => Promise<Made>

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)

/** Another account cannot sign here. */
function checkAccount(account: unknown, { address }: Context): void {
  if (account === undefined || (isAddress(account) && isSameAddress('eip155', account, address))) return
  throw new PageError(messages.otherAccount)
}

const readers: Readonly<Record<EvmMethod, Reader>> = {
  async personal_sign([first, second], context) {
    // Some pages have the two in the other order.
    const isSwapped = isAddress(first) && !isAddress(second)
    const [text, account] = isSwapped ? [second, first] : [first, second]
    if (typeof text !== 'string') throw new PageError(messages.invalidMessage)
    checkAccount(account, context)
    const bytes = /^0x(?:[\da-f]{2})*$/iu.test(text) ? (text.toLowerCase() as `0x${string}`) : Hex.fromString(text)
    return { payload: { kind: 'message', bytes } }
  },
  async eth_signTypedData_v4([account, data], context) {
    checkAccount(account, context)
    const text = typeof data === 'string' ? data : JSON.stringify(data ?? null)
    const named = nameDomain(text)
    if (isForEntryPoint(readProperty(JSON.parse(named), 'domain') as object)) throw new PageError(messages.notAllowed)
    return { payload: { kind: 'typedData', text: named } }
  },
  async eth_sendTransaction([transaction], context) {
    checkAccount(readProperty(transaction, 'from') ?? undefined, context)
    checkTransaction(transaction, context)
    const { to, value, data } = readFields(transaction)
    const own = async (): Promise<Made> => {
      const hasDelegated =
        context.fees && isDelegated(await context.requestNode('eth_getCode', [context.address, 'latest']))
      if (hasDelegated) await awaitTurn(context)
      // Also without the contract: the next delegation would let an earlier operation come about.
      const openNonce = to ? await findOpen(context) : undefined
      if (to && openNonce !== undefined)
        return { payload: await prepareBatch([{ to, value, data }], { ...context, openNonce }) }
      const { bytes, isServed } = await prepareTransaction(transaction, context)
      return { payload: { kind: 'transaction', bytes }, isServed }
    }
    // A contract is made by a transaction of its own.
    return to && isSponsored(context) ? sponsor([{ to, value, data }], context, own) : own()
  },
  async wallet_sendCalls(params, context) {
    const { calls, from } = readCalls(params, context.chainId)
    checkAccount(from, context)
    const own = async (): Promise<Made> => ({
      payload: await prepareBatch(calls, { ...context, openNonce: await findOpen(context) }),
    })
    const made = isSponsored(context) ? await sponsor(calls, context, own) : await own()
    return { ...made, count: calls.length }
  },
}

/** Looks for an operation that the visitor has signed, and that did not come about but still can. */
async function findOpen({ bundler, chainId, ...context }: Context): Promise<bigint | undefined> {
  // Also where they pay for nothing now, or their list is missing: it can be from before.
  const nonces = await bundler.unusedNonces(chainId)
  // One of the account's own transactions that is on its way may end it.
  if (nonces.length > 0) await awaitTurn(context)
  return readOpenNonce({ ...context, nonces })
}

const isSponsored = ({ fees, type }: Context): boolean => fees === 'sponsored' && type === 'smartAccount'

/** Lets the services pay. If they pay for nothing more now, the visitor may, and reads so. */
async function sponsor(calls: readonly Call[], context: Context, own: () => Promise<Made>): Promise<Made> {
  const { address, requestNode } = context
  const payload = await prepareOperation(calls, context)
  if (payload) return { payload }
  const made = await own()
  const [balance, spent] = [
    BigInt(String(await requestNode('eth_getBalance', [address, 'latest']))),
    costOf(made.payload),
  ]
  const value = calls.reduce((sum, call) => sum + call.value, 0n)
  if (balance < spent + value) throw new PageError(messages.cannotPay, { code: -32_003 })
  return { ...made, isUnsponsored: true }
}

/** The most that the network takes. */
function costOf(payload: Signable): bigint {
  if (payload.kind !== 'transaction' && payload.kind !== 'delegation') return 0n
  const { gas = 0n, ...prices } = payload.bytes.startsWith('0x02')
    ? TxEnvelopeEip1559.deserialize(payload.bytes as TxEnvelopeEip1559.Serialized)
    : TxEnvelopeLegacy.deserialize(payload.bytes)
  const [most, price] = [readProperty(prices, 'maxFeePerGas'), readProperty(prices, 'gasPrice')]
  return gas * ((most ?? price ?? 0n) as bigint)
}

/**
 * Makes the bytes that are shown and signed out of a request. They never change afterwards.
 *
 * @throws {PageError} The request cannot be signed as it is.
 */
export async function toDraft(method: SignMethod, params: unknown, context: Context): Promise<Draft> {
  const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
  try {
    const reader = Object.hasOwn(readers, method) ? readers[method as EvmMethod] : undefined
    if (!reader) throw new PageError(messages.notAllowed)
    const { payload, isServed = true, ...more } = await reader(list, context)
    return Object.freeze({ method, payload: Object.freeze(payload), hash: hashOf(payload), isServed, ...more })
  } catch (cause) {
    if (cause instanceof PageError || cause instanceof NodeError) throw cause
    if (cause instanceof ServicesError) throw toPageError(cause)
    throw new PageError(messages.invalidMessage, { cause })
  }
}
