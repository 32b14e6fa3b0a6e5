import { createHmac } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import { openBytes, sealBytes } from '../server/sealBytes.ts'
import type { IdentityProvider } from '../social/SocialProvider.ts'
import type { HostKeys } from './createHostKeys.ts'
import type { HostKey } from './HostKey.ts'

/** A way in to a user. */
export type Identity = {
  readonly provider: IdentityProvider
  /** An e-mail address, or the id of a social account. */
  readonly subject: string
  /** As its owner knows it: an e-mail address, or the name of a social account. */
  readonly label: string
  /** Of a social account, if it has one that the provider has checked. */
  readonly email?: string | undefined
}

/** The same in the database, under one key: a MAC to find it by, and the rest, encrypted. */
export type Label = { readonly subject: string; readonly label: string; readonly email: string | null }

/** Hides addresses and names in the database, and shows them again to their owners. */
export type Labels = {
  /** A way in under each key, the newest first: instances with other lists of keys find it by one of them. */
  readonly of: (identity: Identity) => Promise<readonly [Label, ...Label[]]>
  /** Encrypts a text under the newest key. */
  readonly seal: (text: string) => Promise<string>
  /**
   * Reads a text that was encrypted under several keys.
   *
   * @throws {ServiceError} 503: the keys of all of them are not configured.
   */
  readonly open: (labels: readonly string[]) => Promise<string>
}

const context = 'mooring/embedded/label'

const openLabel = ({ id, derive }: HostKey, label: string): string =>
  openBytes(derive('label'), label.slice(id.length + 1), context).toString('utf8')

/** Whether a label was encrypted with this key. */
export function opensLabel(key: HostKey, label: string): boolean {
  try {
    openLabel(key, label)
    return true
  } catch {
    return false
  }
}

export function createLabels(keys: () => Promise<HostKeys>): Labels {
  const seal = ({ id, derive }: HostKey, text: string): string =>
    `${id}.${sealBytes(derive('label'), Buffer.from(text), context)}`
  const toLabel = (key: HostKey, { provider, subject, label, email }: Identity): Label => ({
    subject: `${key.id}.${createHmac('sha256', key.derive('subject')).update(`${provider}|${subject}`).digest('base64url')}`,
    label: seal(key, label),
    email: email === undefined ? null : seal(key, email),
  })

  return {
    async of(identity) {
      const [first, ...more] = (await keys()).auth
      return [toLabel(first, identity), ...more.map((key) => toLabel(key, identity))]
    },
    seal: async (text) => seal((await keys()).auth[0], text),
    async open(labels) {
      const { auth } = await keys()
      for (const label of labels) {
        const key = auth.find(({ id }) => label.startsWith(`${id}.`))
        if (key) return openLabel(key, label)
      }
      throw new ServiceError(503, 'keys', 'The key of this address is not configured here', { code: 'keys' })
    },
  }
}
