import { type Asset, assetsOf } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createSwapSources } from './createSwapSources.ts'
import { judgeCall } from './judgeCall.ts'
import { judgeOffer } from './judgeOffer.ts'
import { rankOffers } from './rankOffers.ts'
import { readGasPrices } from './readGasPrices.ts'
import type { SwapContracts, SwapQuestion, SwapQuote, SwapSource } from './SwapSource.ts'
import { simulateSwap } from './simulateSwap.ts'
import { isNative } from './swapAbi.ts'

/** A checked offer of a source. */
export type Offer = SwapQuote & {
  readonly source: string
  /** What the network takes for it, in base units of its coin, about. Undefined when that is unknown. */
  readonly networkCost: bigint | undefined
}

/** The offers of all sources. */
export type Offers = {
  /**
   * The best after the costs of the network comes first.
   *
   * @param names - Only these sources.
   * @returns Empty when there is no route.
   * @throws {ServiceError} 503: there is no offer, and a source did not answer.
   */
  readonly all: (question: SwapQuestion, names: readonly string[]) => Promise<readonly Offer[]>
  /**
   * @returns Undefined when there is no route.
   * @throws {ServiceError} 503: the source does not answer.
   */
  readonly of: (name: string, question: SwapQuestion) => Promise<SwapQuote | undefined>
  /**
   * The contracts of a source on a network.
   *
   * @throws {ServiceError} 400: it does not serve the network.
   */
  readonly contractsOf: (name: string, chain: ServedChain) => SwapContracts
  /** Whether any source serves a network. */
  readonly serves: (chain: ServedChain) => boolean
}

/** How long the other sources have after the first offer (ms). */
const patience = 1500
/** How long an answer is kept (ms): equal questions share it, and a transaction is that of the quote before it. */
const lifetime = 5000
const limit = 2000

/** Asks the sources of swaps, and checks each answer before anyone sees it. */
export function createOffers(services: Pick<Services, 'config' | 'log' | 'metrics' | 'now' | 'prices'>): Offers {
  const { log, now } = services
  const sources = createSwapSources(services)
  const cache = createCache<SwapQuote | undefined>({
    lifetime: (quote) => (quote ? Math.min(lifetime, quote.expiresAt - now()) : lifetime),
    limit,
    now,
  })

  async function load(source: SwapSource, question: SwapQuestion): Promise<SwapQuote | undefined> {
    const contracts = source.contractsOn(question.chain)
    const given = contracts && (await source.quote(question))
    if (!given) return undefined
    // A provider may round its minimum otherwise. Pages derive the minimum that they show from the amount.
    const most = (given.least * 100n) / BigInt(100 - question.slippage)
    const quote = most < given.amountOut ? { ...given, amountOut: most } : given
    const leaveOut = (reason: string) => {
      const chain = question.chain.network.caipNetworkId
      log.warn({ kind: 'swaps', source: source.name, chain, reason }, 'an offer was left out')
      return undefined
    }
    const wrong = judgeOffer(question, given, contracts, now())
    if (wrong) return leaveOut(wrong)
    const { account } = question
    const { transaction, spender } = quote
    if (!source.isForeign && !source.isSimulated) return quote
    const wrongCall = source.isForeign ? judgeCall(question, quote, now()) : undefined
    if (wrongCall) return leaveOut(wrongCall)
    if (!account || !transaction) return quote
    const simulated = await simulateSwap({ ...question, account }, { transaction, spender })
    if (simulated.status === 'refused') return leaveOut(simulated.reason)
    if (simulated.status === 'unknown') return quote
    if (simulated.received < quote.least) return leaveOut('the network says that less than its minimum comes out')
    const { received, gas } = simulated
    // Its minimum is derived from an amount that is too low, and would leave room for those who move prices.
    if (received * 100n > quote.amountOut * 105n) return leaveOut('the network says that much more comes out')
    // The network's word counts where it is lower.
    return received < quote.amountOut ? { ...quote, amountOut: received, gas } : { ...quote, gas }
  }

  function ask(source: SwapSource, question: SwapQuestion): Promise<SwapQuote | undefined> {
    const { chain, from, to, amount, account = '', slippage } = question
    const key = [source.name, chain.network.caipNetworkId, from, to, amount, account, slippage].join(' ')
    return cache.get(key, () => load(source, question))
  }

  /** Quotes of another's server are about an account: it builds the transaction for it. */
  const canAnswer = (source: SwapSource, { chain, account }: SwapQuestion) =>
    source.contractsOn(chain) !== undefined && !(source.isForeign && account === undefined)

  return {
    async all(question, names) {
      const { chain } = question
      const fits = (source: SwapSource) => names.includes(source.name) && canAnswer(source, question)
      const [{ answers, hasFailed }, prices] = await Promise.all([
        sources.askTogether({ fits, ask: (source) => ask(source, question), patience }),
        // They only say which offer is the best.
        withDeadline(readGasPrices(chain.client), patience).catch(() => undefined),
      ])
      if (answers.length === 0 && hasFailed) throw away()
      const offers = answers.map(({ source, value }): Offer => {
        const networkCost = prices && value.gas !== undefined ? prices.standard * value.gas : undefined
        return { ...value, source: source.name, networkCost }
      })
      if (offers.length < 2) return offers
      const [coin, ...tokens] = assetsOf(chain)
      const isBought = ({ address }: Asset) => address?.toLowerCase() === question.to.toLowerCase()
      const bought = isNative(question.to) ? coin : tokens.find(isBought)
      const priceOf = async (asset: Asset) => ({ asset, price: await services.prices.of(asset) })
      const [paid, got] = await Promise.all([priceOf(coin), bought && priceOf(bought)])
      return rankOffers(offers, paid, got)
    },
    async of(name, question) {
      const fits = (source: SwapSource) => source.name === name && canAnswer(source, question)
      const { answers, hasFailed } = await sources.askTogether({
        fits,
        ask: (source) => ask(source, question),
        patience: 0,
      })
      if (answers.length === 0 && hasFailed) throw away()
      return answers[0]?.value
    },
    contractsOf(name, chain) {
      const source = sources.all.find((one) => one.name === name)
      const contracts = source?.contractsOn(chain)
      if (!contracts) throw new ServiceError(400, 'chainId', 'Network not supported for Swaps')
      return contracts
    },
    serves: (chain) => sources.all.some((source) => source.contractsOn(chain) !== undefined),
  }
}

const away = (): ServiceError =>
  new ServiceError(503, 'chainId', 'The network, or who quotes swaps on it, does not answer at the moment')
