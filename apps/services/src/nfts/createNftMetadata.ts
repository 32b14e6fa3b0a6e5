import pLimit from 'p-limit'
import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import type { Tables } from '../database/Tables.ts'
import type { FetchForeign } from './fetchForeign.ts'
import { resolveLink } from './resolveLink.ts'
import { toText } from './toText.ts'

export type NftFacts = Pick<Tables['nft_metadata'], 'name' | 'description' | 'image'>

export type NftMetadata = {
  /** What is stored, or else found at the link of a token. Undefined when nothing is found, or nobody may look. */
  readonly read: (uri: string) => Promise<NftFacts | undefined>
}

/** How long an answer counts, and a failure (ms). Anyone who could change it may have changed it. */
const [lifetime, failureLifetime] = [7 * 86_400_000, 600_000]
const maxBytes = 262_144
/** Requests at once, and how many may wait: a later visit finds the rest. */
const [atOnce, mostWaiting] = [8, 200]
const [longestName, longestDescription, longestLink] = [256, 1000, 16_384]

/** Looks up what tokens link to, if the host allows it, and stores it. */
export function createNftMetadata({ database, config, fetchForeign, now }: createNftMetadata.Options): NftMetadata {
  const { query } = database
  const { fetchesMetadata } = config.nfts
  const limit = pLimit(atOnce)
  const running = new Map<string, Promise<NftFacts | undefined>>()

  async function find(uri: string): Promise<NftFacts | undefined> {
    const url = resolveLink(uri, config.nfts)
    if (!url) return undefined
    const facts = await fetchForeign(url, { maxBytes, accept: 'application/json' }).then(
      ({ body }) => readFacts(body.toString()),
      () => undefined,
    )
    const row = {
      ...(facts ?? { name: null, description: null, image: null }),
      read_at: now(),
      is_found: facts ? 1 : 0,
    }
    await query
      .insertInto('nft_metadata')
      .values({ uri, ...row })
      .onConflict((conflict) => conflict.column('uri').doUpdateSet(row))
      .execute()
    return facts
  }

  return {
    async read(uri) {
      const known = await query.selectFrom('nft_metadata').selectAll().where('uri', '=', uri).executeTakeFirst()
      const facts = known?.is_found ? known : undefined
      const age = known ? now() - known.read_at : Number.POSITIVE_INFINITY
      if (!fetchesMetadata || age < (facts ? lifetime : failureLifetime)) return facts
      let found = running.get(uri)
      if (!found) {
        if (limit.pendingCount >= mostWaiting) return facts
        found = limit(() => find(uri)).finally(() => running.delete(uri))
        running.set(uri, found)
      }
      // What was known stays until something else is.
      return (await found) ?? facts
    },
  }
}

export declare namespace createNftMetadata {
  type Options = {
    database: Database
    config: Config
    fetchForeign: FetchForeign
    /** Milliseconds since 1970. */
    now: () => number
  }
}

/** Reads the metadata of ERC-721 and ERC-1155. Undefined for anything that is no object. */
export function readFacts(json: string): NftFacts | undefined {
  const value = parse(json)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const { name, description, image, image_url: imageUrl } = value as Record<string, unknown>
  const link = toText(image, longestLink + 1) ?? toText(imageUrl, longestLink + 1)
  return {
    name: toText(name, longestName),
    description: toText(description, longestDescription),
    // A part of a link leads elsewhere.
    image: link !== null && link.length <= longestLink ? link : null,
  }
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
