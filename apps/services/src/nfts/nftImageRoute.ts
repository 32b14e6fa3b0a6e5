import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { callerQuery } from '../server/callerQuery.ts'
import { errorReply, ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { NftImages } from './createNftImages.ts'
import type { NftMetadata } from './createNftMetadata.ts'

/** The picture of a token is the same for everyone and identifies no visitor, so anyone may ask. */
export function nftImageRoute(
  { chains, database }: Services,
  metadata: NftMetadata,
  images: NftImages,
): FastifyPluginAsyncTypebox {
  /** Only of tokens that were listed: otherwise anyone could make the services fetch for them. */
  async function findLink(network: string, address: string, tokenId: string): Promise<string | null | undefined> {
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

  return async (server) => {
    server.get(
      '/public/getNftImage/:network/:contract/:tokenId',
      {
        schema: {
          summary: 'The picture of a token that an account has or had',
          tags: ['nfts'],
          params: Type.Object({
            network: Type.String({ maxLength: 41, description: 'CAIP-2' }),
            contract: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
            tokenId: Type.String({ pattern: '^[0-9]{1,78}$' }),
          }),
          querystring: Type.Object(callerQuery),
          response: {
            200: { description: 'An image', content: { 'image/png': { schema: Type.Any() } } },
            '4xx': errorReply,
            '5xx': errorReply,
          },
        },
      },
      async ({ params: { network, contract, tokenId } }, reply) => {
        const chain = chains.get(network, 'network')
        const link = await findLink(chain.network.caipNetworkId, contract.toLowerCase(), tokenId)
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
      },
    )
  }
}
