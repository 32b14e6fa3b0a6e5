import type { Static } from 'typebox'
import type { Database } from '../database/Database.ts'
import type { addressReply, profileReply } from './profileReply.ts'

export type Profile = Static<typeof profileReply>

/** The maximum number of names that are listed for one account. */
const maxNames = 100

/** Finds the profile of a registered name. */
export async function findProfile({ query }: Pick<Database, 'query'>, name: string): Promise<Profile | undefined> {
  const rows = await query.selectFrom('names').selectAll().where('name', '=', name.toLowerCase()).execute()
  return (await toProfiles({ query }, rows))[0]
}

/**
 * Finds the names that an account registered itself and that still point to it. A name that a stranger points to the
 * account does not count.
 */
export async function findProfilesOf({ query }: Pick<Database, 'query'>, address: string): Promise<readonly Profile[]> {
  const owner = address.toLowerCase()
  const rows = await query
    .selectFrom('names')
    .selectAll()
    .where('owner', '=', owner)
    .orderBy('registered_at')
    .orderBy('name')
    .limit(maxNames)
    .execute()
  const profiles = await toProfiles({ query }, rows)
  return profiles.filter(({ addresses }) =>
    Object.values(addresses).some(({ address }) => address.toLowerCase() === owner),
  )
}

type Row = { name: string; attributes: string; registered_at: number; updated_at: number }

async function toProfiles({ query }: Pick<Database, 'query'>, rows: readonly Row[]): Promise<Profile[]> {
  if (rows.length === 0) return []
  const names = rows.map(({ name }) => name)
  const addresses = await query
    .selectFrom('names_addresses')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('coin_type')
    .execute()
  return rows.map(({ name, attributes, registered_at, updated_at }) => ({
    name,
    registered_at: toTime(registered_at),
    updated_at: toTime(updated_at),
    attributes: JSON.parse(attributes),
    addresses: Object.fromEntries(
      addresses
        .filter((row) => row.name === name)
        .map(({ coin_type, address, created_at }) => [String(coin_type), toAddressReply(address, created_at)]),
    ),
  }))
}

export function toAddressReply(address: string, createdAt: number): Static<typeof addressReply> {
  return { address, created: toTime(createdAt), created_at: toTime(createdAt) }
}

const toTime = (time: number): string => new Date(time).toISOString()
