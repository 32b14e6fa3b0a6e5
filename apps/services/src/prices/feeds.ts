/** The feed of a token, or of `native`, the network's own coin, by the network: addresses of contracts. */
export type Feeds = Readonly<Record<string, Readonly<Record<string, string>>>>

/**
 * Chainlink's feeds of well-known coins, in US dollars.
 *
 * @see https://docs.chain.link/data-feeds/price-feeds/addresses
 */
export const feeds: Feeds = {
  'eip155:1': {
    native: '0x5f4eC3Df9cbd43714FE2740f5E3616155c5b8419',
    /** USDC, USDT, DAI, LINK. */
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7': '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D',
    '0x6B175474E89094C44Da98b954EedeAC495271d0F': '0xAed0c38402a5d19df6E4c03F4E2DceD6e29c1ee9',
    '0x514910771AF9Ca656af840dff83E8264EcF986CA': '0x2c1d072e956AFFC0D435Cb7AC38EF18d24d9127c',
  },
  'eip155:10': { native: '0x13e3Ee699D1909E989722E753853AE30b17e08c5' },
  'eip155:56': { native: '0x0567F2323251f0Aab15c8dFb1967E4e8A7D42aeE' },
  'eip155:137': { native: '0xAB594600376Ec9fD91F8e885dADF0CE036862dE0' },
  'eip155:8453': {
    native: '0x71041dddad3595F9CEd3DcCFBe3D1F4b0a16Bb70',
    /** USDC. */
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B',
  },
  'eip155:42161': {
    native: '0x639Fe6ab55C921f74e7fac1ee960C0B6293ba612',
    /** USDC. */
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831': '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3',
  },
  'eip155:43114': { native: '0x0A77230d17318075983913bC2145DB16C7366156' },
}

/** Of these feeds, those that may be silent for a day: coins that stay at a dollar. The others say something each hour. */
const daily: ReadonlySet<string> = new Set([
  '0x8fFfFfd4AfB6115b954Bd326cbe7B4BA576818f6',
  '0x3E7d1eAB13ad0104d2750B8863b489D65364e32D',
  '0x7e860098F58bBFC8648a4311b374B1D669a2bc6B',
  '0x50834F3163758fcC1Df9973b6e91f0F0F0434aD3',
])
const hourly: ReadonlySet<string> = new Set(
  Object.values(feeds).flatMap((tokens) => Object.values(tokens).filter((feed) => !daily.has(feed))),
)

/**
 * How old the last word of a feed may be (s): its heartbeat, and some minutes. A feed that is not listed here may have the
 * slowest one. Where a rollup stands still, prices of hours ago would look like those of now.
 *
 * @see https://docs.chain.link/data-feeds/l2-sequencer-feeds
 */
export const longestAgeOf = (feed: string): bigint => (hourly.has(feed) ? 3900n : 90_000n)
