import { Type } from 'typebox'
import { findOldEmail } from '../email/moveEmail.ts'
import { writeMail } from '../mail/writeMail.ts'
import type { Feature } from '../server/Services.ts'
import { createToken, hashToken } from '../server/secretToken.ts'
import { checkFreshCode } from './checkFreshCode.ts'
import type { Embedded } from './createEmbedded.ts'
import { describeUser } from './describeUser.ts'
import { failures, loginHeaders } from './embeddedReplies.ts'
import { frameScope } from './frameScope.ts'

const tags = ['embedded']
/** How long a keeper's user waits, and how long an export is ready (ms). */
const day = 86_400_000

/** Asks for the words of a wallet. Who reads someone's mails gets them only after a day, in which the owner can stop it. */
export const exportRoutes =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { config, database, now, publicUrl } = services
    const { labels, logins, mailer } = embedded
    frameScope(server, embedded)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }

    const findExport = (userId: string) =>
      database.query
        .selectFrom('embedded_exports')
        .select('ready_at')
        .where('user_id', '=', userId)
        .where('expires_at', '>', now())
        .executeTakeFirst()

    /** Undefined if another tab has asked meanwhile. */
    async function begin(userId: string, token: string): Promise<number | undefined> {
      const readyAt = now() + day
      const fields = { ready_at: readyAt, stop: hashToken(token), expires_at: readyAt + day }
      const begun = await database.query
        .insertInto('embedded_exports')
        .values({ user_id: userId, ...fields })
        .onConflict((conflict) =>
          conflict.column('user_id').doUpdateSet(fields).where('embedded_exports.expires_at', '<=', now()),
        )
        .returning('user_id')
        .executeTakeFirst()
      return begun && readyAt
    }

    server.post(
      '/embedded/v1/export',
      {
        config: limited,
        schema: {
          tags,
          summary: 'Asks to show the words of the wallet',
          headers: loginHeaders,
          response: {
            200: Type.Object({ readyAt: Type.Integer({ description: 'Milliseconds since 1970' }) }),
            ...failures,
          },
        },
      },
      async (request) => {
        const login = await logins.read(request)
        checkFreshCode(login, now())
        const { user, deviceId } = login
        // A thief with a login on a keeper's wallet could add a recovery, and so have no day to wait.
        const isLongOwn = user.keeper_ended_at === null || now() - user.keeper_ended_at > day
        // The owner has a mail with this time, and a link to stop it.
        const known = await findExport(user.id)
        if (known) return { readyAt: known.ready_at }
        if (user.recovery === 'own' && isLongOwn) return { readyAt: now() }
        const token = createToken()
        const readyAt = await begin(user.id, token)
        if (readyAt === undefined) return { readyAt: (await findExport(user.id))?.ready_at ?? now() + day }
        try {
          const { email } = await describeUser(database.query, labels, { userId: user.id, deviceId })
          const old = await findOldEmail(database.query, labels, user.id, now())
          for (const address of [email ?? [], old ?? []].flat())
            await mailer.send(address, exportMail(`${publicUrl()}/embedded/v1/export/stop/${token}`, readyAt))
        } catch (error) {
          // Without the mail, the owner could not stop it.
          await database.query.deleteFrom('embedded_exports').where('stop', '=', hashToken(token)).execute()
          throw error
        }
        return { readyAt }
      },
    )
  }

const exportMail = (link: string, readyAt: number) =>
  writeMail('Someone asked for the secret words of your wallet', [
    `The secret words of your wallet can be shown from ${new Date(readyAt).toUTCString()} on. With them, everything in it can be taken.`,
    'If that was you, come back then.',
    'If not, open this page and press its button to stop it:',
    { link },
  ])
