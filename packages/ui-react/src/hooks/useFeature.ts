import type { AppKit } from '@mooring/controllers'
import { useKit } from '../useKit.js'

/**
 * Gives a feature of the instance: made when it is first asked for, and the same for every component after that. Read its
 * stores with `useStore` of `@nanostores/react`.
 *
 * @example
 * ```tsx
 * import { useFeature } from '@mooring/ui-react'
 *
 * const createGreeting = () => ({ greet: () => console.log('Hello') })
 *
 * export const Greeting = () => {
 *   const { greet } = useFeature(createGreeting)
 *   return <button onClick={greet}>Greet</button>
 * }
 * ```
 *
 * @param create - Makes the feature, such as `createSendController` of `@mooring/controllers/send`. One function, one feature.
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useFeature" hook'
 */
export function useFeature<feature extends useFeature.Feature>(create: (kit: AppKit) => feature): feature {
  return useKit('useFeature').feature(create)
}

export declare namespace useFeature {
  /** Its `dispose`, if it has one, is called when the instance is disposed. */
  type Feature = object
}
