import {
  addressOf,
  BaseError,
  buildApprove,
  buildTransaction,
  type CaipAddress,
  type ConvertQuote,
  getAllowance,
  getSwapQuotes,
  InvalidReplyError,
  isSwapCoin,
  type SwapEffect,
  type SwapEvent,
  SwapNetworkError,
  type SwapOrder,
} from '@mooring/core'
import type { Handlers } from '../createMachineStore.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'

type Own = Extract<SwapEffect, { type: 'quote' | 'build' }>
type Build = Extract<Own, { type: 'build' }>

/** Asks the services for prices, and for the transactions of a swap. */
export function createSwapPrices(services: LazyServices): Handlers<SwapEvent, Own> {
  async function client() {
    const loaded = await services.load()
    if (!loaded) throw new SwapNetworkError()
    return loaded.client
  }

  async function build(effect: Build, signal: AbortSignal): Promise<Omit<SwapOrder, 'account'>> {
    const { account: userAddress, value: amount, slippage } = effect
    const [from, to] = [effect.source as CaipAddress, effect.to as CaipAddress]
    const http = await client()
    let spender: string | undefined
    if (!isSwapCoin(from)) {
      const [allowance, approval] = await Promise.all([
        getAllowance(http, { tokenAddress: from, userAddress, signal }),
        buildApprove(http, { userAddress, from, to, amount, signal }),
      ])
      if (allowance < amount) return { kind: 'approval', transaction: approval }
      spender = spenderOf(approval.data)
    }
    const swap = await buildTransaction(http, { amount, userAddress, from, to, slippage, signal })
    // Only the contract that may take the tokens can swap them.
    if (spender !== undefined && swap.to.toLowerCase() !== spender) {
      throw new InvalidReplyError({ details: 'It is a transaction of another contract than the approved one.' })
    }
    return { kind: 'swap', transaction: swap }
  }

  return {
    quote({ delay, account, source, to, value }, { send, signal }) {
      const question = { account, source, to, value }
      const load = async () => {
        const parameters = { amount: value, userAddress: addressOf(account), signal }
        const [from, into] = [source as CaipAddress, to as CaipAddress]
        return getSwapQuotes(await client(), { ...parameters, from, to: into })
      }
      const ask = () =>
        load().then(
          (quotes) => send({ type: 'quoted', question, toAmount: best(quotes) }),
          (thrown: unknown) => send({ type: 'quoteFailed', question, error: BaseError.from(thrown) }),
        )
      startTimer(() => void ask(), delay, signal)
    },
    build(effect, { send, signal }) {
      const { account, source, to, value, toAmount } = effect
      const question = { account, source, to, value, toAmount }
      build(effect, signal).then(
        (order) => send({ type: 'built', question, order }),
        (thrown: unknown) => send({ type: 'buildFailed', question, error: BaseError.from(thrown) }),
      )
    },
  }
}

/** The contract that an approval (ERC-20) allows to take tokens. */
function spenderOf(data: string): string {
  return `0x${data.slice(34, 74)}`.toLowerCase()
}

/** The largest offer. */
function best(quotes: readonly ConvertQuote[]): bigint | undefined {
  return quotes.map(({ toAmount }) => toAmount).toSorted((a, b) => (a < b ? 1 : -1))[0]
}
