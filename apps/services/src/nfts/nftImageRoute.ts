import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { NftImages } from './createNftImages.ts'
import type { NftMetadata } from './createNftMetadata.ts'

type Place = {
  readonly network: string
  readonly address: string /** Empty for one without a contract. */
  readonly tokenId: string
}

/** The picture of a token is the same for everyone and identifies no visitor, so anyone may ask. */
export function nftImageRoute(
  { chains, database }: Services,
  metadata: NftMetadata,
  images: NftImages,
): FastifyPluginAsyncTypebox {
  /** Only of tokens that were listed: otherwise anyone could make the services fetch for them. */
  async function findLink({ network, address, tokenId }: Place): Promise<string | null | undefined> {
    const known = await database.query
      .selectFrom('activity_tokens')
      .select(['image', 'uri'])
      .where('network', '=', network)
      .where('address', '=', address)
      .where('token_id', '=', tokenId)
      .executeTakeFirst()
    const linked = known?.uri ? await metadata.read(known.uri) : undefined
    return linked?.image ?? known?.image
  }

  async function send(place: Place, reply: FastifyReply): Promise<unknown> {
    const link = await findLink(place)
    const image = link ? await images.read(link) : undefined
    if (!image) throw new ServiceError(404, 'tokenId', 'This token has no picture here')
    reply.headers({
      'cache-control': 'public, max-age=86400',
      // An SVG opened directly is a page. This policy disables it.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
    })
    reply.removeHeader('vary')
    return reply.type(image.type).send(image.body)
  }

  const idOf = (network: string) => chains.get(network, 'network').network.caipNetworkId

  return async (server) => {
    server.get(
      '/public/getNftImage/:network/:contract/:tokenId',
      {
        schema: {
          summary: 'The picture of a token that an account has or had',
          tags: ['nfts'],
          params: Type.Object({
            network,
            contract: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
            tokenId: Type.String({ pattern: '^[0-9]{1,78}$' }),
          }),
          querystring: Type.Object(callerQuery),
          response,
        },
      },
      async ({ params: { network, contract, tokenId } }, reply) =>
        send({ network: idOf(network), address: contract.toLowerCase(), tokenId }, reply),
    )
    server.get(
      '/public/getNftImage/:network/:tokenId',
      {
        schema: {
          summary: 'The picture of a token without a contract that an account has or had',
          tags: ['nfts'],
          params: Type.Object({ network, tokenId: Type.String({ pattern: '^[0-9a-zA-Z]{1,128}$' }) }),
          querystring: Type.Object(callerQuery),
          response,
        },
      },
      async ({ params: { network, tokenId } }, reply) =>
        send({ network: idOf(network), address: tokenId, tokenId: '' }, reply),
    )
  }
}

const network = Type.String({ maxLength: 41, description: 'CAIP-2' })
const response = {
  200: { description: 'An image', content: { 'image/png': { schema: Type.Any() } } },
  '4xx': errorReply,
  '5xx': errorReply,
}
