import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { wholeNumber } from '../rpc/wholeNumber.ts'
import { SourceError } from '../sources/SourceError.ts'
import type { Moved, MovedTransfer } from './createMovedHistory.ts'

/** Seconds since 1970. Old nodes have forgotten some. */
export const solanaTime = Type.Optional(
  Type.Union([Type.Integer({ minimum: 0, maximum: 253_402_300_799 }), Type.Null()]),
)

const tokenBalance = Type.Object({
  accountIndex: Type.Integer({ minimum: 0 }),
  mint: Type.String({ maxLength: 44 }),
  owner: Type.Optional(Type.String({ maxLength: 44 })),
  uiTokenAmount: Type.Object({
    amount: Type.String({ pattern: '^\\d{1,20}$' }),
    decimals: Type.Integer({ minimum: 0, maximum: 255 }),
  }),
})
const tokenBalances = Type.Optional(Type.Union([Type.Array(tokenBalance), Type.Null()]))
const transaction = Type.Object({
  slot: Type.Integer({ minimum: 0 }),
  blockTime: solanaTime,
  transaction: Type.Object({
    signatures: Type.Array(Type.String(), { minItems: 1 }),
    message: Type.Object({
      accountKeys: Type.Array(Type.Object({ pubkey: Type.String({ maxLength: 44 }), signer: Type.Boolean() })),
      instructions: Type.Array(Type.Unknown()),
    }),
  }),
  meta: Type.Object({
    err: Type.Unknown(),
    fee: wholeNumber,
    preBalances: Type.Array(wholeNumber),
    postBalances: Type.Array(wholeNumber),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
  }),
})
/** A transfer of coins by the program of the system. */
const coinTransfer = Type.Object({
  program: Type.Literal('system'),
  parsed: Type.Object({
    info: Type.Object({ source: Type.String(), destination: Type.String(), lamports: wholeNumber }),
  }),
})

/** The token that stands for coins. */
const wrappedCoin = 'So11111111111111111111111111111111111111112'

/** Stands for the coins that keep a token account open. */
const deposit = 'deposit'

type Balance = {
  readonly owner: string
  /** Null for coins. */
  readonly mint: string | null
  readonly amount: bigint
  readonly decimals?: number
}
/** Negative amounts are what went. */
type Change = Balance

/**
 * Says what a transaction was for an account: what it has after it, less what it had before. Instructions of programs
 * that nobody knows count as well, since only balances are compared. The fee is no transfer. Wrapped coins are coins. What
 * an account deposits in its own token accounts is no payment, and neither is what others deposit there.
 *
 * @param found - The answer of a node to `getTransaction`.
 * @returns Undefined if it only names the account.
 * @throws {SourceError} The node does not have it, because it is behind or forgets. The answer is of another transaction, or makes no sense.
 * @see https://solana.com/docs/rpc/http/gettransaction
 */
export function describeSolanaTransaction(
  found: unknown,
  { signature, account, now }: describeSolanaTransaction.Options,
): Moved | undefined {
  if (found === null) throw new SourceError('A node does not have a transaction that is listed')
  if (!Value.Check(transaction, found) || found.transaction.signatures[0] !== signature)
    throw new SourceError('A node sent an invalid answer')
  const { slot, blockTime, meta, transaction: sent } = found
  const { accountKeys, instructions } = sent.message
  const [payer] = accountKeys
  const keys = accountKeys.map(({ pubkey }) => pubkey)
  if (!payer || meta.preBalances.length !== keys.length || meta.postBalances.length !== keys.length)
    throw new SourceError('A node sent an invalid answer')

  const before = toBalances(keys, meta.preBalances, meta.preTokenBalances ?? [])
  const after = toBalances(keys, meta.postBalances, meta.postTokenBalances ?? [])
  const fee: Balance = { owner: payer.pubkey, mint: null, amount: BigInt(meta.fee) }
  const changes = compare(before, [...after, fee])
  const isSigner = accountKeys.some(({ pubkey, signer }) => signer && pubkey === account)
  const hasFailed = meta.err !== null && meta.err !== undefined
  const own = hasFailed ? [] : withoutDeposits(changes.filter(({ owner }) => owner === account))
  const transfers = own.map((change) => toTransfer(change, changes))
  if (transfers.length === 0 && !isSigner) return undefined
  const toItself = transfers.length === 0 && !hasFailed ? readToItself(instructions, account) : []
  const [main] = transfers
  return {
    hash: signature,
    block: slot,
    minedAt: toTime(blockTime, now),
    from: main?.from ?? payer.pubkey,
    to: main?.to ?? (toItself.length > 0 ? account : ''),
    status: hasFailed ? 'failed' : 'confirmed',
    transfers: [...transfers, ...toItself],
  }
}

/** Milliseconds. A time that the node does not know is that of what came after. */
export const toTime = (seconds: number | null | undefined, now: () => number): number =>
  typeof seconds === 'number' ? seconds * 1000 : now()

function toBalances(
  keys: readonly string[],
  coins: readonly (number | bigint)[],
  tokens: readonly Static<typeof tokenBalance>[],
): readonly Balance[] {
  const places = new Map(tokens.map((token) => [token.accountIndex, token]))
  return [
    ...tokens.flatMap(({ owner, mint, uiTokenAmount: { amount, decimals } }): readonly Balance[] => {
      if (!owner) return []
      const isCoin = mint === wrappedCoin
      return [{ owner, mint: isCoin ? null : mint, amount: BigInt(amount), ...(!isCoin && { decimals }) }]
    }),
    ...keys.map((key, at): Balance => {
      const [token, amount] = [places.get(at), BigInt(coins[at] ?? 0)]
      if (!token?.owner) return { owner: key, mint: null, amount }
      const wrapped = token.mint === wrappedCoin ? BigInt(token.uiTokenAmount.amount) : 0n
      return { owner: token.owner, mint: deposit, amount: amount - wrapped }
    }),
  ]
}

/** A deposit of the account itself goes back to its coins: both change against each other. */
function withoutDeposits(own: readonly Change[]): readonly Change[] {
  const deposited = own.find(({ mint }) => mint === deposit)?.amount ?? 0n
  return own
    .filter(({ mint }) => mint !== deposit)
    .map((change) =>
      change.mint === null && change.amount * deposited < 0n
        ? { ...change, amount: change.amount + deposited }
        : change,
    )
    .filter(({ amount }) => amount !== 0n)
}

/** What each owner has more of each coin. Tokens come first: the coins beside them are often a deposit for them. */
function compare(before: readonly Balance[], after: readonly Balance[]): readonly Change[] {
  const sums = new Map<string, Change>()
  const add = (balances: readonly Balance[], sign: bigint) => {
    for (const one of balances) {
      const key = `${one.owner} ${one.mint}`
      sums.set(key, { ...one, amount: (sums.get(key)?.amount ?? 0n) + sign * one.amount })
    }
  }
  add(after, 1n)
  add(before, -1n)
  return [...sums.values()].toSorted((a, b) => Number(a.mint === null) - Number(b.mint === null))
}

/** The other side of a change is who has changed most the other way. */
function toTransfer({ owner, mint, amount, decimals }: Change, changes: readonly Change[]): MovedTransfer {
  const isIn = amount > 0n
  const others = changes.filter(
    (one) =>
      (one.mint === mint || (mint === null && one.mint === deposit)) &&
      one.owner !== owner &&
      (isIn ? one.amount < 0n : one.amount > 0n),
  )
  const largest = others.toSorted((a, b) => (isIn ? (a.amount < b.amount ? -1 : 1) : a.amount > b.amount ? -1 : 1))
  const other = largest[0]?.owner ?? ''
  return {
    token: mint,
    from: isIn ? other : owner,
    to: isIn ? owner : other,
    amount: isIn ? amount : -amount,
    decimals,
  }
}

function readToItself(instructions: readonly unknown[], account: string): readonly MovedTransfer[] {
  return instructions.flatMap((one) => {
    if (!Value.Check(coinTransfer, one)) return []
    const { source, destination, lamports } = one.parsed.info
    if (source !== account || destination !== account) return []
    return { token: null, from: account, to: account, amount: BigInt(lamports) }
  })
}

export declare namespace describeSolanaTransaction {
  type Options = {
    signature: string
    account: string
    /** Milliseconds. */
    now: () => number
  }
}
