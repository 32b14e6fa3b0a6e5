import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { parseAddress } from '../chains/parseAddress.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Sources } from '../sources/createSources.ts'
import type { NftMetadata } from './createNftMetadata.ts'
import { describeListed } from './describeListed.ts'
import { describeNft } from './describeNft.ts'
import type { NftSource } from './NftSource.ts'
import { type NftCursor, readNftCursor, writeNftCursor } from './nftCursor.ts'
import { type Nft, nftsReply } from './nftReply.ts'

/** How many pages an account has at most: the cursors of a source may never end. */
const mostPages = 200
/** How much of the allowance of requests to nodes a page of somebody else's list takes, as a page of a history does. */
const callsOfPage = 50
/** How many tokens are looked up at once. */
const atOnce = 10

export function nftsRoute(
  services: Services,
  sources: Sources<NftSource>,
  metadata: NftMetadata,
): FastifyPluginAsyncTypebox {
  const { calls, chains, config, database, publicUrl, watched } = services
  return async (server) => {
    server.addHook('preHandler', checkCaller(services))
    server.get(
      '/v1/account/:address/nfts',
      {
        schema: {
          summary: 'The non-fungible tokens of an account, the latest first',
          tags: ['nfts'],
          params: Type.Object({ address: Type.String() }),
          querystring: Type.Object({
            ...callerQuery,
            chainId: Type.String({ maxLength: 41, description: 'CAIP-2' }),
            cursor: Type.Optional(Type.String({ maxLength: 1024, description: '`next` of the page before' })),
          }),
          response: { 200: nftsReply, '4xx': errorReply, '5xx': errorReply },
        },
      },
      async ({ params, query: { chainId, cursor }, ip }) => {
        const { namespace, address } = parseAddress(params.address)
        const after = cursor === undefined ? undefined : readNftCursor(cursor)
        if (cursor !== undefined && !after) throw new ServiceError(400, 'cursor', 'The cursor provided is invalid')
        const chain = chains.get(chainId)
        // On networks of other families it has nothing.
        if (namespace !== chain.namespace) return { data: [], next: null, isServed: false }
        const account = namespace === 'eip155' ? address.toLowerCase() : address
        if (sources.all.some((source) => source.name === 'own' && source.serves(chain)))
          await watched.add(chainId, account, ip).catch(() => undefined)
        if (sources.all.some((source) => source.name !== 'own' && source.serves(chain))) {
          if (!calls.take(ip, Math.min(callsOfPage, config.rateLimit.perMinute)))
            throw new ServiceError(429, 'rate_limited', 'Too many requests. Try again in a minute.')
        }
        const { nfts, next, isServed } = await find(sources, { chain, account, after })
        const options = { chain, database, metadata, publicUrl: publicUrl() }
        return { data: await withDeadline(describeAll(nfts, options)), next: next ?? null, isServed }
      },
    )
  }
}

/**
 * Asks the source of the page before for the next one: no other knows its cursor.
 *
 * @throws {ServiceError} 503: no source answers.
 */
async function find(sources: Sources<NftSource>, { chain, account, after }: Question): Promise<Found> {
  const fits = (source: NftSource) => source.serves(chain) && (after === undefined || source.name === after.source)
  if (!sources.all.some(fits)) return { nfts: [], next: undefined, isServed: false }
  const question = { chain, account, after: after?.after }
  const [answer] = await sources.ask({
    fits,
    ask: (source) => source.find(question),
    network: chain.network.caipNetworkId,
  })
  if (!answer)
    throw new ServiceError(503, 'chainId', 'Nobody answers who knows the tokens of this network. Try again soon.')
  const { nfts, next } = answer.value
  const page = (after?.page ?? 0) + 1
  if (next === undefined || next === after?.after || page >= mostPages) return { nfts, next: undefined, isServed: true }
  return { nfts, next: writeNftCursor({ source: answer.source.name, page, after: next }), isServed: true }
}

type Found = NftSource.Page & { readonly isServed: boolean }
type Question = Omit<NftSource.Question, 'after'> & { readonly after: NftCursor | undefined }

/** A few at a time, each stored when it is known: many slow tokens are all known after a few requests. */
async function describeAll(page: NftSource.Page['nfts'], options: describeNft.Options): Promise<Nft[]> {
  const nfts: Nft[] = []
  for (let at = 0; at < page.length; at += atOnce)
    nfts.push(...(await Promise.all(page.slice(at, at + atOnce).map((found) => describe(found, options)))))
  return nfts
}

/** A token with a contract is described by the chain, any other by its source. */
function describe(found: NftSource.Page['nfts'][number], options: describeNft.Options): Promise<Nft> {
  if ('contract' in found) return describeNft(found, options)
  return describeListed(found, { ...options, network: options.chain.network.caipNetworkId })
}
