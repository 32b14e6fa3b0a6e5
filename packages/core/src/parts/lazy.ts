import { BaseError } from '../errors/BaseError.js'

/** A lazy part of the page's code could not be loaded. The next call tries again. */
export class PartNotLoadedError extends BaseError {
  override readonly name = 'PartNotLoadedError'
  constructor(options: { cause: unknown }) {
    super('A part of this page could not be loaded', {
      cause: options.cause,
      details: 'Check your connection to the internet and try again, or reload the page.',
    })
  }
}

/** A lazily loaded part of a package. */
export type Lazy<part> = {
  /** The part if it is loaded: importing it again would take a frame or two. */
  readonly loaded: () => part | undefined
  /**
   * Loads it from the page's own origin, or returns the loaded part without a request.
   *
   * @throws {PartNotLoadedError} Loading failed. The next call tries again.
   */
  readonly load: () => Promise<part>
}

/**
 * Creates a part that loads on first use, and only once.
 *
 * @param load - The dynamic import.
 */
export function lazy<part>(load: () => Promise<part>): Lazy<part> {
  let loaded: part | undefined
  let loading: Promise<part> | undefined
  return {
    loaded: () => loaded,
    load() {
      loading ??= load().then(
        (part) => {
          loaded = part
          return part
        },
        (cause) => {
          loading = undefined
          throw new PartNotLoadedError({ cause })
        },
      )
      return loading
    },
  }
}
