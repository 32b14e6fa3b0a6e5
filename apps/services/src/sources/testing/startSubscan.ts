import { type StandIn, startStandIn } from './startStandIn.ts'

/** What the stand-in is told of an extrinsic of the chain. */
export type ListedExtrinsic = {
  /** Its block and its place there. */
  readonly block: number
  readonly at: number
  readonly hash: string
  readonly transfers: readonly { readonly from: string; readonly to: string; readonly amount: bigint }[]
  readonly change?: object
}

type Question = { address: string; row: number; page: number; block_range?: string }

/**
 * The transfers of Subscan over extrinsics of a local chain. It takes a key as Subscan does: `subscan-key`.
 *
 * @see https://support.subscan.io/doc-362600
 */
export function startSubscan(extrinsics: readonly ListedExtrinsic[]): Promise<StandIn> {
  return startStandIn(({ pathname }, body, { headers }) => {
    if (pathname !== '/api/v2/scan/transfers' || headers['x-api-key'] !== 'subscan-key') return undefined
    const { address, row, page, block_range } = JSON.parse(body) as Question
    const last = Number(block_range?.split('-')[1] ?? Number.MAX_SAFE_INTEGER)
    const all = extrinsics
      .filter(({ block }) => block <= last)
      .toSorted((a, b) => b.block - a.block || b.at - a.at)
      .flatMap(({ block, at, hash, transfers, change }) =>
        transfers
          .filter(({ from, to }) => from === address || to === address)
          .map(({ from, to, amount }, event) => ({
            ...{ transfer_id: block * 1000 + at, from, to, extrinsic_index: `${block}-${at}`, success: true, hash },
            ...{ block_num: block, block_timestamp: 1_700_000_000 + block * 6, module: 'balances' },
            ...{ amount: String(Number(amount) / 1e12), amount_v2: String(amount), fee: '0', nonce: 0 },
            ...{ asset_symbol: 'ROC', asset_unique_id: 'ROC', asset_type: 'native', event_idx: event },
            ...change,
          })),
      )
    return {
      code: 0,
      message: 'Success',
      generated_at: 1_700_000_000,
      data: { count: all.length, transfers: all.slice(page * row, (page + 1) * row) },
    }
  })
}
