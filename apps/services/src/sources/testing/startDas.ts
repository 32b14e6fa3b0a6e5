import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { type StandIn, startStandIn } from './startStandIn.ts'

type Call = { id: number; method: string; params: never }
type Held = {
  account: { data: { parsed: { info: { mint: string; tokenAmount: { amount: string; decimals: number } } } } }
}

/**
 * The Digital Asset Standard over a local chain of Solana. It takes a key as Helius does: `das-key`. It lists tokens of
 * which there is one, and for each account a compressed one: no account of the chain has it, so that only it knows it.
 *
 * @see https://developers.metaplex.com/das-api/methods/get-assets-by-owner
 */
export function startDas(rpc: string): Promise<StandIn> {
  const ask = async (method: string, params: unknown) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const answer = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return ((await answer.json()) as { result: unknown }).result
  }

  async function list(owner: string): Promise<readonly object[]> {
    const filter = { programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA' }
    const { value } = (await ask('getTokenAccountsByOwner', [owner, filter, { encoding: 'jsonParsed' }])) as {
      value: readonly Held[]
    }
    const tokens = value.map(({ account }) => account.data.parsed.info)
    const assets = tokens.map(({ mint, tokenAmount }) =>
      toAsset(owner, mint, tokenAmount.decimals > 0 ? 'FungibleToken' : 'V1_NFT', false),
    )
    return [...assets, toAsset(owner, compressedOf(owner), 'V1_NFT', true)]
  }

  return startStandIn(async ({ searchParams }, body) => {
    if (searchParams.get('api-key') !== 'das-key') return undefined
    const { id, method, params } = JSON.parse(body) as Call
    if (method === 'getGenesisHash') return { jsonrpc: '2.0', id, result: await ask(method, []) }
    if (method !== 'getAssetsByOwner')
      return { jsonrpc: '2.0', id, error: { code: -32_601, message: 'Method not found' } }
    const { ownerAddress, page, limit } = params as { ownerAddress: string; page: number; limit: number }
    const all = await list(ownerAddress)
    const items = all.slice((page - 1) * limit, page * limit)
    return { jsonrpc: '2.0', id, result: { total: items.length, limit, page, items } }
  })
}

/** The compressed asset that it lists for an account. */
export const compressedOf = (owner: string): string => base58.encode(createHash('sha256').update(owner).digest())

function toAsset(owner: string, id: string, kind: string, compressed: boolean): object {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="5" cy="5" r="4" fill="teal"/></svg>`
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  return {
    interface: kind,
    id,
    content: {
      $schema: 'https://schema.metaplex.com/nft1.0.json',
      json_uri: 'https://assets.example/1.json',
      files: [{ uri: image, mime: 'image/svg+xml' }],
      metadata: {
        name: `${compressed ? 'Pebble' : 'Pearl'} ${id.slice(0, 4)}`,
        symbol: 'SEA',
        description: 'Of the sea.',
      },
      links: { image },
    },
    compression: { eligible: compressed, compressed, tree: '', leaf_id: 0 },
    grouping: [],
    ownership: { frozen: false, delegated: false, delegate: null, ownership_model: 'single', owner },
    mutable: true,
    burnt: false,
  }
}
