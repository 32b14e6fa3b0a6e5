import { Type } from 'typebox'
import type { Address } from 'viem'
import { createCache } from '../chains/createCache.ts'
import { parseAddress } from '../chains/parseAddress.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { findProfilesOf } from '../names/findProfiles.ts'
import { callerQuery } from '../server/callerQuery.ts'
import { checkCaller } from '../server/checkCaller.ts'
import type { Feature } from '../server/Services.ts'
import { type EnsName, findEnsName } from './findEnsName.ts'

const nullable = Type.Union([Type.String(), Type.Null()])
const hour = 3_600_000
/**
 * How long answers of the chain are cached (ms), for how many accounts, and how long clients may cache names that can
 * change here.
 */
const lifetime = 24 * hour
const limit = 10_000
const brief = 60_000

/** The name and picture of an account: from the chain, or registered here. */
export const identityFeature: Feature = (services) => async (server) => {
  const { chains, database, now } = services
  const naming = chains.all.flatMap(({ client, network }) =>
    client && network.resolvesNames && network.contracts.ensUniversalResolver ? [client] : [],
  )
  const cache = createCache<{ found: EnsName | undefined; at: number }>({ lifetime: () => lifetime, limit, now })
  server.addHook('preHandler', checkCaller(services))

  async function find(address: Address): Promise<{ found: EnsName | undefined; at: number }> {
    for (const client of naming) {
      const found = await findEnsName(client, address)
      if (found) return { found, at: now() }
    }
    return { found: undefined, at: now() }
  }

  async function identify(text: string, useCache: boolean) {
    const { namespace, address } = parseAddress(text)
    if (namespace !== 'eip155') return { name: undefined, at: now(), maxAge: hour }
    const { found, at } = await withDeadline(cache.get(address, () => find(address as Address), { isFresh: !useCache }))
    if (found) return { ...found, at, maxAge: Math.max(0, at + lifetime - now()) }
    const [profile] = await findProfilesOf(database, address)
    return { name: profile?.name, at, maxAge: brief }
  }

  for (const path of ['/v1/identity/:address', '/v1/account/:address/identity']) {
    server.get(
      path,
      {
        schema: {
          summary: 'The name and the picture that an account goes by',
          tags: ['identity'],
          params: Type.Object({ address: Type.String() }),
          querystring: Type.Object({
            ...callerQuery,
            sender: Type.Optional(Type.String({ maxLength: 128, description: 'The account that asks' })),
            useCache: Type.Boolean({ default: true }),
          }),
          response: { 200: Type.Object({ name: nullable, avatar: nullable, resolvedAt: nullable }) },
        },
      },
      async ({ params, query }, reply) => {
        const { name, at, maxAge, ...rest } = await identify(params.address, query.useCache)
        void reply.header('cache-control', `public, max-age=${Math.floor(maxAge / 1000)}`)
        const avatar = 'avatar' in rest ? rest.avatar : undefined
        return { name: name ?? null, avatar: avatar ?? null, resolvedAt: new Date(at).toISOString() }
      },
    )
  }
}
