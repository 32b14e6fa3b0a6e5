/**
 * A wallet in `window.injectedWeb3`, before it is connected.
 *
 * @see @polkadot/extension-inject, `InjectedWindowProvider`.
 */
export type InjectedExtension = {
  /** Asks the visitor to share accounts with the page, unless they have done so before. */
  readonly enable?: (page: string) => Promise<unknown>
  /** The same. Some wallets have it beside or instead of `enable`. */
  readonly connect?: (page: string) => Promise<unknown>
}

/**
 * A wallet that shares accounts with the page. Its answers are not validated.
 *
 * @see @polkadot/extension-inject, `InjectedBase`.
 */
export type InjectedWallet = {
  readonly accounts: {
    /** With `true`, it returns accounts of every kind, including Ethereum's. */
    readonly get: (anyType?: boolean) => Promise<unknown>
    readonly subscribe: (onChange: (accounts: unknown) => void) => unknown
  }
  readonly signer: {
    readonly signPayload?: (payload: unknown) => Promise<unknown>
    readonly signRaw?: (raw: { address: string; data: string; type: 'bytes' }) => Promise<unknown>
  }
}
