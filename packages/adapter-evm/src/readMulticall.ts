import { InvalidReplyError } from '@mooring/core'
import type { Hex } from 'viem'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { contractOf } from './contractOf.js'
import type { Read } from './readSingly.js'
import { requestRpc } from './requestRpc.js'

/** Its address on nearly every network. */
const usualAddress = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** `aggregate3((address,bool,bytes)[])`, of which each call may fail. */
const aggregate3 = '0x82ad56cb'

const calls = [
  {
    type: 'tuple[]',
    components: [
      { name: 'target', type: 'address' },
      { name: 'allowFailure', type: 'bool' },
      { name: 'callData', type: 'bytes' },
    ],
  },
] as const
const results = [
  {
    type: 'tuple[]',
    components: [
      { name: 'success', type: 'bool' },
      { name: 'returnData', type: 'bytes' },
    ],
  },
] as const

/**
 * Calls many contracts in one request.
 *
 * @throws {InvalidReplyError} The network has no Multicall3, or the answer is invalid.
 * @see https://www.multicall3.com
 */
export const readMulticall: Read = async ({ network, calls: given, signal, fetch }) => {
  const to = contractOf(network, 'multicall3') ?? usualAddress
  const list = given.map((call) => ({ target: call.to, allowFailure: true, callData: call.data }))
  const data = `${aggregate3}${encodeAbiParameters(calls, [list]).slice(2)}`
  return requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_call',
    params: [{ to, data }, 'latest'],
    parse(answer) {
      const found = decode(answer)
      if (found?.length !== given.length) throw new InvalidReplyError({ details: 'It is not what Multicall3 gives.' })
      return found
    },
    signal,
    fetch,
  })
}

function decode(answer: unknown): readonly (string | undefined)[] | undefined {
  try {
    const [list] = decodeAbiParameters(results, answer as Hex)
    return list.map(({ success, returnData }) => (success ? returnData : undefined))
  } catch {
    return undefined
  }
}
