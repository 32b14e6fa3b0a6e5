import { BaseError } from '../errors/BaseError.js'
import type { Clock } from './Clock.js'
import { HttpRequestError } from './HttpRequestError.js'
import { HttpNetworkError } from './httpErrors.js'
import { parseRetryAfter } from './parseRetryAfter.js'
import { readBody } from './readBody.js'
import { readReasons } from './readReasons.js'
import { parseUrl } from './toUrl.js'
import { withDeadline } from './withDeadline.js'

/** The type of `fetch` here. The platform's function matches. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

/** The size limit of a refusal's body. */
const refusalBytes = 64 * 1024

/**
 * Sends one request and receives the whole answer, within limits of time and size. It sends no cookies and no referrer,
 * whatever the page's referrer policy.
 *
 * @throws {HttpRequestError} The status is not a success.
 * @throws {HttpNetworkError | HttpTimeoutError | RequestAbortedError | ReplyTooLargeError} The answer is missing or
 *   incomplete.
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
    /** The maximum number of bytes to accept. */
    maxBytes: number
    signal?: AbortSignal | undefined
  }
  type ReturnType = { bytes: Uint8Array<ArrayBuffer>; contentType: string }
}
