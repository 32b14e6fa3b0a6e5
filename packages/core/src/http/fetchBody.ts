import { BaseError } from '../errors/BaseError.js'
import type { Clock } from './Clock.js'
import { HttpRequestError } from './HttpRequestError.js'
import { HttpNetworkError } from './httpErrors.js'
import { parseRetryAfter } from './parseRetryAfter.js'
import { readBody } from './readBody.js'
import { readReasons } from './readReasons.js'
import { parseUrl } from './toUrl.js'
import { withDeadline } from './withDeadline.js'

/** What `fetch` is to us. The platform's function fits. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** No service needs more to say why it refuses. */
const refusalBytes = 64 * 1024

/**
 * Sends one request and receives the whole answer, within a time and a number of bytes. Neither cookies nor
 * the address of the page are sent along, whatever its referrer policy is.
 *
 * @throws {HttpRequestError} The answer is not a success.
 * @throws {HttpNetworkError | HttpTimeoutError | RequestAbortedError | ReplyTooLargeError} There is no whole answer.
 */
export function fetchBody(url: string, init: RequestInit, options: fetchBody.Options): Promise<fetchBody.ReturnType> {
  const { clock, fetch, maxBytes } = options
  return withDeadline(async (signal) => {
    const { host } = parseUrl(url)
    try {
      const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer', ...init, signal })
      const contentType = response.headers.get('content-type') ?? ''
      if (response.ok) return { bytes: await readBody(response.body, maxBytes), contentType }

      const refusal = await readBody(response.body, refusalBytes).catch(() => new Uint8Array())
      const text = new TextDecoder().decode(refusal)
      throw new HttpRequestError({
        status: response.status,
        body: text,
        reasons: readReasons(text, contentType),
        retryAfter: parseRetryAfter(response.headers.get('retry-after'), clock.now()),
      })
    } catch (error) {
      const own = BaseError.from(error)
      throw own === error ? own : new HttpNetworkError({ host, cause: error })
    }
  }, options)
}

export declare namespace fetchBody {
  type Options = {
    fetch: Fetch
    clock: Clock
    /** In milliseconds. */
    timeout: number
    /** The greatest number of bytes to accept. */
    maxBytes: number
    signal?: AbortSignal | undefined
  }
  type ReturnType = { bytes: Uint8Array<ArrayBuffer>; contentType: string }
}
