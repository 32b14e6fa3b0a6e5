import {
  type Act,
  type Explanation,
  explainText,
  type RequestWarning,
  type SignerPayload,
  toExplanation,
  type Wallet,
} from '@mooring/core'
import { createChain } from '../createChain.js'
import { fromHex } from '../hex.js'
import { readRuntime } from '../readRuntime.js'
import { decodeSs58 } from '../ss58.js'
import { explainCall } from './explainCall.js'
import { readRequest } from './readRequest.js'

/** The time limit for reading the network's functions (ms). */
const timeout = 15_000
const wrapped: RegExp = /^<Bytes>([\s\S]*)<\/Bytes>$/u

/**
 * Reads what a request to a Polkadot wallet would do. The network says which functions it has; without its answer, and
 * for another network, a transaction stays unknown.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see Substrate, the encoding of calls; polkadot-js, `u8aWrapBytes`.
 */
export async function explain(parameters: explain.Parameters): Promise<Explanation> {
  const { method, params, address, network } = parameters
  const request = readRequest(method, params)
  if (!request) return toExplanation({ acts: [{ kind: 'unknown' }] })
  const named: readonly RequestWarning[] = isSameAccount(request.address, address) ? [] : ['otherAccount']
  if (request.kind === 'message') {
    const { acts, warnings } = explainText(unwrap(request.message))
    return toExplanation({ acts, warnings: [...named, ...warnings] })
  }
  const { payload } = request
  if (`polkadot:${payload.genesisHash.slice(2, 34)}` !== network.caipNetworkId) {
    return toExplanation({ acts: [{ kind: 'unknown' }], warnings: [...named, 'otherNetwork'] })
  }
  const acts = await explainPayload(payload, parameters).catch((): readonly Act[] => [{ kind: 'unknown' }])
  return toExplanation({ acts, warnings: named })
}

async function explainPayload(payload: SignerPayload, parameters: explain.Parameters): Promise<readonly Act[]> {
  const { network, fetch } = parameters
  const chain = createChain({ network, fetch, signal: AbortSignal.timeout(timeout) })
  const { decodeCall, specVersion } = await readRuntime({ chain, network })
  const bytes = fromHex(payload.method)
  // The functions of another version may have other numbers.
  if (!bytes || Number(payload.specVersion) !== specVersion) return [{ kind: 'unknown' }]
  const acts = explainCall(decodeCall(bytes), { network, address: payload.address })
  const tip = BigInt(payload.tip)
  if (tip === 0n) return acts
  // Its unit is that of the asset, if one is named.
  return [...acts, payload.assetId ? { kind: 'unknown' } : { kind: 'fee', amount: tip }]
}

/** The prefix of an address says nothing about whose it is. */
function isSameAccount(one: string, other: string): boolean {
  const [first, second] = [one, other].map((address) => decodeSs58(address)?.key.join() ?? address.toLowerCase())
  return first === second
}

/** The message as its author wrote it. */
function unwrap(message: string | Uint8Array): string | Uint8Array {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const text = typeof message === 'string' ? message : decoder.decode(message)
    return wrapped.exec(text)?.[1] ?? text
  } catch {
    return message
  }
}

export declare namespace explain {
  type Parameters = Wallet.Request & { fetch: typeof globalThis.fetch }
}
