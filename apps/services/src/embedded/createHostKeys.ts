import { hkdfSync } from 'node:crypto'
import { deriveSecret } from '../server/deriveSecret.ts'
import type { Services } from '../server/Services.ts'
import { checkHostKeys } from './checkHostKeys.ts'

/** A configured secret. */
export type HostKey = {
  readonly id: string
  /** A key of 32 bytes. Each purpose has its own, and none reveals another. */
  readonly derive: (purpose: string) => Buffer
}

/** The secrets of the embedded wallet: the first of each list is for what is new. */
export type HostKeys = Readonly<Record<'auth' | 'keeper' | 'tokens', readonly [HostKey, ...HostKey[]]>>

/**
 * Reads the configured keys. Only local services may have none: theirs come from `signingKey` or the database.
 *
 * @throws {Error} An id stands for another secret than before, or than at another instance.
 */
export function createHostKeys(services: Pick<Services, 'config' | 'database'>): () => Promise<HostKeys> {
  const { keys } = services.config.embedded ?? {}
  let made: Promise<HostKeys> | undefined

  async function make(): Promise<HostKeys> {
    if (keys) {
      const made = { auth: toHostKeys(keys.auth), keeper: toHostKeys(keys.keeper), tokens: toHostKeys(keys.tokens) }
      await checkHostKeys(services.database, made)
      return made
    }
    const local = async (purpose: string) =>
      [toHostKey({ id: 'local', secret: await deriveSecret(services, `embedded ${purpose}`) })] as const
    return { auth: await local('auth'), keeper: await local('keeper'), tokens: await local('tokens') }
  }

  return async () => {
    made ??= make()
    try {
      return await made
    } catch (error) {
      // The next request tries again, when the database is back.
      made = undefined
      throw error
    }
  }
}

type Secret = { readonly id: string; readonly secret: string | Buffer }

function toHostKeys(list: readonly Secret[]): HostKeys['auth'] {
  const [first, ...more] = list.map(toHostKey)
  if (!first) throw new Error('A list of keys is empty')
  return [first, ...more]
}

function toHostKey({ id, secret }: Secret): HostKey {
  const made = new Map<string, Buffer>()
  return {
    id,
    derive(purpose) {
      const known = made.get(purpose)
      if (known) return known
      const key = Buffer.from(hkdfSync('sha256', secret, 'mooring/embedded', purpose, 32))
      made.set(purpose, key)
      return key
    },
  }
}
