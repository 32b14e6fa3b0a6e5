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

/** How long it is known that an extrinsic is in its block (ms), and of how many. */
const [lifetime, limit] = [3_600_000, 10_000]
/** The same for blocks, which are long: an account may have many extrinsics in one. */
const [blockLifetime, mostBlocks] = [10_000, 10]

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
  const known = createCache<boolean>({
    // A block may come, or another in its place.
    lifetime: (isThere) => (isThere ? lifetime : 0),
    limit,
    now,
  })
  const blocks = createCache<readonly string[]>({
    lifetime: ({ length }) => (length > 0 ? blockLifetime : 0),
    limit: mostBlocks,
    now,
  })

  /** The extrinsics of a block. None: it is not there. */
  async function read({ upstream }: Chain, number: number): Promise<readonly string[]> {
    const found = await requestResult(upstream, 'chain_getBlockHash', [number])
    if (found === null) return []
    if (!Value.Check(hash, found)) throw new SourceError('A node sent an invalid answer')
    const body = await requestResult(upstream, 'chain_getBlock', [found])
    if (!Value.Check(block, body)) throw new SourceError('A node sent an invalid answer')
    return body.block.extrinsics
  }

  return (chain, place, expected) => {
    const network = chain.network.caipNetworkId
    return known.get(`${network} ${place} ${expected}`, async () => {
      const [number = -1, at = -1] = place.split('-').map(Number)
      const extrinsics = await blocks.get(`${network} ${number}`, () => read(chain, number))
      const one = extrinsics[at]
      return one !== undefined && bytesToHex(blake2b(hexToBytes(one as `0x${string}`), { dkLen: 32 })) === expected
    })
  }
}
