import { Type } from 'typebox'
import type { Embedded } from '../embedded/createEmbedded.ts'
import { escapeXml } from '../server/escapeXml.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { noticeReplies, noticeScope } from '../server/noticeScope.ts'
import { renderNotice } from '../server/renderNotice.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature } from '../server/Services.ts'
import { hashToken } from '../server/secretToken.ts'
import { undoEmail } from './moveEmail.ts'
import { undoneMail } from './updateMails.ts'

const tags = ['email']

/** Serves the page behind the link with which the old address undoes a change. Looking at it changes nothing. */
export const undoPages =
  (embedded: Embedded): Feature =>
  (services) =>
  async (server) => {
    const { config, database, log, now } = services
    noticeScope(server)
    const limited = { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } }
    const params = Type.Object({ token: Type.String({ pattern: '^[\\w-]{43}$' }) })
    const gone = () => new ServiceError(410, 'token', 'This change was undone already, or it is too late to undo it.')

    server.get(
      '/embedded/v1/email/undo/:token',
      { schema: { tags, summary: 'Asks whether to undo the change of an address', params, response: noticeReplies } },
      async ({ params: { token } }, reply) => {
        const found = await database.query
          .selectFrom('email_undos')
          .select(['label', 'expires_at'])
          .where('undo', '=', hashToken(token))
          .where('expires_at', '>', now())
          .execute()
        const [first] = found
        if (!first) throw gone()
        const old = await embedded.labels.open(found.map(({ label }) => label))
        return reply.type('text/html; charset=utf-8').send(renderQuestion(old, first.expires_at))
      },
    )

    server.post(
      '/embedded/v1/email/undo/:token',
      {
        config: limited,
        schema: { tags, summary: 'Undoes the change of an address', params, response: noticeReplies },
      },
      async ({ params: { token } }, reply) => {
        const undone = await undoEmail({ services, embedded }, token)
        if (!undone) throw gone()
        tell(undone)
        return reply.type('text/html; charset=utf-8').send(renderNotice('It is undone', renderAdvice(undone.old)))
      },
    )

    /** It is undone with or without these mails. */
    function tell({ old, address }: { old: string; address: string }): void {
      for (const to of [old, address])
        embedded.mailer
          .send(to, undoneMail(old))
          .catch(({ message }) =>
            log.warn({ reason: hideAddresses(message) }, 'A notice of an undone change was not sent'),
          )
    }
  }

const renderQuestion = (old: string, until: number): string =>
  renderNotice(
    'Undo the change?',
    `<p>The address of a wallet was changed. Before, it was ${escapeXml(old)}. Until ${new Date(until).toUTCString()}, it can be that again.</p>
<p>Everybody who logged in since then is logged out, and so is the device that made the change.</p>
<form method="post"><button type="submit">Undo it</button></form>
<p class="quiet">If you made the change, close this page.</p>`,
  )

const renderAdvice = (old: string): string =>
  `<p class="good" role="status">The address of your wallet is ${escapeXml(old)} again.</p>
<p>If you did not make the change, somebody else was logged in as you. Change the password of your mailbox, open your wallet, and look at its devices and at what opens it.</p>`
