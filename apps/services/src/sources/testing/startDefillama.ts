import { type StandIn, startStandIn } from './startStandIn.ts'

/**
 * The prices of DefiLlama.
 *
 * @param prices - By its ids, now or at a moment.
 * @see https://api-docs.defillama.com/#tag/coins
 */
export function startDefillama(
  prices: (id: string, time: number) => { price: number; decimals?: number; timestamp?: number } | undefined,
): Promise<StandIn> {
  return startStandIn(({ pathname }) => {
    const [, moment = '', ids] = /^\/prices\/(current|historical\/\d+)\/(.+)$/u.exec(decodeURIComponent(pathname)) ?? []
    if (!ids) return undefined
    const time = moment === 'current' ? Math.floor(Date.now() / 1000) : Number(moment.split('/')[1])
    const coins = ids.split(',').flatMap((id) => {
      const found = prices(id, time)
      return found ? [[id, { symbol: 'TEST', timestamp: time - 60, confidence: 0.99, ...found }]] : []
    })
    return { coins: Object.fromEntries(coins) }
  })
}
