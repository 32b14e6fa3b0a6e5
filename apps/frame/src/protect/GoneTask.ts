/** The services do not know the wallet that the visitor had on this device. */
export type GoneTask = {
  readonly email: string
  /** Of the wallet that is gone. */
  readonly address: string
  /** Of the wallet that the services name now. Without one, a new wallet is made. */
  readonly other?: string | undefined
  /** The visitor wants the other wallet in its place. */
  replace(): void
  /** The visitor leaves it as it is, or nobody waits for it any more. */
  cancel(text?: string): void
}
