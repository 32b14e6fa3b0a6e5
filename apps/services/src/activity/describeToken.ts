import { decodeFunctionResult, encodeFunctionData, type Hex, hexToBytes, type PublicClient, parseAbi } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { isNetworkGone } from '../chains/isNetworkGone.ts'
import { isAnswerTooLong } from '../chains/postCalls.ts'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import { readDataUrl } from '../nfts/readDataUrl.ts'
import { ServiceError } from '../server/ServiceError.ts'

export type TokenFacts = Pick<Tables['activity_tokens'], 'name' | 'symbol' | 'decimals' | 'image'> & {
  /** The link to the metadata of a non-fungible token, if they are not on the chain. */
  readonly uri?: string | null
  readonly description?: string | null
}

/** Of ERC-20, ERC-721 and ERC-1155. */
const abi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function tokenURI(uint256) view returns (string)',
  'function uri(uint256) view returns (string)',
])

/**
 * Looks up a token: in the configuration first, then in the database, then on the chain. The result is stored.
 *
 * @param tokenId - The id of a non-fungible token.
 * @throws {ServiceError} 503: the network does not answer.
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
    .select(['name', 'symbol', 'decimals', 'image', 'uri', 'description'])
    .where('network', '=', key.network)
    .where('address', '=', key.address)
    .where('token_id', '=', key.token_id)
    .executeTakeFirst()
  if (stored) return stored
  if (!client) return nothing

  const facts = tokenId === null ? await askCoin(client, address) : await askSingle(client, address, BigInt(tokenId))
  await query
    .insertInto('activity_tokens')
    .values({ ...key, uri: null, description: null, ...facts })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return facts
}

const nothing: TokenFacts = { name: null, symbol: null, decimals: 0, image: null }

async function askCoin(client: PublicClient, address: string): Promise<TokenFacts> {
  const ask = askOf(client, address)
  const [name, symbol, decimals] = await Promise.all([
    ask({ functionName: 'name' }),
    ask({ functionName: 'symbol' }),
    ask({ functionName: 'decimals' }),
  ])
  return { name: toText(name), symbol: toText(symbol), decimals: toDecimals(decimals), image: null }
}

async function askSingle(client: PublicClient, address: string, tokenId: bigint): Promise<TokenFacts> {
  const ask = askOf(client, address)
  const args = [tokenId] as const
  const [name, symbol, uri] = await Promise.all([
    ask({ functionName: 'name' }),
    ask({ functionName: 'symbol' }),
    ask({ functionName: 'tokenURI', args }).then((answer) => answer ?? ask({ functionName: 'uri', args })),
  ])
  const link = toText(uri, Number.POSITIVE_INFINITY) ?? ''
  const metadata = readMetadata(link)
  const collection = toText(name)
  return {
    name: toText(metadata.name) ?? (collection && `${collection} #${tokenId}`),
    symbol: toText(symbol),
    decimals: 0,
    image: toLink(metadata.image),
    uri: link.startsWith('data:') || link.length > maxUri ? null : fillIn(link, tokenId) || null,
    description: toText(metadata.description, 1000),
  }
}

/** The gas limit of one answer: enough for pictures drawn on the chain, too little to keep a node busy. */
const [gasOfFact, gasOfMetadata] = [1_000_000n, 20_000_000n]

/**
 * Asks a contract for each fact separately: in one call, a contract could use up the gas of the others. A contract that
 * does not answer is not an error, since anyone can deploy contracts.
 *
 * @throws {ServiceError} 503: the network does not answer. The caller must not store the gap.
 */
function askOf(client: PublicClient, address: string) {
  return async (call: {
    functionName: 'name' | 'symbol' | 'decimals' | 'tokenURI' | 'uri'
    args?: readonly [bigint]
  }) => {
    const question = encodeFunctionData({ abi, ...call } as Parameters<typeof encodeFunctionData>[0])
    const gas = call.args ? gasOfMetadata : gasOfFact
    const answer = await client.call({ to: address as Hex, data: question, gas }).catch(refusal)
    const data = answer?.data ?? '0x'
    const fact = attempt((): unknown => decodeFunctionResult({ abi, ...call, data } as never))
    return fact === undefined && !call.args ? readWord(data) : fact
  }
}

/** Old tokens answer with a text of at most 32 bytes, as Maker's does. */
function readWord(data: Hex): string | undefined {
  if (data.length !== 66) return undefined
  const text = attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(hexToBytes(data)))
  return text?.match(/^([^\0]+)\0*$/u)?.[1]
}

function refusal(cause: unknown): undefined {
  if (!isNetworkGone(cause) || isAnswerTooLong(cause)) return undefined
  throw new ServiceError(503, 'chainId', 'The network does not answer about a token. Try again soon.', { cause })
}

function attempt<value>(read: () => value): value | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

/** Reads only data URLs: the minter of a token chooses the URL, and could make this server fetch anything. */
function readMetadata(uri: string): { name?: unknown; image?: unknown; description?: unknown } {
  const { type, body } = readDataUrl(uri) ?? {}
  const value = attempt((): unknown => (type === 'application/json' ? JSON.parse(String(body)) : undefined))
  return typeof value === 'object' && value !== null ? value : {}
}

/** Of a link (characters): it is the key of what is found there. */
const maxUri = 1024

/** A link for many tokens has a place for the id of each: 64 hexadecimal digits. ERC-1155. */
const fillIn = (link: string, tokenId: bigint): string =>
  link.replaceAll('{id}', tokenId.toString(16).padStart(64, '0')).toWellFormed()

const toText = (value: unknown, longest = 256): string | null =>
  typeof value === 'string' && value.length > 0 ? value.replaceAll('\0', '').slice(0, longest) : null

/** Pictures that are drawn on the chain are data URLs as well. */
const maxLink = 16_384

/** A part of a link leads elsewhere, and a part of a picture shows nothing. */
const toLink = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= maxLink ? toText(value, maxLink) : null

/** ERC-20 allows one byte. A larger value is invalid. */
const toDecimals = (value: unknown): number => (typeof value === 'number' && value <= 255 ? value : 0)
