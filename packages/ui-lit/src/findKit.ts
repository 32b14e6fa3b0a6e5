import type { AppKit } from '@mooring/controllers'
import { NotCreatedError } from '../../ui-react/src/appKitErrors.js'
import { liveKits } from '../../ui-react/src/liveKits.js'
import { serverKit } from '../../ui-react/src/serverKit.js'

/**
 * Finds the newest instance of the page, for the bindings of a framework. A server without an instance has a disconnected
 * one.
 *
 * @example
 * ```ts
 * import { findKit } from '@mooring/ui-lit'
 *
 * export const address = (): string | undefined => findKit('address').getAddress()
 * ```
 *
 * @param name - The function of the binding that needs it, for the error.
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "address" hook'
 */
export function findKit(name: string): AppKit {
  const kit = liveKits().get().at(-1) ?? serverKit()
  if (!kit) throw new NotCreatedError(name, 'Call it once where your app starts.')
  return kit
}
