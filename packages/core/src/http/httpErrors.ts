import { BaseError } from '../errors/BaseError.js'

/** There was no answer: no network, no such host, or the browser blocked the request. */
export class HttpNetworkError extends BaseError {
  override readonly name = 'HttpNetworkError'
  constructor(options: { host: string; cause: unknown }) {
    super('The service could not be reached', {
      cause: options.cause,
      details: `${options.host} did not answer. Check the connection, and that the page's content security policy allows it.`,
    })
  }
}

/** The answer did not arrive in time. */
export class HttpTimeoutError extends BaseError {
  override readonly name = 'HttpTimeoutError'
  constructor(options: { timeout: number }) {
    super('The service took too long', { details: `It gave no answer within ${options.timeout} ms.` })
  }
}

/** The answer exceeded the size limit, and was not read to the end. */
export class ReplyTooLargeError extends BaseError {
  override readonly name = 'ReplyTooLargeError'
  constructor(options: { maxBytes: number }) {
    super('The answer of the service is too large', { details: `It exceeds ${options.maxBytes} bytes.` })
  }
}

/** The answer does not match its documentation. */
export class InvalidReplyError extends BaseError {
  override readonly name = 'InvalidReplyError'
  constructor(options: { details: string; cause?: unknown }) {
    super('The service gave an answer that makes no sense', options)
  }
}

/** A part of a URL would change its path. */
export class InvalidPathError extends BaseError {
  override readonly name = 'InvalidPathError'
  constructor() {
    super('This cannot be asked for', { details: 'A name or id in the address of a request is empty or malformed.' })
  }
}
