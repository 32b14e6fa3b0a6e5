import {
  type Balance,
  type CaipAddress,
  type ChainAdapter,
  type Family,
  familyOf,
  type Network,
  type SafeUrl,
  safeHref,
  type Token,
  TokensNotLoadedError,
} from '@mooring/core'
import { cacheLifetimes, isSameToken, toNativeToken } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { ownRoute } from '../services/ownRoute.js'
import type { AccountToken } from './AccountToken.js'

/** When tokens that the services did not know all of are asked for again, the first time (ms). */
const partialTime = 5000

/**
 * Reads the account's assets on the active network. The services list the tokens and their prices; the network itself
 * provides amounts and decimals if it answers. Without services the page lists the tokens.
 *
 * If the services fail, what they said before stays, except for prices: nobody pays or converts at an old price.
 *
 * @param options - `wanted`: additional tokens to read, as CAIP-10 ids. `priceLifetime`: how long old prices stay (ms).
 */
export function createTokens(options: createTokens.Options): ResourceStore<readonly AccountToken[]> {
  const { kit, services, wanted, onServices, priceLifetime = 0 } = options
  /** What the services last had a part in, and when. */
  let last: { whose: string; tokens: readonly AccountToken[]; time: number } | undefined

  /** Whose tokens the services failed to list, and when. It is said once, and they rest for a while. */
  let away: { whose: string; time: number } | undefined

  /** Whose tokens the services did not know all of yet, and when to ask for them again (ms): soon only once. */
  let partial: { whose: string; retryIn: number } | undefined

  /** Whose tokens have just moved, until the services have said how much is left. */
  let moved: string | undefined

  const whose = () => `${kit.network.$network.get().caipNetworkId}:${kit.account.$account.get().address}`

  /** What stays of the account's tokens after a failure. */
  function keep(tokens: readonly AccountToken[]): readonly AccountToken[] {
    const age = last?.whose === whose() ? Date.now() - last.time : priceLifetime
    // A time in the future means that the clock was set back.
    const isFresh = age >= 0 && age < priceLifetime
    return tokens.map((token) => ({ ...token, price: isFresh ? token.price : undefined, priceBefore: undefined }))
  }

  /** What the services must not take from their cache: any of what they list, as nothing says which it was. */
  function movedTokens({ caipNetworkId, chainNamespace }: Network): readonly string[] {
    if (moved !== whose()) return []
    const listed = last?.whose === whose() ? last.tokens.flatMap(({ address }) => address ?? []) : []
    return [toNativeToken(caipNetworkId, familyOf(kit, chainNamespace)), ...listed]
  }

  /** How long the services still rest after a failure (ms). */
  function restTime(): number | undefined {
    const age = away?.whose === whose() ? Date.now() - away.time : cacheLifetimes.balance
    return age >= 0 && age < cacheLifetimes.balance ? cacheLifetimes.balance - age : undefined
  }

  const tokens = createResource<readonly AccountToken[]>({
    key() {
      const { address } = kit.account.$account.get()
      const { network } = kit.network.$network.get()
      return address && network && [network.caipNetworkId, address, ...wanted()].join(' ')
    },
    lifetime: cacheLifetimes.balance,
    keep,
    retryIn: () => restTime() ?? (partial?.whose === whose() ? partial.retryIn : undefined),
    async load(_, signal) {
      const { address = '' } = kit.account.$account.get()
      const { network, namespace } = kit.network.$network.get()
      const adapter = kit.adapterOf(namespace)
      if (!network || !adapter) return []
      const account = { address, network: kit.route(network), signal }
      const isResting = restTime() !== undefined
      let isPartial = false
      const onPartial = () => {
        isPartial = true
      }
      const ask = async () =>
        (await services.load())?.getTokens({ address, network, signal, moved: movedTokens(network), onPartial }) ?? []
      const [coin, known] = await Promise.allSettled([
        adapter.getBalance(account),
        isResting ? Promise.reject(new TokensNotLoadedError()) : ask(),
      ])
      signal.throwIfAborted()
      const hasAnswered = known.status === 'fulfilled'
      if (hasAnswered) moved = undefined
      if (!hasAnswered && !away) kit.snackbar.show({ variant: 'error', message: 'account.balanceUnavailable' })
      if (hasAnswered) away = undefined
      else if (!isResting) away = { whose: whose(), time: Date.now() }
      const isSoon = partial?.whose !== whose()
      partial = isPartial ? { whose: whose(), retryIn: isSoon ? partialTime : cacheLifetimes.balance } : undefined
      onServices?.(!hasAnswered ? 'nothing' : isPartial ? 'some' : 'all')
      const listed = hasAnswered ? known.value : last?.whose === whose() ? keep(last.tokens) : []
      const native = listed.find((token) => token.address === undefined)
      // With other decimals it would be another amount.
      const isSound = native?.decimals === network.nativeCurrency.decimals
      if (coin.status === 'rejected' && !(isSound && hasAnswered)) throw coin.reason
      const own = coin.status === 'fulfilled' ? toNative(network, coin.value, native) : native
      const others = listed.filter((token) => token.address !== undefined)
      const page = ofPage(kit, network)
      const family = familyOf(kit, namespace)
      const read = await check({
        adapter,
        account: { ...account, network: ownRoute(kit, network) },
        listed: others,
        more: [...page.keys(), ...wanted()],
        family,
      })
      const pictured = read.map((token) => ({
        ...token,
        iconUrl: token.iconUrl ?? pictureOf(page, token, family),
        // The list of the page counts, too.
        isUnverified: token.isUnverified && !isOfPage(page, token, family),
      }))
      const priced = hasAnswered ? await price(services, pictured, signal) : pictured
      const found = own ? [own, ...priced] : priced
      // A load that was replaced may still end here. It must not overwrite the tokens of the account in use.
      signal.throwIfAborted()
      if (hasAnswered) last = { whose: whose(), tokens: found, time: Date.now() }
      return found
    },
  })

  const stops = [
    kit.account.$account.listen(tokens.update),
    kit.network.$network.listen(tokens.update),
    ...(['balance', 'tokens'] as const).map((topic) =>
      kit.refresh.watch(topic, () => {
        moved = whose()
        tokens.outdate()
      }),
    ),
  ]

  return {
    ...tokens,
    // A visitor asks for it.
    retry() {
      if (away) away = { ...away, time: 0 }
      tokens.retry()
    },
    dispose() {
      for (const stop of stops) stop()
      tokens.dispose()
    },
  }
}

const isOfPage = (page: ReadonlyMap<string, unknown>, { address = '' }: AccountToken, family: Family): boolean =>
  [...page.keys()].some((id) => isSameToken(id, address, family))

/** Asks for the prices of tokens that only the page lists. */
async function price(
  services: LazyServices,
  tokens: readonly AccountToken[],
  signal: AbortSignal,
): Promise<readonly AccountToken[]> {
  const unpriced = tokens.flatMap(({ address, price, isScaled }) =>
    price === undefined && address && !isScaled ? (address as CaipAddress) : [],
  )
  const loaded = services.$services.get()
  if (!loaded || unpriced.length === 0) return tokens
  const prices = await loaded.getPrices({ tokens: unpriced, signal }).catch(() => undefined)
  return tokens.map((token) => ({ ...token, price: token.price ?? prices?.get(token.address ?? '') }))
}

type Reading = {
  adapter: ChainAdapter
  account: ChainAdapter.BalanceParameters
  listed: readonly AccountToken[]
  /** The ids of others. */
  more: readonly string[]
  family: Family
}

/** Reads all tokens from the network’s own endpoints: wrong decimals of a service would multiply the sent amount. */
async function check({ adapter, account, listed, more, family }: Reading): Promise<readonly AccountToken[]> {
  const ids = [...listed.flatMap(({ address }) => address ?? []), ...more]
  if (ids.length === 0 || !adapter.getTokens) return listed
  const read = await adapter.getTokens({ ...account, tokens: ids }).catch((error: unknown) => {
    if (account.signal.aborted) throw error
    // The coin can still be sent.
    return undefined
  })
  if (!read) return listed.map((token) => ({ ...token, isUnread: true }))
  return read.flatMap((token) => {
    const known = listed.find(({ address = '' }) => isSameToken(address, token.address, family))
    return token.decimals > 0 ? toToken(token, known) : []
  })
}

function toToken(read: Token, known: AccountToken | undefined): AccountToken {
  const { address, name, symbol, decimals, balance, spendable, isScaled } = read
  const { price, priceBefore, iconUrl, isUnverified } = known ?? {}
  const prices = isScaled ? { price: undefined, isScaled } : { price, priceBefore }
  const flags = { ...(isUnverified && { isUnverified }), ...(spendable !== undefined && { spendable }) }
  const token = { address, name, symbol, decimals, balance, iconUrl, ...prices, ...flags }
  return known && known.decimals !== decimals ? { ...token, isDisputed: true } : token
}

function toNative({ nativeCurrency }: Network, coin: Balance, known: AccountToken | undefined): AccountToken {
  const { name } = nativeCurrency
  const { symbol, decimals, value: balance, spendable } = coin
  return {
    address: undefined,
    name,
    symbol,
    decimals,
    balance,
    spendable,
    price: known?.price,
    priceBefore: known?.priceBefore,
    iconUrl: known?.iconUrl,
  }
}

/** The tokens of the page's options on a network, with their images, by CAIP-10 id. */
function ofPage({ options }: AppKit, { caipNetworkId }: Network): ReadonlyMap<string, SafeUrl | undefined> {
  const tokens = [options.tokens?.[caipNetworkId] ?? []].flat()
  return new Map(tokens.map(({ address, image }) => [`${caipNetworkId}:${address}`, safeHref(image)]))
}

/** A page may write an address without its checksum. */
function pictureOf(
  page: ReadonlyMap<string, SafeUrl | undefined>,
  { address = '' }: AccountToken,
  family: Family,
): SafeUrl | undefined {
  return page.get([...page.keys()].find((id) => isSameToken(id, address, family)) ?? '')
}

export declare namespace createTokens {
  type Options = {
    kit: AppKit
    services: LazyServices
    wanted: () => readonly string[]
    /** Called after each load, with how much the services knew. */
    onServices?: (known: 'all' | 'some' | 'nothing') => void
    /** @default 0 */
    priceLifetime?: number
  }
}
