import { type Static, Type } from 'typebox'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkAttributes } from './checkAttributes.ts'
import { checkName } from './checkName.ts'
import { ethereum } from './coinTypes.ts'
import { findProfile, type Profile } from './findProfiles.ts'
import { attributesOf, type envelope, openEnvelope, signedAt } from './openEnvelope.ts'
import { useMessage } from './useMessage.ts'

const registration = Type.Object({ name: Type.String(), attributes: Type.Optional(attributesOf), ...signedAt })

/**
 * Registers a name for the account that signed for it. Of several simultaneous requests, one succeeds.
 *
 * @throws {ServiceError} 400, 401, 422, 503 of `openEnvelope`, and 400: the name is taken.
 */
export async function registerName(services: Services, body: Static<typeof envelope>): Promise<Profile> {
  const { config, database, now } = services
  const opened = await openEnvelope(services, body, registration, {
    check({ name, attributes = {} }) {
      checkName(name, config.names.zones)
      checkAttributes(attributes)
    },
  })
  const { content, signer, signerCoinType: owner_coin_type } = opened
  const { name, attributes = {} } = content
  const time = now()

  return database.query.transaction().execute(async (query) => {
    await useMessage(services, query, opened)
    const owner = signer.toLowerCase()
    const about = { owner, owner_coin_type, attributes: JSON.stringify(attributes) }
    const first = await query
      .insertInto('names')
      .values({ name, ...about, registered_at: time, updated_at: time })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!first) throw new ServiceError(400, 'name', 'The name is registered already')
    const types = [...new Set([ethereum, body.coin_type])]
    const addresses = types.map((coin_type) => ({ name, coin_type, address: signer, created_at: time }))
    await query.insertInto('names_addresses').values(addresses).execute()
    const profile = await findProfile({ query }, name)
    if (!profile) throw new Error('A name that was just registered is not there')
    return profile
  })
}
