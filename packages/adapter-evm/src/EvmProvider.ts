/**
 * What a wallet puts into the page. Only `request` is sure to be there, and nothing it gives back can be trusted.
 *
 * @see EIP-1193.
 */
export type EvmProvider = {
  readonly request: (request: { method: string; params?: readonly unknown[] }) => unknown
  readonly on?: (event: string, listener: (value: unknown) => void) => unknown
  readonly removeListener?: (event: string, listener: (value: unknown) => void) => unknown
}

/** @throws Whatever a hostile object throws when it is looked at. */
export function isEvmProvider(value: unknown): value is EvmProvider {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return false
  return typeof (value as Partial<EvmProvider>).request === 'function'
}
