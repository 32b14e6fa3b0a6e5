import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServedChain } from '../chains/createChains.ts'
import { createPace } from './createPace.ts'
import { createSourceClient } from './createSourceClient.ts'
import { SourceError } from './SourceError.ts'

/** Asks Etherscan, or an explorer with the same interface. */
export type EtherscanClient = {
  readonly serves: (chain: ServedChain) => boolean
  /**
   * Reads a list about an account, the latest first.
   *
   * @returns The entries that are as documented, and how many it sent.
   * @throws {SourceError} It does not answer, or with something else.
   */
  readonly list: <schema extends TSchema>(
    chain: ServedChain,
    action: string,
    entry: schema,
    query: Readonly<Record<string, string | number | undefined>>,
  ) => Promise<{ readonly entries: readonly Static<schema>[]; readonly count: number }>
}

const reply = Type.Object({ status: Type.String(), message: Type.String(), result: Type.Unknown() })

/** Of each key: its plan counts the questions of all features together. */
const paces = new Map<string, ReturnType<typeof createPace>>()

function paceOf(name: string, perSecond: number): ReturnType<typeof createPace> {
  const pace = paces.get(name) ?? createPace(perSecond)
  paces.set(name, pace)
  return pace
}

/**
 * Creates a client for all networks of a key. It asks no faster than the plan of the key allows.
 *
 * @see https://docs.etherscan.io/etherscan-v2
 * @see https://docs.etherscan.io/common-error-messages
 */
export function createEtherscanClient(options: createEtherscanClient.Options): EtherscanClient {
  const { url, key, networks, perSecond = 3 } = options
  const takeTurn = paceOf(`${url} ${key ?? ''}`, perSecond)
  const client = createSourceClient({ url, query: { apikey: key } })
  return {
    serves: ({ namespace, network }) => namespace === 'eip155' && (networks?.includes(network.caipNetworkId) ?? true),
    async list({ network }, action, entry, query) {
      if (!(await takeTurn())) throw new SourceError('It is asked too often', { isOfQuestion: true })
      const [, chainid] = network.caipNetworkId.split(':')
      const { status, message, result } = await client.get('', reply, {
        query: { ...query, chainid, module: 'account', action, sort: 'desc' },
      })
      // It answers an error with 200, in words that change. "No transactions found" comes with an empty list.
      if (Array.isArray(result) && (status === '1' || result.length === 0))
        return {
          entries: result.filter((one): one is Static<typeof entry> => Value.Check(entry, one)),
          count: result.length,
        }
      const said = `${message} ${typeof result === 'string' ? result : ''}`
      // It is well, so it need not rest.
      if (/rate limit/iu.test(said))
        throw new SourceError('It is asked too often', { isOfQuestion: true, retryAfter: 1000 })
      // "Free API access is not supported for this chain. Please upgrade your api plan for full chain coverage."
      if (/not supported for this chain/iu.test(said))
        throw new SourceError('Its plan does not have this network', { isOfQuestion: true })
      throw new SourceError(/api key/iu.test(said) ? 'It refuses the key' : 'It does not answer this question')
    },
  }
}

export declare namespace createEtherscanClient {
  type Options = {
    url: string
    key?: string
    /** CAIP-2. Only these. */
    networks?: readonly string[]
    /** How many questions a second its plan allows. @default 3, as the free one does */
    perSecond?: number
  }
}
