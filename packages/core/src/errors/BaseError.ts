import { cleanText } from '../text/cleanText.js'
import { readProperty } from './readProperty.js'

/**
 * The root of every error that leaves a Mooring package.
 *
 * `name` never changes and is what code should test; `shortMessage` is the sentence for people; `message` adds why it
 * happened and what to do about it.
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
  /** One sentence for people: what happened. */
  readonly shortMessage: string
  /** Why it happened and what to do, if more can be said. */
  readonly details: string | undefined
  /** Only our constructor sets it: a proxy or a copied prototype can pass `instanceof`, but not this. */
  readonly #isOurs: boolean = true

  constructor(shortMessage: string, options: BaseError.Options = {}) {
    const { cause, details } = options
    super(details ? `${shortMessage}\n\n${details}` : shortMessage, { cause })
    this.shortMessage = shortMessage
    this.details = details
  }

  /**
   * Turns any thrown value into one of our errors, whatever it is; never throws itself.
   *
   * @param value - What was thrown: an error, a string, a hostile proxy, nothing.
   * @param fallback - The sentence to use when the value carries none.
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
    /** What was thrown underneath. */
    cause?: unknown
    /** Why it happened and what to do. */
    details?: string | undefined
  }
}
