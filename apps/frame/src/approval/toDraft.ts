import { isSameAddress, readProperty } from '@mooring/core'
import * as Hex from 'ox/Hex'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError } from '../services/requestNode.ts'
import { hashOf } from '../vault/hashOf.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import type { Draft, SignMethod } from './Approval.ts'
import { nameDomain } from './nameDomain.ts'
import { prepareTransaction } from './prepareTransaction.ts'

type Context = prepareTransaction.Context
type Reader = (params: readonly unknown[], context: Context) => Promise<{ payload: Signable; isServed?: boolean }>

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)

/** Another account cannot sign here. */
function checkAccount(account: unknown, { address }: Context): void {
  if (account === undefined || (isAddress(account) && isSameAddress('eip155', account, address))) return
  throw new PageError(messages.otherAccount)
}

const readers: Readonly<Record<SignMethod, Reader>> = {
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
    return { payload: { kind: 'typedData', text: nameDomain(text) } }
  },
  async eth_sendTransaction([transaction], context) {
    checkAccount(readProperty(transaction, 'from') ?? undefined, context)
    const { bytes, isServed } = await prepareTransaction(transaction, context)
    return { payload: { kind: 'transaction', bytes }, isServed }
  },
}

/**
 * Makes the bytes that are shown and signed out of a request. They never change afterwards.
 *
 * @throws {PageError} The request cannot be signed as it is.
 */
export async function toDraft(method: SignMethod, params: unknown, context: Context): Promise<Draft> {
  const list = Array.isArray(params) ? params : params === undefined ? [] : [params]
  try {
    const { payload, isServed = true } = await readers[method](list, context)
    return Object.freeze({ method, payload: Object.freeze(payload), hash: hashOf(payload), isServed })
  } catch (cause) {
    if (cause instanceof PageError || cause instanceof NodeError) throw cause
    throw new PageError(messages.invalidMessage, { cause })
  }
}
