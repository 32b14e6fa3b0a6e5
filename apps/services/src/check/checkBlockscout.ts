import { Type } from 'typebox'
import type { ServedChain } from '../chains/createChains.ts'
import { createBlockscoutClient } from '../sources/createBlockscoutClient.ts'
import { SourceError } from '../sources/SourceError.ts'

const blocks = Type.Array(
  Type.Object({
    height: Type.Integer({ minimum: 0 }),
    hash: Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }),
  }),
)

/**
 * Compares a block with that of a node: an explorer of another network answers as well as one of this.
 *
 * @throws {SourceError} It is no Blockscout, or that of another network.
 * @see https://docs.blockscout.com/api-reference/get-main-page-blocks
 */
export async function checkBlockscout(options: createBlockscoutClient.Options, chain: ServedChain): Promise<void> {
  const block = (await createBlockscoutClient(options).get(chain, '/main-page/blocks', blocks)).at(-1)
  if (!block) return
  // The node may be gone, which is a finding of its own, or late.
  const own = await chain.client?.getBlock({ blockNumber: BigInt(block.height) }).catch(() => undefined)
  if (own && own.hash !== block.hash.toLowerCase()) throw new SourceError('It is of another network')
}
