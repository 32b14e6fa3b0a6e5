import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isLoopback } from '../server/isLoopback.ts'

const loopback = /^(?:127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/u
const localHost = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/iu
/** Headers of proxies that forward a request for someone else. */
const forwarding: readonly string[] = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/**
 * Whether a request may see the counts: it has the key, or comes from this machine. Where the services are public, only
 * the key counts: a proxy that adds no header looks like this machine.
 */
export function mayViewCounts(request: mayViewCounts.Request, { viewKey, publicUrl }: mayViewCounts.Options): boolean {
  const { headers, remoteAddress = '', key } = request
  const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1]
  if (viewKey !== undefined && [key, bearer].some((given) => given !== undefined && isSame(given, viewKey))) return true
  if (publicUrl !== undefined && !isLoopback(publicUrl)) return false
  // A page elsewhere can point its own domain at this machine, and a local proxy forwards requests from anywhere.
  const isDirect = forwarding.every((name) => headers[name] === undefined)
  return isDirect && loopback.test(remoteAddress) && localHost.test(headers.host ?? '')
}

export declare namespace mayViewCounts {
  type Request = { headers: IncomingHttpHeaders; remoteAddress: string | undefined; key: string | undefined }
  type Options = { viewKey: string | undefined; publicUrl: string | undefined }
}

/** Compares in constant time. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [given, wanted].map((text) => createHash('sha256').update(text).digest())
  return a !== undefined && b !== undefined && timingSafeEqual(a, b)
}
