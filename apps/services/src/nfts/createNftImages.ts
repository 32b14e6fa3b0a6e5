import pLimit from 'p-limit'
import { createCache } from '../chains/createCache.ts'
import type { Config } from '../config/Config.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { FetchForeign } from './fetchForeign.ts'
import { readDataUrl } from './readDataUrl.ts'
import { resolveLink } from './resolveLink.ts'

/** The kinds of images that are passed on, by their first bytes. What a server says about its file does not count. */
const kinds: readonly (readonly [type: string, start: RegExp])[] = [
  ['image/png', /^\x89PNG\r\n/u],
  ['image/jpeg', /^\xff\xd8\xff/u],
  ['image/gif', /^GIF8[79]a/u],
  ['image/webp', /^RIFF[\s\S]{4}WEBP/u],
  ['image/avif', /^[\s\S]{4}ftypavi[fs]/u],
  [
    'image/svg+xml',
    /^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--[\s\S]{0,200}?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg[\s>]/iu,
  ],
]

type NftImage = { readonly type: string; readonly body: Buffer }

export type NftImages = {
  /**
   * The image behind a link, if there is one.
   *
   * @throws {ServiceError} 503: too many others are being fetched.
   */
  readonly read: (link: string) => Promise<NftImage | undefined>
}

const maxBytes = 2_097_152
/** How many images are kept, and how long (ms): browsers keep them longer. Also those that could not be found. */
const [limit, lifetime, failureLifetime] = [64, 3_600_000, 600_000]
const [atOnce, mostWaiting] = [8, 200]

/** Reads the pictures of tokens: those in the link itself, and others if the host allows it. */
export function createNftImages({ config, fetchForeign, now }: createNftImages.Options): NftImages {
  const queue = pLimit(atOnce)
  const cache = createCache<NftImage | undefined>({
    lifetime: (image) => (image ? lifetime : failureLifetime),
    limit,
    now,
  })

  async function find(link: string): Promise<NftImage | undefined> {
    const inside = readDataUrl(link)
    if (inside) return toImage(inside.body)
    const url = config.nfts.fetchesMetadata ? resolveLink(link, config.nfts) : undefined
    if (!url) return undefined
    return fetchForeign(url, { maxBytes, accept: 'image/*' }).then(
      ({ body }) => toImage(body),
      () => undefined,
    )
  }

  return {
    read: (link) =>
      cache.get(link, async () => {
        if (queue.pendingCount >= mostWaiting)
          throw new ServiceError(503, 'tokenId', 'Too many pictures are on their way')
        return queue(() => find(link))
      }),
  }
}

function toImage(body: Buffer): NftImage | undefined {
  const type = imageType(body)
  return type === undefined ? undefined : { type, body }
}

export declare namespace createNftImages {
  type Options = {
    config: Config
    fetchForeign: FetchForeign
    /** Milliseconds since 1970. */
    now: () => number
  }
}

/** The media type of an image. Undefined for anything else. */
export function imageType(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 1024)).toString('latin1')
  return kinds.find(([, form]) => form.test(start))?.[0]
}
