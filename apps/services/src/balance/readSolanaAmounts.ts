import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServedChain } from '../chains/createChains.ts'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import type { Upstream } from '../rpc/createUpstream.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { wholeNumber } from '../rpc/wholeNumber.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** SPL Token, and its successor Token-2022. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

const balanceReply = Type.Object({ value: wholeNumber })
const readable = Type.Object({
  parsed: Type.Object({
    info: Type.Object({
      mint: Type.String(),
      tokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
    }),
  }),
})
/**
 * The node returns bytes and their encoding when it cannot decode an account, such as a token whose mint was closed.
 * Anyone can send one.
 */
const unreadable = Type.Tuple([Type.String(), Type.String()])
const tokenAccount = Type.Object({
  pubkey: Type.Optional(Type.Unknown()),
  account: Type.Object({ data: Type.Union([readable, unreadable]) }),
})
const accountsReply = Type.Object({ value: Type.Array(tokenAccount) })

/**
 * Reads the coin of a network, and the tokens of its list. An account may hold a token in more than one place. Tokens
 * that the node cannot decode are skipped.
 *
 * @returns Undefined for a token that lies in too many places to read: anyone can send it there.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readSolanaAmounts(
  chain: ServedChain,
  address: string,
  tokens: readonly string[],
): Promise<readonly (bigint | undefined)[]> {
  const [coin, amounts] = await Promise.all([
    requestResult(chain.upstream, 'getBalance', [address]),
    tokens.length > 0 ? readSolanaTokens(chain, address, tokens, true) : [],
  ])
  if (!Value.Check(balanceReply, coin)) throw nonsense()
  return [BigInt(coin.value), ...amounts]
}

/**
 * Reads all tokens of an account at once, or each of the list when that answer is too long: anyone can send others.
 *
 * @param isTrusted - Whether each may be asked alone.
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function readSolanaTokens(
  { upstream }: ServedChain,
  address: string,
  mints: readonly string[],
  isTrusted: boolean,
): Promise<readonly (bigint | undefined)[]> {
  const all = await Promise.all(programs.map((programId) => readSums(upstream, address, { programId })))
  if (all.every((sums) => sums !== undefined))
    return mints.map((mint) => all.reduce((sum, sums) => sum + (sums.get(mint) ?? 0n), 0n))
  if (!isTrusted) return mints.map(() => undefined)
  return Promise.all(
    mints.map(async (mint) => {
      const sums = await readSums(upstream, address, { mint })
      return sums && (sums.get(mint) ?? 0n)
    }),
  )
}

async function readSums(
  upstream: Upstream,
  address: string,
  filter: { programId: string } | { mint: string },
): Promise<ReadonlyMap<string, bigint> | undefined> {
  const accounts = await readAccounts(upstream, address, filter)
  return accounts && sumByMint(accounts)
}

/**
 * Finds the tokens of an account, of both programs of tokens. Of a program under which it has too many to read, none.
 *
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 * @see https://solana.com/docs/rpc/http/gettokenaccountsbyowner
 */
export async function findSolanaTokens(upstream: Upstream, address: string): Promise<readonly string[]> {
  const all = await Promise.all(programs.map((programId) => readSums(upstream, address, { programId })))
  return all.flatMap((sums) => [...(sums ?? [])].flatMap(([mint, amount]) => (amount > 0n ? mint : [])))
}

/**
 * Finds where the tokens of an account lie, of both programs of tokens. Of a program under which it has too many to read,
 * none.
 *
 * @throws {ServiceError} 503: no node answers, or the answer is invalid.
 */
export async function findSolanaPlaces(
  upstream: Upstream,
  address: string,
): Promise<readonly { readonly place: string; readonly mint: string }[]> {
  const all = await Promise.all(programs.map((programId) => readAccounts(upstream, address, { programId })))
  return all.flatMap((accounts = []) =>
    accounts.flatMap(({ pubkey, account: { data } }) =>
      'parsed' in data && typeof pubkey === 'string' ? { place: pubkey, mint: data.parsed.info.mint } : [],
    ),
  )
}

async function readAccounts(
  upstream: Upstream,
  address: string,
  filter: { programId: string } | { mint: string },
): Promise<readonly Static<typeof tokenAccount>[] | undefined> {
  const params = [address, filter, { encoding: 'jsonParsed' }]
  const reply = await requestResult(upstream, 'getTokenAccountsByOwner', params).catch(undefinedIfTooLong)
  if (reply === undefined) return undefined
  if (!Value.Check(accountsReply, reply)) throw nonsense()
  return reply.value
}

function sumByMint(accounts: readonly Static<typeof tokenAccount>[]): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { account } of accounts) {
    if (!('parsed' in account.data)) continue
    const { mint, tokenAmount } = account.data.parsed.info
    sums.set(mint, (sums.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
  }
  return sums
}

function undefinedIfTooLong(error: unknown): undefined {
  if (isAnswerTooLong(error)) return undefined
  throw error
}

const nonsense = (): ServiceError =>
  new ServiceError(503, 'chainId', 'A node of this network sent an invalid answer. Try again soon.')
