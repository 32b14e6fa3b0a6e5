import * as v from 'valibot'
import { BaseError } from '../errors/BaseError.js'
import { RequestAbortedError } from '../errors/RequestAbortedError.js'
import { cleanText } from '../text/cleanText.js'
import type { Clock } from './Clock.js'
import { type Fetch, fetchBody } from './fetchBody.js'
import { InvalidReplyError } from './httpErrors.js'
import { parseJson } from './parseJson.js'
import { decodeText } from './readBody.js'
import { type Query, toUrl } from './toUrl.js'

/**
 * A service over HTTP. Every call identifies the caller: `projectId`, `st` and `sv`.
 *
 * Failures reject with `HttpRequestError` (the service refused), `HttpNetworkError`, `HttpTimeoutError`,
 * `ReplyTooLargeError`, `InvalidReplyError`, or `RequestAbortedError` after an abort. An invalid base URL is an
 * `InvalidUrlError`.
 */
export type HttpClient = {
  readonly projectId: string | undefined
  /** The version of the SDK, as it is sent. */
  readonly sdkVersion: string
  /** The full URL of a request, for elements that load by themselves, such as `<img>`. */
  readonly url: (path: string, query?: Query) => string
  /** Reads a value and validates it against a schema. */
  readonly get: <output>(
    path: string,
    schema: v.GenericSchema<unknown, output>,
    options?: HttpClient.Options,
  ) => Promise<output>
  /** Sends a value as JSON, reads the answer and validates it against a schema. An empty answer is `undefined`. */
  readonly post: <output>(
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, output>,
    options?: HttpClient.Options,
  ) => Promise<output>
  /** Reads bytes, and their content type. */
  readonly getBytes: (path: string, options?: HttpClient.Options & { maxBytes?: number }) => Promise<HttpClient.Bytes>
}

export declare namespace HttpClient {
  type Options = {
    query?: Query
    signal?: AbortSignal | undefined
    /** @default 'application/json' */
    contentType?: string
    /** The `authorization` header, for protected routes. */
    headers?: Readonly<Record<string, string>>
    /** Lets the request outlive the page, if it is within the browser's size limit for that. */
    keepalive?: boolean
  }
  type Bytes = { bytes: Uint8Array<ArrayBuffer>; contentType: string }
}

/** Browsers reject a larger keepalive request with a network error. See the Fetch standard. */
const keepaliveBytes = 64 * 1024

/**
 * Creates a client of a service. It sends nothing by itself, stores nothing, and never retries.
 *
 * @example
 * ```ts
 * import { createHttpClient, type Clock } from '@mooring/core'
 *
 * declare const clock: Clock
 * const catalogue = createHttpClient({
 *   baseUrl: 'https://api.example.org',
 *   projectId: 'b56e18d47c72ab683b10814fe9495694',
 *   sdkType: 'appkit',
 *   sdkVersion: 'react-evm-0.1.0',
 *   fetch: (url, init) => fetch(url, init),
 *   clock,
 * })
 * ```
 *
 * @see Specification §7 and §8.
 */
export function createHttpClient(options: createHttpClient.Options): HttpClient {
  const { baseUrl, projectId, sdkType, sdkVersion, clientId, fetch, clock } = options
  const { timeout = 10_000, maxBytes = 10_000_000 } = options

  const url = (path: string, query: Query = {}): string =>
    toUrl(baseUrl, path, query, { projectId, st: sdkType, sv: sdkVersion, clientId: clientId?.() })

  async function load(
    path: string,
    init: RequestInit,
    { query, signal, maxBytes: limit = maxBytes }: HttpClient.Options & { maxBytes?: number },
  ): Promise<HttpClient.Bytes> {
    const answer = await fetchBody(url(path, query), init, { fetch, clock, timeout, maxBytes: limit, signal })
    if (signal?.aborted) throw new RequestAbortedError({ cause: signal.reason })
    return answer
  }

  async function send<output>(
    path: string,
    init: RequestInit,
    schema: v.GenericSchema<unknown, output>,
    options: HttpClient.Options,
  ): Promise<output> {
    const { bytes } = await load(path, init, options)
    const text = decodeText(bytes)
    return parseReply(schema, text ? parseJson(text) : undefined)
  }

  return {
    projectId,
    sdkVersion,
    url,
    get: (path, schema, options = {}) =>
      send(path, { method: 'GET', ...(options.headers && { headers: options.headers }) }, schema, options),

    async post(path, body, schema, options = {}) {
      const { contentType = 'application/json', keepalive = false, headers } = options
      const text = toText(body)
      const init = {
        method: 'POST',
        headers: { 'content-type': contentType, ...headers },
        body: text,
        keepalive: keepalive && new TextEncoder().encode(text).length <= keepaliveBytes,
      }
      return send(path, init, schema, options)
    },

    getBytes: (path, options = {}) => load(path, { method: 'GET' }, options),
  }
}

function toText(body: unknown): string {
  try {
    return JSON.stringify(body)
  } catch (cause) {
    throw new BaseError('The request cannot be written as JSON', { cause })
  }
}

export declare namespace createHttpClient {
  type Options = {
    /** The base URL of the service. Its path and query are kept. */
    baseUrl: string
    /** Optional for self-hosted services that need none. */
    projectId?: string | undefined
    /** Sent as `st`. */
    sdkType: string
    /** Sent as `sv`. */
    sdkVersion: string
    /** The id of the relay client, once it exists; only the blockchain data service uses it. */
    clientId?: () => string | undefined
    fetch: Fetch
    clock: Clock
    /**
     * In milliseconds.
     *
     * @default 10_000
     */
    timeout?: number
    /**
     * The maximum number of bytes of an answer.
     *
     * @default 10_000_000
     */
    maxBytes?: number
  }
}

/**
 * Validates an answer against its schema. Unknown fields are dropped.
 *
 * @throws {InvalidReplyError} It names the invalid field, and never quotes the value.
 */
function parseReply<output>(schema: v.GenericSchema<unknown, output>, value: unknown): output {
  const result = v.safeParse(schema, value, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  // The service may have chosen the name of a field.
  const place = cleanText(v.getDotPath(issue), 100)
  // Messages of checks are ours; messages of types would quote the value.
  const expected = issue.expected ?? (issue.type === 'check' ? issue.message : 'as it must be')
  throw new InvalidReplyError({ details: `${place ? `"${place}" is` : 'It is'} not ${expected}.` })
}
