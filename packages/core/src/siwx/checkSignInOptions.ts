import { SiwxConflictError } from './SiwxConflictError.js'

/**
 * Rejects options that configure signing in twice.
 *
 * @example
 * ```ts
 * import { checkSignInOptions } from '@mooring/core/internal'
 *
 * checkSignInOptions({ siwx: {} })
 * ```
 *
 * @param options - The page's options; a value of `undefined` or `null` counts as not set.
 * @throws {SiwxConflictError} Both `siweConfig` and `siwx` are set.
 * @see Specification §5.
 */
export function checkSignInOptions(options: { siweConfig?: unknown; siwx?: unknown }): void {
  if (options.siweConfig != null && options.siwx != null) throw new SiwxConflictError()
}

export declare namespace checkSignInOptions {
  type ErrorType = SiwxConflictError
}
