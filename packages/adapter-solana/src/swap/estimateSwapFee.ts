import { type ChainAdapter, type Fee, InvalidParamsRpcError, readProperty } from '@mooring/core'
import { fromBase64 } from '../base64.js'
import { programs } from '../programs.js'
import { openTransaction } from '../requests/openTransaction.js'
import { readDeposits } from '../requests/readDeposits.js'
import { readFee } from '../requests/readFee.js'
import { readAccounts } from '../requests/simulate.js'

/** CloseAccount of the token programs. */
const closeAccount = 9

/**
 * Computes the most that a serialised transaction costs: its fee, and the deposits for the token accounts that it opens and
 * leaves open.
 *
 * @throws {InvalidParamsRpcError} It is no transaction.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function estimateSwapFee(parameters: estimateSwapFee.Parameters): Promise<Fee> {
  const { from, data = '', network, signal, fetch } = parameters
  const transaction = read(data)
  const { instructions } = transaction
  const closed = new Set(instructions.flatMap(({ accounts, data }) => (data[0] === closeAccount ? accounts[0] : [])))
  const opened = instructions.filter(
    ({ program, accounts: [, place] }) => program === programs.tokenAccounts && !closed.has(place),
  )
  const places = [...new Set(opened.map(({ accounts: [, place = ''] }) => place))]
  const there = places.length > 0 ? await readAccounts({ network, signal, fetch }, places) : []
  const isMissing = new Set(places.filter((_, at) => !readProperty(there[at], 'owner')))
  const missing = opened.filter(({ accounts: [, place = ''] }) => isMissing.delete(place))
  const deposit = readDeposits({ instructions: missing }, from)
  return {
    value: readFee(transaction, from) + deposit,
    ...(deposit > 0n && { parts: [{ kind: 'tokenAccount', value: deposit }] }),
  }
}

function read(data: string): ReturnType<typeof openTransaction> {
  try {
    return openTransaction(fromBase64(data) ?? new Uint8Array())
  } catch (cause) {
    throw new InvalidParamsRpcError({ details: 'It is not a serialised transaction.', cause })
  }
}

export declare namespace estimateSwapFee {
  type Parameters = ChainAdapter.FeeParameters & { fetch: typeof globalThis.fetch }
}
