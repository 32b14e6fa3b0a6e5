import { BaseError } from '../errors/BaseError.js'

/** A wallet was asked for by its pairing, and no connector can pair. Specification §8. */
export class WalletConnectConnectorNotFoundError extends BaseError {
  override readonly name = 'WalletConnectConnectorNotFoundError'
  constructor() {
    super('WalletConnectConnector not found', {
      details: 'Add `walletConnect()` of `@mooring/connector-walletconnect` to `connectors`.',
    })
  }
}
