import type * as v from 'valibot'
import { BaseError } from '../errors/BaseError.js'
import type { Clock } from './Clock.js'
import { decodeText } from './decodeText.js'
import { type Fetch, fetchBody } from './fetchBody.js'
import { parseJson } from './parseJson.js'
import { parseReply } from './parseReply.js'
import { type Query, toUrl } from './toUrl.js'

/**
 * A service that speaks HTTP. Every call carries who asks: `projectId`, `st` and `sv`.
 *
 * What fails rejects with `HttpRequestError` (the service refused), `HttpNetworkError`, `HttpTimeoutError`,
 * `ReplyTooLargeError`, `InvalidReplyError`, or `RequestAbortedError` once it was given up. A base address that is none is an
 * `InvalidUrlError`.
 */
export type HttpClient = {
  readonly projectId: string | undefined
  /** The version of the SDK, as it is sent. */
  readonly sdkVersion: string
  /** The full address of a request, for what loads by itself, such as `<img>`. */
  readonly url: (path: string, query?: Query) => string
  /** Reads a value and holds it to a schema. */
  readonly get: <output>(
    path: string,
    schema: v.GenericSchema<unknown, output>,
    options?: HttpClient.Options,
  ) => Promise<output>
  /** Sends a value as JSON, reads the answer and holds it to a schema. An empty answer is `undefined`. */
  readonly post: <output>(
    path: string,
    body: unknown,
    schema: v.GenericSchema<unknown, output>,
    options?: HttpClient.Options,
  ) => Promise<output>
  /** Reads bytes, and of what type the service says they are. */
  readonly getBytes: (path: string, options?: HttpClient.Options & { maxBytes?: number }) => Promise<HttpClient.Bytes>
}

export declare namespace HttpClient {
  type Options = {
    query?: Query
    signal?: AbortSignal | undefined
    /** @default 'application/json' */
    contentType?: string
    /** Who asks, for what is not for everybody: `authorization`. */
    headers?: Readonly<Record<string, string>>
    /** Lets the request outlive the page, if it is no larger than browsers allow then. */
    keepalive?: boolean
  }
  type Bytes = { bytes: Uint8Array<ArrayBuffer>; contentType: string }
}

/** What is larger must not outlive the page: a browser refuses it as if there was no network. See the Fetch standard. */
const keepaliveBytes = 64 * 1024

/**
 * Makes a client of a service. It sends nothing by itself, keeps nothing, and never asks twice.
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

  async function send<output>(
    path: string,
    init: RequestInit,
    schema: v.GenericSchema<unknown, output>,
    { query, signal }: HttpClient.Options,
  ): Promise<output> {
    const { bytes } = await fetchBody(url(path, query), init, { fetch, clock, timeout, maxBytes, signal })
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

    async getBytes(path, { query, signal, maxBytes: limit = maxBytes } = {}) {
      return fetchBody(url(path, query), { method: 'GET' }, { fetch, clock, timeout, maxBytes: limit, signal })
    },
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
    /** Address of the service. A path and a query in it are kept. */
    baseUrl: string
    /** Left out for a service of one's own that needs none. */
    projectId?: string | undefined
    /** Sent as `st`. */
    sdkType: string
    /** Sent as `sv`. */
    sdkVersion: string
    /** The id of the relay client, once there is one; only the blockchain data service wants it. */
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
     * The greatest number of bytes of an answer.
     *
     * @default 10_000_000
     */
    maxBytes?: number
  }
}
