import { type Act, type Asset, type CaipNetworkId, cleanText, type DataField, isSameAddress } from '@mooring/core'
import { contractId } from './contractId.js'
import { limited } from './explainCall.js'

/** Structured data as a wallet is asked to sign it. */
export type Typed = { readonly domain: Fields; readonly primaryType: string; readonly message: Fields }
type Fields = Readonly<Record<string, unknown>>
type At = { readonly network: CaipNetworkId; readonly account: string }

const maxFields = 60
/** Seaport's kinds of items: the coin, ERC-20, ERC-721 and ERC-1155, and any item of a collection. */
const coin = 0
const token = 1

/** Unreadable data are shown field by field. */
class UnreadableError extends Error {}

/**
 * Reads what a signature of structured data would permit. Unknown data are returned field by field.
 *
 * @see EIP-712; ERC-2612; Permit2, `PermitSingle` and `PermitTransferFrom`; Seaport, `OrderComponents`; CoW Protocol, `Order`.
 */
export function explainTypedData(typed: Typed, at: At): readonly Act[] {
  try {
    return readers[typed.primaryType]?.(typed, at) ?? [toData(typed)]
  } catch {
    return [toData(typed)]
  }
}

const readers: Readonly<Record<string, (typed: Typed, at: At) => readonly Act[]>> = {
  Permit: ({ domain, message }, at) => [
    {
      kind: 'allow',
      token: contractId(at.network, toAddress(domain.verifyingContract)),
      // DAI's permit says whether it may take all or nothing.
      amount: 'allowed' in message ? (message.allowed === true ? undefined : 0n) : limited(toNumber(message.value)),
      spender: toAddress(message.spender),
      until: toEnd(message.deadline ?? message.expiry),
    },
  ],
  PermitSingle: ({ message }, at) => [toPermit(message.details, message.spender, at)],
  PermitBatch: ({ message }, at) => toList(message.details).map((details) => toPermit(details, message.spender, at)),
  PermitTransferFrom: ({ message }, at) => [toTransfer(message.permitted, message, at)],
  PermitWitnessTransferFrom: ({ message }, at) => [toTransfer(message.permitted, message, at)],
  PermitBatchTransferFrom: ({ message }, at) =>
    toList(message.permitted).map((permitted) => toTransfer(permitted, message, at)),
  PermitBatchWitnessTransferFrom: ({ message }, at) =>
    toList(message.permitted).map((permitted) => toTransfer(permitted, message, at)),
  OrderComponents: ({ message }, at) => [
    {
      kind: 'trade',
      give: toList(message.offer).map((item) => toItem(item, at)),
      // What others receive is not the account's.
      get: toList(message.consideration)
        .filter((item) => isSameAddress('eip155', toAddress(toFields(item).recipient), at.account))
        .map((item) => toItem(item, at)),
      until: toEnd(message.endTime),
    },
  ],
  Order({ message }, at) {
    if (!('sellToken' in message)) throw new UnreadableError()
    const receiver = toAddress(message.receiver)
    const isOwn = /^0x0{40}$/u.test(receiver) || isSameAddress('eip155', receiver, at.account)
    return [
      {
        kind: 'trade',
        give: [{ token: contractId(at.network, toAddress(message.sellToken)), amount: toNumber(message.sellAmount) }],
        get: isOwn
          ? [{ token: contractId(at.network, toAddress(message.buyToken)), amount: toNumber(message.buyAmount) }]
          : [],
        until: toEnd(message.validTo),
      },
    ]
  },
}

function toPermit(details: unknown, spender: unknown, at: At): Act {
  const { token, amount, expiration } = toFields(details)
  return {
    kind: 'allow',
    token: contractId(at.network, toAddress(token)),
    amount: limited(toNumber(amount)),
    spender: toAddress(spender),
    until: toEnd(expiration),
  }
}

function toTransfer(permitted: unknown, { spender, deadline }: Fields, at: At): Act {
  const { token, amount } = toFields(permitted)
  return {
    kind: 'allow',
    token: contractId(at.network, toAddress(token)),
    amount: limited(toNumber(amount)),
    spender: toAddress(spender),
    until: toEnd(deadline),
  }
}

/** The worst for the account: amounts may change over time. */
function toItem(value: unknown, at: At): Asset {
  const item = toFields(value)
  const [kind, start, end] = [item.itemType, item.startAmount, item.endAmount].map(toNumber)
  const isConsidered = 'recipient' in item
  const [low, high] = (start ?? 0n) < (end ?? 0n) ? [start, end] : [end, start]
  const amount = (isConsidered ? low : high) ?? 0n
  if (Number(kind) === coin) return { token: undefined, amount }
  const contract = contractId(at.network, toAddress(item.token))
  return Number(kind) === token
    ? { token: contract, amount }
    : { token: contract, amount, item: toNumber(item.identifierOrCriteria) }
}

function toFields(value: unknown): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  throw new UnreadableError()
}

function toList(value: unknown): readonly unknown[] {
  if (Array.isArray(value) && value.length > 0 && value.length <= maxFields) return value
  throw new UnreadableError()
}

function toAddress(value: unknown): string {
  if (typeof value === 'string' && /^0x[\da-f]{40}$/iu.test(value)) return value
  throw new UnreadableError()
}

function toNumber(value: unknown): bigint {
  const isNumber = typeof value === 'bigint' || typeof value === 'number' || typeof value === 'string'
  if (isNumber && /^(?:\d{1,78}|0x[\da-f]{1,64})$/iu.test(String(value))) return BigInt(value)
  throw new UnreadableError()
}

const toEnd = (value: unknown): bigint | undefined => (value === undefined ? undefined : limitedTime(toNumber(value)))

/** Zero, or a time beyond the year 9999, means that there is no end. */
const limitedTime = (time: bigint): bigint | undefined => (time > 253_402_300_799n || time === 0n ? undefined : time)

function toData({ domain, primaryType, message }: Typed): Act {
  const fields: DataField[] = []
  collect(message, '', fields)
  return { kind: 'data', app: cleanText(domain.name), name: cleanText(primaryType), fields }
}

function collect(value: unknown, path: string, fields: DataField[]): void {
  if (fields.length >= maxFields || path.split('.').length > 6) return
  if (typeof value === 'object' && value !== null) {
    for (const [name, inner] of Object.entries(value)) collect(inner, path ? `${path}.${name}` : name, fields)
  } else fields.push([cleanText(path), cleanText(String(value), 300)])
}
