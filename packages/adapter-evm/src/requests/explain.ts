import {
  type Act,
  type CaipNetworkId,
  type Explanation,
  explainText,
  InvalidParamsRpcError,
  isSameAddress,
  parseSendCalls,
  type RequestWarning,
  readProperty,
  toExplanation,
  type Wallet,
} from '@mooring/core'
import { explainCall, maxCalls } from './explainCall.js'
import { explainTypedData } from './explainTypedData.js'
import { toTyped } from './toTyped.js'

/** What a method of wallets would do, and for which account it asks. */
type Read = {
  readonly acts: readonly Act[]
  readonly calls?: readonly Wallet.Call[]
  readonly account?: unknown
  readonly warnings?: readonly RequestWarning[]
}

/**
 * Reads what a request to an EVM wallet would do.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see EIP-1193, EIP-712, EIP-5792; ERC-20, ERC-721, ERC-1155.
 */
export async function explain({ method, params, network, address }: Wallet.Request): Promise<Explanation> {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (!read) return toExplanation({ acts: [unknown] })
  const list = Array.isArray(params) ? params : [params]
  const { acts, calls = [], account, warnings = [] } = read(list, network.caipNetworkId, address)
  const isOther = typeof account === 'string' && !isSameAddress('eip155', account, address)
  return toExplanation({ acts, calls, warnings: [...(isOther ? (['otherAccount'] as const) : []), ...warnings] })
}

const unknown: Act = { kind: 'unknown' }

type Reader = (params: readonly unknown[], network: CaipNetworkId, address: string) => Read

const readers: Readonly<Record<string, Reader>> = {
  personal_sign([message, account]) {
    // Some pages have the two in the other order.
    const isSwapped = isAddress(message) && !isAddress(account)
    const [text, signer] = isSwapped ? [account, message] : [message, account]
    if (typeof text !== 'string') throw new InvalidParamsRpcError({ details: 'It has no message to sign.' })
    return { ...explainText(toMessage(text)), account: signer }
  },
  eth_signTypedData_v4([account, data], network, address) {
    const typed = toTyped(data)
    const { chainId } = typed.domain
    const own = chainId === undefined ? network : (`eip155:${Number(chainId)}` as const)
    const acts = explainTypedData(typed, { network: own, account: address })
    const isAnywhere = chainId === undefined && acts.some(({ kind }) => kind !== 'data')
    const warnings = [
      ...(own === network ? [] : (['otherNetwork'] as const)),
      ...(isAnywhere ? (['anyNetwork'] as const) : []),
    ]
    return { acts, account, warnings }
  },
  eth_sendTransaction([transaction], network) {
    const call = toCall(transaction)
    const chainId = readProperty(transaction, 'chainId')
    const isOther = chainId !== undefined && `eip155:${Number(chainId)}` !== network
    const delegates = readProperty(transaction, 'authorizationList') ?? []
    const isDelegation = !Array.isArray(delegates) || delegates.length > 0
    return {
      acts: call ? explainCall(call, network) : [{ kind: 'deploy' }],
      calls: call ? [call] : [],
      account: readProperty(transaction, 'from'),
      warnings: [
        ...(isOther ? (['otherNetwork'] as const) : []),
        ...(isDelegation ? (['delegation', 'unreadable'] as const) : []),
      ],
    }
  },
  wallet_sendCalls(params, network) {
    const [bundle] = parseSendCalls(params)
    const calls = (bundle?.calls ?? []).map((call) => toCall(call)).filter((call) => call !== undefined)
    const chainId = readProperty(bundle, 'chainId')
    return {
      // A list that is too long to read would hide what is in it.
      acts:
        calls.length > 0 && calls.length <= maxCalls ? calls.flatMap((call) => explainCall(call, network)) : [unknown],
      calls,
      account: readProperty(bundle, 'from'),
      warnings: chainId !== undefined && `eip155:${Number(chainId)}` !== network ? ['otherNetwork'] : [],
    }
  },
}

/** The call of a transaction, or nothing for one that creates a contract. */
function toCall(value: unknown): Wallet.Call | undefined {
  const [to, amount = '0x0', input, data = input ?? '0x'] = ['to', 'value', 'input', 'data'].map(
    (name) => readProperty(value, name) ?? undefined,
  )
  const isReadable =
    typeof data === 'string' &&
    typeof amount === 'string' &&
    /^0x(?:[\da-f]{2})*$/iu.test(data) &&
    // Wallets read a number without 0x in different ways.
    /^0x[\da-f]{0,64}$/iu.test(amount) &&
    // Of two names for the calldata, a wallet may take either.
    (input === undefined || String(input).toLowerCase() === data.toLowerCase())
  if (!isReadable || !(to === undefined || isAddress(to))) {
    throw new InvalidParamsRpcError({
      details: 'It is not a transaction with `to`, `value` and `data` in hexadecimal.',
    })
  }
  if (to === undefined) return undefined
  return { to, value: amount === '0x' ? 0n : BigInt(amount), data }
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)

/** A message as `personal_sign` takes it: hexadecimal bytes, or a text. */
function toMessage(text: string): string | Uint8Array {
  if (!/^0x(?:[\da-f]{2})*$/iu.test(text)) return text
  return Uint8Array.from(text.slice(2).match(/../gu) ?? [], (pair) => Number.parseInt(pair, 16))
}
