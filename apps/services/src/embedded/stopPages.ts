import { Type } from 'typebox'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { renderNotice } from '../server/renderNotice.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { hashToken } from '../server/secretToken.ts'

const tags = ['embedded']

/** How long a stopped export is remembered (ms). */
const month = 30 * 24 * 3_600_000

/** Serves the page behind the link with which the owner stops an export. Looking at it changes nothing. */
export const stopPages: Feature =
  ({ config, database, now }) =>
  async (server) => {
    noticeScope(server)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })
    const gone = () => new ServiceError(410, 'token', 'This export was stopped already, or is over.')

    /** Says whether there was something to stop. */
    const stop = (token: string): Promise<boolean> =>
      database.query.transaction().execute(async (query) => {
        const stopped = await query
          .deleteFrom('embedded_exports')
          .where('stop', '=', hashToken(token))
          .where('expires_at', '>', now())
          .returning('user_id')
          .executeTakeFirst()
        if (!stopped) return false
        // The recovery in the keeper's place may be a thief's, who could wait: for a month, every new export begins with a
        // mail and a day.
        await query
          .updateTable('embedded_users')
          .set({ keeper_ended_at: now() + month })
          .where('id', '=', stopped.user_id)
          .where('keeper_ended_at', 'is not', null)
          .execute()
        return true
      })

    server.get(
      '/embedded/v1/export/stop/:token',
      { schema: { tags, summary: 'Asks whether to stop an export', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        const found = await database.query
          .selectFrom('embedded_exports')
          .select('ready_at')
          .where('stop', '=', hashToken(token))
          .where('expires_at', '>', now())
          .executeTakeFirst()
        if (!found) throw gone()
        return reply.type('text/html; charset=utf-8').send(renderQuestion(found.ready_at))
      },
    )

    server.post(
      '/embedded/v1/export/stop/:token',
      { config: limited, schema: { tags, summary: 'Stops an export', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        if (!(await stop(token))) throw gone()
        return reply.type('text/html; charset=utf-8').send(renderNotice('It is stopped', advice))
      },
    )
  }

const advice = `<p class="good" role="status">The words will not be shown.</p>
<p>If you did not ask for them, somebody else can log in as you. Change the password of your mailbox, open your wallet, and remove the devices that you do not know.</p>`

const renderQuestion = (readyAt: number): string =>
  renderNotice(
    'Stop the export?',
    `<p>Someone asked for the secret words of your wallet. They can be shown from ${new Date(readyAt).toUTCString()} on. With them, everything in it can be taken.</p>
<form method="post"><button type="submit">Stop it</button></form>
<p class="quiet">If it was you, close this page.</p>`,
  )
