import type { FastifyInstance } from 'fastify'
import { escapeXml } from './escapeXml.ts'
import { htmlReply } from './htmlReply.ts'
import { pagePolicy } from './pageStyle.ts'
import { renderNotice } from './renderNotice.ts'
import { errorReply } from './ServiceError.ts'
import { toServiceError } from './toServiceError.ts'

/** A malformed URL never reaches a page. */
const problem = {
  description: 'What is wrong',
  content: { ...htmlReply('').content, 'application/json': { schema: errorReply } },
}
/** What the routes of such a scope answer. */
export const noticeReplies = { 200: htmlReply('The page'), '4xx': problem, '5xx': htmlReply('What failed') }

/**
 * Makes the routes of a scope pages behind secret links: nothing keeps, frames or passes on their addresses.
 *
 * @param formLimit - How long the fields of a form may be (bytes). Without it, forms are only buttons.
 */
export function noticeScope(server: FastifyInstance, formLimit?: number): void {
  server.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit ?? 1024 },
    (_, text, done) => done(null, formLimit ? Object.fromEntries(new URLSearchParams(text)) : {}),
  )
  server.addHook('onSend', async (_, reply) => {
    reply.headers({
      'content-security-policy': pagePolicy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
    })
  })
  server.setErrorHandler((error, request, reply) => {
    const { statusCode, message } = toServiceError(error)
    if (statusCode >= 500) request.log.error({ status: statusCode }, 'a page behind a link')
    const body = `<p class="bad" role="alert">${escapeXml(message)}</p>`
    void reply.code(statusCode).type('text/html; charset=utf-8').send(renderNotice('This did not work', body))
  })
}
