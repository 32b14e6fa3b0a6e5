import {
  type Allowed,
  type Asset,
  type CaipNetworkId,
  InvalidReplyError,
  isSameAddress,
  readProperty,
  type Simulation,
} from '@mooring/core'
import type { Hex } from 'viem'
import { decodeAbiParameters } from 'viem/utils'
import { contractId } from './contractId.js'

/** keccak256('Transfer(address,address,uint256)'), of coins, tokens and items alike */
const transfer = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/**
 * keccak256('Deposit(address,uint256)') and keccak256('Withdrawal(address,uint256)'): a wrapped coin (WETH9) transfers
 * nothing when the coin is wrapped or unwrapped.
 */
const deposit = '0xe1fffcc4923d04b559f4d29a8bfc6cda04eb5b0d3c460751c2402c5c5cc9109c'
const withdrawal = '0x7fcf532c15f0a6db0bd6d0e038bea71d30d808c7d98cb3bf7268a95bf5081b65'
/** keccak256('TransferSingle(address,address,address,uint256,uint256)') and that of TransferBatch, with two lists */
const transferSingle = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const transferBatch = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** keccak256('Approval(address,address,uint256)'), of tokens and items alike */
const approval = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
/** keccak256('ApprovalForAll(address,address,bool)') */
const approvalForAll = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** The address that nodes write coins under. */
const coins = /^0xe{40}$/iu
const nobody = /^0x0{40}$/u

/**
 * Adds up what the logs of transactions say of an account: what it has more or less, and whom it allows to take something
 * in the end.
 *
 * @throws {InvalidReplyError} A log is malformed.
 * @see ERC-20, ERC-721, ERC-1155.
 */
export function readLogs(logs: readonly unknown[], { address, network }: readLogs.Subject): readLogs.ReturnType {
  const sums = new Map<string, Asset>()
  const wrapped = new Map<string, Asset>()
  const allowed = new Map<string, Allowed | undefined>()
  const isOwn = (one: string) => isSameAddress('eip155', one, address)

  function add(to: Map<string, Asset>, token: Asset['token'], item: bigint | undefined, amount: bigint): void {
    const key = `${token} ${item}`.toLowerCase()
    to.set(key, { token, item, amount: (to.get(key)?.amount ?? 0n) + amount })
  }

  for (const log of logs) {
    const [topics, contract, data] = ['topics', 'address', 'data'].map((name) => readProperty(log, name))
    if (!Array.isArray(topics) || typeof contract !== 'string') continue
    const [one, other] = [toAddress(topics[1]), toAddress(topics[2])]
    // An item stands in the fourth topic; an amount in the data.
    const item = topics.length === 4 ? toNumber(topics[3]) : undefined
    const token = coins.test(contract) ? undefined : contractId(network, contract)
    if (topics[0] === transfer) {
      const amount = item === undefined ? toNumber(data) : 1n
      const change = (isOwn(other) ? amount : 0n) - (isOwn(one) ? amount : 0n)
      if (change !== 0n) add(sums, token, item, change)
    } else if (topics[0] === transferSingle || topics[0] === transferBatch) {
      const sign = BigInt(isOwn(toAddress(topics[3]))) - BigInt(isOwn(other))
      if (sign !== 0n) for (const [id, amount] of toItems(topics[0], data)) add(sums, token, id, amount * sign)
    } else if ((topics[0] === deposit || topics[0] === withdrawal) && topics.length === 2 && isOwn(one)) {
      add(wrapped, token, undefined, toNumber(data) * (topics[0] === deposit ? 1n : -1n))
    } else if ((topics[0] === approval || topics[0] === approvalForAll) && token && isOwn(one)) {
      const isAllowed = topics.length === 4 ? !nobody.test(other) : toNumber(data) > 0n
      const key = `${topics[0]} ${token} ${topics.length === 4 ? topics[3] : other}`.toLowerCase()
      allowed.set(key, isAllowed ? { token, spender: other } : undefined)
    }
  }
  // Some wrapped coins write both.
  for (const [key, asset] of wrapped) if (!sums.has(key)) sums.set(key, asset)
  return {
    changes: [...sums.values()].filter(({ amount }) => amount !== 0n),
    allowed: [...allowed.values()].filter((one) => one !== undefined),
  }
}

const toAddress = (topic: unknown): string => `0x${String(topic).slice(-40)}`

function toNumber(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/iu.test(value)) return BigInt(value)
  throw new InvalidReplyError({ details: 'It is not an amount.' })
}

/** The items of a transfer and how many of each there are (ERC-1155). */
function toItems(topic: unknown, data: unknown): readonly (readonly [id: bigint, amount: bigint])[] {
  try {
    if (topic === transferSingle) return [decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data as Hex)]
    const [ids, amounts] = decodeAbiParameters([{ type: 'uint256[]' }, { type: 'uint256[]' }], data as Hex)
    return ids.map((id, index) => [id, amounts[index] ?? 0n])
  } catch (cause) {
    throw new InvalidReplyError({ details: 'It is not a transfer of items.', cause })
  }
}

export declare namespace readLogs {
  type Subject = { readonly address: string; readonly network: CaipNetworkId }
  type ReturnType = Pick<Simulation, 'changes'> & { readonly allowed: readonly Allowed[] }
}
