import type { IncomingHttpHeaders } from 'node:http'
import { readWebOrigin } from '../server/readWebOrigin.ts'
import { ServiceError } from '../server/ServiceError.ts'

/**
 * Says which page embeds the frame. Only the browser knows, and it tells in headers that the scripts of a page cannot
 * write: `Referer` is the embedding page when a frame is opened, and `Sec-Fetch-Dest` says that it is a frame. A program
 * can claim anything here, and a page that pretends to be another may have one behind it: an attestation makes that
 * harder, and is no proof.
 *
 * @param claimed - What the page says itself. It has to be the same.
 * @throws {ServiceError} 403: it is another origin, or the browser does not say.
 */
export function readEmbedder(claimed: string, headers: IncomingHttpHeaders): string {
  const origin = readWebOrigin(claimed)
  const target = headers['sec-fetch-dest']
  if (target !== undefined && target !== 'iframe')
    throw new ServiceError(403, 'origin', 'An attestation is given to a frame alone')
  if (headers.referer === undefined)
    throw new ServiceError(403, 'origin', 'The browser does not say which page embeds the frame')
  if (origin === undefined || readWebOrigin(headers.referer) !== origin)
    throw new ServiceError(403, 'origin', 'The frame is embedded by a page of another origin')
  return origin
}
