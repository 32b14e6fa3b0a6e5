import type { NetworkConfig } from '../config/Config.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import { toCost } from './checkBudget.ts'
import type { Stored } from './createBooks.ts'
import type { SmartNetwork } from './createSmartNetworks.ts'
import { findElsewhere } from './findElsewhere.ts'
import type { Found } from './findEvent.ts'

/** In the books, in the place of an account of ours. */
export const provider = 'provider'
export const isProvided = ({ relayer }: Stored): boolean => relayer === provider

/** What the chain says of a row. A paymaster pays what the EntryPoint charges, also where the row was closed with less. */
export const toOutcome = (
  row: Stored,
  { charged, ...found }: Found,
  { nativeCurrency }: Pick<NetworkConfig, 'nativeCurrency'>,
): Partial<Stored> => (isProvided(row) ? { ...found, cost: toCost(charged, nativeCurrency.decimals) } : found)

/** How long its transaction is waited for, and until it is given up (ms). */
const patience = 15_000
const interval = 500
const lifetime = 600_000

type Place = Pick<Services, 'database' | 'now'>

/**
 * Closes a row of a provider with what the chain says, or when it has waited for too long.
 *
 * @param isRefused - The provider said that it does not take it.
 * @returns The row, if it is closed.
 * @throws {ServiceError} 502: the network does not say.
 */
export async function followProvided(
  { database, now }: Place,
  { client, network }: SmartNetwork,
  row: Stored,
  isRefused = false,
): Promise<Stored | undefined> {
  const found = await findElsewhere(client, row)
  const isLate = now() - row.created_at > lifetime
  if (!found && !isRefused && !isLate) return undefined
  // It can still be brought to the network: `findUnused` names it. What was refused has cost nothing.
  const end = isRefused ? { status: 'cancelled' as const, cost: 0 } : { status: 'dropped' as const }
  await database.query
    .updateTable('embedded_operations')
    .set({ ...(found ? toOutcome(row, found, network) : end), updated_at: now() })
    .where('id', '=', row.id)
    // The chain is right, also where another instance was told something else.
    .where('status', 'in', found ? ['signed', 'cancelled', 'dropped'] : ['signed'])
    .execute()
  return database.query.selectFrom('embedded_operations').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
}

/**
 * Waits for what became of a row.
 *
 * @throws {ServiceError} 502: it is still on its way, or the network does not say.
 */
export async function awaitProvided(
  services: Place,
  smart: SmartNetwork,
  row: Stored,
  isRefused = false,
): Promise<Stored> {
  for (const end = services.now() + patience; ; ) {
    const closed = await followProvided(services, smart, row, isRefused)
    if (closed) return closed
    if (services.now() > end) break
    await new Promise((resolve) => setTimeout(resolve, interval))
  }
  throw new ServiceError(502, 'operation', 'It may have come about: it is on its way', { code: 'network' })
}
