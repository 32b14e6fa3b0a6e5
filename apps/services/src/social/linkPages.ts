import { Type } from 'typebox'
import { escapeXml } from '../server/escapeXml.ts'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { renderNotice } from '../server/renderNotice.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import type { Asker, SocialLinks } from './socialLinks.ts'

const tags = ['social']
const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })

/**
 * Serves the page behind the link of a mail. Looking at it changes nothing: only its button shows the digits. They are
 * for the device that asked: a thief with the account may have asked at the same moment as its owner.
 */
export const linkPages =
  (links: SocialLinks): Feature =>
  ({ config }) =>
  async (server) => {
    noticeScope(server)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }

    server.get(
      '/embedded/v1/social/link/:token',
      { schema: { tags, summary: 'Which device asks', params, response: noticeReplies } },
      async ({ params: { token } }, reply) =>
        reply.type('text/html; charset=utf-8').send(renderQuestion((await links.find(token)) ?? gone())),
    )

    server.post(
      '/embedded/v1/social/link/:token',
      { config: limited, schema: { tags, summary: 'Shows the digits for it', params, response: noticeReplies } },
      async ({ params: { token } }, reply) =>
        reply.type('text/html; charset=utf-8').send(renderCode((await links.approve(token)) ?? gone())),
    )
  }

function gone(): never {
  throw new ServiceError(410, 'token', 'This link was used or is too old. Ask for a new e-mail where you log in.')
}

const renderQuestion = ({ name, origin, created_at }: Asker): string =>
  renderNotice(
    'Is this you?',
    `<p>Someone logged in with your account, and wants to open your wallet there.</p>
<dl>
<div><dt>Page</dt><dd>${escapeXml(origin)}</dd></div>
<div><dt>Browser</dt><dd>${escapeXml(name)}</dd></div>
<div><dt>Time</dt><dd>${new Date(created_at).toUTCString()}</dd></div>
</dl>
<p class="note">Only go on if <strong>you</strong> did this, just now, on that page. Never give the code to anyone.</p>
<form method="post"><button type="submit">Yes, show me the code</button></form>
<p class="quiet">If it was not you, close this page. Nothing happens.</p>`,
  )

const renderCode = ({ origin, name, code }: Asker & { readonly code: string }): string =>
  renderNotice(
    'Your code',
    `<p>Type it in on ${escapeXml(origin)}, in ${escapeXml(name)}:</p>
<p class="one-time" role="status">${code}</p>
<p class="note">Type it in nowhere else, and <strong>never give it to anyone</strong>.</p>`,
  )
