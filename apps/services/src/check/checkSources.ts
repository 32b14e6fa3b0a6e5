import { formatUnits } from 'viem'
import { createHistorySources } from '../activity/createHistorySources.ts'
import { createHoldingsSources } from '../balance/createHoldingsSources.ts'
import { assetsOf, nativeToken } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { createNftSources } from '../nfts/createNftSources.ts'
import { createPriceSources, createRateSources } from '../prices/createPriceSources.ts'
import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { createSwapSources } from '../swap/createSwapSources.ts'
import { askOne } from './askOne.ts'
import { checkBlockscout } from './checkBlockscout.ts'
import { checkSellers } from './checkSellers.ts'
import type { Finding } from './Finding.ts'
import { nobodyOf } from './nobodyOf.ts'

type Kind = Exclude<keyof Services['config']['sources'], 'rates' | 'sellers'>

/** Asks each source one question about each network that it serves. `own` asks nobody. */
export function checkSources(services: checkSources.Services): readonly Promise<Finding>[] {
  const { config, chains } = services
  const holdings = createHoldingsSources(services).all
  const history = createHistorySources(services).all
  const nfts = createNftSources(services).all
  const prices = createPriceSources(config, services).all
  const rates = createRateSources(config, services).all
  const swaps = createSwapSources(services).all

  /** One question for each network that a source serves. A source that serves no network is reported. */
  function checkEach<source extends { readonly name: string }>(
    kind: Kind,
    sources: readonly source[],
    serves: (source: source, chain: ServedChain) => boolean,
    ask: (source: source, chain: ServedChain) => Promise<string>,
  ): readonly Promise<Finding>[] {
    return sources.flatMap((source, at) => {
      if (source.name === 'own') return []
      const entry = config.sources[kind][at]
      const place = `sources.${kind}.${at}`
      const question = { source: `${kind}: ${source.name}`, field: entry && 'url' in entry ? `${place}.url` : place }
      const served = chains.all.filter((chain) => serves(source, chain))
      if (served.length === 0) {
        const ask = () => Promise.reject(new SourceError('It serves none of the networks'))
        return [askOne({ ...question, network: '', field: place, ask })]
      }
      return served.map((chain) =>
        askOne({
          ...question,
          network: chain.network.caipNetworkId,
          keyField: `${place}.key`,
          async ask() {
            if (entry?.type === 'blockscout') await checkBlockscout(entry, chain)
            return ask(source, chain)
          },
        }),
      )
    })
  }

  const serves = (source: { serves: (chain: ServedChain) => boolean }, chain: ServedChain) => source.serves(chain)
  return [
    ...checkEach('holdings', holdings, serves, async (source, chain) => {
      await source.find(chain, nobodyOf(chain))
      return 'finds tokens'
    }),
    ...checkEach('history', history, serves, async (source, chain) => {
      await source.find({ chain, account: nobodyOf(chain), before: undefined })
      return 'lists transactions'
    }),
    ...checkEach('nfts', nfts, serves, async (source, chain) => {
      await source.find({ chain, account: nobodyOf(chain), after: undefined })
      return 'finds NFTs'
    }),
    ...checkEach(
      'prices',
      prices,
      (source, chain) => assetsOf(chain).some((asset) => source.serves(asset)),
      async (source, chain) => {
        const asset = assetsOf(chain).find((one) => source.serves(one)) ?? assetsOf(chain)[0]
        const price = await source.of(asset)
        return price ? `1 ${asset.symbol} is ${price.decimalPlaces(2)} USD` : `has no price of ${asset.symbol}`
      },
    ),
    ...checkSellers(services),
    ...checkEach(
      'swaps',
      swaps,
      (source, chain) => source.contractsOn(chain) !== undefined,
      async (source, chain) => {
        const [coin, token] = assetsOf(chain)
        if (!token?.address) return 'has no token of the network to ask about'
        const about = { chain, from: nativeToken, to: token.address, account: nobodyOf(chain) }
        const quote = await source.quote({ ...about, amount: 10n ** BigInt(coin.decimals - 1), slippage: 1 })
        const got = quote && formatUnits(quote.amountOut, token.decimals)
        return got ? `gives ${got} ${token.symbol} for 0.1 ${coin.symbol}` : `has no route to ${token.symbol}`
      },
    ),
    ...rates.flatMap((source, at) =>
      source.name === 'own'
        ? []
        : askOne({
            source: `rates: ${source.name}`,
            network: '',
            field: `sources.rates.${at}.url`,
            keyField: `sources.rates.${at}.key`,
            async ask() {
              const known = Object.entries(await source.read()).flatMap(([currency, rate]) => (rate ? currency : []))
              if (known.length === 0) throw new SourceError('It knows no currency')
              return `knows ${known.join(', ')}`
            },
          }),
    ),
  ]
}

export declare namespace checkSources {
  type Services = Pick<
    import('../server/Services.ts').Services,
    'config' | 'database' | 'chains' | 'log' | 'metrics' | 'now' | 'watched'
  >
}
