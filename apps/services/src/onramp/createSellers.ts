import type { Services } from '../server/Services.ts'
import { createSources, type Sources } from '../sources/createSources.ts'
import { createCoinbase } from './createCoinbase.ts'
import { createLicensedSeller } from './createLicensedSeller.ts'
import { createMoonpay } from './createMoonpay.ts'
import { createOnramper } from './createOnramper.ts'
import { createRehearsal } from './createRehearsal.ts'
import { createTransak } from './createTransak.ts'
import type { Seller } from './Seller.ts'
import type { SellerApi } from './SellerApi.ts'

/** The sellers that the configuration lists. */
export function createSellers(services: Services): Sources<Seller> {
  const all = services.config.sources.sellers.flatMap((entry) =>
    entry.type === 'own' ? createRehearsal(services) : createLicensedSeller(services, createApi(services, entry)),
  )
  return createSources('sellers', all, services)
}

type Entry = Exclude<Services['config']['sources']['sellers'][number], { type: 'own' }>

/** How a seller is asked. */
export function createApi(services: Pick<Services, 'chains' | 'now'>, entry: Entry): SellerApi {
  if (entry.type === 'moonpay') return createMoonpay(services, entry)
  if (entry.type === 'transak') return createTransak(services, entry)
  if (entry.type === 'onramper') return createOnramper(services, entry)
  return createCoinbase(services, entry)
}
