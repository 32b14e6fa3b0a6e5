import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { checkCaller } from '../server/checkCaller.ts'
import { errorReply } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { catalogueWallet, toCatalogueWallet, toWalletIds } from './CatalogueWallet.ts'
import { createLatest, type Latest } from './createLatest.ts'
import type { WalletLists } from './createWalletLists.ts'
import { createWalletSearch } from './createWalletSearch.ts'
import type { ListedWallet } from './readListedWallet.ts'
import { toWalletFilter, type WalletFilter, walletQuery } from './WalletQuery.ts'

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
  (services: Services, lists: WalletLists): FastifyPluginAsyncTypebox =>
  async (server) => {
    // The public address is known only once the server listens.
    let latest: Answers | undefined

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
        const wallets = lists.wallets()
        if (latest?.wallets !== wallets) latest = createAnswers(services, wallets)
        const { answers, answer } = latest
        let body = answers.get(key)
        if (!body) {
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

type Answers = {
  readonly wallets: readonly ListedWallet[]
  readonly answers: Latest<Buffer>
  readonly answer: (filter: WalletFilter) => Buffer
}

/** Serialising a hundred wallets takes longer than finding them, so each is serialised once. */
function createAnswers({ config, publicUrl }: Services, wallets: readonly ListedWallet[]): Answers {
  const certified = config.catalogue.certifiedWallets
  const described = wallets.map((facts, at) =>
    toCatalogueWallet(facts, { publicUrl: publicUrl(), order: at + 1, certified }),
  )
  const formerNames = new Map(wallets.map((facts) => [toWalletIds(facts).id, facts.formerNames ?? []]))
  const search = createWalletSearch(described, (id) => formerNames.get(id) ?? [])
  const texts = new Map(described.map((wallet) => [wallet, JSON.stringify(wallet).slice(0, -1)]))
  return {
    wallets,
    answers: createLatest(maxAnswers),
    answer(filter) {
      const { count, start, wallets: found } = search(filter)
      const data = found.map((wallet, at) => `${texts.get(wallet)},"display_index":${start + at}}`)
      return Buffer.from(`{"count":${count},"data":[${data.join(',')}]}`)
    },
  }
}
