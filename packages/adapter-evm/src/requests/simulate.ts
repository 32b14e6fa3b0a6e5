import { cleanText, InvalidReplyError, readProperty, type Simulation, type Wallet } from '@mooring/core'
import type { Hex } from 'viem'
import { decodeErrorResult } from 'viem/utils'
import { requestRpc } from '../requestRpc.js'
import { toHex } from '../toHex.js'
import { readLogs } from './readLogs.js'

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
  return { failure: undefined, ...readLogs(logs, { address, network }) }
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
