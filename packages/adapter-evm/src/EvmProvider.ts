/**
 * A wallet's provider in the page. Only `request` is certain to exist, and none of its results can be trusted.
 *
 * @see EIP-1193.
 */
export type EvmProvider = {
  readonly request: (request: { method: string; params?: readonly unknown[] }) => unknown
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** @throws Anything that a hostile object throws on access. */
export function isEvmProvider(value: unknown): value is EvmProvider {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Partial<EvmProvider>).request === 'function'
}
