import type { DecodedTransaction } from '../readInstructions.js'
import type { NetworkQuestion } from '../requestRpc.js'
import { resolveLookups } from './resolveLookups.js'

/**
 * Replaces the accounts of lookup tables in the instructions of a transaction by their addresses. A place of a table that
 * is taken never changes; one that is still free is an error, because anybody could come to stand there.
 *
 * @throws {BaseError} No endpoint of the network knows the tables.
 */
export async function resolveInstructions<transaction extends Pick<DecodedTransaction, 'instructions'>>(
  ask: NetworkQuestion,
  transaction: transaction,
): Promise<transaction> {
  const { instructions } = transaction
  const accounts = [...new Set(instructions.flatMap((one) => one.accounts))]
  const addresses = await resolveLookups(ask, accounts)
  const resolved = new Map(accounts.map((account, index) => [account, addresses[index] ?? account]))
  return {
    ...transaction,
    instructions: instructions.map((one) => ({
      ...one,
      accounts: one.accounts.map((account) => resolved.get(account) ?? account),
    })),
  }
}
