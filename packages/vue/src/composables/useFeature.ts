import type { AppKit } from '@mooring/controllers'
import { findKit } from '@mooring/ui-lit'

/**
 * Gives a feature of the instance: made when it is first asked for, and the same for every component after that. Read its
 * stores with `useStore`.
 *
 * @example
 * ```ts
 * import { useFeature } from '@mooring/vue'
 *
 * const createGreeting = () => ({ greet: () => console.log('Hello') })
 *
 * useFeature(createGreeting).greet()
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useFeature" hook'
 */
export function useFeature<feature extends useFeature.Feature>(create: (kit: AppKit) => feature): feature {
  return findKit('useFeature').feature(create)
}

export declare namespace useFeature {
  /** Its `dispose`, if it has one, is called when the instance is disposed. */
  type Feature = object
}
