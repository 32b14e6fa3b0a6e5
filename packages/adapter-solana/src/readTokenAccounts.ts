import { InvalidReplyError, type Network, readProperty } from '@mooring/core'
import type { Address } from '@solana/kit'
import { isSolanaAddress } from './checkAddress.js'
import { isTokenProgram } from './programs.js'
import { commitment, readValue, requestRpc, toCount } from './requestRpc.js'

/** An account that holds a token for its owner. */
export type TokenAccount = {
  readonly address: Address
  readonly mint: Address
  readonly program: Address
  readonly balance: bigint
  readonly decimals: number
  /** In bytes. */
  readonly size: number
}

/**
 * Reads the token accounts of an owner.
 *
 * @param parameters - The owner, and a filter: one mint, or all mints of a token program.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getTokenAccountsByOwner`.
 */
export async function readTokenAccounts(parameters: readTokenAccounts.Parameters): Promise<readonly TokenAccount[]> {
  const { owner, mint, programId, network, signal, fetch } = parameters
  return requestRpc({
    network,
    method: 'getTokenAccountsByOwner',
    params: [owner, mint ? { mint } : { programId }, { commitment, encoding: 'jsonParsed' }],
    parse(answer) {
      const list = readValue(answer)
      if (!Array.isArray(list)) throw new InvalidReplyError({ details: 'It is not a list of accounts.' })
      return list.flatMap((entry) => readTokenAccount(entry) ?? [])
    },
    signal,
    fetch,
  })
}

/** Leaves out frozen accounts and malformed entries. */
function readTokenAccount(entry: unknown): TokenAccount | undefined {
  const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(readProperty, value)
  const address = at(entry, 'pubkey')
  const program = at(entry, 'account', 'owner')
  const info = at(entry, 'account', 'data', 'parsed', 'info')
  const mint = at(info, 'mint')
  const decimals = at(info, 'tokenAmount', 'decimals')
  const size = at(entry, 'account', 'data', 'space')
  if (!isSolanaAddress(address) || !isSolanaAddress(mint) || !isTokenProgram(program)) return undefined
  if (typeof decimals !== 'number' || at(info, 'state') !== 'initialized') return undefined
  const balance = toCount(at(info, 'tokenAmount', 'amount'))
  return {
    address: address as string as Address,
    mint: mint as string as Address,
    program,
    balance,
    decimals,
    size: typeof size === 'number' && Number.isSafeInteger(size) ? size : 0,
  }
}

export declare namespace readTokenAccounts {
  type Parameters = {
    owner: string
    mint?: string | undefined
    programId?: string | undefined
    network: Network
    signal: AbortSignal
    fetch: typeof globalThis.fetch
  }
}
