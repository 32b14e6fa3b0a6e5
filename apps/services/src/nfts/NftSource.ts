import type { ServedChain } from '../chains/createChains.ts'
import type { Source } from '../sources/createSources.ts'
import type { FoundNft } from './findNfts.ts'
import type { ListedNft } from './ListedNft.ts'

/** A source of the non-fungible tokens of accounts. */
export type NftSource = Source & {
  readonly serves: (chain: ServedChain) => boolean
  /**
   * @returns What the account has, the latest first if the source knows it.
   * @throws It does not answer.
   */
  readonly find: (question: NftSource.Question) => Promise<NftSource.Page>
}

export declare namespace NftSource {
  type Question = {
    readonly chain: ServedChain
    /** EVM accounts in lower case. */
    readonly account: string
    /** The `next` of the page before. It comes from a visitor. */
    readonly after: string | undefined
  }

  type Page = {
    /** At most fifty. */
    readonly nfts: readonly (FoundNft | ListedNft)[]
    /** Where the next page begins, in the words of the source. */
    readonly next: string | undefined
  }
}
