import { createApi } from '../onramp/createSellers.ts'
import type { Services } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { askOne } from './askOne.ts'
import type { Finding } from './Finding.ts'

/** Asks each seller what it sells on the networks of the configuration. Nothing is ordered. */
export function checkSellers(services: Pick<Services, 'config' | 'chains' | 'now'>): readonly Promise<Finding>[] {
  return services.config.sources.sellers.flatMap((entry, at) =>
    entry.type === 'own'
      ? []
      : askOne({
          source: `sellers: ${entry.type}`,
          network: '',
          field: `sources.sellers.${at}.url`,
          keyField: `sources.sellers.${at}.key`,
          async ask() {
            const { assets, currencies } = await createApi(services, entry).readOffer()
            if (assets.length === 0) throw new SourceError('It sells no coin of the networks')
            const symbols = [...new Set(assets.map(({ symbol }) => symbol))]
            return `sells ${symbols.slice(0, 5).join(', ')} for ${currencies.map(({ code }) => code).join(', ')}`
          },
        }),
  )
}
