import { type Act, isSameAddress, limitOf } from '@mooring/core'
import { contractId } from './contractId.js'
import { explainCowOrder, explainOrder } from './explainOrder.js'
import { showTypedData } from './showTypedData.js'
import type { TypedReader } from './TypedReader.js'
import { type Fields, type Typed, writeType } from './toTyped.js'
import { toAddress, toEnd, toFields, toList, toNumber } from './typedValues.js'

/**
 * Reads what a signature of structured data would permit. Unknown data are returned field by field.
 *
 * A form is known by its whole type, which is part of what is signed. The name of the type alone proves nothing.
 *
 * @see EIP-712; ERC-2612; ERC-3009; Permit2, `PermitSingle` and `PermitTransferFrom`; Seaport, `OrderComponents`; CoW
 *   Protocol, `Order`.
 */
export function explainTypedData(typed: Typed, at: TypedReader.At): readonly Act[] {
  const type = writeType(typed)
  const [, read] = readers.find(([known]) => (known.endsWith(',') ? type.startsWith(known) : type === known)) ?? []
  try {
    return read?.(typed, at) ?? [showTypedData(typed)]
  } catch {
    return [showTypedData(typed)]
  }
}

const permit: TypedReader = ({ domain, message }, at) => [
  {
    kind: 'allow',
    token: contractId(at.network, toAddress(domain.verifyingContract)),
    amount: limitOf(toNumber(message.value)),
    spender: toAddress(message.spender),
    until: toEnd(message.deadline),
  },
]

/** DAI's permit says whether it may take all or nothing. */
const permitOfDai: TypedReader = ({ domain, message }, at) => [
  {
    kind: 'allow',
    token: contractId(at.network, toAddress(domain.verifyingContract)),
    amount: message.allowed === false ? 0n : undefined,
    spender: toAddress(message.spender),
    until: toEnd(message.expiry),
  },
]

const pay: TypedReader = ({ domain, message }, at) => {
  const from = toAddress(message.from)
  const token = contractId(at.network, toAddress(domain.verifyingContract))
  return [
    {
      kind: 'pay',
      asset: { token, amount: toNumber(message.value) },
      to: toAddress(message.to),
      ...(isSameAddress('eip155', from, at.account) ? {} : { from }),
    },
  ]
}

const transfers: TypedReader = ({ message }, at) =>
  toList(message.permitted).map((permitted) => toTransfer(permitted, message, at))

/** What the spender has to do with the tokens, in a form of its own. */
const withWitness =
  (read: TypedReader): TypedReader =>
  (typed, at) => [...read(typed, at), showTypedData(typed)]

const transfer: TypedReader = ({ message }, at) => [toTransfer(message.permitted, message, at)]

const details = 'PermitDetails(address token,uint160 amount,uint48 expiration,uint48 nonce)'
const permitted = 'TokenPermissions(address token,uint256 amount)'
const authorization = '(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)'
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** Each known form. One that ends in a comma goes on with fields of its spender. */
const readers: readonly (readonly [string, TypedReader])[] = [
  ['Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)', permit],
  ['Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)', permitOfDai],
  [`TransferWithAuthorization${authorization}`, pay],
  [`ReceiveWithAuthorization${authorization}`, pay],
  [
    `PermitSingle(PermitDetails details,address spender,uint256 sigDeadline)${details}`,
    ({ message }, at) => [toPermit(message.details, message.spender, at)],
  ],
  [
    `PermitBatch(PermitDetails[] details,address spender,uint256 sigDeadline)${details}`,
    ({ message }, at) => toList(message.details).map((one) => toPermit(one, message.spender, at)),
  ],
  [
    `PermitTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`,
    transfer,
  ],
  [
    `PermitBatchTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline)${permitted}`,
    transfers,
  ],
  [
    'PermitWitnessTransferFrom(TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,',
    withWitness(transfer),
  ],
  [
    'PermitBatchWitnessTransferFrom(TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline,',
    withWitness(transfers),
  ],
  [
    `OrderComponents(address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter)ConsiderationItem(${item},address recipient)OfferItem(${item})`,
    explainOrder,
  ],
  [
    'Order(address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance)',
    explainCowOrder,
  ],
]

function toPermit(value: unknown, spender: unknown, at: TypedReader.At): Act {
  const { token, amount, expiration } = toFields(value)
  return {
    kind: 'allow',
    token: contractId(at.network, toAddress(token)),
    amount: limitOf(toNumber(amount)),
    spender: toAddress(spender),
    until: toEnd(expiration),
  }
}

function toTransfer(value: unknown, { spender, deadline }: Fields, at: TypedReader.At): Act {
  const { token, amount } = toFields(value)
  return {
    kind: 'allow',
    token: contractId(at.network, toAddress(token)),
    amount: limitOf(toNumber(amount)),
    spender: toAddress(spender),
    until: toEnd(deadline),
  }
}
