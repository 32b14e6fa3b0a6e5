import { PartNotLoadedError } from './PartNotLoadedError.js'

/** A part of a package that is not needed at first. */
export type Part<part> = {
  /** The part if it is there: importing it once more would take a frame or two. */
  readonly loaded: () => part | undefined
  /**
   * Loads it from the page's own origin; once it is there, without a request.
   *
   * @throws {PartNotLoadedError} It cannot be loaded now. The next call tries again.
   */
  readonly load: () => Promise<part>
}

/**
 * Keeps a part of a package that is loaded when it is first needed, and only once.
 *
 * @param load - The dynamic import.
 */
export function createPart<part>(load: () => Promise<part>): Part<part> {
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
