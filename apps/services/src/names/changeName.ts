import { type Static, Type } from 'typebox'
import { getAddress, isAddress } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { checkAttributes } from './checkAttributes.ts'
import { readName } from './checkName.ts'
import { toCaipNetworkId } from './coinTypes.ts'
import { toAddressReply } from './findProfiles.ts'
import { attributesOf, type envelope, type OpenEnvelope, openEnvelope, signedAt } from './openEnvelope.ts'
import type { addressReply } from './profileReply.ts'
import { useMessage } from './useMessage.ts'

type Query = Services['database']['query']

const attributesChange = Type.Object({ name: Type.Optional(Type.String()), attributes: attributesOf, ...signedAt })
const addressChange = Type.Object({
  name: Type.Optional(Type.String()),
  coin_type: Type.Integer({ minimum: 0, maximum: 0xff_ff_ff_ff }),
  address: Type.String(),
  ...signedAt,
})

/**
 * Replaces the attributes of a name.
 *
 * @throws {ServiceError} 400, 401, 422, 503 of `openEnvelope`; 401: not the owner; 404: no such name.
 */
export async function changeAttributes(services: Services, path: string, body: Static<typeof envelope>) {
  const name = readName(path)
  const opened = await openEnvelope(services, body, attributesChange, {
    check(content) {
      checkPath(content.name, name)
      checkAttributes(content.attributes)
    },
    homeOf: () => homeOf(services, name),
  })
  const { attributes } = opened.content
  await change(services, name, opened, (query) =>
    query
      .updateTable('names')
      .set({ attributes: JSON.stringify(attributes) })
      .where('name', '=', name)
      .execute(),
  )
  return attributes
}

/**
 * Points a name to an address on one EVM chain.
 *
 * @throws {ServiceError} 400, 401, 422, 503 of `openEnvelope`; 401: not the owner; 404: no such name.
 */
export async function changeAddress(
  services: Services,
  path: string,
  body: Static<typeof envelope>,
): Promise<Static<typeof addressReply>> {
  const name = readName(path)
  const opened = await openEnvelope(services, body, addressChange, {
    check(content) {
      checkPath(content.name, name)
      toCaipNetworkId(content.coin_type)
      // Others will send money to this address, so the checksum is verified.
      if (!isAddress(content.address)) throw new ServiceError(400, 'address', 'The address provided is invalid')
    },
    homeOf: () => homeOf(services, name),
  })
  const { coin_type } = opened.content
  const address = getAddress(opened.content.address)
  const created_at = services.now()
  await change(services, name, opened, (query) =>
    query
      .insertInto('names_addresses')
      .values({ name, coin_type, address, created_at })
      .onConflict((conflict) => conflict.columns(['name', 'coin_type']).doUpdateSet({ address, created_at }))
      .execute(),
  )
  return toAddressReply(address, created_at)
}

/** A signature for one name must not change another. Older clients leave out the name. */
function checkPath(signed: string | undefined, name: string): void {
  if (signed !== undefined && signed.toLowerCase() !== name)
    throw new ServiceError(400, 'name', 'The message was signed for another name')
}

/** The owner's network at registration, which does not change. */
async function homeOf({ database }: Services, name: string): Promise<number> {
  const row = await database.query
    .selectFrom('names')
    .select('owner_coin_type')
    .where('name', '=', name)
    .executeTakeFirst()
  if (!row) throw notRegistered()
  return row.owner_coin_type
}

const notRegistered = (): ServiceError => new ServiceError(404, 'name', 'The name is not registered')

async function change(
  services: Services,
  name: string,
  opened: OpenEnvelope<unknown>,
  write: (query: Query) => Promise<unknown>,
): Promise<void> {
  await services.database.query.transaction().execute(async (query) => {
    const row = await query.selectFrom('names').select('owner').where('name', '=', name).executeTakeFirst()
    if (!row) throw notRegistered()
    if (row.owner !== opened.signer.toLowerCase())
      throw new ServiceError(401, 'address', 'Only the owner of a name may change it')
    await useMessage(services, query, opened)
    await write(query)
    await query.updateTable('names').set({ updated_at: services.now() }).where('name', '=', name).execute()
  })
}
