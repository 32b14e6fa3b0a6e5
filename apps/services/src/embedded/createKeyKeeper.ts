import { createHmac } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import type { HostKeys } from './createHostKeys.ts'
import type { KeyKeeper } from './KeyKeeper.ts'

/** Keeps the keys of the configuration. */
export function createKeyKeeper(keys: () => Promise<HostKeys>): KeyKeeper {
  return {
    newest: async (purpose) => (await keys())[purpose][0].id,
    async mac(purpose, { id, key, salt: userSalt }, salt) {
      const found = (await keys())[purpose].find((one) => one.id === key)
      if (!found)
        throw new ServiceError(503, 'keys', 'The key for this wallet is not configured here', { code: 'keys' })
      return createHmac('sha256', found.derive(`factor ${purpose}`))
        .update(`mooring/factor/1|${purpose}|${id}|`)
        .update(userSalt)
        .update(salt)
        .digest()
    },
  }
}
