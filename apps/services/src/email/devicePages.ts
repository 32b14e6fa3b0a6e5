import { Type } from 'typebox'
import { escapeXml } from '../server/escapeXml.ts'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { renderNotice } from '../server/renderNotice.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { Attempt, Attempts } from './attempts.ts'

const tags = ['email']
const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })

/**
 * Serves the page behind the link of a mail. Programs that scan mails follow links, so looking changes nothing: only its
 * button shows the code.
 */
export const devicePages =
  (attempts: Attempts): Feature =>
  ({ config }) =>
  async (server) => {
    noticeScope(server)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }

    server.get(
      '/embedded/v1/device/:token',
      { schema: { tags, summary: 'Who asks to sign in', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        const attempt = (await attempts.findByLink(token)) ?? gone()
        return reply.type('text/html; charset=utf-8').send(renderQuestion(attempt))
      },
    )

    server.post(
      '/embedded/v1/device/:token',
      {
        config: limited,
        schema: { tags, summary: 'Approves the sign-in and shows its code', params, response: noticeReplies },
      },
      async ({ params: { token } }, reply) => {
        const approved = (await attempts.approve(token)) ?? gone()
        return reply.type('text/html; charset=utf-8').send(renderCode(approved))
      },
    )
  }

function gone(): never {
  throw new ServiceError(410, 'token', 'This link was used or is too old. Ask for a new e-mail where you sign in.')
}

const warning =
  '<p class="note">Only go on if <strong>you</strong> asked for this, just now, on that page. Never give the code to anyone.</p>'

const renderQuestion = ({ origin, browser, created_at }: Attempt): string =>
  renderNotice(
    'Is this you?',
    `<p>Someone entered your e-mail address to sign in.</p>
<dl>
<div><dt>Page</dt><dd>${escapeXml(origin)}</dd></div>
<div><dt>Browser</dt><dd>${escapeXml(browser)}</dd></div>
<div><dt>Time</dt><dd>${new Date(created_at).toUTCString()}</dd></div>
</dl>
${warning}
<form method="post"><button type="submit">Yes, show me the code</button></form>
<p class="quiet">If it was not you, close this page. Nothing happens.</p>`,
  )

const renderCode = ({ origin, browser, code }: Attempt & { code: string }): string =>
  renderNotice(
    'Your code',
    `<p>Type it in on ${escapeXml(origin)}, in ${escapeXml(browser)}:</p>
<p class="one-time" role="status">${code}</p>
<p class="note">Type it in nowhere else, and <strong>never give it to anyone</strong>.</p>`,
  )
