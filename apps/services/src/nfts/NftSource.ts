import type { ServedChain } from '../chains/createChains.ts'
import type { Source } from '../sources/createSources.ts'
import type { FoundNft } from './findNfts.ts'

/** A source of the non-fungible tokens of accounts. */
export type NftSource = Source & {
  readonly serves: (chain: ServedChain) => boolean
  /**
   * @param account - In lower case.
   * @returns What the account has, the latest first if the source knows it.
   * @throws It does not answer.
   */
  readonly find: (chain: ServedChain, account: string) => Promise<readonly FoundNft[]>
}
