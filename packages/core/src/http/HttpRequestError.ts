import { BaseError } from '../errors/BaseError.js'

/** A service's reason for refusing a request. */
export type HttpReason = {
  /** The invalid part of the request, if the service names one. */
  readonly field: string | undefined
  readonly description: string
}

/**
 * A service answered with a status other than success.
 *
 * @see Specification §8: "HTTP status code: {n}".
 */
export class HttpRequestError extends BaseError {
  override readonly name = 'HttpRequestError'
  readonly status: number
  /** The service's reasons, the best first. They are foreign text, cleaned for display. */
  readonly reasons: readonly HttpReason[]
  /** How long the service asks clients to wait, in milliseconds. */
  readonly retryAfter: number | undefined
  /** The start of the raw answer. It is foreign and must not be shown. */
  readonly body: string

  constructor(options: HttpRequestError.Options) {
    const { status, reasons = [], retryAfter, body = '' } = options
    super(`HTTP status code: ${status}`, { details: reasons[0]?.description })
    this.status = status
    this.reasons = reasons
    this.retryAfter = retryAfter
    this.body = body
  }
}

export declare namespace HttpRequestError {
  type Options = { status: number; reasons?: readonly HttpReason[]; retryAfter?: number | undefined; body?: string }
}
