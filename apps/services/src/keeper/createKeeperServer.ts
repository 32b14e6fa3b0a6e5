import { type FastifyInstance, fastify } from 'fastify'
import { createKeyKeeper } from '../embedded/createKeyKeeper.ts'
import { toHostKeys, toKeyMark } from '../embedded/HostKey.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isSameSecret } from '../server/secretToken.ts'
import type { KeeperConfig } from './keeperConfig.ts'
import { keeperReplies } from './keeperReplies.ts'

const hour = 3_600_000

/**
 * Answers the services alone: the second of the two factors that open a wallet of a visitor with nothing but a mailbox.
 * The services can ask it for one wallet at a time, for some within an hour, and each question is in its log.
 */
export function createKeeperServer(config: KeeperConfig, options: createKeeperServer.Options): FastifyInstance {
  const { now, logLevel } = options
  const server = fastify({ logger: { level: logLevel }, bodyLimit: 4096, routerOptions: { maxParamLength: 64 } })
  const keys = toHostKeys(config.keys)
  const keeper = createKeyKeeper(async () => ({ keeper: keys, auth: undefined }))
  /** The wallets that it has answered for since its start. */
  const seen = new Set<string>()
  /** When each wallet was last asked for: those that were new then, and those that it had answered for before. */
  const asked = { new: new Map<string, number>(), seen: new Map<string, number>() }

  server.setErrorHandler((error: Error & { statusCode?: number; details?: object }, _, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) server.log.error({ reason: error.message }, 'A question was not answered')
    return reply.code(status).send({ error: status >= 500 ? 'The keeper failed' : error.message, ...error.details })
  })
  server.addHook('onRequest', async ({ headers, url }) => {
    if (url === '/health') return
    const [, token = ''] = /^Bearer (.+)$/u.exec(headers.authorization ?? '') ?? []
    if (!isSameSecret(token, config.token)) throw new ServiceError(401, 'authorization', 'The token is another one')
  })

  server.get('/health', async () => ({ status: 'ok' }))
  server.get('/keys', async () => ({ keys: keys.map(toKeyMark) }))
  server.post<{ Body: { user: string; key: string; userSalt: string; salt: string } }>(
    '/mac',
    { schema: { body: keeperReplies.question } },
    async ({ body: { user, key, userSalt, salt } }) => {
      for (const times of [asked.new, asked.seen])
        for (const [id, time] of times) if (time <= now() - hour) times.delete(id)
      // Each has its own limit: who makes users by the hundred must not lock out those that are there.
      const kind = seen.has(user) ? 'seen' : 'new'
      if (!asked.new.has(user) && !asked.seen.has(user) && asked[kind].size >= config.walletsPerHour) {
        const { walletsPerHour } = config
        server.log.error({ user, kind, walletsPerHour }, 'Refused: too many wallets within an hour')
        throw new ServiceError(429, 'user', 'Too many wallets were asked for within an hour', { code: 'keeperLimit' })
      }
      const times = asked.new.has(user) ? asked.new : asked[kind]
      times.set(user, now())
      seen.add(user)
      server.log.info({ user, key }, 'Answered for a wallet')
      const owner = { id: user, key, salt: Buffer.from(userSalt, 'base64url') }
      const mac = await keeper.mac('keeper', owner, Buffer.from(salt, 'base64url'))
      const mark = keys.find(({ id }) => id === key)
      return { mac: Buffer.from(mac).toString('base64url'), mark: mark && toKeyMark(mark).mark }
    },
  )
  return server
}

export declare namespace createKeeperServer {
  type Options = {
    now: () => number
    logLevel: string
  }
}
