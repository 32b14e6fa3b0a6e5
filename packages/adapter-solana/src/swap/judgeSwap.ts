import { addressOf, type ChainAdapter, readProperty, type SwapForecast } from '@mooring/core'
import { isSwapCoin } from '@mooring/core/internal'
import { isTokenProgram, programs, wrappedCoin } from '../programs.js'
import { toCount } from '../requestRpc.js'

/** An account as nodes write it (`jsonParsed`); `null` where there is none. */
export type Snapshot = ReadonlyMap<string, unknown>

/** More than any token account needs (lamports). */
const highestDeposit = 5_000_000n

/**
 * Compares all accounts that a swap may write, before and after it was tried out, with what the visitor agrees to.
 *
 * - The account itself stays one of the system program, without data. It loses at most the sold coins, the fee, and the
 *   deposits of its own new token accounts, which may be of the two tokens and of wrapped coins only. Coins in a token
 *   account that was there are lost: somebody else may be allowed to close it.
 * - Of the sold token it loses at most the amount; of every other token, nothing. Wrapped coins count as coins.
 * - Of the bought token it gets at least the minimum, in token accounts that it owns. A deposit that comes back from a
 *   closed account is not counted as received.
 * - Its token accounts keep their owner, delegate, delegated amount, close authority and state. New ones have no delegate
 *   and nobody else who may close them. Only one of wrapped coins may be closed. What comes into one that somebody else may
 *   close or take from is not the account's: it could be another one's when the transaction is executed.
 * - No other account that names it changes: stake, nonces, whatever a node can read.
 *
 * A simulation proves what happens in the state of now, by the word of one node. It cannot prove that prices stay, or
 * that a program does not act otherwise in the next block. So only programs that the page knows may be there
 * (`findForbidden`), the node must not be one of the services, and Jupiter's minimum is read from its instruction. Of
 * another router that the page lists, the minimum is as true as the simulation.
 *
 * @param before - Every account that the transaction may write.
 * @param after - The same ones after it.
 * @throws {BaseError} An account is in a form that nodes do not write.
 */
export function judgeSwap(before: Snapshot, after: Snapshot, question: judgeSwap.Question): SwapForecast {
  const { address, deal, fee } = question
  const [source, to] = [mintOf(deal.source), mintOf(deal.to)]
  const places = [...new Set([...before.keys(), ...after.keys()])].filter((place) => place !== address)
  const pairs = places.map((place) => [before.get(place) ?? null, after.get(place) ?? null] as const)
  const [own, ownAfter] = [before.get(address), after.get(address)]
  const changes = new Map<string, bigint>()
  const add = (mint: string, amount: bigint) => changes.set(mint, (changes.get(mint) ?? 0n) + amount)

  let danger: SwapForecast['danger'] = isPlain(own) && isPlain(ownAfter) ? undefined : 'allowsMore'
  add(wrappedCoin, coinsOf(ownAfter) - coinsOf(own) + fee)
  for (const [old, next] of pairs) {
    const [was, is] = [readToken(old), readToken(next)]
    if (was?.owner !== address && is?.owner !== address) {
      // What it is, is not known. That it is about the account is.
      if (JSON.stringify(old)?.includes(address) && !isSame(old, next)) danger ??= 'takesMore'
      continue
    }
    if (was && is && !isSame(was.rights, is.rights)) danger ??= 'allowsMore'
    // One that is empty can be closed while the visitor reads, and made anew for somebody else.
    if (is?.isShared && is.amount > (was?.amount ?? 0n)) danger ??= 'allowsMore'
    if (!was && is && (is.isShared || ![source, to, wrappedCoin].includes(is.mint))) danger ??= 'allowsMore'
    if (was && !is && was.mint !== wrappedCoin) danger ??= 'takesMore'
    const deposited = (is?.deposit ?? 0n) - (was?.deposit ?? 0n)
    // It needs no more, and somebody else may be allowed to close it.
    if (was && is && deposited > 0n) danger ??= 'takesMore'
    // The deposit stays the account's own while the token account is there.
    add(wrappedCoin, deposited < highestDeposit ? deposited : highestDeposit)
    for (const [held, sign] of [
      [was, -1n],
      [is, 1n],
    ] as const)
      if (held) add(held.mint, sign * held.amount)
  }

  const received = changes.get(to) ?? 0n
  for (const [mint, amount] of changes) if (amount < (mint === source ? -deal.value : 0n)) danger ??= 'takesMore'
  if (received < deal.minReceived) danger ??= 'givesLess'
  return { received: received > 0n ? received : undefined, danger }
}

/** Coins are compared as wrapped ones. */
const mintOf = (id: string): string => (isSwapCoin(id) ? wrappedCoin : addressOf(id))

const coinsOf = (account: unknown): bigint => (account ? toCount(readProperty(account, 'lamports')) : 0n)

/** Whether an account only holds coins. */
function isPlain(account: unknown): boolean {
  const data = readProperty(account, 'data')
  return readProperty(account, 'owner') === programs.system && Array.isArray(data) && data[0] === ''
}

type Held = {
  readonly mint: string
  readonly owner: unknown
  readonly amount: bigint
  /** Coins that come back when it is closed. */
  readonly deposit: bigint
  /** Who may do what with it. */
  readonly rights: unknown
  /** Whether somebody else may take from it, or close it. */
  readonly isShared: boolean
}

function readToken(account: unknown): Held | undefined {
  const program = readProperty(account, 'owner')
  const parsed = readProperty(readProperty(account, 'data'), 'parsed')
  if (!isTokenProgram(program) || readProperty(parsed, 'type') !== 'account') return undefined
  const info = readProperty(parsed, 'info')
  const [mint, owner, state] = ['mint', 'owner', 'state'].map((key) => readProperty(info, key))
  const [delegate, delegated, closer] = ['delegate', 'delegatedAmount', 'closeAuthority'].map(
    (key) => readProperty(info, key) ?? null,
  )
  const amount = toCount(readProperty(readProperty(info, 'tokenAmount'), 'amount'))
  const deposit = coinsOf(account) - (mint === wrappedCoin ? amount : 0n)
  const rights = { program, mint, owner, state, delegate, delegated: readProperty(delegated, 'amount'), closer }
  return {
    mint: String(mint),
    owner,
    amount,
    deposit,
    rights,
    isShared: delegate !== null || (closer !== null && closer !== owner),
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

export declare namespace judgeSwap {
  type Question = Pick<ChainAdapter.SwapParameters, 'address' | 'deal'> & {
    /** What the network takes for the transaction (lamports). */
    fee: bigint
  }
}
