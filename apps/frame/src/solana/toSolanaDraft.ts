import {
  type OpenedTransaction,
  openTransaction,
  readRequest,
  resolveInstructions,
} from '@mooring/adapter-solana/requests'
import * as Base58 from 'ox/Base58'
import * as Hex from 'ox/Hex'
import type { Draft, SignMethod } from '../approval/Approval.ts'
import type { RequestFamily } from '../approval/RequestFamily.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { createRequestNode } from '../services/requestNode.ts'
import { hashOf } from '../vault/hashOf.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import { checkBlocks } from './checkBlocks.ts'
import { findMainNode } from './findMainNode.ts'
import { namesKey } from './namesKey.ts'

/** The most transactions at once. */
const mostTransactions = 100
/** The time limit for the accounts of lookup tables (ms). */
const timeout = 10_000

/**
 * Makes the bytes that are shown and signed out of a request. They never change afterwards.
 *
 * @throws {PageError} The request cannot be signed as it is.
 */
export async function toSolanaDraft(
  method: SignMethod,
  params: unknown,
  { network, address, signal, fetch }: toSolanaDraft.Context,
): Promise<Draft> {
  const request = tryTo(() => readRequest(method, params), messages.invalidMessage)
  if (!request) throw new PageError(messages.notAllowed)
  if (request.signer !== undefined && request.signer !== address) throw new PageError(messages.otherAccount)
  if (request.kind === 'message') {
    const bytes = Hex.fromBytes(request.message)
    if (namesKey(bytes, Base58.toBytes(address))) throw new PageError(messages.mayBeTransaction, { code: -32_602 })
    return seal(method, { kind: 'solanaMessage', bytes })
  }
  const { transactions, kind } = request
  if (transactions.length > mostTransactions) throw new PageError(messages.tooMany)
  const opened = transactions.map((one) => tryTo(() => openTransaction(one), messages.invalidTransaction))
  for (const one of opened) checkTransaction(one, { address, isSent: kind === 'send' })
  const requestNode = createRequestNode({ url: network.rpcUrls.default.http[0] ?? '', fetch })
  await checkBlocks(opened, { requestNode, findMain: () => findMainNode(network, fetch), signal })
  const ask = { network, fetch, signal: AbortSignal.any([signal, AbortSignal.timeout(timeout)]) }
  await Promise.all(opened.map((one) => resolveInstructions(ask, one))).catch((cause) => {
    throw new PageError(messages.unknownAccounts, { cause })
  })
  return seal(
    method,
    { kind: 'solanaTransactions', list: opened.map((one) => Hex.fromBytes(one.message)) },
    transactions,
  )
}

/**
 * Refuses what this account does not sign, what nobody could show, and what could be sent much later.
 *
 * @throws {PageError}
 */
function checkTransaction(
  { signers, missing, hasNonce }: OpenedTransaction,
  { address, isSent }: { address: string; isSent: boolean },
): void {
  if (!signers.includes(address)) throw new PageError(messages.notSigner, { code: 4100 })
  if (hasNonce) throw new PageError(messages.noTimeLimit, { code: -32_602 })
  if (isSent && missing.some((one) => one !== address)) throw new PageError(messages.otherSigners, { code: -32_602 })
}

const seal = (method: SignMethod, payload: Signable, transactions?: readonly Uint8Array[]): Draft =>
  Object.freeze({ method, payload: Object.freeze(payload), hash: hashOf(payload), isServed: true, transactions })

function tryTo<value>(read: () => value, text: string): value {
  try {
    return read()
  } catch (cause) {
    throw new PageError(text, { code: -32_602, cause })
  }
}

export declare namespace toSolanaDraft {
  type Context = Parameters<RequestFamily['toDraft']>[1] & { fetch: typeof globalThis.fetch }
}
