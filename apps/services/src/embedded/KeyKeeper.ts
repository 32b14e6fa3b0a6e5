/** Who the MAC is for. */
export type KeyOwner = {
  readonly id: string
  /** The id of the key that the user's rows depend on. */
  readonly key: string
  /** It never leaves the services. */
  readonly salt: Uint8Array
}

/**
 * Holds the two keys that open wallets together with a factor of the user. The configuration can hold them, or a process
 * or a device of its own: nothing else computes with them.
 */
export type KeyKeeper = {
  /** The id of the key for new users. */
  readonly newest: (purpose: KeyKeeper.Purpose) => Promise<string>
  /**
   * 32 bytes for a row's salt.
   *
   * @throws {ServiceError} 503: the key of this user is not there.
   */
  readonly mac: (purpose: KeyKeeper.Purpose, owner: KeyOwner, salt: Uint8Array) => Promise<Uint8Array>
}

export declare namespace KeyKeeper {
  /** `auth` is for a logged-in device; `keeper` opens the wallet on a new one. */
  type Purpose = 'auth' | 'keeper'
}
