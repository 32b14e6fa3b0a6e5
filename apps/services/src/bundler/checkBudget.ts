import { type Kysely, sql } from 'kysely'
import { parseUnits, type TransactionReceipt } from 'viem'
import type { NetworkConfig } from '../config/Config.ts'
import type { Tables } from '../database/Tables.ts'
import { ServiceError } from '../server/ServiceError.ts'

const day = 86_400_000
const hour = 3_600_000
/** How many operations of a user may fail in a day. */
const mostUndone = 2

/** Amounts are stored in billionths of the coin: the database counts in them exactly. */
export const toCost = (wei: bigint, decimals: number): number => {
  const unit = 10n ** BigInt(Math.max(0, decimals - 9))
  return Number((wei + unit - 1n) / unit)
}

/** Networks on top of another one also take what that one costs, and say so. */
export function costOf(receipt: TransactionReceipt): bigint {
  const { l1Fee } = receipt as { l1Fee?: bigint | string | null }
  return receipt.gasUsed * receipt.effectiveGasPrice + BigInt(l1Fee ?? 0)
}

/**
 * Checks what the users of these services have cost in the last 24 hours. What is on its way counts as the most that it
 * can be.
 *
 * @throws {ServiceError} 429: a limit is reached.
 */
export async function checkBudget(
  query: Kysely<Tables>,
  { network, limits, projectId, userId, cost, now }: checkBudget.Options,
): Promise<void> {
  const since = now - day
  const { user, project, all, undone, cancelled } = await query
    .selectFrom('embedded_operations')
    .select([
      sql<number | string | null>`sum(case when user_id = ${userId} then cost else 0 end)`.as('user'),
      sql<number | string | null>`sum(case when project_id = ${projectId} then cost else 0 end)`.as('project'),
      sql<number | string | null>`sum(cost)`.as('all'),
      sql<
        number | string | null
      >`sum(case when user_id = ${userId} and status in ('reverted', 'failed') then 1 else 0 end)`.as('undone'),
      sql<
        number | string | null
      >`sum(case when user_id = ${userId} and status = 'cancelled' and updated_at > ${now - hour} then 1 else 0 end)`.as(
        'cancelled',
      ),
    ])
    .where('network', '=', network.caipNetworkId)
    .where((row) => row.or([row('created_at', '>', since), row('status', '=', 'signed')]))
    .executeTakeFirstOrThrow()
  const { decimals } = network.nativeCurrency
  const most = (amount: string): number => toCost(parseUnits(amount, decimals), decimals)
  const checks = [
    [0, limits.perOperation, 'operation'],
    [user, limits.perUser, 'user'],
    [project, limits.perProject, 'project'],
    [all, limits.perDay, 'day'],
  ] as const
  for (const [spent, limit, field] of checks) {
    // The oldest of the day make room within hours; which of them is nobody's business.
    if (Number(spent ?? 0) + cost > most(limit)) throw limitReached(field)
  }
  // Each was tried out before, so it is the user who makes them fail.
  if (Number(undone ?? 0) >= mostUndone) throw limitReached('user')
  // What the network did not take before, it may not take now: the user can pay for it meanwhile.
  if (Number(cancelled ?? 0) > 0) throw limitReached('user')
}

const limitReached = (field: string): ServiceError =>
  new ServiceError(429, field, 'The limit for sponsored fees is reached', { code: 'limit', retryAfter: hour / 1000 })

export declare namespace checkBudget {
  type Options = {
    network: NetworkConfig
    limits: NonNullable<NetworkConfig['smartAccounts']>['limits']
    projectId: string
    userId: string
    /** The most that the next one costs. */
    cost: number
    now: number
  }
}
