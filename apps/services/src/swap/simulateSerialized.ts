import { base58 } from '@scure/base'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServedChain } from '../chains/createChains.ts'
import { withDeadline } from '../chains/withDeadline.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { wholeNumber } from '../rpc/wholeNumber.ts'
import { SourceError } from '../sources/SourceError.ts'
import { type Message, readMessage } from './readMessage.ts'
import type { AnyQuestion, SerializedQuote } from './SwapSource.ts'
import { isNative } from './swapAbi.ts'
import { wrappedCoin } from './wrappedCoin.ts'

/** How long the nodes have (ms). */
const patience = 4000
const [commitment, encoding] = ['confirmed', 'jsonParsed']
/** Where the addresses of a lookup table begin, and the size of each. */
const [start, size] = [56, 32]
/** What has to be in the account beside the sold coins (lamports): deposits, the fee, and the least that it keeps. */
const kept = 6_000_000n
/** More than any token account needs (lamports). */
const highestDeposit = 5_000_000n

const text = Type.String()
const stored = Type.Object({ lamports: wholeNumber, owner: text, data: Type.Unknown() })
const accounts = Type.Array(Type.Union([stored, Type.Null()]), { maxItems: 100 })
const read = Type.Object({ value: accounts })
const done = Type.Object({ value: Type.Object({ err: Type.Null(), accounts }) })
const failed = Type.Object({ value: Type.Object({ err: Type.Union([Type.Object({}), Type.String()]) }) })
const fees = Type.Object({ value: wholeNumber })
const tables = Type.Object({
  value: Type.Array(Type.Object({ data: Type.Tuple([Type.String(), Type.Literal('base64')]) })),
})
const token = Type.Object({
  parsed: Type.Object({
    type: Type.Literal('account'),
    info: Type.Object({
      mint: text,
      owner: text,
      delegate: Type.Optional(text),
      closeAuthority: Type.Optional(text),
      tokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
    }),
  }),
})

type Stored = Static<typeof stored> | null
type Held = {
  readonly mint: string
  readonly amount: bigint
  /** Coins that come back when it is closed. */
  readonly deposit: bigint
  readonly rights: string
  readonly isShared: boolean
}

/**
 * Asks the network's own node what a whole transaction changes for the account: its coins, without the fee and the
 * deposits of its own token accounts; its tokens, by mint; and who may do what with its token accounts.
 *
 * @returns The offer, with the network's word where it is lower, or what is wrong with it. For an account with too little
 * it is a price and no more: pages try each transaction again before the wallet is asked.
 * @throws {SourceError} The node does not answer, or does not know a lookup table.
 * @see https://solana.com/docs/rpc/http/simulatetransaction
 */
export async function simulateSerialized(
  { chain, account, from, to, amount }: AnyQuestion & { readonly account: string },
  quote: SerializedQuote,
): Promise<SerializedQuote | string> {
  const { before, after, fee } = await withDeadline(tryOut(chain, quote.transaction, account), patience).catch(
    (cause) => {
      throw new SourceError('The node does not answer', { isOfQuestion: true, cause })
    },
  )
  const [source, target] = [from, to].map((one) => (isNative(one) ? wrappedCoin : one)) as [string, string]
  const held = (mint: string) =>
    sum(
      before.flatMap((one) => (readHeld(one, account)?.mint === mint ? one : [])),
      account,
    )
  const coins = BigInt(before[0]?.lamports ?? 0)
  const isRich = coins >= (isNative(from) ? amount + kept : kept) && (isNative(from) || held(source) >= amount)
  if (!isRich) return { ...quote, gas: fee }
  if (!after) return 'the network says that it would fail'

  const changes = new Map([[wrappedCoin, BigInt(after[0]?.lamports ?? 0) - coins + fee]])
  const add = (mint: string, value: bigint) => changes.set(mint, (changes.get(mint) ?? 0n) + value)
  if (after[0]?.owner !== before[0]?.owner) return 'it would give the account away'
  for (const [at, one] of before.entries()) {
    const [was, is] = [readHeld(one, account), readHeld(after[at] ?? null, account)]
    if (was && !is && was.mint !== wrappedCoin) return 'it would give a token account away'
    if (was && is && is.rights !== was.rights) return 'it would give somebody else rights'
    // One that is empty can be closed and made anew for somebody else.
    if (is?.isShared && (!was || is.amount > was.amount)) return 'it would pay into what others may close'
    if (was) add(was.mint, -was.amount)
    if (is) add(is.mint, is.amount)
    const deposited = (is?.deposit ?? 0n) - (was?.deposit ?? 0n)
    if (was && is && deposited > 0n) return 'it would leave coins in a token account'
    if (!was && is && ![source, target, wrappedCoin].includes(is.mint)) return 'it would leave a third token'
    add(wrappedCoin, deposited < highestDeposit ? deposited : highestDeposit)
  }
  const taken = [...changes].filter(([, change]) => change < 0n)
  if (taken.some(([mint]) => mint !== source)) return 'it would take another token'
  if (taken.some(([, change]) => -change > amount)) return 'it would take more than the amount'
  const received = changes.get(target) ?? 0n
  if (received < quote.least) return 'the network says that less than its minimum comes out'
  return { ...quote, gas: fee, ...(received < quote.amountOut && { amountOut: received }) }
}

const sum = (list: readonly Stored[], account: string): bigint =>
  list.reduce((total, one) => total + (readHeld(one, account)?.amount ?? 0n), 0n)

/** What a token account holds for the account. */
function readHeld(found: Stored, account: string): Held | undefined {
  if (!found || !Value.Check(token, found.data)) return undefined
  const { mint, owner, delegate, closeAuthority, tokenAmount } = found.data.parsed.info
  if (owner !== account) return undefined
  const amount = BigInt(tokenAmount.amount)
  return {
    mint,
    amount,
    deposit: BigInt(found.lamports) - (mint === wrappedCoin ? amount : 0n),
    rights: JSON.stringify([found.owner, delegate, closeAuthority]),
    isShared: delegate !== undefined || (closeAuthority ?? account) !== account,
  }
}

type Tried = { readonly before: readonly Stored[]; readonly after: readonly Stored[] | undefined; readonly fee: bigint }

/** All accounts that it may change, the account itself first. Without `after`, it would fail. */
async function tryOut(chain: ServedChain, transaction: string, account: string): Promise<Tried> {
  const bytes = Buffer.from(transaction, 'base64')
  const message = readMessage(bytes)
  const addresses = [...new Set([account, ...message.writable, ...(await resolve(chain, message))])]
  const ask = (method: string, params: readonly unknown[]) => requestResult(chain.upstream, method, params)
  const asked = { commitment, encoding: 'base64', sigVerify: false, replaceRecentBlockhash: true }
  const signed = bytes.subarray(1 + message.signers.length * 64).toString('base64')
  const [found, tried, fee] = await Promise.all([
    ask('getMultipleAccounts', [addresses, { commitment, encoding }]),
    ask('simulateTransaction', [transaction, { ...asked, accounts: { encoding, addresses } }]),
    ask('getFeeForMessage', [signed, { commitment }]),
  ])
  const isFailed = Value.Check(failed, tried)
  const isAnswer = Value.Check(read, found) && Value.Check(fees, fee) && (isFailed || Value.Check(done, tried))
  if (!isAnswer) throw new SourceError('A node sent an invalid answer')
  const after = isFailed ? undefined : (tried as Static<typeof done>).value.accounts
  const lengths = [found.value.length, after?.length ?? addresses.length]
  if (lengths.some((length) => length !== addresses.length)) throw new SourceError('A node sent an invalid answer')
  return { before: found.value, after, fee: BigInt(fee.value) }
}

async function resolve({ upstream }: ServedChain, { lookups }: Message): Promise<readonly string[]> {
  if (lookups.length === 0) return []
  const places = lookups.map(({ table }) => table)
  const found = await requestResult(upstream, 'getMultipleAccounts', [places, { commitment, encoding: 'base64' }])
  if (!Value.Check(tables, found)) throw new SourceError('A node does not know a lookup table')
  return lookups.flatMap(({ indexes }, at) => {
    const data = Buffer.from(found.value[at]?.data[0] ?? '', 'base64')
    return indexes.map((index) => {
      const key = data.subarray(start + index * size, start + (index + 1) * size)
      if (key.length < size) throw new SourceError('A lookup table has no such place')
      return base58.encode(key)
    })
  })
}
