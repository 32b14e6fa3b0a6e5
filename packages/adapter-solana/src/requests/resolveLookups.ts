import { InvalidReplyError, readProperty } from '@mooring/core'
import { getAddressDecoder } from '@solana/kit'
import { fromBase64 } from '../base64.js'
import { commitment, type NetworkQuestion, readValue, requestRpc } from '../requestRpc.js'

/** Where the addresses of a lookup table begin, and the size of each. */
const start = 56
const size = 32

/**
 * Replaces accounts of lookup tables by their addresses, as the network has them now.
 *
 * @throws {BaseError} No endpoint of the network knows the tables.
 * @see https://solana.com/docs/core/transactions, address lookup tables.
 */
export async function resolveLookups(ask: NetworkQuestion, accounts: readonly string[]): Promise<readonly string[]> {
  const lookups = accounts.map((account) => account.split(' '))
  const places = [...new Set(lookups.flatMap(([table, index]) => (index === undefined || !table ? [] : [table])))]
  if (places.length === 0) return accounts
  const tables = await requestRpc({
    ...ask,
    method: 'getMultipleAccounts',
    params: [places, { commitment, encoding: 'base64' }],
    parse(answer) {
      const list = readValue(answer)
      return places.map((_, index) =>
        fromBase64(readProperty(readProperty(readProperty(list, `${index}`), 'data'), '0')),
      )
    },
  })
  return lookups.map(([account = '', index]) => {
    if (index === undefined) return account
    const table = tables[places.indexOf(account)]
    const at = start + Number(index) * size
    if (!table || at + size > table.length) throw new InvalidReplyError({ details: 'It is not a lookup table.' })
    return getAddressDecoder().decode(table, at)
  })
}
