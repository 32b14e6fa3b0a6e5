import {
  type CatalogueWallet,
  type ChainAdapter,
  catalogueChains,
  getWallets,
  imageUrl,
  type Network,
  networkImageIds,
} from '@mooring/core'
import { walletEntries } from '@mooring/core/internal'
import type { AlertController } from '../alert/createAlertController.js'
import { createServiceHttp } from '../services/createServiceHttp.js'

/** How long to reuse an answer of the catalogue (ms): the same time as the service's cache header. */
const catalogueLifetime = 300_000
const mostAnswers = 100
/** The time limit for the catalogue (ms): visitors can connect without it. */
const timeout = 5_000

/** The catalogue's wallets for this page. */
export type CatalogueServices = {
  /** The featured wallets in the page's order, the recommended ones, and how many there are of all. */
  readonly getSuggested: (parameters: {
    networks: readonly Network[]
    signal: AbortSignal
  }) => Promise<SuggestedWallets>
  /** A page of all wallets. */
  readonly search: (parameters: CatalogueServices.Search) => Promise<getWallets.ReturnType>
  /** The address of the picture of a network, if the catalogue has one. */
  readonly networkImage: NetworkImage
  /** The address of the picture of a currency. */
  readonly currencyImage: CurrencyImage
}

/** Returns the address of the picture of a network, if there is one. */
export type NetworkImage = (network: Network) => string | undefined

/** Returns the address of the picture of a currency, by its code. */
export type CurrencyImage = (code: string) => string | undefined

export type SuggestedWallets = {
  readonly featured: readonly CatalogueWallet[]
  readonly recommended: readonly CatalogueWallet[]
  readonly count: number
}

function createCatalogueServices(options: createCatalogueServices.Options): CatalogueServices {
  const {
    baseUrl,
    projectId,
    adapters,
    alert,
    featuredWalletIds: featuredIds = [],
    includeWalletIds: include = [],
    excludeWalletIds: exclude = [],
  } = options
  const http = createServiceHttp({ baseUrl, projectId, adapters, alert, timeout })
  const answers = new Map<string, { time: number; answer: getWallets.ReturnType }>()

  /** Caches recent answers. */
  async function ask({ signal, ...parameters }: getWallets.Parameters): Promise<getWallets.ReturnType> {
    const key = JSON.stringify(parameters)
    const known = answers.get(key)
    const age = known ? Date.now() - known.time : catalogueLifetime
    if (known && age >= 0 && age < catalogueLifetime) return known.answer
    const { wallets, count } = await getWallets(http, { ...parameters, ...(signal && { signal }) })
    const answer = { wallets: wallets.map(withImage), count }
    if (answers.size >= mostAnswers) answers.clear()
    answers.set(key, { time: Date.now(), answer })
    return answer
  }

  /** Allows only images of the page's own catalogue: another host would learn of the visitor. */
  const withImage = (wallet: CatalogueWallet): CatalogueWallet => ({
    ...wallet,
    imageUrl: wallet.imageId && imageUrl(http, { kind: 'wallet', id: wallet.imageId }),
  })

  const isIncluded = (id: string) => (include.length === 0 || include.includes(id)) && !exclude.includes(id)

  return {
    async getSuggested({ networks, signal }) {
      const wanted = [...new Set(featuredIds)].filter(isIncluded)
      const chains = catalogueChains(networks, { options })
      const [featured, recommended] = await Promise.all([
        // The page names these wallets, so their networks do not matter.
        wanted.length > 0 ? ask({ include: wanted, entries: wanted.length, signal }) : undefined,
        ask({ entries: walletEntries.recommended, chains, include, exclude: [...exclude, ...wanted], signal }),
      ])
      const place = ({ id }: CatalogueWallet) => wanted.indexOf(id)
      return {
        featured: [...(featured?.wallets ?? [])].sort((a, b) => place(a) - place(b)),
        recommended: recommended.wallets,
        count: recommended.count + (featured?.count ?? 0),
      }
    },
    networkImage({ assets, caipNetworkId }) {
      const id = assets?.imageId ?? networkImageIds[caipNetworkId]
      return id && imageUrl(http, { kind: 'asset', id })
    },
    currencyImage: (code) => imageUrl(http, { kind: 'currency', id: code }),
    search({ networks, search, isCertified, ...parameters }) {
      const filter = { chains: catalogueChains(networks, { options }), include, exclude }
      return ask({ ...parameters, ...filter, ...(search && { search }), ...(isCertified && { badge: 'certified' }) })
    },
  }
}

export declare namespace CatalogueServices {
  type Search = {
    networks: readonly Network[]
    page: number
    entries: number
    search: string | undefined
    isCertified: boolean
    signal: AbortSignal
  }
}

declare namespace createCatalogueServices {
  type Options = {
    baseUrl: string
    projectId: string | undefined
    alert: Pick<AlertController, 'show'>
    adapters?: readonly ChainAdapter[] | undefined
    featuredWalletIds?: readonly string[] | undefined
    includeWalletIds?: readonly string[] | undefined
    excludeWalletIds?: readonly string[] | undefined
  }
}

/** A part of its own: a page without a catalogue never loads it. */
export const cataloguePart: {
  readonly createCatalogueServices: typeof createCatalogueServices
} = { createCatalogueServices }
