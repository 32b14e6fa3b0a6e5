import { type Act, type Asset, type CaipNetworkId, limitOf, type Wallet } from '@mooring/core'
import type { AbiParameter, Hex } from 'viem'
import { decodeAbiParameters } from 'viem/utils'
import { callNames } from './callNames.js'
import { contractId } from './contractId.js'
import type { ContractKind } from './readKinds.js'
import { UnreadableError } from './typedValues.js'

/** Bundles in bundles are read to this depth. */
const maxDepth = 3
export const maxCalls = 50

type Reader = { readonly types: readonly string[]; readonly read: (values: readonly never[], at: At) => readonly Act[] }
type At = explainCall.Context & { readonly to: string; readonly depth: number }

/** Reads the values of a function. TypeScript cannot follow them from the types of the ABI, so each reader names them. */
const reader = <values extends readonly unknown[]>(
  types: readonly string[],
  read: (values: values, at: At) => readonly Act[],
): Reader => ({ types, read: read as unknown as Reader['read'] })

/**
 * Tokens and collections share functions: a number is an amount of the one, and an item of the other.
 *
 * @throws {UnreadableError} It is not known which of the two the contract is.
 */
function assetOf(number: bigint, { network, to, kindOf }: At): Asset {
  const [kind, token] = [kindOf(to), contractId(network, to)]
  if (kind === undefined) throw new UnreadableError()
  return kind === 'collection' ? { token, amount: 1n, item: number } : { token, amount: number }
}

/** Who may take an item when nobody may. */
const nobody: RegExp = /^0x0{40}$/u

const payFrom = reader<[string, string, bigint]>(['address', 'address', 'uint256'], ([from, to, number], at) => [
  { kind: 'pay', asset: assetOf(number, at), to, from },
])
const giveItem = reader<[string, string, bigint]>(['address', 'address', 'uint256'], ([from, to, item], at) => [
  { kind: 'pay', asset: { token: contractId(at.network, at.to), amount: 1n, item }, to, from },
])

/** What common functions do, by their selectors. */
const readers: Readonly<Record<string, Reader>> = {
  // transfer(address,uint256)
  a9059cbb: reader<[string, bigint]>(['address', 'uint256'], ([to, number], at) => [
    { kind: 'pay', asset: assetOf(number, at), to },
  ]),
  // transferFrom(address,address,uint256)
  '23b872dd': payFrom,
  // approve(address,uint256)
  '095ea7b3': reader<[string, bigint]>(['address', 'uint256'], ([spender, number], at) => {
    const { amount, item } = assetOf(number, at)
    const token = contractId(at.network, at.to)
    return item === undefined
      ? [{ kind: 'allow', token, amount: limitOf(amount), spender }]
      : [{ kind: 'allow', token, item, amount: nobody.test(spender) ? 0n : amount, spender }]
  }),
  // increaseAllowance(address,uint256)
  '39509351': reader<[string, bigint]>(['address', 'uint256'], ([spender, amount], at) => [
    { kind: 'allow', token: contractId(at.network, at.to), amount: limitOf(amount), spender, isAdded: true },
  ]),
  // setApprovalForAll(address,bool)
  a22cb465: reader<[string, boolean]>(['address', 'bool'], ([operator, isAllowed], at) => [
    { kind: 'allowAll', token: contractId(at.network, at.to), operator, isAllowed },
  ]),
  // safeTransferFrom(address,address,uint256), and with bytes
  '42842e0e': giveItem,
  b88d4fde: giveItem,
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  f242432a: reader<[string, string, bigint, bigint]>(
    ['address', 'address', 'uint256', 'uint256'],
    ([from, to, item, amount], at) => [
      { kind: 'pay', asset: { token: contractId(at.network, at.to), amount, item }, to, from },
    ],
  ),
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '2eb2c2d6': reader<[string, string, bigint[], bigint[]]>(
    ['address', 'address', 'uint256[]', 'uint256[]', 'bytes'],
    ([from, to, items, amounts], at) =>
      readAll(items).map((item, index) => ({
        kind: 'pay',
        asset: { token: contractId(at.network, at.to), amount: amounts[index] ?? 0n, item },
        to,
        from,
      })),
  ),
  // permit(address,address,uint256,uint256,…), ERC-2612
  d505accf: reader<[string, string, bigint, bigint]>(
    ['address', 'address', 'uint256', 'uint256'],
    ([, spender, amount, until], at) => [
      { kind: 'allow', token: contractId(at.network, at.to), amount: limitOf(amount), spender, until },
    ],
  ),
  // approve(address,address,uint160,uint48), Permit2
  '87517c45': reader<[string, string, bigint, number]>(
    ['address', 'address', 'uint160', 'uint48'],
    ([token, spender, amount, until], at) => [
      { kind: 'allow', token: contractId(at.network, token), amount: limitOf(amount), spender, until: BigInt(until) },
    ],
  ),
  // multicall(bytes[]), and with a deadline
  ac9650d8: reader<[Hex[]]>(['bytes[]'], ([calls], at) => readBundle(calls, at)),
  '5ae401dc': reader<[bigint, Hex[]]>(['uint256', 'bytes[]'], ([, calls], at) => readBundle(calls, at)),
}

/**
 * Reads what a transaction would do, from its calldata.
 *
 * @param context - `kindOf` says of a contract whether it is a token or a collection, if that is known. Otherwise a call
 *   that means one thing for each is only named.
 * @see ERC-20, ERC-721, ERC-1155, ERC-2612; https://docs.uniswap.org/contracts/permit2/overview
 */
export function explainCall({ to, value, data }: Wallet.Call, context: explainCall.Context, depth = 0): readonly Act[] {
  const coins: readonly Act[] = value > 0n ? [{ kind: 'pay', asset: { token: undefined, amount: value }, to }] : []
  if (data.length <= 2)
    return depth === 0 && coins.length === 0 ? [{ kind: 'call', to, name: undefined, selector: '' }] : coins
  const selector = data.slice(2, 10).toLowerCase()
  const found = readers[selector]
  const acts = found && depth < maxDepth ? decode(found, data, { ...context, to, depth }) : undefined
  return [...coins, ...(acts ?? [{ kind: 'call', to, name: callNames[selector], selector: `0x${selector}` }])]
}

/** What the calldata says, or nothing if it is not what the selector promises. */
function decode({ types, read }: Reader, data: string, at: At): readonly Act[] | undefined {
  try {
    const parameters = types.map((type): AbiParameter => ({ type }))
    return read(decodeAbiParameters(parameters, `0x${data.slice(10)}`) as readonly never[], at)
  } catch {
    return undefined
  }
}

/** A list that is too long to read is not read in part: what follows could be the worst. */
function readAll<item>(list: readonly item[]): readonly item[] {
  if (list.length > maxCalls) throw new RangeError('Too many calls')
  return list
}

function readBundle(calls: readonly Hex[], { to, depth, ...context }: At): readonly Act[] {
  return readAll(calls).flatMap((data) => explainCall({ to, value: 0n, data }, context, depth + 1))
}

export declare namespace explainCall {
  type Context = {
    readonly network: CaipNetworkId
    readonly kindOf: (contract: string) => ContractKind | undefined
  }
}
