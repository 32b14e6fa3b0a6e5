import { erc20Abi, erc721Abi, type PublicClient, parseAbi } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'

export type TokenFacts = Omit<Tables['activity_tokens'], 'network' | 'address' | 'token_id'>

const metadataAbi = [...erc721Abi, ...parseAbi(['function uri(uint256) view returns (string)'])] as const

/**
 * What a token is called. It is asked of the configuration first, then of the database, then of the chain, and kept.
 *
 * @param tokenId - Of a token that is one of its kind.
 */
export async function describeToken(
  { query }: Database,
  { network, client }: ServedChain,
  address: string,
  tokenId: string | null,
): Promise<TokenFacts> {
  const known = network.tokens.find((token) => token.address.toLowerCase() === address)
  if (known && tokenId === null) return { ...known, image: known.logoUri ?? null }

  const key = { network: network.caipNetworkId, address, token_id: tokenId ?? '' }
  const stored = await query
    .selectFrom('activity_tokens')
    .select(['name', 'symbol', 'decimals', 'image'])
    .where('network', '=', key.network)
    .where('address', '=', key.address)
    .where('token_id', '=', key.token_id)
    .executeTakeFirst()
  if (stored) return stored
  if (!client) return nothing

  const facts = tokenId === null ? await askCoin(client, address) : await askSingle(client, address, BigInt(tokenId))
  await query
    .insertInto('activity_tokens')
    .values({ ...key, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return facts
}

const nothing: TokenFacts = { name: null, symbol: null, decimals: 0, image: null }

async function askCoin(client: PublicClient, address: string): Promise<TokenFacts> {
  const contract = { address: address as `0x${string}`, abi: erc20Abi }
  const [name, symbol, decimals] = await Promise.all([
    client.readContract({ ...contract, functionName: 'name' }).catch(unanswered),
    client.readContract({ ...contract, functionName: 'symbol' }).catch(unanswered),
    client.readContract({ ...contract, functionName: 'decimals' }).catch(unanswered),
  ])
  return { name: toText(name), symbol: toText(symbol), decimals: decimals ?? 0, image: null }
}

async function askSingle(client: PublicClient, address: string, tokenId: bigint): Promise<TokenFacts> {
  const contract = { address: address as `0x${string}`, abi: metadataAbi }
  const [name, symbol, uri] = await Promise.all([
    client.readContract({ ...contract, functionName: 'name' }).catch(unanswered),
    client.readContract({ ...contract, functionName: 'symbol' }).catch(unanswered),
    client
      .readContract({ ...contract, functionName: 'tokenURI', args: [tokenId] })
      .catch(() => client.readContract({ ...contract, functionName: 'uri', args: [tokenId] }))
      .catch(unanswered),
  ])
  const metadata = readMetadata(uri)
  const collection = toText(name)
  return {
    name: toText(metadata.name) ?? (collection && `${collection} #${tokenId}`),
    symbol: toText(symbol),
    decimals: 0,
    image: toText(metadata.image),
  }
}

/** A contract that does not answer is no failure: anybody makes contracts. That it can be asked was seen before. */
const unanswered = (): undefined => undefined

/**
 * Only what lies in the address itself is read: whoever mints a token chooses the address, and could have this server
 * fetch anything.
 */
function readMetadata(uri: string | undefined): { name?: unknown; image?: unknown } {
  const [, isBase64, body = ''] = /^data:application\/json(?:;charset=[\w-]+)?(;base64)?,(.*)$/su.exec(uri ?? '') ?? []
  try {
    const text = isBase64 ? Buffer.from(body, 'base64').toString() : decodeURIComponent(body)
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

const toText = (value: unknown): string | null =>
  typeof value === 'string' && value.length > 0 ? value.replaceAll('\0', '').slice(0, 256) : null
