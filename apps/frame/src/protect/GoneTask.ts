/** The services do not know the wallet that the visitor had on this device. */
export type GoneTask = {
  readonly email: string
  /** Of the wallet that is gone. */
  readonly address: string
  /** The visitor wants a new wallet in its place. */
  replace(): void
  /** The visitor leaves it as it is, or nobody waits for it any more. */
  cancel(text?: string): void
}
