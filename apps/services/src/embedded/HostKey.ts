import { hkdfSync } from 'node:crypto'

/** A configured secret. */
export type HostKey = {
  readonly id: string
  /** A key of 32 bytes. Each purpose has its own, and none reveals another. */
  readonly derive: (purpose: string) => Buffer
}

/** By which a database knows a key again. It reveals nothing. */
export type KeyMark = { readonly id: string; readonly mark: string }

type Secret = { readonly id: string; readonly secret: string | Buffer }

export function toHostKeys(list: readonly Secret[]): readonly [HostKey, ...HostKey[]] {
  const [first, ...more] = list.map(toHostKey)
  if (!first) throw new Error('A list of keys is empty')
  return [first, ...more]
}

export function toHostKey({ id, secret }: Secret): HostKey {
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

export const toKeyMark = ({ id, derive }: HostKey): KeyMark => ({ id, mark: derive('mark').toString('base64url') })
