import { BigNumber } from 'bignumber.js'
import { Type } from 'typebox'
import { formatUnits } from 'viem'
import { findAsset } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { type Address, parseAddress } from '../chains/parseAddress.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import type { Currency } from '../prices/RateSource.ts'
import { currencySchema, toMoney } from '../prices/toMoney.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { createAllowances } from '../server/createAllowances.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature, Services } from '../server/Services.ts'
import { createHoldings, type Holding } from './createHoldings.ts'
import { createHoldingsSources } from './createHoldingsSources.ts'
import { createTokenLists } from './createTokenLists.ts'

const money = Type.Union([Type.Number(), Type.Null()], { description: 'Null when the price is unknown' })
const balance = Type.Object({
  name: Type.String(),
  symbol: Type.String(),
  chainId: Type.String({ description: 'CAIP-2' }),
  address: Type.Optional(Type.String({ description: 'CAIP-10; the coin of a network has none' })),
  value: money,
  price: money,
  price_before: Type.Union([Type.Number(), Type.Null()], { description: 'A day ago. Null when it is unknown' }),
  quantity: Type.Object({ decimals: Type.String(), numeric: Type.String({ description: 'Whole coins, exact' }) }),
  iconUrl: Type.String(),
  isUnverified: Type.Optional(Type.Literal(true, { description: 'A token that is on no list: anybody can make one' })),
})
const params = Type.Object({ address: Type.String() })
const tags = ['balance']

/** How many searches at sources of others a caller has (per minute): a search is for one account on one network. */
const searchesPerMinute = 120

/** The balances of accounts, read from the chains, and their value. */
export const balanceFeature: Feature = (services) => async (server) => {
  const { chains, database, now, watched } = services
  const sources = createHoldingsSources(services)
  const lists = createTokenLists(services.config.tokenLists, services)
  const holdings = createHoldings({ sources, lists, database, now })
  const searches = createAllowances(searchesPerMinute, now)
  server.addHook('preHandler', checkCaller(services))

  server.get(
    '/v1/account/:address/balance',
    {
      schema: {
        summary: 'The balances of an account, on one network or on all of its family',
        tags,
        params,
        querystring: Type.Object({
          ...callerQuery,
          currency: currencySchema,
          chainId: Type.Optional(Type.String({ description: 'CAIP-2' })),
          forceUpdate: Type.Optional(
            Type.String({ maxLength: 8192, description: 'CAIP-10 ids of tokens that have just moved, with commas' }),
          ),
        }),
        response: {
          200: Type.Object({
            balances: Type.Array(balance),
            isPartial: Type.Optional(Type.Literal(true, { description: 'There may be more: ask again in a while' })),
          }),
        },
      },
    },
    async ({ params, query, headers, ip }) => {
      const account = parseAddress(params.address)
      const networks = findNetworks(account, query.chainId)
      const moved = (query.forceUpdate ?? '').split(',').filter(Boolean)
      for (const id of moved) findAsset(chains, id, 'forceUpdate')
      // Only pages get an answer, and only if they send their version.
      if (headers.origin === undefined || (query.sv ?? headers['x-sdk-version']) === undefined) return { balances: [] }

      const isFresh = ({ network }: ServedChain) => moved.some((id) => id.startsWith(`${network.caipNetworkId}:`))
      const { holdings: found, isPartial } = await readAll(account, networks, ip, isFresh)
      const balances = await Promise.all(found.map((holding) => toBalance(services, holding, query.currency)))
      return { balances, ...(isPartial && { isPartial }) }
    },
  )

  server.get(
    '/v1/account/:address/portfolio',
    {
      schema: {
        summary: 'The coins of an account, on all networks of its family',
        tags,
        params,
        querystring: Type.Object({ ...callerQuery, currency: currencySchema }),
        response: {
          200: Type.Object({
            data: Type.Array(
              Type.Object({ id: Type.String({ description: 'CAIP-10' }), name: Type.String(), symbol: Type.String() }),
            ),
          }),
        },
      },
    },
    async ({ params, ip }) => {
      const account = parseAddress(params.address)
      const { holdings: found } = await readAll(account, findNetworks(account, undefined), ip)
      const owned = found.filter(({ amount }) => amount > 0n)
      return { data: owned.map(({ asset: { id, name, symbol } }) => ({ id, name, symbol })) }
    },
  )

  function findNetworks({ namespace }: Address, chainId: string | undefined): readonly ServedChain[] {
    const asked = chainId === undefined ? chains.all : [chains.get(chainId)]
    const networks = asked.filter((chain) => chain.namespace === namespace && chain.network.rpc.length > 0)
    if (chainId === undefined || networks.length > 0) return networks
    throw new ServiceError(400, 'address', 'The address provided is not on this network')
  }

  /** A network that does not answer does not hide the others, unless all of them fail. */
  async function readAll(
    { address }: Address,
    networks: readonly ServedChain[],
    ip: string,
    isFresh: (chain: ServedChain) => boolean = () => false,
  ): Promise<{ holdings: readonly Holding[]; isPartial: boolean }> {
    const maySearch = () => searches.take(ip, 1)
    // The first that a page asks: from now on the account has a history. The balances do not wait for it.
    for (const { namespace, network } of networks)
      if (namespace === 'eip155' && network.keepsActivity)
        void watched.add(network.caipNetworkId, address.toLowerCase(), ip).catch(() => undefined)
    const results = await Promise.allSettled(
      networks.map((chain) => withDeadline(holdings.of(chain, address, { isFresh: isFresh(chain), maySearch }))),
    )
    const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    if (networks.length > 0 && failures.length === networks.length) throw failures[0]
    const known = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []))
    const isPartial = failures.length > 0 || known.some((one) => one.isPartial)
    return { holdings: known.flatMap((one) => one.holdings), isPartial }
  }
}

async function toBalance({ prices }: Services, { asset, amount }: Holding, currency: Currency) {
  const { name, symbol, decimals, logoUri, chain } = asset
  const numeric = formatUnits(amount, decimals)
  const [price, before] = await Promise.all([prices.of(asset, currency), prices.before(asset, currency)])
  return {
    name,
    symbol,
    chainId: chain.network.caipNetworkId,
    ...(asset.address === undefined ? {} : { address: asset.id }),
    value: toMoney(price && new BigNumber(numeric).times(price)),
    price: toMoney(price),
    price_before: toMoney(before),
    quantity: { decimals: String(decimals), numeric },
    iconUrl: logoUri ?? '',
    ...(asset.isListed ? {} : { isUnverified: true as const }),
  }
}
