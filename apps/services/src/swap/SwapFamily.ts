import { type Static, Type } from 'typebox'
import type { Chains, ServedChain } from '../chains/createChains.ts'
import type { AnyQuestion, AnyQuote, AnySource } from './SwapSource.ts'

const text = Type.String()
const accountId = Type.String({ description: 'CAIP-10' })
const amount = Type.String({ description: 'What is sent along, in base units of the coin' })

/** The transaction of a swap, as pages read it. */
export const swapTransaction = Type.Union([
  Type.Object({
    from: accountId,
    to: accountId,
    data: text,
    amount,
    eip155: Type.Object({ gas: Type.Union([text, Type.Null()]), gasPrice: text }),
  }),
  Type.Object({
    from: accountId,
    serialized: Type.String({ description: 'On Solana: the whole transaction, in base64' }),
  }),
])

/** What differs between families of chains in swaps. */
export type SwapFamily = {
  /**
   * Parses an account or a token.
   *
   * @param id - CAIP-10.
   * @throws {ServiceError} 400: it is malformed, or its network is unknown.
   */
  readAddress(chains: Chains, id: string, field: string): { readonly chain: ServedChain; readonly address: string }
  /**
   * Compares what a source offers with what was asked for, and asks the network about it.
   *
   * @returns The offer, as the network confirms it, or what is wrong with it.
   * @throws {SourceError} The network does not say, and has to.
   */
  check(source: AnySource, question: AnyQuestion, quote: AnyQuote, now: number): Promise<AnyQuote | string>
  /** What a unit of the `gas` of a quote costs, in base units of the coin. */
  readGasPrice(chain: ServedChain): Promise<bigint>
  /**
   * Writes the transaction of a quote as pages read it.
   *
   * @param account - Whose transaction it is.
   */
  write(options: SwapFamily.Written): Promise<Static<typeof swapTransaction>>
}

export declare namespace SwapFamily {
  type Written = {
    chain: ServedChain
    account: string
    transaction: unknown
    /** Leaves out the estimate of gas, which fails before an approval. */
    disableEstimate: boolean
  }
}
