import { Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { toNetworkKey } from '../server/toNetworkKey.ts'
import { toRateKey } from '../server/toRateKey.ts'
import type { Embedded } from './createEmbedded.ts'
import { createHourLimits } from './createHourLimits.ts'
import type { Login } from './createLogins.ts'
import { bytes, failures, loginHeaders } from './embeddedReplies.ts'
import { frameScope } from './frameScope.ts'
import type { KeyKeeper } from './KeyKeeper.ts'

const tags = ['embedded']
/** How long after its code a login on a new device may ask the keeper (ms). */
const keeperTime = 600_000
/** How often an IP address may ask the keeper for a wallet that is not made yet, within an hour. */
const maxBegun = 20
const maxBegunInNetwork = 40

/** What the services add to open a wallet: 32 bytes for a row's salt. */
export const factorRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { config, database, now } = services
    const { keeper, logins } = embedded
    const limits = createHourLimits(services, embedded, 'email_sent', {
      field: 'keeper',
      sentence: 'Too many wallets were begun. Wait before the next one.',
    })
    frameScope(server, embedded)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const schema = {
      tags,
      headers: loginHeaders,
      body: Type.Object({ salt: bytes(32) }),
      response: { 200: Type.Object({ mac: bytes(32) }), ...failures },
    }

    async function answer(purpose: KeyKeeper.Purpose, { user }: Login, salt: string): Promise<{ mac: string }> {
      const [key, userSalt] = purpose === 'auth' ? [user.auth_key, user.auth_salt] : [user.keeper_key, user.keeper_salt]
      const owner = { id: user.id, key, salt: Buffer.from(userSalt, 'base64url') }
      const mac = await keeper.mac(purpose, owner, Buffer.from(salt, 'base64url'))
      return { mac: Buffer.from(mac).toString('base64url') }
    }

    /** After a social login, the link of a mail is enough. After an e-mail's code alone, it takes another login. */
    async function refuseWithoutLink({ user }: Login): Promise<ServiceError> {
      const identity = await database.query
        .selectFrom('embedded_identities')
        .select('provider')
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      return identity?.provider === 'email'
        ? new ServiceError(403, 'login', 'Log in again, with the link and the code', { code: 'login' })
        : new ServiceError(403, 'link', 'Follow the link in the mail first', { code: 'link' })
    }

    server.post(
      '/embedded/v1/factor/auth',
      { config: limited, schema: { ...schema, summary: 'The factor of a logged-in device' } },
      async (request) => answer('auth', await logins.read(request), request.body.salt),
    )

    server.post(
      '/embedded/v1/factor/keeper',
      { config: limited, schema: { ...schema, summary: 'The factor of the keeper, for a new device' } },
      async (request) => {
        const login = await logins.read(request)
        if (login.user.recovery === 'own')
          throw new ServiceError(403, 'recovery', 'This wallet is recovered by its owner alone', { code: 'own' })
        const { has_link, code_at } = login.session
        if (has_link !== 1) throw await refuseWithoutLink(login)
        if (now() - code_at > keeperTime) throw new ServiceError(403, 'login', 'Log in again first', { code: 'login' })
        // The keeper answers for so many wallets an hour: who makes users must not use that up.
        const giveBack =
          login.user.vault === null
            ? await limits.take([
                { kind: 'keeper ip', value: toRateKey(request.ip), max: maxBegun },
                { kind: 'keeper network', value: toNetworkKey(request.ip), max: maxBegunInNetwork },
              ])
            : undefined
        return answer('keeper', login, request.body.salt).catch(async (cause) => {
          await giveBack?.()
          throw cause
        })
      },
    )
  }
