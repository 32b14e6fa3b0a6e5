import {
  type Asset,
  cleanText,
  InvalidReplyError,
  isSameAddress,
  readProperty,
  type Simulation,
  type Wallet,
} from '@mooring/core'
import type { Hex } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import { requestRpc } from '../requestRpc.js'
import { toHex } from '../toHex.js'
import { contractId } from './contractId.js'

/** keccak256('Transfer(address,address,uint256)'), of coins, tokens and items alike */
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** The address that nodes write coins under. */
const coins = /^0xe{40}$/iu
const maxLogs = 2_000
/** The standard errors of Solidity. */
const errors = [{ type: 'error', name: 'Error', inputs: [{ name: 'reason', type: 'string' }] }] as const

/**
 * Asks the network what transactions would change for an account, one after the other in one block.
 *
 * @returns Nothing if no node can simulate.
 * @see `eth_simulateV1` of the Execution API.
 */
export async function simulate(parameters: simulate.Parameters): Promise<Simulation | undefined> {
  const { address, network, calls, signal, fetch } = parameters
  const block = {
    calls: calls.map(({ to, value, data }) => ({ from: address, to, value: toHex(value), input: data })),
  }
  try {
    return await requestRpc({
      urls: network.rpcUrls.default.http,
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [block], traceTransfers: true, validation: false }, 'latest'],
      parse: (answer) => toSimulation(answer, { address, network: network.caipNetworkId, count: calls.length }),
      signal,
      fetch,
    })
  } catch {
    signal.throwIfAborted()
    // Many nodes do not know the method.
    return undefined
  }
}

type Subject = {
  readonly address: string
  readonly network: Wallet.SimulationParameters['network']['caipNetworkId']
  readonly count: number
}

function toSimulation(answer: unknown, { address, network, count }: Subject): Simulation {
  const results = readProperty(Array.isArray(answer) ? answer[0] : undefined, 'calls')
  if (!Array.isArray(results) || results.length !== count)
    throw new InvalidReplyError({ details: 'It is no simulation.' })
  const failed = results.find((result) => readProperty(result, 'status') !== '0x1')
  if (failed) return { failure: toReason(failed), changes: [] }
  const logs = results.flatMap((result) => readProperty(result, 'logs') ?? [])
  // A contract could hide what it takes behind thousands of other logs.
  if (logs.length > maxLogs) throw new InvalidReplyError({ details: 'It has too many logs to read.' })
  const sums = new Map<string, Asset>()
  for (const log of logs) {
    const [topics, contract, data] = [
      readProperty(log, 'topics'),
      readProperty(log, 'address'),
      readProperty(log, 'data'),
    ]
    if (!Array.isArray(topics) || topics[0] !== transferTopic || typeof contract !== 'string') continue
    const [from, to] = [topics[1], topics[2]].map((topic) => `0x${String(topic).slice(-40)}`)
    // An item stands in the fourth topic; an amount in the data.
    const item = topics.length === 4 ? toNumber(topics[3]) : undefined
    const amount = item === undefined ? toNumber(data) : 1n
    const change = (isSame(to, address) ? amount : 0n) - (isSame(from, address) ? amount : 0n)
    if (change === 0n) continue
    const token = coins.test(contract) ? undefined : contractId(network, contract)
    const key = `${token} ${item}`.toLowerCase()
    const last = sums.get(key)
    sums.set(key, { token, item, amount: (last?.amount ?? 0n) + change })
  }
  return { failure: undefined, changes: [...sums.values()].filter(({ amount }) => amount !== 0n) }
}

const isSame = (one: string | undefined, other: string): boolean =>
  one !== undefined && isSameAddress('eip155', one, other)

function toNumber(value: unknown): bigint {
  if (typeof value === 'string' && /^0x[\da-f]{1,64}$/iu.test(value)) return BigInt(value)
  throw new InvalidReplyError({ details: 'It is not an amount.' })
}

/** The reason that the contract gives, or an empty text. */
function toReason(result: unknown): string {
  try {
    const data = readProperty(result, 'returnData') as Hex
    return cleanText(decodeErrorResult({ abi: errors, data }).args?.[0], 200)
  } catch {
    return ''
  }
}

export declare namespace simulate {
  type Parameters = Wallet.SimulationParameters & { fetch: typeof globalThis.fetch }
}
