import { buildSolanaSwap } from 'devnet/solanaSwap'
import { solanaToken } from 'devnet/solanaToken'
import { wrappedCoin } from '../../swap/wrappedCoin.ts'

/** How Jupiter lies in the transaction that it builds. */
export type JupiterCheat = Partial<Pick<buildSolanaSwap.Options, 'account' | 'paid' | 'given' | 'receiver' | 'allows'>>

export type Jupiter = {
  /** Undefined: 404. */
  readonly answer: (url: URL, body: string) => Promise<unknown>
  readonly cheat: (how: JupiterCheat) => void
}

/** Tokens for a coin. */
const price = 150n
/** A coin and a token in base units. */
const [coinUnit, tokenUnit] = [10n ** 9n, 10n ** BigInt(solanaToken.decimals)]

/**
 * The Swap API of Jupiter on the local chain, which has none of its programs: a maker gives the token for the coin, or
 * back, at a fixed price. It builds only from a quote that it has given.
 *
 * @see https://dev.jup.ag/api-reference/swap/quote
 * @see https://dev.jup.ag/api-reference/swap/swap
 */
export function createJupiter(rpc: string): Jupiter {
  let cheat: JupiterCheat = {}
  const known = new Set<string>()
  return {
    cheat: (how) => {
      cheat = how
    },
    async answer({ pathname, searchParams }, body) {
      const of = (name: string) => searchParams.get(name) ?? ''
      if (pathname === '/quote') {
        const [inputMint, outputMint] = [of('inputMint'), of('outputMint')]
        const isSelling = inputMint === solanaToken.address
        const mints = [wrappedCoin, solanaToken.address]
        if (!mints.includes(inputMint) || !mints.includes(outputMint)) return undefined
        const [amount, slippage] = [BigInt(of('amount')), BigInt(of('slippageBps'))]
        const out = isSelling ? (amount * coinUnit) / tokenUnit / price : (amount * price * tokenUnit) / coinUnit
        const quote = {
          inputMint,
          inAmount: of('amount'),
          outputMint,
          outAmount: String(out),
          otherAmountThreshold: String((out * (10_000n - slippage)) / 10_000n),
          swapMode: of('swapMode'),
          slippageBps: Number(slippage),
          platformFee: null,
          priceImpactPct: '0',
          routePlan: [
            {
              swapInfo: { ammKey: wrappedCoin, label: 'Local', inputMint, outputMint, inAmount: of('amount') },
              percent: 100,
            },
          ],
          contextSlot: 1,
          timeTaken: 0.01,
        }
        known.add(JSON.stringify(quote))
        return quote
      }
      if (pathname !== '/swap') return undefined
      const { quoteResponse, userPublicKey } = JSON.parse(body) as Swap
      if (!known.has(JSON.stringify(quoteResponse))) return undefined
      const { inputMint, inAmount, outAmount } = quoteResponse
      const swapTransaction = await buildSolanaSwap(rpc, {
        account: userPublicKey,
        isSelling: inputMint === solanaToken.address,
        paid: BigInt(inAmount),
        given: BigInt(outAmount),
        ...cheat,
      })
      return { swapTransaction, lastValidBlockHeight: 1000, prioritizationFeeLamports: 0 }
    },
  }
}

type Swap = {
  readonly quoteResponse: { readonly inputMint: string; readonly inAmount: string; readonly outAmount: string }
  readonly userPublicKey: string
}
