import { createHmac } from 'node:crypto'
import { openBytes, sealBytes } from '../server/sealBytes.ts'
import type { HostKey, HostKeys } from './createHostKeys.ts'

/** Hides addresses in the database: it finds them by a MAC, and shows them again to their owners. */
export type Labels = {
  /** The MACs under each key, the newest first. */
  readonly subjects: (address: string) => Promise<readonly [string, ...string[]]>
  readonly seal: (address: string) => Promise<string>
  /** @throws {Error} Its key is not configured. */
  readonly open: (label: string) => Promise<string>
}

const context = 'mooring/embedded/label'

export function createLabels(keys: () => Promise<HostKeys>): Labels {
  const subject = (key: HostKey, address: string): string =>
    `${key.id}.${createHmac('sha256', key.derive('subject')).update(`email|${address}`).digest('base64url')}`

  return {
    async subjects(address) {
      const [first, ...more] = (await keys()).auth
      return [subject(first, address), ...more.map((key) => subject(key, address))]
    },
    async seal(address) {
      const [{ id, derive }] = (await keys()).auth
      return `${id}.${sealBytes(derive('label'), Buffer.from(address), context)}`
    },
    async open(label) {
      const at = label.indexOf('.')
      const key = (await keys()).auth.find(({ id }) => id === label.slice(0, at))
      if (!key) throw new Error('The key of a label is not configured')
      return openBytes(key.derive('label'), label.slice(at + 1), context).toString('utf8')
    },
  }
}
