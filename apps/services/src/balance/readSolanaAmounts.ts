import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Asset } from '../chains/Asset.ts'
import type { ServedChain } from '../chains/createChains.ts'
import { requestResult } from '../rpc/requestResult.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** SPL Token, and its successor. */
const programs = ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb']

const balanceReply = Type.Object({ value: Type.Union([Type.Integer({ minimum: 0 }), Type.BigInt()]) })
const readable = Type.Object({
  parsed: Type.Object({
    info: Type.Object({
      mint: Type.String(),
      tokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
    }),
  }),
})
/** Bytes, as a text and how it is written: of a token whose mint was closed, for one. Anybody can send such a thing. */
const unreadable = Type.Tuple([Type.String(), Type.String()])
const tokenAccount = Type.Object({ account: Type.Object({ data: Type.Union([readable, unreadable]) }) })
const accountsReply = Type.Object({ value: Type.Array(tokenAccount) })

/**
 * Reads the coin of a network, and the tokens of its list. An account may hold a token in more than one place. What the
 * node cannot read itself is passed over.
 *
 * @throws {ServiceError} 503: no node answers, or it answers nonsense.
 */
export async function readSolanaAmounts(
  { upstream }: ServedChain,
  address: string,
  tokens: readonly Asset[],
): Promise<readonly bigint[]> {
  const used = tokens.length > 0 ? programs : []
  const [coin, ...replies] = await Promise.all([
    requestResult(upstream, 'getBalance', [address]),
    ...used.map((programId) =>
      requestResult(upstream, 'getTokenAccountsByOwner', [address, { programId }, { encoding: 'jsonParsed' }]),
    ),
  ])
  if (!Value.Check(balanceReply, coin)) throw nonsense()
  const sums = new Map<string, bigint>()
  for (const reply of replies) {
    if (!Value.Check(accountsReply, reply)) throw nonsense()
    for (const { account } of reply.value) {
      if (!('parsed' in account.data)) continue
      const { mint, tokenAmount } = account.data.parsed.info
      sums.set(mint, (sums.get(mint) ?? 0n) + BigInt(tokenAmount.amount))
    }
  }
  return [BigInt(coin.value), ...tokens.map((token) => sums.get(token.address ?? '') ?? 0n)]
}

const nonsense = (): ServiceError =>
  new ServiceError(503, 'chainId', 'A node of this network answers nonsense. Try again soon.')
