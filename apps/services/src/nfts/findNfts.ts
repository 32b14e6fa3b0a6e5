import type { Database } from '../database/Database.ts'

/** A token that an account has. */
export type FoundNft = {
  /** Lower case. */
  readonly contract: string
  readonly tokenId: string
  readonly kind: 'erc721' | 'erc1155'
  readonly amount: bigint
  /** When the account got it last (ms since 1970). Undefined if the source does not know. */
  readonly acquiredAt: number | undefined
  readonly place: Place
  /** Some of its transfers may be unknown, so the account may have another amount of it. */
  readonly isUnsure?: boolean
}

/** Where in the chain an account got a token: block, transaction, transfer. Nothing else is at the same place. */
export type Place = readonly [block: number, transaction: number, transfer: number]

/** How many transfers of an account count, from the latest on: anyone can send more of them than could be read. */
const mostTransfers = 10_000

/**
 * Adds up the transfers of an account: what came and did not go is what it has, as far as they are known. The latest first.
 *
 * @param account - In lower case.
 * @param from - The block from which on all of its transfers are known, if there is one.
 */
export async function findNfts(
  { query }: Database,
  { account, network, from }: { account: string; network: string; from: number | undefined },
): Promise<readonly FoundNft[]> {
  const moves = await query
    .selectFrom('activity_accounts as part')
    // SQLite keeps this order. In another one, it reads every transfer of the network.
    .crossJoin('activity_transfers as moved')
    .whereRef('moved.network', '=', 'part.network')
    .whereRef('moved.hash', '=', 'part.hash')
    .select(['part.block_number', 'part.position', 'part.mined_at', 'moved.position as at'])
    .select(['moved.kind', 'moved.token', 'moved.token_id', 'moved.sent_from', 'moved.sent_to', 'moved.amount'])
    .where('part.account', '=', account)
    .where('part.network', '=', network)
    .where('moved.kind', 'in', ['erc721', 'erc1155'])
    .where(({ eb, or }) => or([eb('moved.sent_from', '=', account), eb('moved.sent_to', '=', account)]))
    // Without the time, SQLite follows the index of blocks, through those of every account.
    .orderBy('part.mined_at', 'desc')
    .orderBy('part.block_number', 'desc')
    .orderBy('part.position', 'desc')
    .orderBy('moved.position', 'desc')
    .limit(mostTransfers)
    .execute()

  const held = new Map<string, FoundNft & { readonly acquiredAt: number }>()
  for (const { kind, token, token_id: tokenId, sent_from, sent_to, amount, ...move } of moves) {
    if (token === null || tokenId === null || (kind !== 'erc721' && kind !== 'erc1155')) continue
    if (sent_from === sent_to) continue
    const key = `${token}/${tokenId}`
    const known = held.get(key)
    const isIn = sent_to === account
    const moved = isIn ? BigInt(amount) : -BigInt(amount)
    const got = known && known.acquiredAt > 0 ? known : undefined
    held.set(key, {
      contract: token,
      tokenId,
      kind,
      amount: (known?.amount ?? 0n) + moved,
      acquiredAt: got?.acquiredAt ?? (isIn ? move.mined_at : 0),
      place: got?.place ?? [move.block_number, move.position, move.at],
      isUnsure: known?.isUnsure || from === undefined || move.block_number < from,
    })
  }
  return [...held.values()]
    .filter(({ amount, acquiredAt }) => amount > 0n && acquiredAt > 0)
    .sort((one, other) => comparePlaces(other.place, one.place))
}

/** Positive if the first is later. */
export function comparePlaces(one: Place, other: Place): number {
  return one[0] - other[0] || one[1] - other[1] || one[2] - other[2]
}
