import {
  ChainDisconnectedError,
  type Network,
  SendError,
  sentNothing,
  toRpcError,
  UnauthorizedProviderError,
} from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import { readAccounts, readChainId } from './readWallet.js'
import { toChainId } from './toChainId.js'

/**
 * Checks, right before sending, that the wallet is on the network and shares the account.
 *
 * @returns The chain id.
 * @throws {ChainDisconnectedError} The wallet is on another network.
 * @throws {UnauthorizedProviderError} The wallet does not share the sending account with this page.
 * @throws {BaseError} The wallet did not answer. Every error means that nothing was sent.
 */
export async function checkSender({ provider, network, from }: checkSender.Parameters): Promise<number> {
  const id = toChainId(network.caipNetworkId.split(':')[1])
  const [found, accounts] = await Promise.all([readChainId(provider), readAccounts(provider)]).catch((thrown) => {
    const error = toRpcError(thrown)
    throw sentNothing(error) ? error : new SendError({ cause: error })
  })
  if (found !== id) {
    throw new ChainDisconnectedError({
      details: `The wallet is on chain ${found}. Switch it to ${network.name} first.`,
    })
  }
  if (!accounts.some((account) => account === from)) {
    throw new UnauthorizedProviderError({ details: `Choose the account ${from} in the wallet first.` })
  }
  return id
}

export declare namespace checkSender {
  type Parameters = { provider: EvmProvider; network: Network; from: Address }
}
