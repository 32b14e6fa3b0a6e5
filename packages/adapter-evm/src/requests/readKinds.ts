import { isWorthRetrying, type Network } from '@mooring/core'
import type { Address } from 'viem'
import { readMulticall } from '../readMulticall.js'
import { readSingly } from '../readSingly.js'

/** A contract whose numbers are amounts, or items. */
export type ContractKind = 'token' | 'collection'

/** The time limit (ms). */
const timeout = 5_000
/** `supportsInterface(bytes4)` with the interface of ERC-721, and `decimals()` */
const isCollection: `0x${string}` = `0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`
const decimals = '0x313ce567' as const
const yes: RegExp = /^0x0{63}1/u
/** A number below 256. */
const small: RegExp = /^0x0{62}[\da-f]{2}/iu

/**
 * Asks the network which contracts are collections. A contract without decimals counts as one: `approve` and `transfer`
 * would give away a whole item of it.
 *
 * @returns The kinds by the contracts' addresses in lower case. Nothing where the network does not answer.
 * @see ERC-165; ERC-721; ERC-20, `decimals`.
 */
export async function readKinds({ contracts, network, fetch }: readKinds.Options): Promise<readKinds.Kinds> {
  const places = [...new Set(contracts.map((contract) => contract.toLowerCase() as Address))]
  if (places.length === 0) return new Map()
  const calls = places.flatMap((to) => [
    { to, data: isCollection },
    { to, data: decimals },
  ])
  const question = { network, calls, signal: AbortSignal.timeout(timeout), fetch }
  try {
    const answers = await readMulticall(question).catch((error) => {
      if (isWorthRetrying(error)) throw error
      return readSingly(question)
    })
    return new Map(
      places.map((place, index) => {
        const [collection = '', digits = ''] = answers.slice(2 * index)
        return [place, yes.test(collection) || !small.test(digits) ? 'collection' : 'token']
      }),
    )
  } catch {
    return new Map()
  }
}

export declare namespace readKinds {
  type Kinds = ReadonlyMap<string, ContractKind>
  type Options = { contracts: readonly string[]; network: Network; fetch: typeof globalThis.fetch }
}
