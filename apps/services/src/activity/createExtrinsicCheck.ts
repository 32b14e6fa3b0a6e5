import { blake2b } from '@noble/hashes/blake2.js'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { bytesToHex, hexToBytes } from 'viem'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { SourceError } from '../sources/SourceError.ts'

const hash = Type.String({ pattern: '^0x[0-9a-f]{64}$' })
const block = Type.Object({
  block: Type.Object({ extrinsics: Type.Array(Type.String({ pattern: '^0x(?:[0-9a-f]{2})*$' })) }),
})

/** How long the extrinsics of a block are kept (ms), and of how many. */
const [lifetime, limit] = [3_600_000, 1000]

type Chain = Pick<ServedChain, 'upstream' | 'network'>

/**
 * Compares what a source says of a Polkadot transaction with its block: the hash of the extrinsic at that place. So a
 * source cannot invent transactions, nor list those of another network or another time. What one moved is in the events
 * of the block, which are not read.
 *
 * @throws {ServiceError | SourceError} No node answers, or the answer is invalid.
 */
export function createExtrinsicCheck(
  now: () => number,
): (chain: Chain, place: string, expected: string) => Promise<boolean> {
  const blocks = createCache<readonly string[] | undefined>({
    // A block that is not there yet may come.
    lifetime: (hashes) => (hashes ? lifetime : 0),
    limit,
    now,
  })

  async function read({ upstream }: Chain, number: number): Promise<readonly string[] | undefined> {
    const found = await requestResult(upstream, 'chain_getBlockHash', [number])
    if (found === null) return undefined
    if (!Value.Check(hash, found)) throw new SourceError('A node sent an invalid answer')
    const body = await requestResult(upstream, 'chain_getBlock', [found])
    if (!Value.Check(block, body)) throw new SourceError('A node sent an invalid answer')
    return body.block.extrinsics.map((one) => bytesToHex(blake2b(hexToBytes(one as `0x${string}`), { dkLen: 32 })))
  }

  return async (chain, place, expected) => {
    const [number = -1, at = -1] = place.split('-').map(Number)
    const hashes = await blocks.get(`${chain.network.caipNetworkId} ${number}`, () => read(chain, number))
    return hashes?.[at] === expected
  }
}
