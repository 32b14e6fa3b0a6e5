import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { catalogueWallet, toCatalogueWallet, toWalletIds } from './CatalogueWallet.ts'
import { createLatest } from './createLatest.ts'
import { createWalletSearch } from './createWalletSearch.ts'
import { toWalletFilter, type WalletFilter, walletQuery } from './WalletQuery.ts'
import { wallets } from './wallets/wallets.ts'

/** Caches answers as bytes: modals everywhere ask the same few questions. */
const maxAnswers = 200
const maxKeyLength = 2048

const walletsReply = Type.Object({
  count: Type.Integer({ description: 'How many there are on all pages' }),
  data: Type.Array(
    Type.Object({
      ...catalogueWallet.properties,
      display_index: Type.Integer({ description: 'Place in the answer to this query, from 0' }),
    }),
  ),
})

export const walletRoutes =
  (services: Services): FastifyPluginAsyncTypebox =>
  async (server) => {
    const answers = createLatest<Buffer>(maxAnswers)
    // The public address is known only once the server listens.
    let answer: ((filter: WalletFilter) => Buffer) | undefined

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
        let body = answers.get(key)
        if (!body) {
          answer ??= createAnswers(services)
          body = answer(filter)
          if (key.length <= maxKeyLength) answers.set(key, body)
        }
        // Bytes are sent as they are: each wallet was serialised once.
        return reply
          .header('cache-control', 'private, max-age=300')
          .type('application/json; charset=utf-8')
          .send(body as never)
      },
    )
  }

/** Serialising a hundred wallets takes longer than finding them, so each is serialised once. */
function createAnswers({ config, publicUrl }: Services): (filter: WalletFilter) => Buffer {
  const certified = config.catalogue.certifiedWallets
  const described = wallets.map((facts, at) =>
    toCatalogueWallet(facts, { publicUrl: publicUrl(), order: at + 1, certified }),
  )
  const formerNames = new Map(wallets.map((facts) => [toWalletIds(facts).id, facts.formerNames ?? []]))
  const search = createWalletSearch(described, (id) => formerNames.get(id) ?? [])
  const texts = new Map(described.map((wallet) => [wallet, JSON.stringify(wallet).slice(0, -1)]))
  return (filter) => {
    const { count, start, wallets: found } = search(filter)
    const data = found.map((wallet, at) => `${texts.get(wallet)},"display_index":${start + at}}`)
    return Buffer.from(`{"count":${count},"data":[${data.join(',')}]}`)
  }
}
