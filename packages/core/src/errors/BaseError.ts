import { cleanText } from '../text/cleanText.js'
import { readProperty } from './readProperty.js'

/**
 * The base class of every error that leaves a Mooring package.
 *
 * `name` is stable: test it in code. `shortMessage` is a sentence for visitors. `message` adds the reason and what to do.
 * `docsPath` leads to the error's row in the documentation.
 *
 * @example
 * ```ts
 * import { BaseError } from '@mooring/core'
 *
 * const error = BaseError.from({ message: 'connection lost' })
 * error.shortMessage // 'connection lost'
 * ```
 *
 * @see Specification §8.
 */
export class BaseError extends Error {
  override readonly name: string = 'BaseError'
  /** One sentence for visitors: what happened. */
  readonly shortMessage: string
  /** The reason and what to do, if known. */
  readonly details: string | undefined
  /** Only our constructor sets it: a proxy or a copied prototype can pass `instanceof`, but not this. */
  readonly #isOurs: boolean = true

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    const { cause, details } = options
    super(details ? `${shortMessage}\n\n${details}` : shortMessage, { cause })
    this.shortMessage = shortMessage
    this.details = details
  }

  /** The row of this error in the documentation. */
  get docsPath(): string {
    return `https://github.com/mooring-wallet/mooring/blob/main/docs/errors.md#${this.name.toLowerCase()}`
  }

  /**
   * Converts any thrown value to one of our errors. It never throws itself.
   *
   * @param value - What was thrown: an error, a string, a hostile proxy, nothing.
   * @param fallback - The sentence for a value without a message.
   */
  static from(value: unknown, fallback = 'An error occurred'): BaseError {
    if (BaseError.#isOwn(value)) return value
    const text = typeof value === 'string' ? value : readProperty(value, 'message')
    return new BaseError(cleanText(text, 300) || fallback, { cause: value })
  }

  static #isOwn(value: unknown): value is BaseError {
    return typeof value === 'object' && value !== null && #isOurs in value
  }
}

export declare namespace BaseError {
  type Options = {
    /** The underlying thrown value. */
    cause?: unknown
    /** The reason and what to do. */
    details?: string | undefined
  }
}
