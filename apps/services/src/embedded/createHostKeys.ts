import { deriveSecret } from '../server/deriveSecret.ts'
import type { Services } from '../server/Services.ts'
import { checkHostKeys } from './checkHostKeys.ts'
import type { KeyMark } from './HostKey.ts'
import { type HostKey, toHostKey, toHostKeys } from './HostKey.ts'

/** The secrets of the embedded wallet: the first of each list is for what is new. */
export type HostKeys = Readonly<Record<'auth' | 'tokens', readonly [HostKey, ...HostKey[]]>> & {
  /** Undefined where the keeper is a process of its own. */
  readonly keeper: readonly [HostKey, ...HostKey[]] | undefined
}

/**
 * Reads the configured keys. Only local services may have none: theirs come from `signingKey` or the database.
 *
 * @param readMarks - Asks the keeper that is a process of its own.
 * @throws {Error} An id stands for another secret than before, or than at another instance.
 */
export function createHostKeys(
  services: Pick<Services, 'config' | 'database'>,
  readMarks?: () => Promise<readonly KeyMark[]>,
): () => Promise<HostKeys> {
  const { keys } = services.config.embedded ?? {}
  let made: Promise<HostKeys> | undefined

  async function make(): Promise<HostKeys> {
    if (keys) {
      const made = {
        auth: toHostKeys(keys.auth),
        keeper: keys.keeper && toHostKeys(keys.keeper),
        tokens: toHostKeys(keys.tokens),
      }
      await checkHostKeys(services.database, made, (await readMarks?.()) ?? [])
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
