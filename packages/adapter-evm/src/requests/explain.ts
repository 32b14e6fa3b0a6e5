import {
  type Act,
  type CaipNetworkId,
  type Explanation,
  InvalidParamsRpcError,
  isSameAddress,
  parseSendCalls,
  type RequestWarning,
  readProperty,
  type Wallet,
} from '@mooring/core'
import { explainCall } from './explainCall.js'
import { explainText } from './explainText.js'
import { explainTypedData, type Typed } from './explainTypedData.js'

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
  const read = readers[method]
  if (!read) return { acts: [{ kind: 'unknown' }], warnings: ['unreadable'], calls: [] }
  const list = Array.isArray(params) ? params : [params]
  const { acts, calls = [], account, warnings = [] } = read(list, network.caipNetworkId, address)
  const isOther = typeof account === 'string' && !isSameAddress('eip155', account, address)
  return {
    acts,
    calls,
    warnings: [...new Set([...(isOther ? (['otherAccount'] as const) : []), ...warnings, ...acts.flatMap(judge)])],
  }
}

const readers: Readonly<Record<string, (params: readonly unknown[], network: CaipNetworkId, address: string) => Read>> =
  {
    personal_sign([message, account]) {
      // Some pages have the two in the other order.
      const isSwapped = isAddress(message) && !isAddress(account)
      return { ...explainText(isSwapped ? account : message), account: isSwapped ? message : account }
    },
    eth_signTypedData_v4([account, data], network, address) {
      const typed = toTyped(data)
      const { chainId } = typed.domain
      const isOther = chainId !== undefined && `eip155:${Number(chainId)}` !== network
      const at = { network: isOther ? (`eip155:${Number(chainId)}` as const) : network, account: address }
      return { acts: explainTypedData(typed, at), account, warnings: isOther ? ['otherNetwork'] : [] }
    },
    eth_sendTransaction([transaction], network) {
      const call = toCall(transaction)
      const chainId = readProperty(transaction, 'chainId')
      const isOther = chainId !== undefined && `eip155:${Number(chainId)}` !== network
      return {
        acts: call ? explainCall(call, network) : [{ kind: 'deploy' }],
        calls: call ? [call] : [],
        account: readProperty(transaction, 'from'),
        warnings: isOther ? ['otherNetwork'] : [],
      }
    },
    wallet_sendCalls(params, network) {
      const [bundle] = parseSendCalls(params)
      const calls = (bundle?.calls ?? []).map((call) => toCall(call)).filter((call) => call !== undefined)
      const chainId = readProperty(bundle, 'chainId')
      return {
        acts: calls.flatMap((call) => explainCall(call, network)),
        calls,
        account: readProperty(bundle, 'from'),
        warnings: chainId !== undefined && `eip155:${Number(chainId)}` !== network ? ['otherNetwork'] : [],
      }
    },
  }

/** The call of a transaction; none for one that creates a contract. */
function toCall(value: unknown): Wallet.Call | undefined {
  const [to, amount = '0x0', data = readProperty(value, 'input') ?? '0x'] = [
    readProperty(value, 'to') ?? undefined,
    readProperty(value, 'value') ?? undefined,
    readProperty(value, 'data') ?? undefined,
  ]
  const isReadable =
    /^0x(?:[\da-f]{2})*$/iu.test(String(data)) && /^(?:0x[\da-f]{0,64}|\d{1,78})$/iu.test(String(amount))
  if (!isReadable || !(to === undefined || isAddress(to))) {
    throw new InvalidParamsRpcError({
      details: 'It is not a transaction with `to`, `value` and `data` in hexadecimal.',
    })
  }
  if (to === undefined) return undefined
  return { to, value: amount === '0x' ? 0n : BigInt(amount as string), data: String(data) }
}

/** @throws {InvalidParamsRpcError} */
function toTyped(data: unknown): Typed {
  try {
    const typed = typeof data === 'string' ? JSON.parse(data) : data
    const { domain = {}, primaryType, message } = typed
    if (
      typeof primaryType === 'string' &&
      typeof domain === 'object' &&
      typeof message === 'object' &&
      message &&
      domain
    )
      return { domain, primaryType, message }
  } catch {
    // Said below.
  }
  throw new InvalidParamsRpcError({ details: 'It is not structured data of EIP-712.' })
}

const isAddress = (value: unknown): value is string => typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)

/** What each act alone should warn of. */
function judge(act: Act): readonly RequestWarning[] {
  if (act.kind === 'allow' && act.amount === undefined) return ['unlimited']
  if (act.kind === 'allowAll' && act.isAllowed) return ['allItems']
  return act.kind === 'call' || act.kind === 'bytes' || act.kind === 'unknown' || act.kind === 'deploy'
    ? ['unreadable']
    : []
}
