/**
 * The provider of EVM wallets (EIP-1193), for `useAppKitProvider`.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1193
 */
export type Provider = {
  readonly request: <result = unknown>(parameters: {
    method: string
    params?: readonly unknown[] | object
  }) => Promise<result>
  // biome-ignore lint/suspicious/noExplicitAny: an event's value depends on its name, and a page says what it expects.
  readonly on: <value = any>(event: string, listener: (value: value) => void) => void
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  readonly removeListener: <value = any>(event: string, listener: (value: value) => void) => void
}
