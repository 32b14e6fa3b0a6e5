import type { HttpClient } from '../../http/createHttpClient.js'
import { path } from '../../http/path.js'

/** The kind of an image, and its key in the catalogue. */
export type CatalogueImage =
  | { readonly kind: 'wallet'; readonly id: string }
  /** A network or a connector. */
  | { readonly kind: 'asset'; readonly id: string }
  | { readonly kind: 'currency'; readonly id: string }
  | { readonly kind: 'token'; readonly id: string }

/**
 * The URL of an image of the catalogue, for `<img>`.
 *
 * @example
 * ```ts
 * import { type HttpClient, imageUrl } from '@mooring/core'
 *
 * declare const catalogue: HttpClient
 * imageUrl(catalogue, { kind: 'token', id: 'ETH' })
 * ```
 *
 * @throws {InvalidPathError} The id is invalid.
 * @see Specification §7.
 */
export const imageUrl = (client: HttpClient, image: CatalogueImage): string => client.url(imagePath(image))

/** The path of an image, without the caller's parameters. */
export function imagePath({ kind, id }: CatalogueImage): string {
  switch (kind) {
    case 'wallet':
      return path`/getWalletImage/${id}`
    case 'asset':
      return path`/public/getAssetImage/${id}`
    case 'currency':
      return path`/public/getCurrencyImage/${id}`
    case 'token':
      return path`/public/getTokenImage/${id}`
  }
}
