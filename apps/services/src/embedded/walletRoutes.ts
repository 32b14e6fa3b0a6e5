import type { Transaction } from 'kysely'
import { Type } from 'typebox'
import type { Tables } from '../database/Tables.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { storingRoute } from '../server/storingRoute.ts'
import type { Embedded } from './createEmbedded.ts'
import type { Login } from './createLogins.ts'
import { describeUser } from './describeUser.ts'
import { failures, loginHeaders, rowInput, type UserReply, userReply, vault } from './embeddedReplies.ts'
import { frameScope } from './frameScope.ts'
import { keeperEndedMail } from './keeperEndedMail.ts'
import { needsLink } from './needsLink.ts'
import { lockUser, removeRows, storeRows } from './storeRows.ts'

const tags = ['embedded']
const uuid = Type.String({ pattern: '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' })
const rows = Type.Array(rowInput, { minItems: 1, maxItems: 8 })
const response = { 200: userReply, ...failures }

/** The sealed vault, its rows, and the devices of a user. */
export const walletRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { config, database, log, now } = services
    const { labels, logins, mailer } = embedded
    frameScope(server, embedded)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const storing = storingRoute(services)

    /** Changes something of a user, and returns what is there then. */
    async function change({ user, deviceId }: Login, run: (query: Transaction<Tables>) => Promise<void>) {
      const changed = await database.query.transaction().execute(async (query) => {
        await run(query)
        return describeUser(query, labels, { userId: user.id, deviceId })
      })
      if (user.vault !== null && user.recovery === 'keeper' && changed.recovery === 'own') tell(changed)
      return changed
    }

    /** The change does not wait for this mail, and does not fail with it. */
    function tell({ email, device, devices }: UserReply): void {
      // A social account may have no address to tell.
      if (email === null) return
      const { name = 'a browser', origin = 'a page' } = devices.find(({ id }) => id === device) ?? {}
      mailer
        .send(email, keeperEndedMail({ name, origin, time: now() }))
        .catch(({ message }) => log.warn({ reason: hideAddresses(message) }, 'A notice of a new recovery was not sent'))
    }

    server.put(
      '/embedded/v1/vault',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Stores a new wallet, sealed',
          headers: loginHeaders,
          body: Type.Object({
            addresses: Type.Object({
              eip155: Type.String({ pattern: '^0x[0-9a-fA-F]{40}$' }),
              solana: Type.Optional(Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{32,44}$' })),
            }),
            vault,
            rows,
          }),
          response,
        },
      },
      async (request) => {
        const login = await logins.read(request)
        const { body } = request
        if (!body.rows.some(({ kind }) => kind === 'recovery'))
          throw new ServiceError(400, 'rows', 'Without a recovery, the wallet could be lost')
        return change(login, async (query) => {
          const stored = await query
            .updateTable('embedded_users')
            .set({ addresses: JSON.stringify(body.addresses), vault: JSON.stringify(body.vault) })
            .where('id', '=', login.user.id)
            .where('vault', 'is', null)
            .returning('id')
            .executeTakeFirst()
          if (!stored) throw new ServiceError(409, 'vault', 'There is a wallet already', { code: 'exists' })
          await storeRows(query, login, body.rows, now())
          // A thief of the social account may have come before: until now, its word was enough.
          if (await needsLink(query, login.user.id))
            await query
              .updateTable('embedded_sessions')
              .set({ has_link: 0, code_at: 0 })
              .where('user_id', '=', login.user.id)
              .where('id', '!=', login.session.id)
              .execute()
        })
      },
    )

    server.post(
      '/embedded/v1/rows',
      {
        ...storing,
        schema: {
          tags,
          summary: 'Stores rows, each in place of the one with the same factor',
          headers: loginHeaders,
          body: Type.Object({ rows }),
          response,
        },
      },
      async (request) => {
        const login = await logins.read(request)
        return change(login, (query) => storeRows(query, login, request.body.rows, now()))
      },
    )

    server.delete(
      '/embedded/v1/rows/:id',
      {
        config: limited,
        schema: { tags, summary: 'Deletes a row', headers: loginHeaders, params: Type.Object({ id: uuid }), response },
      },
      async (request) => {
        const login = await logins.read(request)
        return change(login, async (query) => {
          const { rows: all } = await lockUser(query, login.user.id)
          const row = all.find(({ id }) => id === request.params.id)
          if (!row) throw new ServiceError(404, 'id', 'There is no such row')
          const others = all.filter(({ id, kind }) => kind === 'recovery' && id !== row.id)
          if (row.kind === 'recovery' && others.length === 0)
            throw new ServiceError(409, 'id', 'Without its last recovery, the wallet could be lost', { code: 'last' })
          // A keeper is always the only recovery.
          await removeRows(query, [row], now())
        })
      },
    )

    server.delete(
      '/embedded/v1/devices/:id',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Forgets a device: logs it out, and deletes its rows',
          headers: loginHeaders,
          params: Type.Object({ id: uuid }),
          response,
        },
      },
      async (request) => {
        const login = await logins.read(request)
        const { id } = request.params
        return change(login, async (query) => {
          const { rows: all } = await lockUser(query, login.user.id)
          const device = await query
            .deleteFrom('embedded_devices')
            .where('id', '=', id)
            .where('user_id', '=', login.user.id)
            .returning('id')
            .executeTakeFirst()
          if (!device) throw new ServiceError(404, 'id', 'There is no such device')
          await query.deleteFrom('embedded_sessions').where('device_id', '=', id).execute()
          await removeRows(
            query,
            all.filter(({ kind, factor }) => kind !== 'recovery' && factor === id),
            now(),
          )
        })
      },
    )
  }
