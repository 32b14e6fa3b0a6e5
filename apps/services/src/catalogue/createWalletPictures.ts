import pLimit from 'p-limit'
import { createCache } from '../chains/createCache.ts'
import { imageType } from '../nfts/createNftImages.ts'
import type { FetchForeign } from '../nfts/fetchForeign.ts'
import { toWalletIds } from './CatalogueWallet.ts'
import type { WalletLists } from './createWalletLists.ts'
import type { ListedWallet } from './readListedWallet.ts'

/** A picture as the services send it. */
type WalletPicture = { readonly type: string; readonly body: Buffer }

export type WalletPictures = {
  /** The wallet of an image, by the id of either. Undefined for one that no list has. */
  readonly find: (key: string) => ListedWallet | undefined
  /** Its picture, if the list has one that is to be shown. */
  readonly read: (wallet: ListedWallet) => Promise<WalletPicture | undefined>
}

const maxBytes = 131_072
/** How many pictures are in memory, and how long, with those that could not be found (ms). */
const [limit, lifetime, failureLifetime] = [64, 3_600_000, 600_000]
const [atOnce, mostWaiting] = [4, 200]

/** Fetches the pictures of listed wallets when a page first asks for them, and keeps them in the database. */
export function createWalletPictures({
  lists,
  database,
  fetchForeign,
  now,
}: createWalletPictures.Options): WalletPictures {
  const { query } = database
  const queue = pLimit(atOnce)
  const cache = createCache<WalletPicture | undefined>({
    lifetime: (picture) => (picture ? lifetime : failureLifetime),
    limit,
    now,
  })
  let indexed: readonly ListedWallet[] = []
  let byKey: ReadonlyMap<string, ListedWallet> = new Map()

  async function load(id: string, source: string): Promise<WalletPicture | undefined> {
    const known = await query
      .selectFrom('catalogue_images')
      .select(['type', 'body'])
      .where('id', '=', id)
      .where('source', '=', source)
      .executeTakeFirst()
    if (known) return { type: known.type, body: Buffer.from(known.body, 'base64') }
    // Letters for now.
    if (queue.pendingCount >= mostWaiting) return undefined
    const body = await queue(() => fetchPicture(source))
    const type = body && imageType(body)
    // An SVG is a page when it is opened, and nobody has checked what this one does.
    if (!body || !type || type === 'image/svg+xml') return undefined
    const row = { source, type, body: body.toString('base64') }
    await query
      .insertInto('catalogue_images')
      .values({ id, ...row })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
      .execute()
    return { type, body }
  }

  const fetchPicture = (source: string): Promise<Buffer | undefined> =>
    fetchForeign(new URL(source), { maxBytes, accept: 'image/webp, image/png, image/*' }).then(
      ({ body }) => body,
      () => undefined,
    )

  return {
    find(key) {
      const wallets = lists.wallets()
      if (wallets !== indexed) {
        indexed = wallets
        byKey = new Map(
          wallets.flatMap((wallet) => Object.values(toWalletIds(wallet)).map((id) => [id, wallet] as const)),
        )
      }
      return byKey.get(key.toLowerCase())
    },
    async read({ id, picture }) {
      if (!id || !picture) return undefined
      return cache.get(`${id} ${picture}`, () => load(id, picture))
    },
  }
}

export declare namespace createWalletPictures {
  type Options = Pick<import('../server/Services.ts').Services, 'database' | 'now'> & {
    lists: Pick<WalletLists, 'wallets'>
    fetchForeign: FetchForeign
  }
}
