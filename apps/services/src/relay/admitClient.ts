import type { IncomingHttpHeaders } from 'node:http'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkRelayToken } from './checkRelayToken.ts'
import type { Connections } from './createConnections.ts'
import { isRelayAddress } from './isRelayAddress.ts'

/**
 * Lets a client in, and returns its id.
 *
 * @throws {ServiceError} 401: token or project are wrong. 403: the origin may not ask. 429: too many connections of this
 * client. 503: too many connections of all.
 */
export async function admitClient(
  { config, projects, now }: Services,
  { token, projectId, headers, connections }: admitClient.Options,
): Promise<string> {
  const bearer = /^Bearer (.+)$/iu.exec(headers.authorization ?? '')?.[1]
  const { publicUrl } = config
  // Without an address of its own, the relay is where the client has found it, be it through a proxy that adds TLS. That
  // is for development: another relay could show the tokens of its clients here, under its own name.
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
    /** Those that there are, for a client that wants another one. */
    connections?: Connections
  }
}
