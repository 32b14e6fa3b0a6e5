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
type Page = { readonly left: readonly unknown[]; readonly isFull: boolean }
const reply = Type.Object({
  code: Type.Literal(0),
  data: Type.Object({ transfers: Type.Union([Type.Array(Type.Unknown()), Type.Null()]) }),
})

/** Transfers of a page, of which one extrinsic may have several. */
const row = 50
/** Pages that may have nothing to show. */
const mostEmpty = 5

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

  async function readPage(ask: Ask, account: string, last: number | undefined, page = 0): Promise<Page> {
    const range = last === undefined ? {} : { block_range: `0-${last}` }
    const question = { address: account, row, page, direction: 'all', order: 'desc', ...range }
    const left = (await ask(() => client.post('/api/v2/scan/transfers', question, reply))).data.transfers ?? []
    return { left, isFull: left.length >= row }
  }

  /** What follows a place. Its block may fill more than a page. */
  async function readAfter(ask: Ask, account: string, { block, hash }: HistoryPlace): Promise<Page> {
    let hasPassed = false
    for (let page = 0; page <= mostEmpty; page++) {
      const listed = await readPage(ask, account, block, page)
      const at = listed.left.findLastIndex((one) => Value.Check(transfer, one) && one.hash === hash)
      hasPassed ||= at >= 0
      const left = hasPassed ? listed.left.slice(at + 1) : []
      if (left.length > 0 || (hasPassed && !listed.isFull)) return { ...listed, left }
      if (!listed.isFull) break
    }
    return readPage(ask, account, block - 1)
  }

  async function list(chain: ServedChain, account: string, before: HistoryPlace | undefined) {
    const ask = startAsking()
    let { left, isFull } = before ? await readAfter(ask, account, before) : await readPage(ask, account, undefined)
    for (let count = 0; ; count++) {
      const known = left.filter((one): one is Transfer => Value.Check(transfer, one))
      const moved = await toWhole(ask, chain, account, known)
      const last = known.at(-1)
      const hasMore = isFull && last !== undefined
      if (moved.length > 0 || !hasMore) return { moved, hasMore }
      // Anybody can send coins that have no place here.
      if (count >= mostEmpty) return { moved, hasMore: false, since: last.block_timestamp * 1000 }
      ;({ left, isFull } = await readPage(ask, account, blockOf(last) - 1))
    }
  }

  async function toWhole(
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
    now,
    serves: ({ namespace, network }) => namespace === 'polkadot' && networks.includes(network.caipNetworkId),
    list,
  })
}

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
