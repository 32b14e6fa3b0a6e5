import { type ConnectorSource, isAddress } from '@mooring/core'

/** The visitor of the last visit: with the address the page connects before the frame has loaded. */
export type KeptUser = { readonly address: string; readonly email?: string | undefined }

const key = 'embedded'

/** Keeps the visitor between visits. It is no proof: the frame asks its services before it signs. */
export function rememberUser(storage: ConnectorSource.Context['storage']): {
  readonly read: () => KeptUser | undefined
  readonly keep: (user: KeptUser) => void
  readonly forget: () => void
} {
  let current = storage?.get(key, parse)
  return {
    read: () => current,
    keep(user) {
      current = user
      storage?.set(key, user)
    },
    forget() {
      current = undefined
      storage?.remove(key)
    },
  }
}

function parse(value: unknown): KeptUser | undefined {
  const { address, email } = (value ?? {}) as Partial<Record<string, unknown>>
  if (typeof address !== 'string' || !isAddress('eip155', address)) return undefined
  return { address, email: typeof email === 'string' ? email : undefined }
}
