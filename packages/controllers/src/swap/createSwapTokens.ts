import {
  type CaipAddress,
  type CaipNetworkId,
  type ConvertToken,
  type Family,
  familyOf,
  getSwapTokens,
  SwapNetworkError,
  type SwapToken,
  TokenDecimalsError,
} from '@mooring/core'
import {
  isSameToken,
  isSwapCoin,
  popularTokens,
  suggestedTokens,
  suggestedTokensByNetwork,
  toSwapCoin,
} from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type Resource } from '../createResource.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { ownRoute } from '../services/ownRoute.js'
import { computed } from '../stores.js'
import type { AccountToken } from '../tokens/AccountToken.js'
import { createTokens } from '../tokens/createTokens.js'
import { loadClient } from './loadClient.js'
import type { SwapChoices } from './SwapController.js'

/** How long the list of tokens is valid (ms). */
const listLifetime = 300_000

export type SwapTokens = {
  readonly $choices: ReadableAtom<Resource<SwapChoices>>
  /** The account's tokens, and those of the form, as the network has them. */
  readonly $own: ReadableAtom<readonly SwapToken[]>
  /** The token that a page means: the one that it lists itself, or else one that can be swapped. */
  readonly bySymbol: (symbol: string | undefined) => SwapToken | undefined
  /** Loads the tokens for a new swap. Rejects with a `SwapNetworkError` where there are no swaps. */
  readonly load: () => Promise<void>
  /** Reads a token's decimals and balance from the network, and its price from the services. */
  readonly read: (token: SwapToken) => Promise<SwapToken>
  readonly refresh: () => Promise<void>
  /** Reloads what has failed. */
  readonly retry: () => void
  readonly dispose: () => void
}

/** The tokens that can be swapped: the list of the services, with the balances that the network has. */
export function createSwapTokens(options: createSwapTokens.Options): SwapTokens {
  const { kit, services, wanted } = options
  const subject = () => ({ ...kit.network.$network.get(), address: kit.account.$account.get().address })

  const familyNow = () => familyOf(kit, kit.network.$network.get().namespace)
  const isSame = (one: string, other: string) => isSameToken(one, other, familyNow())

  const list = createResource<readonly ConvertToken[]>({
    lifetime: listLifetime,
    key: () => subject().network?.caipNetworkId,
    async load(_, signal) {
      const { network } = subject()
      if (!network) return []
      return getSwapTokens(await loadClient(services), { network: network.caipNetworkId, signal })
    },
  })
  const own = createTokens({ kit, services, wanted: () => wanted().filter((id) => !isSwapCoin(id)) })

  const $own = computed([own.$resource], ({ data }) => {
    const { caipNetworkId } = kit.network.$network.get()
    return (data ?? []).flatMap((token) =>
      token.isUnread || token.isDisputed ? [] : toSwapToken(token, caipNetworkId),
    )
  })

  const $choices = computed([list.$resource, own.$resource], (listed, held): Resource<SwapChoices> => {
    const { caipNetworkId } = kit.network.$network.get()
    if (!listed.data || !held.data) {
      const failed = [listed, held].find(({ status }) => status === 'error')
      return { status: failed ? 'error' : 'loading', data: undefined, error: failed?.error }
    }
    return { status: 'success', error: undefined, data: toChoices(listed.data, $own.get(), caipNetworkId, familyNow()) }
  })

  async function read(token: SwapToken): Promise<SwapToken> {
    const known = $own.get().find(({ address }) => isSame(address, token.address))
    if (known) return known
    const { network, namespace, address = '' } = subject()
    const adapter = kit.adapterOf(namespace)
    if (!network || !adapter?.getTokens) throw new SwapNetworkError()
    const { signal } = new AbortController()
    const account = { address, network: ownRoute(kit, network), signal }
    const [[found], price] = await Promise.all([
      adapter.getTokens({ ...account, tokens: [token.address] }),
      priceOf(token.address).catch(() => undefined),
    ])
    if (!found) throw new SwapNetworkError()
    const { name, symbol, decimals, balance } = found
    // With other decimals, the amounts of one side are not what they seem.
    if (decimals !== token.decimals) throw new TokenDecimalsError(found)
    return { address: token.address, name, symbol, decimals, balance, price, iconUrl: token.iconUrl }
  }

  async function priceOf(id: string): Promise<number | undefined> {
    const { signal } = new AbortController()
    const prices = await (await services.load())?.getPrices({ tokens: [id as CaipAddress], signal })
    return [...(prices ?? [])].find(([address]) => isSame(address, id))?.[1]
  }

  /** The services choose what they list under a symbol. */
  function isOfPage({ address }: SwapToken): boolean {
    const { caipNetworkId } = kit.network.$network.get()
    const listed = [kit.options.tokens?.[caipNetworkId] ?? []].flat()
    return listed.some((token) => isSame(`${caipNetworkId}:${token.address}`, address))
  }

  return {
    $choices,
    $own,
    bySymbol(symbol) {
      if (symbol === undefined) return undefined
      const { own, others } = $choices.get().data ?? { own: [], others: [] }
      const all = [...$own.get().filter(isOfPage), ...own, ...others]
      return all.find((token) => token.symbol === symbol)
    },
    async load() {
      await Promise.all([list.refresh(), own.refresh()])
      const { data, error } = list.$resource.get()
      if (error) throw error
      const failed = own.$resource.get().error
      if (failed) throw failed
      if (!data?.length) throw new SwapNetworkError()
    },
    read,
    refresh: own.refresh,
    retry() {
      for (const { $resource, retry } of [list, own]) if ($resource.get().status === 'error') retry()
    },
    dispose() {
      list.dispose()
      own.dispose()
    },
  }
}

function toSwapToken({ address, ...token }: AccountToken, network: CaipNetworkId): SwapToken {
  return { ...token, address: address ?? toSwapCoin(network) }
}

function toChoices(
  listed: readonly ConvertToken[],
  own: readonly SwapToken[],
  network: CaipNetworkId,
  { ignoresCase }: Family,
): SwapChoices {
  // The case of letters may be but a checksum, which not every service includes. Lists are long: each id is looked up
  // once.
  const key = ({ address }: { address: string }) => (ignoresCase ? address.toLowerCase() : address)
  const [held, offered] = [new Map(own.map((token) => [key(token), token])), new Set(listed.map(key))]
  const swappable = own.filter((token) => offered.has(key(token)))
  const rest = listed.flatMap((token): SwapToken | readonly [] => {
    const { name, symbol, address, decimals, logoUri } = token
    const { balance = 0n, price } = held.get(key(token)) ?? {}
    return balance > 0n ? [] : { address, name, symbol, decimals, balance, price, iconUrl: logoUri }
  })
  const suggestions = [...(suggestedTokensByNetwork[network] ?? []), ...suggestedTokens]
  const all = [...swappable, ...rest]
  return {
    own: swappable.filter(({ balance }) => balance > 0n).toSorted((a, b) => worth(b) - worth(a)),
    suggested: suggestions.flatMap((symbol) => all.find((token) => token.symbol === symbol) ?? []).slice(0, 8),
    others: rest.toSorted((a, b) => popularity(a) - popularity(b)),
  }
}

/** For sorting alone. */
function worth({ balance, decimals, price = 0 }: SwapToken): number {
  return (Number(balance) / 10 ** decimals) * price
}

function popularity({ symbol }: SwapToken): number {
  const rank = popularTokens.indexOf(symbol)
  return rank < 0 ? popularTokens.length : rank
}

export declare namespace createSwapTokens {
  type Options = {
    kit: AppKit
    services: LazyServices
    /** The ids of the tokens in the form. */
    wanted: () => readonly string[]
  }
}
