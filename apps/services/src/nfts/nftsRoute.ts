import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import type { ServedChain } from '../chains/createChains.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { Sources } from '../sources/createSources.ts'
import type { NftMetadata } from './createNftMetadata.ts'
import { describeNft } from './describeNft.ts'
import { comparePlaces, type FoundNft, type Place } from './findNfts.ts'
import type { NftSource } from './NftSource.ts'
import { type Nft, nftsReply } from './nftReply.ts'

const form = /^(\d{1,16})\|(\d{1,16})\|(\d{1,16})$/u

const pageSize = 50
/** How many tokens are looked up at once. */
const atOnce = 10

export function nftsRoute(
  services: Services,
  sources: Sources<NftSource>,
  metadata: NftMetadata,
): FastifyPluginAsyncTypebox {
  const { chains, database, publicUrl } = services
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
            cursor: Type.Optional(Type.String({ maxLength: 256, description: '`next` of the page before' })),
          }),
          response: { 200: nftsReply, '4xx': errorReply, '5xx': errorReply },
        },
      },
      async ({ params, query: { chainId, cursor } }) => {
        const { namespace, address } = parseAddress(params.address)
        const after = cursor === undefined ? undefined : readNftCursor(cursor)
        if (cursor !== undefined && !after) throw new ServiceError(400, 'cursor', 'The cursor provided is invalid')
        const chain = chains.get(chainId)
        // Only the chains of this family are read.
        if (namespace !== 'eip155') return { data: [], next: null }
        const found = await find(sources, chain, address.toLowerCase())
        const left = after ? found.filter(({ place }) => comparePlaces(place, after) < 0) : found
        const page = left.slice(0, pageSize)
        const last = page.at(-1)
        const options = { chain, database, metadata, publicUrl: publicUrl() }
        return {
          data: await withDeadline(describeAll(page, options)),
          next: last && left.length > page.length ? writeNftCursor(last.place) : null,
        }
      },
    )
  }
}

/** @throws {ServiceError} 503: no source answers. */
async function find(sources: Sources<NftSource>, chain: ServedChain, account: string): Promise<readonly FoundNft[]> {
  const fits = (source: NftSource) => source.serves(chain)
  if (!sources.all.some(fits)) return []
  const [answer] = await sources.ask({ fits, ask: (source) => source.find(chain, account) })
  if (answer) return answer.value
  throw new ServiceError(503, 'chainId', 'Nobody answers who knows the tokens of this network. Try again soon.')
}

/** A few at a time, each stored when it is known: many slow tokens are all known after a few requests. */
async function describeAll(page: readonly FoundNft[], options: describeNft.Options): Promise<Nft[]> {
  const nfts: Nft[] = []
  for (let at = 0; at < page.length; at += atOnce)
    nfts.push(...(await Promise.all(page.slice(at, at + atOnce).map((found) => describeNft(found, options)))))
  return nfts
}

/** The end of a page: the place of its last token. */
export function writeNftCursor(place: Place): string {
  return Buffer.from(place.join('|')).toString('base64url')
}

/** Returns undefined for a text that was not written here. */
export function readNftCursor(text: string): Place | undefined {
  const [, block, transaction, transfer] = form.exec(Buffer.from(text, 'base64url').toString()) ?? []
  return block === undefined ? undefined : [Number(block), Number(transaction), Number(transfer)]
}
