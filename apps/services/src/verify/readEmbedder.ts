import type { IncomingHttpHeaders } from 'node:http'
import { readWebOrigin } from '../server/readWebOrigin.ts'
import { ServiceError } from '../server/ServiceError.ts'

/**
 * Determines the page that embeds the frame. Only the browser knows it, and reports it in headers that scripts cannot
 * set: `Referer` names the embedding page, and `Sec-Fetch-Dest` shows that the request is for a frame. A program can
 * forge both, and a fake page may run one behind it: an attestation makes phishing harder, and proves nothing.
 *
 * @param claimed - The origin that the page reports. It must be the same.
 * @throws {ServiceError} 403: it is another origin, or the browser reports none.
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
