import { type Asset, assetsOf } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { createSwapSources } from './createSwapSources.ts'
import { rankOffers } from './rankOffers.ts'
import { familyOf } from './readSwapPair.ts'
import type { AnyQuestion, AnyQuote, AnySource, SwapContracts } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'

/** A checked offer of a source. */
export type Offer = AnyQuote & {
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
  readonly all: (question: AnyQuestion, names: readonly string[]) => Promise<readonly Offer[]>
  /**
   * @returns Undefined when there is no route.
   * @throws {ServiceError} 503: the source does not answer.
   */
  readonly of: (name: string, question: AnyQuestion) => Promise<AnyQuote | undefined>
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
  const cache = createCache<AnyQuote | undefined>({
    lifetime: (quote) => (quote ? Math.min(lifetime, quote.expiresAt - now()) : lifetime),
    limit,
    now,
  })

  async function load(source: AnySource, question: AnyQuestion): Promise<AnyQuote | undefined> {
    const quote = await source.quote(question)
    if (!quote) return undefined
    const checked = await familyOf(question.chain.namespace).check(source, question, quote, now())
    if (typeof checked !== 'string') return checked
    const chain = question.chain.network.caipNetworkId
    log.warn({ kind: 'swaps', source: source.name, chain, reason: checked }, 'an offer was left out')
    return undefined
  }

  function ask(source: AnySource, question: AnyQuestion): Promise<AnyQuote | undefined> {
    const { chain, from, to, amount, account = '', slippage } = question
    const key = [source.name, chain.network.caipNetworkId, from, to, amount, account, slippage].join(' ')
    return cache.get(key, () => load(source, question))
  }

  /** Quotes of another's server are about an account: it builds the transaction for it. */
  const canAnswer = (source: AnySource, { chain, account }: AnyQuestion) =>
    source.contractsOn(chain) !== undefined && !(source.isForeign && account === undefined)

  return {
    async all(question, names) {
      const { chain } = question
      const fits = (source: AnySource) => names.includes(source.name) && canAnswer(source, question)
      const [{ answers, hasFailed }, gasPrice] = await Promise.all([
        sources.askTogether({ fits, ask: (source) => ask(source, question), network: networkOf(question), patience }),
        // They only say which offer is the best.
        withDeadline(familyOf(chain.namespace).readGasPrice(chain), patience).catch(() => undefined),
      ])
      if (answers.length === 0 && hasFailed) throw away()
      const offers = answers.map(({ source, value }): Offer => {
        const networkCost = gasPrice !== undefined && value.gas !== undefined ? gasPrice * value.gas : undefined
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
      const fits = (source: AnySource) => source.name === name && canAnswer(source, question)
      const { answers, hasFailed } = await sources.askTogether({
        fits,
        ask: (source) => ask(source, question),
        network: networkOf(question),
        patience: 0,
      })
      if (answers.length === 0 && hasFailed) throw away()
      return answers[0]?.value
    },
    contractsOf(name, chain) {
      const source = sources.all.find((one) => one.name === name)
      const contracts = source?.contractsOn(chain)
      if (!contracts) throw new ServiceError(400, 'chainId', 'Network not supported for Swaps')
      // Swaps of other families need no approval.
      return contracts as SwapContracts
    },
    serves: (chain) => sources.all.some((source) => source.contractsOn(chain) !== undefined),
  }
}

const networkOf = ({ chain }: AnyQuestion): string => chain.network.caipNetworkId

const away = (): ServiceError =>
  new ServiceError(503, 'chainId', 'The network, or who quotes swaps on it, does not answer at the moment')
