import type { Connector, ConnectorType } from '@mooring/core'

/** What a wallet says of itself, as plain data. Labels, never proofs. */
export type WalletInfo = {
  readonly id: string
  readonly name: string
  /** The address of its picture. */
  readonly icon: string | undefined
  readonly type: ConnectorType
  readonly rdns: string | undefined
}

/** Leaves what a page can print and store: no provider, no function. */
export function describeWallet(connector: Connector | undefined): WalletInfo | undefined {
  if (!connector) return undefined
  const { id, name, imageUrl, type, info } = connector
  return { id, name, icon: imageUrl, type, rdns: info?.rdns }
}
