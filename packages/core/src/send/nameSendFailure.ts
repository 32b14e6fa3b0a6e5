import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { BaseError } from '../errors/BaseError.js'
import { InternalRpcError } from '../errors/rpcErrors.js'
import { familySendErrors, SendError } from './sendErrors.js'

/**
 * Names what kept an amount from being sent. An error that says what happened is kept; one that does not gets the
 * sentence of its family.
 *
 * @see Specification §8: "Something went wrong"; Solana "Failed to send transaction. Please try again."
 */
export function nameSendFailure({ error, network }: nameSendFailure.Options): BaseError {
  const isVague = error.name === 'BaseError' || error.name === 'RpcError' || error instanceof InternalRpcError
  if (!isVague) return error
  const Failure = familySendErrors[parseCaipNetworkId(network).chainNamespace]?.Failure ?? SendError
  return new Failure({ cause: error })
}

export declare namespace nameSendFailure {
  type Options = { error: BaseError; network: CaipNetworkId }
}
