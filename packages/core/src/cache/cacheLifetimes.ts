/** How long fetched data counts as fresh, in milliseconds. Specification §9. */
export const cacheLifetimes: {
  readonly balance: number
  readonly nativeBalance: number
  readonly name: number
  readonly identity: number
} = {
  balance: 30_000,
  nativeBalance: 30_000,
  name: 300_000,
  identity: 300_000,
}
