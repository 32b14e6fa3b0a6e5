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
import { checkChain } from './checkChain.js'
import { explainCall, maxCalls } from './explainCall.js'
import { explainGas } from './explainGas.js'
import { explainTypedData } from './explainTypedData.js'
import { readKinds } from './readKinds.js'
import { toTyped } from './toTyped.js'

/** What a method of wallets would do, and for which account it asks. */
type Read = {
  /** By default, what the calls do. */
  readonly acts?: readonly Act[]
  readonly calls?: readonly Wallet.Call[]
  /** The transaction, if the page may set its fee. */
  readonly transaction?: unknown
  readonly account?: unknown
  readonly warnings?: readonly RequestWarning[]
}

/**
 * Reads what a request to an EVM wallet would do. The network says which contracts are tokens, and which are collections.
 *
 * @throws {InvalidParamsRpcError} The parameters are not those of the method.
 * @see EIP-1193, EIP-712, EIP-5792; ERC-20, ERC-721, ERC-1155.
 */
export async function explain({ method, params, network, address, fetch }: explain.Parameters): Promise<Explanation> {
  const read = Object.hasOwn(readers, method) ? readers[method] : undefined
  if (!read) return toExplanation({ acts: [unknown] })
  const list = Array.isArray(params) ? params : [params]
  const { calls = [], account, warnings = [], ...said } = read(list, network.caipNetworkId, address)
  const [acts, gas] = await Promise.all([
    said.acts ?? explainCalls(calls, { network, fetch }),
    explainGas(said.transaction, { network, fetch }),
  ])
  const isOther = typeof account === 'string' && !isSameAddress('eip155', account, address)
  return toExplanation({
    acts: [...acts, ...gas.acts],
    calls,
    warnings: [...(isOther ? (['otherAccount'] as const) : []), ...warnings, ...gas.warnings],
  })
}

const unknown: Act = { kind: 'unknown' }

async function explainCalls(
  calls: readonly Wallet.Call[],
  { network, fetch }: Pick<explain.Parameters, 'network' | 'fetch'>,
): Promise<readonly Act[]> {
  const explainAll = (kindOf: explainCall.Context['kindOf']) =>
    calls.flatMap((call) => explainCall(call, { network: network.caipNetworkId, kindOf }))
  // The first time, to learn which contracts matter.
  const contracts: string[] = []
  explainAll((contract) => void contracts.push(contract))
  const kinds = await readKinds({ contracts, network, fetch })
  return explainAll((contract) => kinds.get(contract.toLowerCase()))
}

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
    if (!typed) return { acts: [unknown], account }
    const { chainId } = typed.domain
    const own = chainId === undefined ? network : (`eip155:${Number(chainId)}` as const)
    const acts = explainTypedData(typed, { network: own, account: address })
    const isAnywhere = chainId === undefined && acts.some(({ kind }) => kind !== 'data')
    const warnings = [
      ...(own === network ? [] : (['otherNetwork'] as const)),
      ...(isAnywhere ? (['anyNetwork'] as const) : []),
      ...(typed.hasUnsigned ? (['unsigned'] as const) : []),
    ]
    return { acts, account, warnings }
  },
  eth_sendTransaction([transaction], network) {
    const call = toCall(transaction)
    checkChain(transaction, network)
    const delegates = readProperty(transaction, 'authorizationList') ?? []
    const isDelegation = !Array.isArray(delegates) || delegates.length > 0
    return {
      ...(call ? { calls: [call] } : { acts: [{ kind: 'deploy' }] }),
      transaction,
      account: readProperty(transaction, 'from'),
      warnings: isDelegation ? ['delegation', 'unreadable'] : [],
    }
  },
  wallet_sendCalls(params, network) {
    const [bundle] = parseSendCalls(params)
    const calls = (bundle?.calls ?? []).map((call) => toCall(call)).filter((call) => call !== undefined)
    // Drafts of EIP-5792 had a network for each call.
    for (const named of [bundle, ...(bundle?.calls ?? [])]) checkChain(named, network)
    return {
      // A list that is too long to read would hide what is in it.
      ...(calls.length > 0 && calls.length <= maxCalls ? {} : { acts: [unknown] }),
      calls,
      account: readProperty(bundle, 'from'),
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
  // Only code creates a contract.
  if (!isReadable || !(isAddress(to) || (to === undefined && data.length > 2))) {
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

export declare namespace explain {
  type Parameters = Wallet.Request & { fetch: typeof globalThis.fetch }
}
