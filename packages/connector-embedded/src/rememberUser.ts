import { type ConnectorSource, isAddress, readProperty } from '@mooring/core'
import type { SocialProvider } from '@mooring/core/internal'
import type { EmbeddedFamily } from './families.js'
import { readSocials } from './readOffer.js'

/** The visitor of the last visit: with the addresses the page connects before the frame has loaded. */
export type KeptUser = {
  readonly accounts: { readonly [family in EmbeddedFamily]?: string | undefined }
  readonly email?: string | undefined
  /** The type of account that the visitor has chosen. */
  readonly type?: 'eoa' | 'smartAccount' | undefined
  /** The numbers of the networks with smart accounts. */
  readonly smartNetworks?: readonly number[] | undefined
  readonly userName?: string | undefined
  /** Undefined: logged in by e-mail. */
  readonly socialProvider?: SocialProvider | undefined
}

const key = 'embedded'
/** The visitor has logged out, and the frame has not heard of it yet. */
const dueKey = 'embeddedSignOut'

/** Keeps the visitor between visits. It is no proof: the frame asks its services before it signs. */
export function rememberUser(storage: ConnectorSource.Context['storage']): {
  readonly read: () => KeptUser | undefined
  readonly keep: (user: KeptUser) => void
  readonly forget: () => void
  /** Whether the frame has to log out before anything else. */
  readonly isSignOutDue: () => boolean
  readonly setSignOutDue: (isDue: boolean) => void
} {
  /** Where nothing is kept between visits. */
  let current: KeptUser | undefined
  let isDue = false
  return {
    // Another tab may have logged in, or out.
    read: () => (storage ? storage.get(key, parse) : current),
    keep(user) {
      current = user
      storage?.set(key, user)
    },
    forget() {
      current = undefined
      storage?.remove(key)
    },
    isSignOutDue: () => storage?.get(dueKey, (value) => value === true) ?? isDue,
    setSignOutDue(next) {
      isDue = next
      if (next) storage?.set(dueKey, true)
      else storage?.remove(dueKey)
    },
  }
}

function parse(value: unknown): KeptUser | undefined {
  const { accounts, email, userName, socialProvider, type, smartNetworks } = (value ?? {}) as Partial<
    Record<string, unknown>
  >
  const [eip155, solana] = (['eip155', 'solana'] as const).map((family) => {
    const address = readProperty(accounts, family)
    return typeof address === 'string' && isAddress(family, address) ? address : undefined
  })
  if (eip155 === undefined && solana === undefined) return undefined
  const [provider] = readSocials([socialProvider])
  return {
    accounts: { eip155, solana },
    email: toText(email),
    userName: toText(userName),
    socialProvider: provider,
    type: type === 'eoa' || type === 'smartAccount' ? type : undefined,
    smartNetworks: Array.isArray(smartNetworks) ? smartNetworks.filter(Number.isSafeInteger) : undefined,
  }
}

const toText = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 320) : undefined
