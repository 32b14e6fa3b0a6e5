import { Type } from 'typebox'
import { escapeXml } from '../server/escapeXml.ts'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { renderNotice } from '../server/renderNotice.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { hashToken } from '../server/secretToken.ts'

const tags = ['social']

/** Serves the page behind the link of a mail. Looking at it changes nothing: only its button does. */
export const linkPages: Feature =
  ({ config, database, now }) =>
  async (server) => {
    noticeScope(server)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })

    server.get(
      '/embedded/v1/social/link/:token',
      { schema: { tags, summary: 'Which device asks', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        const found = await database.query
          .selectFrom('social_links as link')
          .innerJoin('embedded_sessions as session', 'session.id', 'link.session_id')
          .innerJoin('embedded_devices as device', 'device.id', 'session.device_id')
          .select(['device.name', 'device.origin', 'link.created_at'])
          .where('link.id', '=', hashToken(token))
          .where('link.expires_at', '>', now())
          .executeTakeFirst()
        return reply.type('text/html; charset=utf-8').send(renderQuestion(found ?? gone()))
      },
    )

    server.post(
      '/embedded/v1/social/link/:token',
      { config: limited, schema: { tags, summary: 'Lets the keeper help it', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        const used = await database.query
          .deleteFrom('social_links')
          .where('id', '=', hashToken(token))
          .where('expires_at', '>', now())
          .returning('session_id')
          .executeTakeFirst()
        const opened =
          used &&
          (await database.query
            .updateTable('embedded_sessions')
            .set({ has_link: 1, code_at: now() })
            .where('id', '=', used.session_id)
            .returning('id')
            .executeTakeFirst())
        if (!opened) gone()
        return reply.type('text/html; charset=utf-8').send(renderNotice('It is open', done))
      },
    )
  }

function gone(): never {
  throw new ServiceError(410, 'token', 'This link was used or is too old. Ask for a new e-mail where you log in.')
}

const done = '<p class="good" role="status">Go back to the page where you log in. It goes on there.</p>'

const renderQuestion = ({ name, origin, created_at }: { name: string; origin: string; created_at: number }): string =>
  renderNotice(
    'Is this you?',
    `<p>Someone logged in with your account, and wants to open your wallet there.</p>
<dl>
<div><dt>Page</dt><dd>${escapeXml(origin)}</dd></div>
<div><dt>Browser</dt><dd>${escapeXml(name)}</dd></div>
<div><dt>Time</dt><dd>${new Date(created_at).toUTCString()}</dd></div>
</dl>
<p class="note">Only go on if <strong>you</strong> did this, just now, on that page.</p>
<form method="post"><button type="submit">Yes, open it</button></form>
<p class="quiet">If it was not you, close this page. Nothing happens.</p>`,
  )
