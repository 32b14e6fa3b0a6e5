import type { HttpClient } from '../../http/createHttpClient.js'
import { InvalidReplyError } from '../../http/httpErrors.js'
import { type CatalogueImage, imagePath } from './imageUrl.js'

const largest = 1024 * 1024
const image: RegExp = /^image\/[a-z\d.+-]+/iu

/**
 * Loads an image of the catalogue, of at most 1 MiB.
 *
 * @throws {InvalidReplyError} What came does not call itself an image.
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
