import { type ConnectorSource, FrameLoadError, HttpRequestError, readProperty } from '@mooring/core'
import { checkFrameAddress, frameAddress } from './frameAddress.js'

/**
 * Returns the address of the frame: the page's, or that of its services.
 *
 * @throws {FrameLoadError} The services did not say it.
 * @throws {InvalidFrameAddressError} It is not encrypted, or of the page's own origin.
 */
export async function findFrame(embedding: ConnectorSource.Embedding, page: string): Promise<string> {
  const { services, projectId } = embedding
  const given = frameAddress(services, page)
  if (given !== undefined) return given
  return checkFrameAddress(readProperty(await askEmbed(`${services}/embedded/v1/`, projectId), 'frame'), page)
}

/**
 * Asks the services what they offer this page, or the frame where the page names only that.
 *
 * @throws {FrameLoadError} They did not say it.
 */
export const findEmbed = (
  { services, projectId }: Pick<ConnectorSource.Embedding, 'services' | 'projectId'>,
  page: string,
): Promise<unknown> => askEmbed(frameAddress(services, page) ?? `${services}/embedded/v1/`, projectId)

/**
 * Asks whether this page may embed the frame.
 *
 * @throws {FrameLoadError}
 */
export async function askEmbed(base: string, projectId: string | undefined): Promise<unknown> {
  try {
    const query = projectId ? `?projectId=${encodeURIComponent(projectId)}` : ''
    const answer = await fetch(`${base.replace(/\/+$/u, '')}/embed${query}`, {
      credentials: 'omit',
      signal: AbortSignal.timeout(10_000),
    })
    if (!answer.ok) throw new HttpRequestError({ status: answer.status })
    return await answer.json()
  } catch (cause) {
    throw new FrameLoadError({ cause })
  }
}
