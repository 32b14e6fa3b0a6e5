import type { HttpClient } from '../../http/createHttpClient.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { type CatalogueImage, imagePath } from './imageUrl.js'

const largest = 1024 * 1024
const image: RegExp = /^image\/[a-z\d.+-]+/iu

/**
 * Loads an image of the catalogue, of at most 1 MiB.
 *
 * @example
 * ```ts
 * import { getImage, type HttpClient } from '@mooring/core'
 *
 * declare const catalogue: HttpClient
 * const picture = await getImage(catalogue, { image: { kind: 'token', id: 'ETH' } })
 * ```
 *
 * @throws {InvalidReplyError} The content type is not an image.
 * @throws {InvalidPathError} The id is invalid.
 * @throws {HttpRequestError} And all other errors of an `HttpClient`.
 * @see Specification §7.
 */
export async function getImage(client: HttpClient, parameters: getImage.Parameters): Promise<Blob> {
  const { signal } = parameters
  const { bytes, contentType } = await client.getBytes(imagePath(parameters.image), { signal, maxBytes: largest })
  const [type] = image.exec(contentType) ?? []
  if (!type) throw new InvalidReplyError({ details: 'It is not an image.' })
  return new Blob([bytes], { type })
}

export declare namespace getImage {
  type Parameters = { image: CatalogueImage; signal?: AbortSignal }
}
