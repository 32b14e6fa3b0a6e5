import type { FoundTokens } from './HoldingsSource.ts'

type Page<place> = FoundTokens & {
  /** Where the next page begins, if there is one and it can be asked for. */
  readonly next: place | undefined
}

/** How many pages are read, and until when another one is begun (ms): each may take five seconds, all of them seven. */
const [mostPages, patience] = [4, 2000]

/**
 * Reads the pages of a list, one after another, and some of them at most: anybody can send tokens that fill pages. What the
 * first ones say counts although a later one fails.
 *
 * @param read - Reads the page at a place, or the first one.
 * @throws The source does not answer.
 */
export async function followPages<place>(read: (at: place | undefined) => Promise<Page<place>>): Promise<FoundTokens> {
  const start = performance.now()
  let page = await read(undefined)
  const tokens = [...page.tokens]
  for (let count = 1; count < mostPages && page.next !== undefined; count++) {
    if (performance.now() - start > patience) break
    const following = await read(page.next).catch(() => undefined)
    if (!following) break
    page = following
    tokens.push(...page.tokens)
  }
  return { tokens, hasMore: page.hasMore }
}
