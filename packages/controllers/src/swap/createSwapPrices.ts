import { addressOf, BaseError, type CaipAddress, type ConvertQuote, getSwapQuotes, type SwapOffer } from '@mooring/core'
import type { SwapEffect, SwapEvent } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { startTimer } from '../startTimer.js'
import type { SwapWallets } from './createSwapWallets.js'
import { lazyOrders } from './lazyOrders.js'
import { loadClient } from './loadClient.js'
import { makersOn } from './makersOn.js'
import { networkOf } from './networkOf.js'

type Own = Extract<SwapEffect, { type: 'quote' | 'build' }>

/** Asks the services for prices, and for the transactions of a swap. */
export function createSwapPrices(options: createSwapPrices.Options): Handlers<SwapEvent, Own> {
  const { kit, services, gasPrice, wallets } = options

  return {
    quote({ delay, account, source, to, value, slippage, maker }, { send, signal }) {
      const question = { account, source, to, value }
      const load = async () => {
        const client = await loadClient(services)
        const [from, into] = [source as CaipAddress, to as CaipAddress]
        const price = gasPrice()
        const sources = maker === undefined ? makersOn(kit, networkOf(kit, account)) : [maker]
        const parameters = { amount: value, userAddress: addressOf(account), from, to: into, sources, signal }
        const more = { ...(price !== undefined && { gasPrice: price }), ...(slippage !== undefined && { slippage }) }
        return getSwapQuotes(client, { ...parameters, ...more })
      }
      const ask = () =>
        load().then(
          (quotes) => send({ type: 'quoted', question, offers: toOffers(quotes) }),
          (thrown: unknown) => send({ type: 'quoteFailed', question, error: BaseError.from(thrown) }),
        )
      startTimer(() => void ask(), delay, signal)
    },
    build(effect, { send, signal }) {
      const { account, source, to, value, toAmount } = effect
      const question = { account, source, to, value, toAmount }
      const load = async () => (await lazyOrders.load()).buildOrder({ kit, services, wallets, effect, signal })
      load().then(
        (order) => send({ type: 'built', question, order }),
        (thrown: unknown) => send({ type: 'buildFailed', question, error: BaseError.from(thrown) }),
      )
    },
  }
}

/** The best first: the services know what each costs. Those that do not say whose offer it is give them in any order. */
function toOffers(quotes: readonly ConvertQuote[]): readonly SwapOffer[] {
  const offers = quotes.map(({ source, toAmount, networkCost }) => ({ maker: source, toAmount, networkCost }))
  if (offers.every(({ maker }) => maker !== undefined)) return offers
  return offers.toSorted((a, b) => (a.toAmount < b.toAmount ? 1 : -1)).slice(0, 1)
}

export declare namespace createSwapPrices {
  type Options = {
    kit: AppKit
    services: LazyServices
    /** The usual one, in base units, once it is known: what a route costs depends on it. */
    gasPrice: () => bigint | undefined
    wallets: SwapWallets
  }
}
