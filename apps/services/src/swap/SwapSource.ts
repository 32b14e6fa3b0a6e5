import type { ServedChain, ServedEvmChain } from '../chains/createChains.ts'
import type { Source } from '../sources/createSources.ts'

type Address = `0x${string}`

/** What is asked: how much of one token comes out for an exact amount of another. */
export type SwapQuestion = {
  readonly chain: ServedEvmChain
  /** The sold token; `nativeToken` is the coin of the network. */
  readonly from: Address
  /** The bought token. */
  readonly to: Address
  /** In base units of `from`. */
  readonly amount: bigint
  /** Who sells, and gets what comes out. Without it, only sources that build here can answer. */
  readonly account: Address | undefined
  /** The accepted shortfall from the quote, in whole per cent. */
  readonly slippage: number
}

/** The contracts of a source on a network. They come from a list, never from what a provider answers. */
export type SwapContracts = {
  /** What a transaction may call. */
  readonly routers: readonly Address[]
  /** What may take the sold token. */
  readonly spender: Address
}

/** What a source offers. `judgeOffer` and `simulateSwap` check it before anyone sees it. */
export type SwapQuote = {
  /** What comes out, in base units of the bought token. */
  readonly amountOut: bigint
  /** The least that comes out, or the transaction fails. */
  readonly least: bigint
  /** The contract that has to be allowed to take the sold token. */
  readonly spender: Address
  /** Undefined without an account. */
  readonly transaction: SwapCall | undefined
  /** Units, about. Undefined when the source does not say. */
  readonly gas: bigint | undefined
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type SwapCall = {
  readonly to: Address
  readonly data: `0x${string}`
  /** In base units of the coin of the network. */
  readonly value: bigint
}

/** What every family of chains has in common: `swapFamilies` has the rest. */
export type AnyQuestion = Omit<SwapQuestion, 'chain' | 'from' | 'to' | 'account'> & {
  readonly chain: ServedChain
  readonly from: string
  readonly to: string
  readonly account: string | undefined
}

/** `transaction` is what the family of the network sends. */
export type AnyQuote = Omit<SwapQuote, 'spender' | 'transaction'> & { readonly transaction: unknown }

/** A source of swaps of any family. It is only asked about networks on which it has contracts. */
export type AnySource = Source & {
  readonly isForeign: boolean
  contractsOn(chain: ServedChain): { readonly routers: readonly string[] } | undefined
  quote(question: AnyQuestion): Promise<AnyQuote | undefined>
}

/** A whole transaction, which the account only signs. */
export type SerializedQuote = AnyQuote & {
  /** In base64. */
  readonly transaction: string
}

/** A source of swaps on EVM networks. */
export type SwapSource = Source & {
  /** Whether another's server builds the calldata. Then the node of the network has to confirm it before it is offered. */
  readonly isForeign: boolean
  /** Whether the node has to confirm what is built here as well, where it can: what a contract quotes is no promise. */
  readonly isSimulated?: boolean
  /** Undefined for a network that it does not serve. */
  readonly contractsOn: (chain: ServedChain) => SwapContracts | undefined
  /**
   * The tokens and the amount are checked; a source has to check that its answer is about them, and pays the account.
   *
   * @returns Undefined when there is no route.
   * @throws {SourceError} It does not answer, or with something else.
   */
  readonly quote: (question: SwapQuestion) => Promise<SwapQuote | undefined>
}
