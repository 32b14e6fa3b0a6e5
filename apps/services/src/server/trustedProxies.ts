import { compile } from '@fastify/proxy-addr'
import type { Config } from '../config/Config.ts'

/** Whether an address, so many hops away, is a proxy whose word counts. */
export type TrustedProxies = (address: string, hop: number) => boolean

/**
 * Reads `trustProxy`: how many proxies there are, or which addresses they have. The visitor is the first one beyond them,
 * counted from here: what stands further left in `X-Forwarded-For` is the visitor's own word.
 *
 * @throws {TypeError} One of the addresses is none.
 */
export function trustedProxies(setting: Config['trustProxy']): TrustedProxies {
  if (Array.isArray(setting)) return compile(setting)
  return (_, hop) => hop < Number(setting)
}
