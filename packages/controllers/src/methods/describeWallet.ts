import type { Connector, ConnectorType } from '@mooring/core'

/** A wallet's own metadata, as plain data. It proves nothing. */
export type WalletInfo = {
  readonly id: string
  readonly name: string
  /** The URL of its picture. */
  readonly icon: string | undefined
  readonly type: ConnectorType
  readonly rdns: string | undefined
}

/** Keeps only data that a page can print and store: no provider, no function. */
export function describeWallet(connector: Connector | undefined): WalletInfo | undefined {
  if (!connector) return undefined
  const { id, name, imageUrl, type, info } = connector
  return { id, name, icon: imageUrl, type, rdns: info?.rdns }
}
