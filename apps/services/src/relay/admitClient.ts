import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkRelayToken } from './checkRelayToken.ts'
import type { Connections } from './createConnections.ts'

/** The relay answers at the root of the services, and at this path. */
const paths = new Set(['', '/relay'])

/**
 * Admits a client, and returns its id.
 *
 * @throws {ServiceError} 401: the token or the project is invalid. 403: the origin may not ask. 429: the client has too
 * many connections. 503: the relay has too many.
 */
export async function admitClient(
  { config, projects, now }: Services,
  { token, projectId, headers, connections }: admitClient.Options,
): Promise<string> {
  const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1]
  const { publicUrl } = config
  // Without a configured address, the relay accepts the address that the client used, even through a proxy that adds
  // TLS. This is for development: another relay could replay the tokens of its clients here, under its own name.
  const addresses = publicUrl ? [publicUrl] : [`http://${headers.host}`, `https://${headers.host}`]
  const client = await checkRelayToken({
    token: token ?? bearer,
    isAudience: (audience) => addresses.some((address) => isRelayAddress(audience, address)),
    now: now(),
  })
  projects.check(projectId, headers.origin)
  if (!connections) return client
  if (connections.of(client).length >= config.relay.maxConnections)
    throw new ServiceError(429, 'clientId', 'The client has too many connections')
  if (connections.all().length >= config.relay.maxSockets)
    throw new ServiceError(503, 'server', 'The relay is full. Try again soon.')
  return client
}

export declare namespace admitClient {
  type Options = {
    token: string | undefined
    projectId: string | undefined
    headers: IncomingHttpHeaders
    /** The open connections, for a client that wants another one. */
    connections?: Connections
  }
}

/**
 * Whether the audience of a token names this relay. Clients send the address that they were configured with: with or
 * without a slash at its end, and with their own query.
 *
 * @param audience - `ws:`, `wss:`, `http:` or `https:`.
 * @param address - The address of the services, as `http:` or `https:`, without a slash at its end.
 */
export function isRelayAddress(audience: string, address: string): boolean {
  if (!URL.canParse(audience) || !URL.canParse(address)) return false
  const asked = new URL(audience.replace(/^ws/u, 'http'))
  const own = new URL(address)
  const base = own.pathname.replace(/\/$/u, '')
  const path = asked.pathname.replace(/\/$/u, '')
  return asked.origin === own.origin && path.startsWith(base) && paths.has(path.slice(base.length))
}
