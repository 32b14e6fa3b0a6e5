import type { Family } from './wallet/createVault.js'

/** A request of the page, on its way through the content script. */
export type RpcRequest = { readonly method: string; readonly params?: unknown }

export type RpcFailure = { readonly code: number; readonly message: string; readonly data?: unknown }

export type RpcAnswer = { readonly result: unknown } | { readonly error: RpcFailure }

/** An event of the wallet for the page: those of EIP-1193, and the accounts on the other chain families. */
export type RpcEvent = {
  readonly event: 'accountsChanged' | 'chainChanged' | 'disconnect' | `${Family}Changed`
  readonly value: unknown
}

/** Between the page and the content script, which share only `postMessage`. */
export type PageMessage =
  | { readonly channel: 'test-wallet:request'; readonly id: number; readonly request: RpcRequest }
  | { readonly channel: 'test-wallet:answer'; readonly id: number; readonly answer: RpcAnswer }
  | { readonly channel: 'test-wallet:event'; readonly event: RpcEvent }

/** Between the content script or the popup, and the background. */
export type BackgroundMessage =
  | { readonly type: 'request'; readonly request: RpcRequest }
  | { readonly type: 'listPending' }
  | { readonly type: 'answerPending'; readonly id: number; readonly isApproved: boolean }

/** A decision for the owner. */
export type Pending = { readonly id: number; readonly origin: string; readonly method: string }
