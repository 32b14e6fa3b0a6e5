import { BaseError } from '@mooring/core'

/**
 * Asks, and says how it ended: with an answer, or with an error of ours.
 *
 * @param ask - May throw at once, if it is an `async` function.
 */
export function reportAnswer<result>(
  ask: () => Promise<result>,
  onDone: (result: result) => void,
  onFailed: (error: BaseError) => void,
): void {
  ask().then(onDone, (thrown) => onFailed(BaseError.from(thrown)))
}
