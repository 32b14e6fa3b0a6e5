import { ServiceError } from '../server/ServiceError.ts'

/** The failure of one endpoint. */
export class UpstreamError extends Error {
  override readonly name = 'UpstreamError'
  /** Whether the endpoint certainly did not accept the request. */
  readonly isRefused: boolean
  /** Whether the request is to blame, so that another endpoint would fail, too. */
  readonly isFinal: boolean
  /** Of the answer, if there was one. */
  readonly status: number | undefined
  /** How long the endpoint wants not to be asked (ms), if it says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, options: UpstreamError.Options = {}) {
    super(message, { cause: options.cause })
    this.status = options.status
    this.retryAfter = options.retryAfter
    this.isRefused = options.isRefused ?? false
    this.isFinal = options.isFinal ?? false
  }
}

export declare namespace UpstreamError {
  type Options = { isRefused?: boolean; isFinal?: boolean; status?: number; retryAfter?: number; cause?: unknown }
}

/** There was no connection, so nothing was sent. */
const unconnected =
  /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS|CERT_)/u
/** Unauthorised, forbidden or rate-limited: the endpoint rejected the request by its headers. */
const refusals = new Set([401, 403, 404, 429])

/**
 * Asks one endpoint of a node. Its answer is foreign: size and time are limited, and redirects are not followed.
 *
 * @returns The body of an answer with status 2xx or 400.
 * @throws {UpstreamError}
 */
export async function fetchCapped(
  url: string,
  init: RequestInit,
  options: fetchCapped.Options,
): Promise<UpstreamReply> {
  const { timeout, maxBytes, controller, onBytes } = options
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: controller.signal })
    const { status, ok } = response
    if (!ok && status !== 400) {
      await response.body?.cancel()
      const retryAfter = readRetryAfter(response.headers.get('retry-after'))
      const isRefused = refusals.has(status)
      throw new UpstreamError(`It answered with status ${status}`, { isRefused, status, ...retryAfter })
    }
    return { status, body: await readCapped(response, maxBytes, onBytes) }
  } catch (cause) {
    if (cause instanceof UpstreamError || cause instanceof ServiceError) throw cause
    const isRefused = unconnected.test(codeOf(cause))
    throw new UpstreamError(controller.signal.aborted ? 'It did not answer in time' : 'It broke off', {
      isRefused,
      cause,
    })
  } finally {
    clearTimeout(timer)
  }
}

export type UpstreamReply = { readonly status: number; readonly body: Buffer }

async function readCapped(response: Response, maxBytes: number, onBytes?: (bytes: number) => void): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the rest.
    if (size > maxBytes) throw new UpstreamError(`The answer has more than ${maxBytes} bytes`, { isFinal: true })
    onBytes?.(size)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Seconds, or a date: RFC 9110 §10.2.3. */
function readRetryAfter(header: string | null): { retryAfter?: number } {
  if (header === null) return {}
  const time = /^\d{1,9}$/u.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now()
  return time > 0 ? { retryAfter: time } : {}
}

/** `fetch` puts the reason into the cause of its error. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : ''
}

export declare namespace fetchCapped {
  type Options = {
    /** The limit until the last byte (ms). */
    timeout: number
    maxBytes: number
    /** Hears how many bytes have arrived, and may refuse more by throwing a `ServiceError`. */
    onBytes?: ((bytes: number) => void) | undefined
    /** Aborts the request. */
    controller: AbortController
  }
}
