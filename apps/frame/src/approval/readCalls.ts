import { parseSendCalls, readProperty } from '@mooring/core'
import type { Call } from '../account/batches.ts'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { readFields } from './prepareTransaction.ts'

/** More calls than anybody reads. */
const mostCalls = 50
/** What a page may ask for. The services pay without the page's paymaster. ERC-7677. */
const capabilities: ReadonlySet<string> = new Set(['atomic', 'paymasterService'])

export type Bundle = { readonly calls: readonly Call[]; readonly isAtomic: boolean; readonly from: unknown }

function parse(params: unknown): ReturnType<typeof parseSendCalls> {
  try {
    return parseSendCalls(params)
  } catch (cause) {
    throw new PageError(messages.invalidTransaction, { cause })
  }
}

/**
 * Reads `wallet_sendCalls`.
 *
 * @throws {PageError} It names another network, or asks for more than this wallet does.
 * @see EIP-5792.
 */
export function readCalls(params: unknown, chainId: number): Bundle {
  const [bundle] = parse(params)
  const { calls = [] } = bundle ?? {}
  if (calls.length === 0 || calls.length > mostCalls) throw new PageError(messages.invalidTransaction)
  // Drafts of EIP-5792 had a network for each call.
  for (const one of [bundle, ...calls]) {
    const named = readProperty(one, 'chainId') ?? undefined
    if (named !== undefined && String(named).toLowerCase() !== `0x${chainId.toString(16)}`)
      throw new PageError(messages.otherChain)
    const needed = Object.entries(readProperty(one, 'capabilities') ?? {}).filter(
      ([name, value]) => !capabilities.has(name) && readProperty(value, 'optional') !== true,
    )
    if (needed.length > 0) throw new PageError(messages.unknownCapability, { code: 5700 })
  }
  return {
    calls: calls.map((call) => {
      const { to, value, data } = readFields(call)
      if (!to) throw new PageError(messages.invalidTransaction)
      return { to, value, data }
    }),
    isAtomic: readProperty(bundle, 'atomicRequired') === true,
    from: readProperty(bundle, 'from') ?? undefined,
  }
}
