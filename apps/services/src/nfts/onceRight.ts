import type { ServedChain } from '../chains/createChains.ts'
import { SourceError } from '../sources/SourceError.ts'

/**
 * Compares the first block of a server with that of a network, before it is believed for the first time: a server of
 * another network would list what this one does not have.
 *
 * @param readGenesis - The hash of the first block.
 * @throws {SourceError} It does not answer, or has another network.
 */
export function onceRight(readGenesis: () => Promise<string>): (chain: ServedChain) => Promise<void> {
  let isRight: Promise<void> | undefined

  async function compare({ network }: ServedChain): Promise<void> {
    const hash = await readGenesis()
    // CAIP-2 has the start of it.
    if (!network.caipNetworkId.endsWith(`:${hash.slice(0, 32)}`)) throw new SourceError('It is of another network')
  }

  return (chain) => {
    isRight ??= compare(chain).catch((error: unknown) => {
      isRight = undefined
      throw error
    })
    return isRight
  }
}
