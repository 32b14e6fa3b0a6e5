import type { ServedChain } from '../chains/createChains.ts'
import type { Source } from '../sources/createSources.ts'

/**
 * A source that finds the tokens of an account. What the account has of them, and what they are, is read from the chain:
 * a source finds, the chain says.
 */
export type HoldingsSource = Source & {
  readonly serves: (chain: ServedChain) => boolean
  /**
   * @param account - As the network spells it.
   * @returns The addresses of tokens, the most valuable or latest first. A list alone has all that the source knows.
   * @throws It does not answer.
   */
  readonly find: (chain: ServedChain, account: string) => Promise<readonly string[] | FoundTokens>
}

/** Tokens of an account. */
export type FoundTokens = {
  readonly tokens: readonly string[]
  /** Whether the source knows more, which were not read. */
  readonly hasMore: boolean
}
