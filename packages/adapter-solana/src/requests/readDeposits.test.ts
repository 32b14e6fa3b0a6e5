import { expect, test } from 'vitest'
import { programs } from '../programs.js'
import { readDeposits } from './readDeposits.js'

const open = (payer: string, program: string, data: readonly number[] = [1]) => ({
  program: programs.tokenAccounts as string,
  accounts: [payer, 'account', 'owner', 'mint', programs.system, program],
  data: new Uint8Array(data),
})

/** The rent of two years: 3,480 lamports a byte and year, of the data and 128 bytes around them. */
const rentOf = (bytes: number): bigint => BigInt((bytes + 128) * 3_480 * 2)

test('counts what the account pays for token accounts, and nothing that others pay', () => {
  const instructions = [
    open('own', programs.token),
    // Older transactions write no data.
    open('own', programs.token, []),
    open('own', programs.token2022),
    open('other', programs.token),
    open('own', programs.token, [2]),
    { program: programs.system as string, accounts: ['own'], data: new Uint8Array() },
  ]
  expect(readDeposits({ instructions }, 'own')).toBe(2n * rentOf(165) + rentOf(195))
  expect(readDeposits({ instructions }, 'nobody')).toBe(0n)
})
