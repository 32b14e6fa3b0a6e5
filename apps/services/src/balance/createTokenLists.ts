import type { ServedChain } from '../chains/createChains.ts'
import type { SourceReports } from '../sources/createSources.ts'
import { type ListedToken, readTokenList, toTokenKey } from './readTokenList.ts'

export type TokenLists = {
  /**
   * What the first list says that has the token. The first question waits for the lists, and later ones do not.
   *
   * @returns Undefined for a token on no list; never rejects.
   */
  readonly find: (chain: ServedChain, address: string) => Promise<ListedToken | undefined>
}

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
        tokens = await readTokenList(place)
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
      const key = toTokenKey(network.caipNetworkId, address)
      return all.map((list) => list.get(key)).find((token) => token !== undefined)
    },
  }
}
