import { createHmac } from 'node:crypto'
import { ServiceError } from '../server/ServiceError.ts'
import { openBytes, sealBytes } from '../server/sealBytes.ts'
import type { HostKey, HostKeys } from './createHostKeys.ts'

/** An address in the database, under one key: a MAC to find it by, and the address, encrypted. */
export type Label = { readonly subject: string; readonly label: string }

/** Hides addresses in the database, and shows them again to their owners. */
export type Labels = {
  /** An address under each key, the newest first: instances with other lists of keys find it by one of them. */
  readonly of: (address: string) => Promise<readonly [Label, ...Label[]]>
  /**
   * Reads an address from one of its labels.
   *
   * @throws {ServiceError} 503: the keys of all of them are not configured.
   */
  readonly open: (labels: readonly string[]) => Promise<string>
}

const context = 'mooring/embedded/label'

export function createLabels(keys: () => Promise<HostKeys>): Labels {
  const toLabel = ({ id, derive }: HostKey, address: string): Label => ({
    subject: `${id}.${createHmac('sha256', derive('subject')).update(`email|${address}`).digest('base64url')}`,
    label: `${id}.${sealBytes(derive('label'), Buffer.from(address), context)}`,
  })

  return {
    async of(address) {
      const [first, ...more] = (await keys()).auth
      return [toLabel(first, address), ...more.map((key) => toLabel(key, address))]
    },
    async open(labels) {
      const { auth } = await keys()
      for (const label of labels) {
        const at = label.indexOf('.')
        const key = auth.find(({ id }) => id === label.slice(0, at))
        if (key) return openBytes(key.derive('label'), label.slice(at + 1), context).toString('utf8')
      }
      throw new ServiceError(503, 'keys', 'The key of this address is not configured here', { code: 'keys' })
    },
  }
}
