import type { Hex } from 'viem'
import type { NetworkConfig } from '../config/Config.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Services } from '../server/Services.ts'
import type { BundlerTables } from './bundlerMigration.ts'
import { checkBudget } from './checkBudget.ts'

export type Stored = BundlerTables['embedded_operations']
type Query = Services['database']['query']

/** What is paid for on a network. Functions take a query, which may be that of a transaction. */
export type Books = {
  /** The rows that may be on their way. */
  readonly openOnes: (query?: Query) => ReturnType<typeof selectOpen>
  /** The last try, if it came about or still can. Otherwise the operation may be sent again. */
  readonly find: (operation: Hex, query?: Query) => Promise<Stored | undefined>
  /** Makes the one who calls it first the only one on this network, until its transaction ends. */
  readonly lock: (query: Query) => Promise<unknown>
  /** Forgets what was promised for a nonce of an account: another promise, or the operation itself, takes its place. */
  readonly withdraw: (query: Query, sender: Hex, nonce: bigint) => Promise<unknown>
  /**
   * Checks in the database alone, so that a lock on it is short.
   *
   * @throws {ServiceError} 429: a limit is reached. 409: another one of this account is on its way.
   */
  readonly check: (query: Query, payer: Payer & { readonly sender: Hex }, cost: number) => Promise<void>
}
export type Payer = { readonly userId: string; readonly projectId: string }

export function createBooks({ database, now }: Pick<Services, 'database' | 'now'>, network: NetworkConfig): Books {
  const id = network.caipNetworkId
  const limits = network.smartAccounts?.limits
  const openOnes = (query: Query = database.query) => selectOpen(query, id)
  return {
    openOnes,
    find: (operation, query = database.query) =>
      query
        .selectFrom('embedded_operations')
        .selectAll()
        .where('operation', '=', operation)
        .where('status', 'in', ['signed', 'done', 'reverted'])
        .executeTakeFirst(),
    lock: (query) =>
      query
        .insertInto('embedded_sponsors')
        .values({ network: id })
        .onConflict((conflict) => conflict.column('network').doUpdateSet({ network: id }))
        .execute(),
    withdraw: (query, sender, nonce) =>
      query
        .deleteFrom('embedded_operations')
        .where('network', '=', id)
        .where('sender', '=', sender)
        .where('status', '=', 'offered')
        .where('nonce', '=', Number(nonce))
        .execute(),
    async check(query, payer, cost) {
      const waiting = await openOnes(query).select('id').where('sender', '=', payer.sender).executeTakeFirst()
      if (waiting) {
        const sentence = 'Another operation of this account is on its way'
        throw new ServiceError(409, 'operation', sentence, { code: 'pending', retryAfter: 1 })
      }
      if (limits) await checkBudget(query, { network, limits, ...payer, cost, now: now() })
    },
  }
}

const selectOpen = (query: Query, network: string) =>
  query.selectFrom('embedded_operations').where('network', '=', network).where('status', '=', 'signed')
