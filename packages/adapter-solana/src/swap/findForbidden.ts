import type { Address } from '@solana/kit'
import { findTokenAccount } from '../instructions.js'
import { isTokenProgram, programs, wrappedCoin } from '../programs.js'
import type { DecodedInstruction } from '../readInstructions.js'
import { Layout } from '../requests/Layout.js'
import type { OpenedTransaction } from '../requests/openTransaction.js'
import { readFee } from '../requests/readFee.js'
import { readJupiterRoute } from './readJupiterRoute.js'

/** The most that a swap may offer for its place in a block (lamports): a hundredth of a coin. */
const highestFee = 10_000_000n
/** Instructions of the token programs: Transfer, TransferChecked, SyncNative. */
const moves: ReadonlySet<number> = new Set([3, 12, 17])
const closeAccount = 9
/** Transfer of the system program. */
const transfer = 2

/**
 * Reads each instruction of a foreign swap, and finds what no swap does. It is a list of what may be there, so that
 * whatever is new or unknown is refused.
 *
 * What a program of the network itself does is certain. A router's own steps are not seen here, so it has to be one that
 * the page lists. Of Jupiter's, the instruction is read too: the program keeps to the minimum in it, whatever the prices
 * are when the transaction is executed.
 *
 * @param transaction - With the accounts of lookup tables resolved.
 * @returns What is wrong with it; undefined if nothing is.
 */
export async function findForbidden(
  transaction: OpenedTransaction,
  { address, deal, routers }: findForbidden.Question,
): Promise<string | undefined> {
  const { payer, missing, hasNonce, instructions } = transaction
  if (payer !== address) return 'Another account pays its fee.'
  if (missing.length !== 1 || missing[0] !== address) return 'It needs the signature of another account.'
  if (hasNonce) return 'It would stay valid for as long as somebody wants.'
  if (readFee(transaction, address) > highestFee) return 'It offers a fee that no swap needs.'
  const wrapped = await findTokenAccount({ owner: address as Address, mint: wrappedCoin, program: programs.token })
  const places = { address, wrapped, routers: new Set(routers) }
  const forbidden = instructions.map((one) => judge(one, places)).find((reason) => reason !== undefined)
  if (forbidden) return forbidden
  const routes = instructions.filter(({ program }) => program === programs.jupiter)
  if (routes.length > 1) return 'It swaps more than once.'
  const [route] = routes.map(({ data }) => readJupiterRoute(data))
  if (routes.length === 0) return undefined
  if (!route) return 'Its route cannot be read.'
  if (route.amount > deal.value) return 'Its route sells more.'
  return route.least < deal.minReceived ? 'Its route accepts less than was shown.' : undefined
}

type Places = { readonly address: string; readonly wrapped: string; readonly routers: ReadonlySet<string> }

function judge({ program, accounts, data }: DecodedInstruction, places: Places): string | undefined {
  const { address, wrapped, routers } = places
  if (program === programs.computeBudget || program === programs.memo || routers.has(program)) return undefined
  // Create and CreateIdempotent. What it costs is compared.
  if (program === programs.tokenAccounts) {
    return data.length === 0 || (data.length === 1 && (data[0] ?? 2) < 2)
      ? undefined
      : 'It does more with token accounts than to open them.'
  }
  if (program === programs.system) {
    // The kind has four bytes.
    const isTransfer = data.length === 12 && new Layout(data).u32(0) === transfer
    return isTransfer ? undefined : 'It changes an account itself, and not its coins.'
  }
  if (!isTokenProgram(program)) return 'It calls a program that the page does not know to swap.'
  const [kind = -1] = data
  if (moves.has(kind)) return undefined
  // Taking wrapped coins back closes the account that holds them.
  const isUnwrapping = kind === closeAccount && accounts[0] === wrapped && accounts[1] === address
  return isUnwrapping ? undefined : 'It does more with tokens than to move them.'
}

export declare namespace findForbidden {
  type Question = {
    address: string
    deal: { readonly value: bigint; readonly minReceived: bigint }
    routers: readonly string[]
  }
}
