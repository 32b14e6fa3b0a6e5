import { type StandIn, startStandIn } from './startStandIn.ts'

/**
 * The simple prices of CoinGecko.
 *
 * @param prices - By id, or by platform and address.
 * @see https://docs.coingecko.com/v3.0.1/reference/simple-price
 */
export async function startCoingecko(
  prices: (id: string) => { usd: number; usd_24h_change?: number } | undefined,
): Promise<StandIn & { readonly keys: readonly unknown[] }> {
  const keys: unknown[] = []
  const standIn = await startStandIn(({ pathname, searchParams }, _, { headers }) => {
    keys.push(headers['x-cg-demo-api-key'])
    const [, platform] = /^\/simple\/token_price\/([\w-]+)$/u.exec(pathname) ?? []
    if (platform === undefined && pathname !== '/simple/price') return undefined
    const ids = (searchParams.get(platform === undefined ? 'ids' : 'contract_addresses') ?? '').split(',')
    const found = ids.flatMap((id) => {
      const price = prices(platform === undefined ? id : `${platform} ${id}`)
      return price ? [[id, { ...price, last_updated_at: Math.floor(Date.now() / 1000) - 60 }]] : []
    })
    return Object.fromEntries(found)
  })
  return { ...standIn, keys }
}
