import { type Network, readProperty } from '@mooring/core'
import { limitAllowances, revealText } from '@mooring/core/internal'
import * as Address from 'ox/Address'
import * as Hex from 'ox/Hex'
import * as TxEnvelopeEip1559 from 'ox/TxEnvelopeEip1559'
import * as TxEnvelopeLegacy from 'ox/TxEnvelopeLegacy'
import { type Call, decodeBatch } from '../account/batches.ts'
import { isGuarded } from '../account/guard.ts'
import type { Signable } from '../vault/VaultCommands.ts'
import type { Reading } from './Approval.ts'
import { tokensOf } from './tokensOf.ts'

/** The time limit (ms). */
const timeout = 5_000

/**
 * Reads what a draft does, from the very bytes that are signed.
 *
 * @throws {BaseError} No wallet could sign it.
 */
export async function readDraft(payload: Signable, { network, address, fetch }: readDraft.Context): Promise<Reading> {
  const { explain, getTokens } = await import('@mooring/adapter-evm/requests')
  const { request, fee, data, ...more } = toRequest(payload, address)
  const whole = await explain({ ...request, network, address, isSafe: false, fetch })
  // The fee is a line of its own.
  const acts = whole.acts.filter(({ kind }) => kind !== 'fee')
  const contracts = [...new Set(acts.flatMap(tokensOf))]
  const signal = AbortSignal.timeout(timeout)
  const tokens = await getTokens({ network, address, tokens: contracts, signal, fetch }).catch(() => [])
  const explanation = limitAllowances({ ...whole, acts }, tokens, network.chainNamespace)
  return { explanation, fee, tokens, data: revealText(data), ...more }
}

type Request = {
  readonly request: { readonly method: string; readonly params: unknown }
  readonly fee: bigint | undefined
  readonly data: string
  readonly isSponsored?: boolean
  readonly isGuarded?: boolean
}

function toRequest(payload: Signable, address: string): Request {
  if (payload.kind === 'message') {
    return {
      request: { method: 'personal_sign', params: [payload.bytes, address] },
      fee: undefined,
      data: payload.bytes,
    }
  }
  if (payload.kind === 'typedData') {
    return {
      request: { method: 'eth_signTypedData_v4', params: [address, payload.text] },
      fee: undefined,
      data: payload.text,
    }
  }
  if (payload.kind === 'operation') {
    const { chainId, callData } = payload.operation
    // Another one would be no batch, and cannot be shown.
    const calls = decodeBatch(callData)
    const request = calls ? toBatchRequest(calls, { address, chainId }) : { method: 'unknown', params: [] }
    return { request, fee: 0n, data: callData, isSponsored: true }
  }
  if (payload.kind === 'solanaMessage' || payload.kind === 'solanaTransactions') throw new Error('It is of Solana')
  const envelope = payload.bytes.startsWith('0x02')
    ? TxEnvelopeEip1559.deserialize(payload.bytes as TxEnvelopeEip1559.Serialized)
    : TxEnvelopeLegacy.deserialize(payload.bytes)
  const { to, value = 0n, data = '0x', gas = 0n } = envelope
  const price = (readProperty(envelope, 'maxFeePerGas') ?? readProperty(envelope, 'gasPrice') ?? 0n) as bigint
  const isOwn = to?.toLowerCase() === address.toLowerCase()
  const calls = isOwn && value === 0n ? decodeBatch(data) : undefined
  if (calls) {
    // What the wallet itself puts before them is said in a sentence of its own.
    const guarded = isGuarded(calls, to as `0x${string}`)
    const request = toBatchRequest(guarded ? calls.slice(2) : calls, { address, chainId: envelope.chainId ?? 0 })
    return { request, fee: gas * price, data, isGuarded: guarded }
  }
  const transaction = {
    from: address,
    ...(to ? { to: Address.checksum(to) } : {}),
    value: Hex.fromNumber(value),
    data,
    chainId: Hex.fromNumber(envelope.chainId ?? 0),
    gas: Hex.fromNumber(gas),
    gasPrice: Hex.fromNumber(price),
  }
  return { request: { method: 'eth_sendTransaction', params: [transaction] }, fee: gas * price, data }
}

/** The calls of a batch, as the request that is explained. */
function toBatchRequest(batch: readonly Call[], { address, chainId }: { address: string; chainId: number }) {
  const calls = batch.map(({ to, value, data }) => ({ to: Address.checksum(to), value: Hex.fromNumber(value), data }))
  return { method: 'wallet_sendCalls', params: [{ from: address, chainId: Hex.fromNumber(chainId), calls }] }
}

export declare namespace readDraft {
  type Context = { network: Network; address: string; fetch: typeof globalThis.fetch }
}
