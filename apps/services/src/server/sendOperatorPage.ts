import type { FastifyReply } from 'fastify'
import { operatorPolicy } from './operatorStyle.ts'

/** Sends a page for the operator alone: no cache keeps it, and no other page reads it. */
export function sendOperatorPage(reply: FastifyReply, html: string): FastifyReply {
  reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': operatorPolicy,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  // No other page may read it through the visitor's browser, which may run on this machine.
  reply.removeHeader('access-control-allow-origin')
  return reply.type('text/html; charset=utf-8').send(html)
}
