import type { Static, TSchema } from 'typebox'
import { Value } from 'typebox/value'
import type { KeyMark } from '../embedded/HostKey.ts'
import type { KeyOwner } from '../embedded/KeyKeeper.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { keeperReplies } from './keeperReplies.ts'

/** How long the keeper may take (ms). */
const timeout = 5_000

/** The keeper that is a process of its own. */
export function createRemoteKeeper(
  { url, token }: createRemoteKeeper.Options,
  { query }: Services['database'],
): RemoteKeeper {
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

  let asking: Promise<readonly KeyMark[]> | undefined
  let found: readonly KeyMark[] | undefined
  /** The services ask until the keeper has answered once. */
  function askMarks(): Promise<readonly KeyMark[]> {
    asking ??= ask('keys', keeperReplies.keys).then(({ keys }) => {
      found = keys
      return keys
    })
    asking.catch(() => {
      asking = undefined
    })
    return asking
  }

  /** The key of the newest user, which the keeper had, or another that it once had. */
  async function findKnown(): Promise<string | undefined> {
    const user = await query
      .selectFrom('embedded_users as user')
      .innerJoin('embedded_keys as key', 'key.id', 'user.keeper_key')
      .select('key.id')
      .where('key.purpose', '=', 'keeper')
      .orderBy('user.created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const key =
      user ?? (await query.selectFrom('embedded_keys').select('id').where('purpose', '=', 'keeper').executeTakeFirst())
    return key?.id
  }

  /**
   * A keeper that was restarted with another secret under the same id would seal what nothing opens later.
   *
   * @throws {ServiceError} 503.
   */
  async function checkMark({ id, mark }: KeyMark): Promise<void> {
    await query
      .insertInto('embedded_keys')
      .values({ purpose: 'keeper', id, mark })
      .onConflict((conflict) => conflict.columns(['purpose', 'id']).doNothing())
      .execute()
    const known = await query
      .selectFrom('embedded_keys')
      .select('mark')
      .where('purpose', '=', 'keeper')
      .where('id', '=', id)
      .executeTakeFirst()
    if (known?.mark !== mark)
      throw new ServiceError(503, 'keeper', `The keeper has another secret under the id "${id}" than before`, {
        code: 'keys',
      })
  }

  return {
    async newest() {
      const asked = askMarks()
      // A login does not wait for the keeper, and does not fail with it.
      const known = found?.[0]?.id ?? (await findKnown())
      return known ?? (await asked)[0]?.id ?? ''
    },
    async readMarks() {
      try {
        return await askMarks()
      } catch (error) {
        // Each of its answers is checked, so services that know its keys start without it.
        if ((await findKnown()) === undefined) throw error
        return []
      }
    },
    async mac({ id, key, salt: userSalt }, salt) {
      const question = { user: id, key, userSalt: toText(userSalt), salt: toText(salt) }
      const { mac, mark } = await ask('mac', keeperReplies.mac, question)
      await checkMark({ id: key, mark })
      return Buffer.from(mac, 'base64url')
    },
  }
}

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

type RemoteKeeper = {
  /** None, if it is away and its keys are known. */
  readonly readMarks: () => Promise<readonly KeyMark[]>
  readonly newest: () => Promise<string>
  readonly mac: (owner: KeyOwner, salt: Uint8Array) => Promise<Uint8Array>
}

export declare namespace createRemoteKeeper {
  type Options = { url: string; token: string }
}
