import { Type } from 'typebox'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'
import { offerLifetime, orNoRoute, units } from './providerSchemas.ts'
import type { AnyQuestion, AnySource, SerializedQuote } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { jupiterPrograms } from './swapRouters.ts'
import { wrappedCoin } from './wrappedCoin.ts'

/** The most that a swap may offer for its place in a block (lamports). */
const highestFee = 1_000_000

const text = Type.String({ maxLength: 64 })
/** It has to be sent back as it is. */
const route = Type.Object({
  inputMint: text,
  outputMint: text,
  inAmount: units,
  outAmount: units,
  otherAmountThreshold: units,
  swapMode: Type.Literal('ExactIn'),
})
const built = Type.Object({ swapTransaction: Type.String({ pattern: '^[A-Za-z0-9+/]{4,2000}={0,2}$' }) })

/**
 * Swaps by the routes of Jupiter, on Solana. It builds the whole transaction, wraps coins and unwraps them.
 *
 * @see https://dev.jup.ag/api-reference/swap/quote
 * @see https://dev.jup.ag/api-reference/swap/swap
 */
export function createJupiterSwaps({ url, key, networks, now }: createJupiterSwaps.Options): AnySource {
  const headers: Readonly<Record<string, string>> = key === undefined ? {} : { 'x-api-key': key }
  const client = createSourceClient({ url, headers })
  const served = networks ?? Object.keys(jupiterPrograms)
  return {
    name: 'jupiter',
    isForeign: true,
    contractsOn({ namespace, network: { caipNetworkId } }) {
      const isServed = namespace === 'solana' && served.includes(caipNetworkId)
      return isServed ? { routers: [jupiterPrograms[caipNetworkId] ?? []].flat() } : undefined
    },
    async quote({ from, to, amount, account, slippage }: AnyQuestion): Promise<SerializedQuote | undefined> {
      // It takes coins for wrapped ones, and the other way round.
      if (from === wrappedCoin || to === wrappedCoin) return undefined
      const [inputMint, outputMint] = [from, to].map((one) => (isNative(one) ? wrappedCoin : one))
      const asked = { inputMint, outputMint, amount: String(amount), slippageBps: slippage * 100 }
      // Pages read the minimum of version 2 alone.
      const query = { ...asked, swapMode: 'ExactIn', instructionVersion: 'V2' }
      const quoteResponse = await orNoRoute(client.get('/quote', route, { query }))
      if (!quoteResponse) return undefined
      const answered = [quoteResponse.inputMint, quoteResponse.outputMint, quoteResponse.inAmount]
      if (answered.join() !== [inputMint, outputMint, amount].join())
        throw new SourceError('It answered another question', { isOfQuestion: true })
      const body = {
        quoteResponse,
        userPublicKey: account,
        wrapAndUnwrapSol: true,
        // Tokens on the way stay in accounts of Jupiter.
        useSharedAccounts: true,
        dynamicComputeUnitLimit: true,
        prioritizationFeeLamports: {
          priorityLevelWithMaxLamports: { priorityLevel: 'medium', maxLamports: highestFee },
        },
      }
      const { swapTransaction } = await client.post('/swap', body, built)
      return {
        amountOut: BigInt(quoteResponse.outAmount),
        least: BigInt(quoteResponse.otherAmountThreshold),
        transaction: swapTransaction,
        // The network says what it costs.
        gas: undefined,
        expiresAt: now() + offerLifetime,
      }
    },
  }
}

export declare namespace createJupiterSwaps {
  type Options = {
    url: string
    key?: string
    /** CAIP-2. @default the main network */
    networks?: readonly string[]
    now: () => number
  }
}
