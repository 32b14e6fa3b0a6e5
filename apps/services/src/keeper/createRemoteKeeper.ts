import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyMark } from '../embedded/HostKey.ts'
import type { KeyOwner } from '../embedded/KeyKeeper.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { keeperReplies } from './keeperReplies.ts'

/** How long the keeper may take (ms). */
const timeout = 5_000

/** The keeper that is a process of its own. */
export function createRemoteKeeper({ url, token }: createRemoteKeeper.Options): RemoteKeeper {
  async function ask<schema extends TSchema>(path: string, schema: schema, body?: object): Promise<Static<schema>> {
    try {
      const response = await fetch(`${url.replace(/\/+$/u, '')}/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
        body: body ? JSON.stringify(body) : null,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      if (!response.ok) throw new Error(`The keeper answered with HTTP ${response.status}`)
      const answer: unknown = await response.json()
      if (!Value.Check(schema, answer)) throw new Error('The keeper answered with something else')
      return answer as Static<schema>
    } catch (cause) {
      throw new ServiceError(503, 'keeper', 'The keeper of this wallet cannot be reached. Try again in a moment.', {
        code: 'keys',
        cause,
      })
    }
  }

  let marks: Promise<readonly KeyMark[]> | undefined
  /** The services ask once: a login does not wait for the keeper, and does not fail with it. */
  function readMarks(): Promise<readonly KeyMark[]> {
    marks ??= ask('keys', keeperReplies.keys).then(({ keys }) => keys)
    marks.catch(() => {
      marks = undefined
    })
    return marks
  }
  return {
    readMarks,
    newest: async () => (await readMarks())[0]?.id ?? '',
    async mac({ id, key, salt: userSalt }, salt) {
      const question = { user: id, key, userSalt: toText(userSalt), salt: toText(salt) }
      return Buffer.from((await ask('mac', keeperReplies.mac, question)).mac, 'base64url')
    },
  }
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

type RemoteKeeper = {
  readonly readMarks: () => Promise<readonly KeyMark[]>
  readonly newest: () => Promise<string>
  readonly mac: (owner: KeyOwner, salt: Uint8Array) => Promise<Uint8Array>
}

export declare namespace createRemoteKeeper {
  type Options = { url: string; token: string }
}
