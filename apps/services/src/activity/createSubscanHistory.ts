import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { ServedChain } from '../chains/createChains.ts'
import { isSamePolkadotAccount } from '../chains/isSamePolkadotAccount.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { createExtrinsicCheck } from './createExtrinsicCheck.ts'
import { createMovedHistory, type Moved } from './createMovedHistory.ts'
import { type Ask, createQuestionQueue } from './createQuestionQueue.ts'
import type { HistoryPlace, HistorySource } from './HistorySource.ts'

const address = Type.String({ pattern: '^[1-9A-HJ-NP-Za-km-z]{46,50}$' })
const transfer = Type.Object({
  from: address,
  to: address,
  /** The block, and the place in it. */
  extrinsic_index: Type.String({ pattern: '^\\d{1,12}-\\d{1,6}$' }),
  success: Type.Boolean(),
  hash: Type.String({ pattern: '^0x[0-9a-f]{64}$' }),
  block_timestamp: Type.Integer({ minimum: 0, maximum: 253_402_300_799 }),
  module: Type.String(),
  /** In base units. */
  amount_v2: Type.String({ pattern: '^\\d{1,39}$' }),
  asset_symbol: Type.String(),
})
type Transfer = Static<typeof transfer>
const reply = Type.Object({
  code: Type.Literal(0),
  data: Type.Object({ transfers: Type.Union([Type.Array(Type.Unknown()), Type.Null()]) }),
})

/** Transfers of a page, of which one extrinsic may have several. */
const row = 50
/** Pages that are read until there is something to show. */
const mostPages = 6

/**
 * Lists the transfers of a network's coin by Subscan. The chain says that each is in its block; what it moved, the source
 * says.
 *
 * @see https://support.subscan.io/doc-362600
 */
export function createSubscanHistory({ url, key, networks, now }: createSubscanHistory.Options): HistorySource {
  const client = createSourceClient({ url, headers: key === undefined ? {} : { 'x-api-key': key } })
  const isInBlock = createExtrinsicCheck(now)
  const startAsking = createQuestionQueue(now)

  async function readPage(account: string, last: number | undefined, page: number): Promise<readonly unknown[]> {
    const range = last === undefined ? {} : { block_range: `0-${last}` }
    const question = { address: account, row, page, direction: 'all', order: 'desc', ...range }
    return (await client.post('/api/v2/scan/transfers', question, reply)).data.transfers ?? []
  }

  async function list(chain: ServedChain, account: string, before: HistoryPlace | undefined) {
    const ask = startAsking()
    let [last, hasPassed] = [before?.block, before === undefined]
    /** Down to when all is read (ms), and what of an extrinsic is read whose rest may be on the next page. */
    let [seen, held]: [number, readonly Transfer[]] = [before?.minedAt ?? now(), []]
    let since: number | undefined
    for (let page = 0; ; page++) {
      const rows = await ask(() => readPage(account, last, page))
      const known = rows.filter((one): one is Transfer => Value.Check(transfer, one))
      // What arrives meanwhile must not move rows from page to page.
      if (known[0] && known[0] === rows[0]) last ??= blockOf(known[0])
      const lost = rows.findIndex((one, at) => one !== known[at])
      // Other transfers may have the same time.
      if (lost >= 0) since ??= timeOf(known[lost - 1], seen) + 1
      seen = timeOf(known.at(-1), seen)

      // The block of the place begins before it, and may fill more than a page.
      const at = known.findLastIndex((one) => one.hash === before?.hash && blockOf(one) === before.block)
      hasPassed ||= at >= 0
      const follows = (one: Transfer, index: number) =>
        !before || blockOf(one) < before.block || (hasPassed && index > at)
      const left = [...held, ...known.filter(follows)]
      const isFull = rows.length >= row
      const end = isFull ? left.at(-1)?.extrinsic_index : undefined
      held = left.filter(({ extrinsic_index: index }) => index === end)
      const whole = left.filter(({ extrinsic_index: index }) => index !== end)
      const moved = await toMovedAll(ask, chain, account, whole)
      const isLast = !isFull || (moved.length === 0 && page + 1 >= mostPages)
      if (moved.length === 0 && !isLast) continue
      // Anybody can send coins that have no place here.
      if (isFull && isLast) since ??= seen + 1
      // A place that is not listed any more does not say what of its block is left.
      return { moved, hasMore: !isLast, since: before && !hasPassed ? before.minedAt + 1 : since }
    }
  }

  async function toMovedAll(
    ask: Ask,
    chain: ServedChain,
    account: string,
    transfers: readonly Transfer[],
  ): Promise<readonly Moved[]> {
    const own = transfers.filter((one) => isOfCoin(one, chain.network))
    const whole = [...Map.groupBy(own, ({ extrinsic_index: index }) => index)]
    const known = await Promise.all(
      whole.map(async ([place, [first, ...rest]]) => {
        return first && (await ask(() => isInBlock(chain, place, first.hash))) ? toMoved([first, ...rest], account) : []
      }),
    )
    return known.flat()
  }

  return createMovedHistory({
    name: 'subscan',
    // Each extrinsic is looked up in its block.
    calls: row,
    now,
    serves: ({ namespace, network }) => namespace === 'polkadot' && networks.includes(network.caipNetworkId),
    list,
  })
}

const timeOf = (one: Transfer | undefined, otherwise: number): number => (one ? one.block_timestamp * 1000 : otherwise)

const blockOf = ({ extrinsic_index: index }: Transfer): number => Number(index.split('-')[0])

/** Other coins have decimals that the answer does not say. */
function isOfCoin({ module, asset_symbol: symbol }: Transfer, { nativeCurrency }: ServedChain['network']): boolean {
  return module === 'balances' && (symbol === '' || symbol === nativeCurrency.symbol)
}

function toMoved(transfers: readonly Transfer[], account: string): readonly Moved[] {
  // An account is written in many ways: views compare texts.
  const spell = (address: string) => (isSamePolkadotAccount(address, account) ? account : address)
  const all = transfers.map(({ from, to, amount_v2: amount }) => {
    return { token: null, from: spell(from), to: spell(to), amount: BigInt(amount) }
  })
  const own = all.filter(({ from, to }) => from === account || to === account)
  const [[first], [main]] = [transfers, own]
  if (!first || !main || (!first.success && main.from !== account)) return []
  return [
    {
      ...{
        hash: first.hash,
        block: blockOf(first),
        minedAt: first.block_timestamp * 1000,
        from: main.from,
        to: main.to,
      },
      status: first.success ? 'confirmed' : 'failed',
      transfers: first.success ? own : [],
    },
  ]
}

export declare namespace createSubscanHistory {
  type Options = {
    /** Of one network. */
    url: string
    key?: string
    /** CAIP-2: the one that the server has. */
    networks: readonly string[]
    /** Milliseconds. */
    now: () => number
  }
}
