import { BigNumber } from 'bignumber.js'
import { type Address, erc20Abi, isAddress, isAddressEqual, type PublicClient, parseAbi, zeroAddress } from 'viem'
import type { Asset } from '../chains/Asset.ts'
import { createCache } from '../chains/createCache.ts'

const routerAbi = parseAbi(['function factory() view returns (address)', 'function WETH() view returns (address)'])
const factoryAbi = parseAbi(['function getPair(address, address) view returns (address)'])
const pairAbi = parseAbi(['function getReserves() view returns (uint112, uint112, uint32)'])

/** How long the addresses of pools are cached (ms). They seldom change. */
const lifetime = 600_000
/** With fewer dollars in it, anybody could make a pool say anything. */
const leastDepth = 1000

/** The price of now or of an earlier block. Undefined for a coin without a pool. */
export type FindInPools = (asset: Asset, block?: bigint) => Promise<BigNumber | undefined>

/** Dollars for one coin, and how many dollars lie in the pool. */
type Quote = { readonly price: BigNumber; readonly depth: BigNumber }
type Market = {
  readonly client: PublicClient
  readonly factory: Address
  readonly wrapped: Side
  readonly dollar: Side
}
type Side = { readonly address: Address; readonly decimals: number }

/**
 * Reads prices from the pools of a chain (Uniswap v2 or compatible): against the network's dollar token, or against its
 * own coin, whichever pool is deeper. It is the price of the moment, which a large trade can move. That of an earlier block needs a
 * node that still knows its state.
 */
export function createPoolPrices({ now }: { now: () => number }): FindInPools {
  const markets = createCache<Market | undefined>({ lifetime: () => lifetime, limit: 1000, now })
  const pairs = createCache<Address>({ lifetime: () => lifetime, limit: 10_000, now })

  async function quote(market: Market, coin: Side, money: Side, block: bigint | undefined): Promise<Quote> {
    const none = { price: new BigNumber(0), depth: new BigNumber(0) }
    const { client, factory } = market
    const pair = await pairs.get(`${client.chain?.id} ${coin.address} ${money.address}`, () =>
      client.readContract({
        address: factory,
        abi: factoryAbi,
        functionName: 'getPair',
        args: [coin.address, money.address],
      }),
    )
    if (isAddressEqual(pair, zeroAddress)) return none
    const [first, second] = await client.readContract({
      address: pair,
      abi: pairAbi,
      functionName: 'getReserves',
      ...(block === undefined ? {} : { blockNumber: block }),
    })
    const isFirst = coin.address.toLowerCase() < money.address.toLowerCase()
    const coins = toUnits(isFirst ? first : second, coin.decimals)
    const depth = toUnits(isFirst ? second : first, money.decimals)
    return coins.isZero() ? none : { price: depth.div(coins), depth }
  }

  return async (asset, block) => {
    const market = await markets.get(asset.chain.network.caipNetworkId, () => openMarket(asset))
    if (!market) return undefined
    const { wrapped, dollar } = market
    const coin = { address: (asset.address ?? wrapped.address) as Address, decimals: asset.decimals }
    if (!isAddress(coin.address, { strict: false })) return undefined
    if (isAddressEqual(coin.address, dollar.address)) return new BigNumber(1)

    const isWrapped = isAddressEqual(coin.address, wrapped.address)
    const [direct, through, base] = await Promise.all([
      quote(market, coin, dollar, block),
      isWrapped ? undefined : quote(market, coin, wrapped, block),
      isWrapped ? undefined : quote(market, wrapped, dollar, block),
    ])
    const quotes: Quote[] = [direct]
    // A route through two pools is as deep as the shallower one: anyone can set the price in a shallow pool.
    if (through && base)
      quotes.push({
        price: through.price.times(base.price),
        depth: BigNumber.min(through.depth.times(base.price), base.depth),
      })
    const [deepest] = quotes.sort((a, b) => b.depth.comparedTo(a.depth) ?? 0)
    return deepest?.depth.gte(leastDepth) ? deepest.price : undefined
  }
}

async function openMarket({ chain }: Asset): Promise<Market | undefined> {
  const { client, network } = chain
  const { swapRouter, dollar, wrappedNative } = network.contracts
  if (!client || !swapRouter || !dollar) return undefined
  const router = { address: swapRouter as Address, abi: routerAbi } as const
  const known = network.tokens.find(({ address }) => address.toLowerCase() === dollar.toLowerCase())
  const [factory, wrapped, decimals] = await Promise.all([
    client.readContract({ ...router, functionName: 'factory' }),
    wrappedNative ?? client.readContract({ ...router, functionName: 'WETH' }),
    known?.decimals ?? client.readContract({ address: dollar as Address, abi: erc20Abi, functionName: 'decimals' }),
  ])
  return {
    client,
    factory,
    wrapped: { address: wrapped as Address, decimals: network.nativeCurrency.decimals },
    dollar: { address: dollar as Address, decimals },
  }
}

const toUnits = (amount: bigint, decimals: number): BigNumber => new BigNumber(String(amount)).shiftedBy(-decimals)
