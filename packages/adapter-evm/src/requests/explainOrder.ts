import { type Asset, isSameAddress } from '@mooring/core'
import { contractId } from './contractId.js'
import type { TypedReader } from './TypedReader.js'
import { toAddress, toEnd, toFields, toList, toNumber, UnreadableError } from './typedValues.js'

/** Seaport's kinds of items: the coin, ERC-20, ERC-721 and ERC-1155. Others stand for any item of a collection. */
const coin = 0n
const token = 1n
const lastKind = 3n

/** @see Seaport, `OrderComponents` */
export const explainOrder: TypedReader = ({ message }, at) => [
  {
    kind: 'trade',
    give: toList(message.offer).map((item) => toItem(item, at, 'most')),
    // What others receive is not the account's.
    get: toList(message.consideration)
      .filter((item) => isSameAddress('eip155', toAddress(toFields(item).recipient), at.account))
      .map((item) => toItem(item, at, 'least')),
    until: toEnd(message.endTime),
  },
]

/** @see CoW Protocol, `Order` */
export const explainCowOrder: TypedReader = ({ message }, at) => {
  const receiver = toAddress(message.receiver)
  const isOwn = /^0x0{40}$/iu.test(receiver) || isSameAddress('eip155', receiver, at.account)
  const [sold, fee] = [toNumber(message.sellAmount), toNumber(message.feeAmount)]
  return [
    {
      kind: 'trade',
      give: [{ token: contractId(at.network, toAddress(message.sellToken)), amount: sold + fee }],
      get: isOwn
        ? [{ token: contractId(at.network, toAddress(message.buyToken)), amount: toNumber(message.buyAmount) }]
        : [],
      until: toEnd(message.validTo),
    },
  ]
}

/** Amounts may change over time: the most is given, and the least received. */
function toItem(value: unknown, at: TypedReader.At, which: 'most' | 'least'): Asset {
  const fields = toFields(value)
  const [kind, start, end] = [toNumber(fields.itemType), toNumber(fields.startAmount), toNumber(fields.endAmount)]
  if (kind > lastKind) throw new UnreadableError()
  const [low, high] = start < end ? [start, end] : [end, start]
  const amount = which === 'most' ? high : low
  if (kind === coin) return { token: undefined, amount }
  const contract = contractId(at.network, toAddress(fields.token))
  return kind === token
    ? { token: contract, amount }
    : { token: contract, amount, item: toNumber(fields.identifierOrCriteria) }
}
