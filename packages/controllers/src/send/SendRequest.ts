import type { CaipNetworkId, SendArguments } from '@mooring/core'

/** What a page has asked to be sent: the form is filled in with it, and cannot be changed. */
export type SendRequest = {
  readonly arguments: SendArguments
  readonly network: CaipNetworkId
  /** As CAIP-10; without one it is the network's own coin. */
  readonly token: string | undefined
}
