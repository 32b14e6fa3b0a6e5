import { isSolanaAddress } from '../checkAddress.js'
import { isTokenProgram } from '../programs.js'
import { readInstructions } from '../readInstructions.js'
import { Layout } from './Layout.js'

/** Where the instructions that name them have their decimals: `TransferChecked`, `ApproveChecked`, and with a fee. */
const places: Readonly<Record<number, number>> = { 12: 9, 13: 9, 26: 10 }

/**
 * Reads the decimals of tokens that a transaction itself names, by the address of the token. The program undoes a
 * transaction that names wrong ones, so a node that says something else is not to be believed.
 *
 * @throws {Error} It is no transaction.
 */
export function readSignedDecimals(transaction: Uint8Array): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  for (const { program, accounts, data } of readInstructions(transaction).instructions) {
    const mint = accounts[1]
    const place = places[data[0] ?? 0]
    if (!isTokenProgram(program) || place === undefined || !isSolanaAddress(mint) || data.length <= place) continue
    found.set(mint, new Layout(data).u8(place))
  }
  return found
}
