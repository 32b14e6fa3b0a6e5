import { compile } from '@fastify/proxy-addr'
import type { Config } from '../config/Config.ts'

/** Whether an address, this many hops away, is a trusted proxy. */
export type TrustedProxies = (address: string, hop: number) => boolean

/**
 * Parses `trustProxy`: the number of proxies, or their addresses. The visitor is the first address beyond them, counted
 * from this server: entries further left in `X-Forwarded-For` come from the visitor.
 *
 * @throws {TypeError} One of the addresses is invalid.
 */
export function trustedProxies(setting: Config['trustProxy']): TrustedProxies {
  if (Array.isArray(setting)) return compile(setting)
  return (_, hop) => hop < Number(setting)
}
