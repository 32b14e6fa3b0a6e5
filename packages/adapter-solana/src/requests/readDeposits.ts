import { programs } from '../programs.js'
import type { DecodedTransaction } from '../readInstructions.js'

/** What the network keeps for an account of the first token program: 165 bytes, and 128 around them (lamports). */
const deposit = 2_039_280n
/** The most for one of Token-2022, with every extension that a new account may need: 195 bytes. */
const longDeposit = 2_248_080n
/** RecoverNested of the program that opens token accounts opens none. */
const recoverNested = 2

/**
 * Computes the most that an account pays for the token accounts that a transaction opens (lamports). Who closes such an
 * account gets it back. An account that exists already costs nothing, so it may be less.
 *
 * @see https://solana.com/docs/core/accounts, rent; Associated Token Account Program.
 */
export function readDeposits({ instructions }: Pick<DecodedTransaction, 'instructions'>, address: string): bigint {
  return instructions
    .filter(({ program, accounts: [payer], data }) => {
      return program === programs.tokenAccounts && payer === address && data[0] !== recoverNested
    })
    .reduce((sum, { accounts }) => sum + (accounts[5] === programs.token ? deposit : longDeposit), 0n)
}
