import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, isAddress } from 'viem'
import { createSourceClient } from '../sources/createSourceClient.ts'
import { SourceError } from '../sources/SourceError.ts'

/** What a list says of a token. */
export type ListedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri: string | undefined
}

const reply = Type.Object({ tokens: Type.Array(Type.Unknown()) })
const entry = Type.Object({
  chainId: Type.Integer({ minimum: 1 }),
  address: Type.String({ pattern: '^(0x[0-9a-fA-F]{40}|[1-9A-HJ-NP-Za-km-z]{32,44})$' }),
  name: Type.String({ minLength: 1, maxLength: 128 }),
  symbol: Type.String({ minLength: 1, maxLength: 32 }),
  decimals: Type.Integer({ minimum: 0, maximum: 255 }),
  logoURI: Type.Optional(Type.Unknown()),
})

/** How lists of tokens call the main network of Solana. Its test networks have other numbers. */
const solana = { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', chainIds: [101, 501_000_101] }
/**
 * Reads a list of tokens, from an address or a file.
 *
 * @returns What it says of each, by `toTokenKey`.
 * @throws {SourceError} It does not answer, or is no such list.
 * @see https://github.com/Uniswap/token-lists/blob/main/src/tokenlist.schema.json
 */
export async function readTokenList(place: string): Promise<ReadonlyMap<string, ListedToken>> {
  return toTokens(
    /^https?:/u.test(place) ? await createSourceClient({ url: place }).get('', reply) : await readJson(place),
  )
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    throw new SourceError('It is no file with JSON')
  }
}

function toTokens(list: unknown): ReadonlyMap<string, ListedToken> {
  if (!Value.Check(reply, list)) throw new SourceError('It is no list of tokens')
  const tokens = list.tokens.flatMap((token) => {
    if (!Value.Check(entry, token)) return []
    const { chainId, address, name, symbol, decimals, logoURI } = token
    const isEvm = isAddress(address, { strict: false })
    // A list may have networks that are not known here, and one of their tokens must not hide the others.
    if (!isEvm && !solana.chainIds.includes(chainId)) return []
    const network = isEvm ? `eip155:${chainId}` : solana.network
    // Other schemes, as that of IPFS, mean nothing to a page.
    const logoUri = typeof logoURI === 'string' && /^https:\/\/\S+$/u.test(logoURI) ? logoURI.slice(0, 2048) : undefined
    return [[toTokenKey(network, address), { name, symbol, decimals, logoUri }] as const]
  })
  // The first entry of a token counts.
  return new Map(tokens.reverse())
}

/** The network and the address of a token, as one word. */
export const toTokenKey = (network: string, address: string): string =>
  `${network}:${network.startsWith('eip155:') ? getAddress(address) : address}`
