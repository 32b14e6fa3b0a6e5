import { createHmac } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import type { HostKey } from './HostKey.ts'
import type { KeyKeeper } from './KeyKeeper.ts'

type Keys = Readonly<Record<KeyKeeper.Purpose, readonly [HostKey, ...HostKey[]] | undefined>>

/** Keeps the keys of the configuration. */
export function createKeyKeeper(keys: () => Promise<Keys>): KeyKeeper {
  return {
    newest: async (purpose) => (await keys())[purpose]?.[0].id ?? missing(),
    async mac(purpose, { id, key, salt: userSalt }, salt) {
      const found = (await keys())[purpose]?.find((one) => one.id === key) ?? missing()
      return createHmac('sha256', found.derive(`factor ${purpose}`))
        .update(`mooring/factor/1|${purpose}|${id}|`)
        .update(userSalt)
        .update(salt)
        .digest()
    },
  }
}

function missing(): never {
  throw new ServiceError(503, 'keys', 'The key for this wallet is not configured here', { code: 'keys' })
}
