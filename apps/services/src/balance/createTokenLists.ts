import { readFile } from 'node:fs/promises'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { getAddress, isAddress } from 'viem'
import type { ServedChain } from '../chains/createChains.ts'
import { createSourceClient } from '../sources/createSourceClient.ts'
import type { SourceReports } from '../sources/createSources.ts'

/** What a list says of a token. */
type ListedToken = {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly logoUri: string | undefined
}

export type TokenLists = {
  /**
   * What the first list says that has the token. The first question waits for the lists, and later ones do not.
   *
   * @returns Undefined for a token on no list; never rejects.
   */
  readonly find: (chain: ServedChain, address: string) => Promise<ListedToken | undefined>
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
/** How long a list is kept, and when a broken one is read again (ms). */
const [lifetime, failureLifetime] = [86_400_000, 300_000]

/**
 * Reads lists of tokens, from addresses or files. They are read again each day; one that is broken changes nothing.
 *
 * @see https://github.com/Uniswap/token-lists/blob/main/src/tokenlist.schema.json
 */
export function createTokenLists(lists: readonly string[], { log, now }: SourceReports): TokenLists {
  const all = lists.map((place, at) => {
    let tokens: ReadonlyMap<string, ListedToken> = new Map()
    let until = Number.NEGATIVE_INFINITY
    let reading: Promise<void> | undefined

    async function update(): Promise<void> {
      try {
        tokens = toTokens(await read(place))
        until = now() + lifetime
      } catch {
        until = now() + failureLifetime
        log.warn({ place: at }, 'a list of tokens cannot be read')
      }
    }

    return {
      /** Only the first time is waited for. */
      async ready() {
        if (now() < until) return
        const isFirst = until === Number.NEGATIVE_INFINITY
        reading ??= update().finally(() => {
          reading = undefined
        })
        if (isFirst) await reading
      },
      get: (key: string) => tokens.get(key),
    }
  })

  return {
    async find({ network }, address) {
      await Promise.all(all.map((list) => list.ready()))
      const key = toKey(network.caipNetworkId, address)
      return all.map((list) => list.get(key)).find((token) => token !== undefined)
    },
  }
}

async function read(place: string): Promise<unknown> {
  if (/^https?:/u.test(place)) return createSourceClient({ url: place }).get('', reply)
  return JSON.parse(await readFile(place, 'utf8'))
}

function toTokens(list: unknown): ReadonlyMap<string, ListedToken> {
  if (!Value.Check(reply, list)) throw new Error('It is no list of tokens')
  const tokens = list.tokens.flatMap((token) => {
    if (!Value.Check(entry, token)) return []
    const { chainId, address, name, symbol, decimals, logoURI } = token
    const isEvm = isAddress(address, { strict: false })
    // A list may have networks that are not known here, and one of their tokens must not hide the others.
    if (!isEvm && !solana.chainIds.includes(chainId)) return []
    const network = isEvm ? `eip155:${chainId}` : solana.network
    // Other schemes, as that of IPFS, mean nothing to a page.
    const logoUri = typeof logoURI === 'string' && /^https:\/\/\S+$/u.test(logoURI) ? logoURI.slice(0, 2048) : undefined
    return [[toKey(network, address), { name, symbol, decimals, logoUri }] as const]
  })
  // The first entry of a token counts.
  return new Map(tokens.reverse())
}

const toKey = (network: string, address: string): string =>
  `${network}:${network.startsWith('eip155:') ? getAddress(address) : address}`
