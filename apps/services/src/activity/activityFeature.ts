import { Gauge } from 'prom-client'
import { Type } from 'typebox'
import { createSolanaFacts } from '../balance/createSolanaFacts.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { isDatabaseGone } from '../database/isDatabaseGone.ts'
import { nftImageUrl } from '../nfts/describeNft.ts'
import { findPurchaseHashes, type Purchases } from '../onramp/findPurchaseHashes.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { SourceError } from '../sources/SourceError.ts'
import { createHistorySources } from './createHistorySources.ts'
import { createPurchaseHistory } from './createPurchaseHistory.ts'
import { readCursor } from './cursor.ts'
import { describeToken, type TokenFacts } from './describeToken.ts'
import { createFactsOf, describeTransaction, tokenKey } from './describeTransaction.ts'
import type { FoundTransaction } from './findHistory.ts'
import { type Following, followChain } from './followChain.ts'
import { forgetUnasked } from './forgetUnasked.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'
import { historyReply } from './historyReply.ts'
import { pageHistory } from './pageHistory.ts'

/** The number of tokens that are looked up at once. */
const tokensAtOnce = 10

/** How many requests to nodes are behind a page of purchases at most, about: what is read is kept for a while. */
const callsOfPurchases = 50

/** The pause between two looks for accounts that nobody asks for any more (ms). */
const cleaningInterval = 3_600_000

/** The history of accounts, read from the configured chains block by block, and stored. */
export const activityFeature: Feature = (services) => async (server) => {
  const { calls, chains, config, database, log, metrics, now, publicUrl, watched } = services
  const evm = chains.all.filter(({ client, network }) => client && network.rpc.length > 0)
  const followed = evm.filter(({ network }) => network.keepsActivity)
  const sources = createHistorySources(services)
  const findPurchases = createPurchaseHistory(services)
  const solanaFacts = createSolanaFacts(now)

  function clean(): void {
    forgetUnasked(database, { now: now(), keepsAll: config.activity.keeps === 'all' }).catch(({ message }) =>
      log.warn({ reason: hideAddresses(message) }, 'Accounts that nobody asks for stay watched for now'),
    )
  }

  let following: readonly (Following & { network: string })[] = []
  let timer: NodeJS.Timeout | undefined
  server.addHook('onReady', async () => {
    clean()
    timer = setInterval(clean, cleaningInterval).unref()
    following = followed.flatMap(({ client, network }) =>
      client ? { network: network.caipNetworkId, ...followChain(services, network, client) } : [],
    )
  })
  // Runs before the database closes.
  server.addHook('preClose', async () => {
    clearInterval(timer)
    await Promise.all(following.map(({ stop }) => stop()))
  })
  new Gauge({
    name: 'activity_next_block',
    help: 'The next block to be read',
    labelNames: ['network'],
    registers: [metrics],
    async collect() {
      // The other metrics matter all the more while the database is down.
      const rows = await database.query
        .selectFrom('activity_cursors')
        .selectAll()
        .execute()
        .catch(() => [])
      for (const { network, next_block } of rows) this.set({ network }, next_block)
    },
  })
  new Gauge({
    name: 'activity_bytes_per_day',
    help: 'How fast the stored history of a network grows, about',
    labelNames: ['network'],
    registers: [metrics],
    collect() {
      for (const { network, bytesPerDay } of following) {
        const bytes = bytesPerDay()
        if (bytes !== undefined) this.set({ network }, bytes)
      }
    },
  })

  /** Visitors see the picture of a non-fungible token on the services: its minter may not learn who looks at it. */
  async function describe(chain: ServedChain, contract: string, tokenId: string | null): Promise<TokenFacts> {
    if (chain.namespace === 'solana') return describeSolana(chain, contract)
    const facts = await describeToken(database, chain, contract, tokenId)
    if (tokenId === null) return facts
    const hasImage = facts.image !== null || (facts.uri && config.nfts.fetchesMetadata)
    const place = { network: chain.network.caipNetworkId, contract, tokenId }
    return { ...facts, image: hasImage ? nftImageUrl(publicUrl(), place) : null }
  }

  async function describeSolana(chain: ServedChain, mint: string): Promise<TokenFacts> {
    const known = chain.network.tokens.find(({ address }) => address === mint)
    return known
      ? { ...known, image: known.logoUri ?? null }
      : { ...(await solanaFacts.describe(chain, mint)), image: null }
  }

  async function lookUp(transactions: readonly FoundTransaction[]) {
    const wanted = new Map(
      transactions
        .flatMap(({ transfers }) => transfers)
        .flatMap(({ network, token, token_id }) =>
          token === null ? [] : [[tokenKey(network, token, token_id), { network, token, token_id }] as const],
        ),
    )
    const facts = new Map<string, TokenFacts>()
    // Looks up a few at a time and stores each, so that many slow tokens are all known after a few requests.
    const asked = [...wanted]
    for (let at = 0; at < asked.length; at += tokensAtOnce) {
      const looked = asked.slice(at, at + tokensAtOnce).map(async ([key, { network, token, token_id }]) => {
        const chain = chains.find(network)
        if (chain) facts.set(key, await describe(chain, token, token_id))
      })
      await Promise.all(looked)
    }
    return createFactsOf(chains.all, facts)
  }

  /** Whether its history may come from the blocks that are read here. */
  const isKept = (chain: ServedChain) => sources.all.some((source) => source.name === 'own' && source.serves(chain))
  const isRead = (chain: ServedChain) => sources.all.some((source) => source.serves(chain))

  /** Nothing when no source answers about a network: `failures` has the reason. */
  async function ask(
    chain: ServedChain,
    {
      account,
      before,
      charge,
    }: Pick<HistorySource.Question, 'account' | 'before'> & { charge: (count: number) => void },
    failures: Map<ServedChain, Error>,
  ) {
    // What nothing reads is unknown until now.
    const none: HistorySource.Page = { transactions: [], hasMore: false, since: now() }
    const first = sources.all.find((source) => source.serves(chain))
    if (!first) return none
    charge(first.calls)
    let failure: Error = new ServiceError(503, 'chainId', 'The history of this network cannot be read. Try again soon.')
    const find = async (source: HistorySource) => {
      try {
        return await source.find({ chain, account, before })
      } catch (error) {
        if (error instanceof Error && !(error instanceof SourceError) && isDatabaseGone(error)) failure = error
        throw error
      }
    }
    const [answer] = await sources.ask({
      ...{ fits: (source) => source.serves(chain), ask: find, network: chain.network.caipNetworkId },
    })
    if (!answer) failures.set(chain, failure)
    return answer?.value ?? none
  }

  server.addHook('preHandler', checkCaller(services))
  server.get(
    '/v1/account/:account/history',
    {
      schema: {
        summary: 'The transactions of an account, the latest first',
        tags: ['activity'],
        params: Type.Object({ account: Type.String() }),
        querystring: Type.Object({
          ...callerQuery,
          cursor: Type.Optional(Type.String({ maxLength: 256, description: '`next` of the page before' })),
          chainId: Type.Optional(Type.String({ maxLength: 41, description: 'CAIP-2' })),
          onramp: Type.Optional(
            Type.String({ maxLength: 32, description: 'Only purchases made here, whatever the value' }),
          ),
          currency: Type.Optional(Type.String({ maxLength: 8 })),
        }),
        response: { 200: historyReply, '4xx': errorReply, '5xx': errorReply },
      },
    },
    async ({ params, query, ip }, reply) => {
      const { namespace, address } = parseAddress(params.account)
      const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor)
      if (query.cursor !== undefined && !cursor) throw new ServiceError(400, 'cursor', 'The cursor provided is invalid')
      const asked = query.chainId
        ? [chains.get(query.chainId)]
        : chains.all.filter(({ network }) => network.rpc.length > 0)
      // On networks of other families it did nothing.
      const networks = asked.filter((chain) => chain.namespace === namespace)
      const isServed = networks.some(({ client }) => client !== undefined) || networks.some(isRead)
      if (!isServed) return { data: [], next: null, since: new Date(now()).toISOString(), isServed }
      const account = namespace === 'eip155' ? address.toLowerCase() : address
      // Before the answer, which says since when everything is known: from now on, if the account cannot be watched.
      const watching = networks.filter(isKept).map((chain) => watched.add(chain.network.caipNetworkId, account, ip))
      await Promise.allSettled(watching)
      // It asks nodes as a page would, which could ask them itself.
      const charge = (count: number): void => {
        const { perMinute } = config.rateLimit
        if (calls.take(ip, Math.min(count, perMinute))) return
        void reply.header('retry-after', Math.ceil((60 * Math.min(count, perMinute)) / perMinute))
        throw new ServiceError(429, 'rate_limited', 'Too many requests. Try again in a minute.')
      }
      const bought = query.onramp === undefined ? undefined : await findPurchaseHashes(database, account, namespace)
      const findBought = async (chain: ServedChain, before: HistoryPlace | undefined, { paid, since }: Purchases) => {
        charge(Math.min(callsOfPurchases, paid.length))
        return { ...(await findPurchases(chain, { account, before, paid })), since }
      }
      const failures = new Map<ServedChain, Error>()
      const { transactions, next, since } = await pageHistory(
        (chain, before) =>
          bought ? findBought(chain, before, bought) : ask(chain, { account, before, charge }, failures),
        { chains: networks, cursor },
      )
      // An empty list would say that there is nothing.
      const [failure] = failures.values()
      if (failure && failures.size === networks.filter(isRead).length) throw failure
      const factsOf = await withDeadline(lookUp(transactions))
      return {
        data: transactions.map((found) => describeTransaction(found, { account, factsOf })),
        next,
        since: since === undefined ? null : new Date(since).toISOString(),
        isServed,
      }
    },
  )
}
