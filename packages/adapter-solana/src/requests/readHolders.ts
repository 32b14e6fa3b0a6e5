import { readProperty } from '@mooring/core'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from '../checkAddress.js'
import { findTokenAccount } from '../instructions.js'
import { isTokenProgram, programs } from '../programs.js'
import type { DecodedInstruction } from '../readInstructions.js'
import { commitment, type NetworkQuestion, readValue, requestRpc } from '../requestRpc.js'

/** What a token account holds, and for whom. */
export type Holder = {
  readonly mint: string
  readonly owner: string
  /** Who may spend from it, if anybody. */
  readonly delegate: string | undefined
  /** Whether it is the account that belongs to the owner by derivation. Then its address proves owner and token. */
  readonly isDerived: boolean
}

/** The maximum number of accounts that a node reads at once. */
const limit = 100

/**
 * Reads the token accounts of instructions: from the network, and from the instructions that open accounts. Those that
 * the network does not know are left out. Without an answer, only the opened ones are there.
 */
export async function readHolders({ instructions, ...ask }: readHolders.Options): Promise<ReadonlyMap<string, Holder>> {
  const wanted = instructions.filter(({ program }) => isTokenProgram(program)).flatMap(({ accounts }) => accounts)
  const places = [...new Set(wanted.filter(isSolanaAddress))].slice(0, limit)
  const known = places.length > 0 ? await readAll(places, ask).catch(() => []) : []
  const opened = await Promise.all(instructions.map(readOpened))
  return new Map([...known, ...opened.flat()])
}

type Entry = readonly [place: string, holder: Holder]

async function readAll(places: readonly string[], ask: NetworkQuestion): Promise<readonly Entry[]> {
  const accounts = await requestRpc({
    ...ask,
    method: 'getMultipleAccounts',
    params: [places, { commitment, encoding: 'jsonParsed' }],
    parse: (answer) => {
      const list = readValue(answer)
      return Array.isArray(list) ? list : []
    },
  })
  return (await Promise.all(places.map((place, index) => readHolder(place, accounts[index])))).flat()
}

async function readHolder(place: string, account: unknown): Promise<readonly Entry[]> {
  const program = readProperty(account, 'owner')
  const info = ['data', 'parsed', 'info'].reduce(readProperty, account)
  const [mint, owner, delegate] = ['mint', 'owner', 'delegate'].map((key) => readProperty(info, key))
  if (!isTokenProgram(program) || !isSolanaAddress(mint) || !isSolanaAddress(owner)) return []
  const derived = await findTokenAccount({
    owner: owner as string as Address,
    mint: mint as string as Address,
    program,
  })
  return [
    [place, { mint, owner, delegate: isSolanaAddress(delegate) ? delegate : undefined, isDerived: place === derived }],
  ]
}

/** An account that the transaction itself opens. The program checks its address, so a wrong one fails. */
async function readOpened({ program, accounts }: DecodedInstruction): Promise<readonly Entry[]> {
  const [, place, owner, mint] = accounts
  const isKnown = program === programs.tokenAccounts && [place, owner, mint].every(isSolanaAddress)
  if (!isKnown) return []
  return [[place as string, { mint: mint as string, owner: owner as string, delegate: undefined, isDerived: true }]]
}

export declare namespace readHolders {
  type Options = NetworkQuestion & { instructions: readonly DecodedInstruction[] }
}
