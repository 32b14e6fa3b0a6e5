import { randomUUID } from 'node:crypto'
import type { Asset } from '../chains/Asset.ts'
import { isPage } from '../onramp/isPage.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { Sale, SaleApi } from './Sale.ts'

/** How long the coins of a seller are believed (ms). They change seldom. */
const lifetime = 600_000

/** Checks the pages on which a seller buys coins back, and keeps for a while what it buys. */
export function createSale(api: SaleApi, now: () => number): Sale {
  let known: { readonly assets: Promise<readonly Asset[]>; readonly until: number } | undefined

  function readAssets(): Promise<readonly Asset[]> {
    if (known && known.until > now()) return known.assets
    const assets = api.readAssets()
    known = { assets, until: now() + lifetime }
    assets.catch(() => {
      known = undefined
    })
    return assets
  }

  return {
    readAssets,
    async open(sale) {
      if (!(await readAssets()).some(({ id }) => id === sale.asset.id))
        throw new ServiceError(400, 'coin', 'This seller does not buy this coin')
      const url = await api.createPage({ ...sale, id: randomUUID() })
      if (!isPage(url, api.pages)) throw new SourceError('It sent the address of a page that is not its own')
      return url
    },
  }
}
