import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createRehearsal } from './createRehearsal.ts'
import type { Seller } from './Seller.ts'

/** The sellers that the configuration lists. */
export function createSellers(services: Services): Sources<Seller> {
  const all = services.config.sources.sellers.flatMap((): readonly Seller[] => createRehearsal(services))
  return createSources('sellers', all, services)
}
