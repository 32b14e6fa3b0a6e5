import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { type CatalogueWallet, catalogueWallet, toCatalogueWallet } from './CatalogueWallet.ts'
import { createLatest } from './createLatest.ts'
import { createWalletSearch, type WalletPage } from './createWalletSearch.ts'
import { toWalletFilter, type WalletFilter, walletQuery } from './WalletQuery.ts'
import { wallets } from './wallets/wallets.ts'

/** Answers are kept as bytes: modals all over ask the same few questions. */
const maxAnswers = 500
const maxKeyLength = 2048

const walletsReply = Type.Object({
  count: Type.Integer({ description: 'How many there are on all pages' }),
  data: Type.Array(catalogueWallet),
})

export const walletRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (server) => {
    const answers = createLatest<Buffer>(maxAnswers)
    // The address that clients reach us by is known when we listen, and not before.
    let search: ((filter: WalletFilter) => WalletPage) | undefined

    server.get(
      '/getWallets',
      {
        preHandler: checkCaller(services),
        schema: {
          summary: 'Wallets that visitors can connect',
          tags: ['catalogue'],
          querystring: walletQuery,
          response: { 200: walletsReply, '4xx': errorReply, '5xx': errorReply },
        },
      },
      async (request, reply) => {
        const filter = toWalletFilter(request.query)
        const key = JSON.stringify(filter)
        let answer = answers.get(key)
        if (!answer) {
          search ??= createWalletSearch(describeWallets(services))
          answer = Buffer.from(String(reply.serializeInput(search(filter), '200')))
          if (key.length <= maxKeyLength) answers.set(key, answer)
        }
        // Bytes are sent as they are: what they say was written by the schema above.
        return reply
          .header('cache-control', 'private, max-age=300')
          .type('application/json; charset=utf-8')
          .send(answer as never)
      },
    )
  }

function describeWallets({ config, publicUrl }: Services): readonly CatalogueWallet[] {
  const certified = config.catalogue.certifiedWallets
  return wallets.map((facts, at) => toCatalogueWallet(facts, { publicUrl: publicUrl(), order: at + 1, certified }))
}
