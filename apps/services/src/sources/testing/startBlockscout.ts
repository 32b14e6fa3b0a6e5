import { createPublicClient, getAddress, http } from 'viem'
import { findActivity } from './findActivity.ts'
import { findInternals, type Internal } from './findInternals.ts'
import { findSingles } from './findSingles.ts'
import { findTokens } from './findTokens.ts'
import { type StandIn, startStandIn } from './startStandIn.ts'

/**
 * Blockscout over a local chain.
 *
 * @see https://docs.blockscout.com/api-reference
 */
export function startBlockscout(rpc: string, pageSize = 50): Promise<StandIn> {
  const client = createPublicClient({ transport: http(rpc) })
  return startStandIn(async ({ pathname, searchParams }) => {
    if (pathname === '/api/v2/main-page/blocks') {
      const { number, hash } = await client.getBlock()
      return [{ height: Number(number), hash, type: 'block' }]
    }
    const [, account, question] = /^\/api\/v2\/addresses\/(0x[0-9a-fA-F]{40})\/([\w-]+)$/u.exec(pathname) ?? []
    if (!account) return undefined
    if (question === 'internal-transactions') {
      const all = await findInternals(rpc, account)
      const before = readPlace(searchParams)
      const left = all.filter((one) => !before || isBefore(one, before))
      const shown = left.slice(0, pageSize)
      const items = shown.map(({ hash, block, transactionIndex, index, time, from, to, value, isFailed }) => ({
        ...{ transaction_hash: hash, block_number: block, transaction_index: transactionIndex, index, type: 'call' },
        ...{ from: { hash: getAddress(from) }, to: { hash: getAddress(to) }, value: String(value) },
        ...{ success: !isFailed, error: isFailed ? 'execution reverted' : null, created_contract: null },
        timestamp: new Date(time * 1000).toISOString(),
      }))
      const last = shown.at(-1)
      const next = last && { block_number: last.block, transaction_index: last.transactionIndex, index: last.index }
      return { items, next_page_params: left.length > pageSize ? { ...next, items_count: pageSize } : null }
    }
    if (question === 'transactions' || question === 'token-transfers') {
      const before = Number(searchParams.get('block_number') ?? Number.POSITIVE_INFINITY)
      const all = (await findActivity(rpc, account)).filter(
        ({ block, isToken }) => isToken === (question === 'token-transfers') && block < before,
      )
      const items = all.slice(0, pageSize).map(({ hash, block, time }) => ({
        ...(question === 'transactions' ? { hash } : { transaction_hash: hash }),
        block_number: block,
        timestamp: new Date(time * 1000).toISOString(),
      }))
      const next = { block_number: items.at(-1)?.block_number, index: 0, items_count: pageSize }
      return { items, next_page_params: all.length > pageSize ? next : null }
    }
    if (question === 'nft') {
      const all = await findSingles(rpc, account)
      const isLast = ({ address, id }: (typeof all)[number]) =>
        address === searchParams.get('token_contract_address_hash') && id === searchParams.get('token_id')
      const left = all.slice(all.findIndex(isLast) + 1)
      const shown = left.slice(0, pageSize)
      const items = shown.map(({ address, id, type, amount }) => ({
        ...{ id, token_type: type, value: String(amount), is_unique: null, metadata: null, image_url: null },
        token: { address_hash: address, name: 'Test', symbol: 'TEST', type, decimals: null },
      }))
      const last = shown.at(-1)
      const next = last && { token_contract_address_hash: last.address, token_id: last.id, token_type: last.type }
      const hasMore = left.length > pageSize
      return all.length > 0
        ? { items, next_page_params: hasMore ? { ...next, items_count: pageSize } : null }
        : undefined
    }
    if (question !== 'tokens') return undefined
    const all = await findTokens(rpc, account)
    // It knows nothing of an account that was never used.
    if (all.length === 0) return undefined
    const hasPlace = ['fiat_value', 'value', 'id'].every((name) => searchParams.has(name))
    const from = hasPlace ? Number(searchParams.get('id')) : 0
    const tokens = all.slice(from, from + pageSize)
    const id = from + tokens.length
    const next = { fiat_value: null, value: String(tokens.at(-1)?.amount), id, items_count: id }
    return {
      items: tokens.map(({ address, name, symbol, decimals, amount }) => ({
        token: {
          address_hash: address,
          circulating_market_cap: null,
          decimals: String(decimals),
          exchange_rate: null,
          holders_count: '2',
          icon_url: null,
          name,
          symbol,
          total_supply: null,
          type: 'ERC-20',
        },
        token_id: null,
        token_instance: null,
        value: String(amount),
      })),
      next_page_params: id < all.length ? next : null,
    }
  })
}

type Place = Pick<Internal, 'block' | 'transactionIndex' | 'index'>

/**
 * The place that a page of internal transactions begins before.
 *
 * @throws {Error} It has no transaction: `page_internal_transaction` has no clause for a pair, so Blockscout fails.
 * @see https://github.com/blockscout/blockscout/blob/master/apps/explorer/lib/explorer/chain/internal_transaction.ex
 */
function readPlace(query: URLSearchParams): Place | undefined {
  const [block, transactionIndex, index] = ['block_number', 'transaction_index', 'index'].map((name) => query.get(name))
  if (block && index && !transactionIndex) throw new Error('No clause fits { block_number, index }')
  if (!block || !transactionIndex || !index) return undefined
  return { block: Number(block), transactionIndex: Number(transactionIndex), index: Number(index) }
}

const isBefore = (one: Place, other: Place): boolean =>
  (one.block - other.block || one.transactionIndex - other.transactionIndex || one.index - other.index) < 0
