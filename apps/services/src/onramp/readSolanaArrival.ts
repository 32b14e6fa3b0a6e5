import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { requestResult } from '../rpc/requestResult.ts'
import { wholeNumber } from '../rpc/wholeNumber.ts'
import { type ReadArrival, slack } from './ReadArrival.ts'

/** Sellers pay out within it, by bank transfer as well (ms). */
const longest = 14 * 86_400_000

const tokenBalances = Type.Optional(
  Type.Union([
    Type.Null(),
    Type.Array(
      Type.Object({
        mint: Type.String(),
        /** Old nodes leave it out. */
        owner: Type.Optional(Type.String()),
        uiTokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
      }),
    ),
  ]),
)
const keys = Type.Array(Type.String())
const reply = Type.Object({
  /** Nodes forget it. */
  blockTime: Type.Optional(Type.Union([Type.Integer({ minimum: 0 }), Type.Null()])),
  meta: Type.Object({
    err: Type.Unknown(),
    preBalances: Type.Array(wholeNumber),
    postBalances: Type.Array(wholeNumber),
    preTokenBalances: tokenBalances,
    postTokenBalances: tokenBalances,
    loadedAddresses: Type.Optional(Type.Object({ writable: keys, readonly: keys })),
  }),
  transaction: Type.Object({ message: Type.Object({ accountKeys: keys }), signatures: keys }),
})

/**
 * Reads what a transaction of Solana paid to an account: how much more the account has after it than before. The coin is
 * compared by the place of the account among the keys, which come in the order of the balances; a token by its mint and
 * by the owner of each place where it lies, because an owner may have many. A transaction that failed, or that is older
 * than the order, paid nothing. The answer has to be about the transaction that was asked for. Where the nodes have
 * forgotten its time, nothing can be said: two weeks after the order, none will know it any more. Before,
 * the transaction may be new, and its time not known yet.
 *
 * @see https://solana.com/docs/rpc/http/gettransaction
 * @see https://solana.com/docs/rpc/json-structures
 */
export const readSolanaArrival: ReadArrival = async ({ chain, address: mint }, { hash, account, since, now }) => {
  const options = { commitment: 'confirmed', encoding: 'json', maxSupportedTransactionVersion: 0 }
  const found = await requestResult(chain.upstream, 'getTransaction', [hash, options])
  if (found === null) return undefined
  if (!Value.Check(reply, found) || found.transaction.signatures[0] !== hash)
    throw new Error('The node sent an invalid answer about a transaction')
  const { blockTime, meta } = found
  if (meta.err !== null) return 0n
  if (typeof blockTime !== 'number') {
    if (now - since > longest) return 'unreadable'
    throw new Error('The node does not know the time of a transaction')
  }
  if (blockTime * 1000 < since - slack) return 0n
  const gain = mint ? tokensGained(meta, account, mint) : coinsGained(found, account)
  return gain > 0n ? gain : 0n
}

type Found = Static<typeof reply>

function coinsGained({ meta, transaction }: Found, account: string): bigint {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const at = [...transaction.message.accountKeys, ...writable, ...readonly].indexOf(account)
  return BigInt(meta.postBalances[at] ?? 0) - BigInt(meta.preBalances[at] ?? 0)
}

function tokensGained({ preTokenBalances, postTokenBalances }: Found['meta'], account: string, mint: string): bigint {
  const sum = (all: Found['meta']['preTokenBalances']) =>
    (all ?? [])
      .filter((one) => one.owner === account && one.mint === mint)
      .reduce((total, one) => total + BigInt(one.uiTokenAmount.amount), 0n)
  return sum(postTokenBalances) - sum(preTokenBalances)
}
