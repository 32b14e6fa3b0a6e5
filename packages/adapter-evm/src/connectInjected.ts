import { ConnectionCancelledError, NoAccountError, ResourceUnavailableRpcError, type Wallet } from '@mooring/core'
import type { Address } from 'viem'
import { createEvmWallet } from './createEvmWallet.js'
import type { EvmProvider } from './EvmProvider.js'
import { InvalidWalletResponseError } from './evmErrors.js'
import { readAccounts, readChainId } from './readWallet.js'

/**
 * Connects a wallet of the page. When the attempt is dropped it fails at once, and what the wallet says later is not
 * heard.
 *
 * @returns The wallet, or nothing if the attempt is silent and the page has no permission.
 * @throws {NoAccountError} The wallet agreed, but gave no account that can be used.
 * @throws {ConnectionCancelledError} The signal was aborted.
 * @see EIP-1102; EIP-1193.
 */
export function connectInjected(options: connectInjected.Options): Promise<readonly Wallet[]> {
  const { signal } = options
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new ConnectionCancelledError())
    if (signal.aborted) return cancel()
    signal.addEventListener('abort', cancel)
    connect(options)
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', cancel))
  })
}

async function connect({
  provider,
  name,
  signal,
  isSilent,
  fetch,
}: connectInjected.Options): Promise<readonly Wallet[]> {
  const addresses = await (isSilent ? readAccounts(provider) : requestAccounts(provider)).catch((error) => {
    throw error instanceof InvalidWalletResponseError ? new NoAccountError({ wallet: name }) : error
  })
  const isEmpty = addresses.length === 0
  if (isEmpty && !isSilent) throw new NoAccountError({ wallet: name })
  if (isEmpty || signal.aborted) return []
  const chainId = await readChainId(provider)
  return signal.aborted ? [] : [createEvmWallet({ provider, addresses, chainId, fetch })]
}

/** What wallets were asked last and have not answered yet. */
const unanswered = new WeakMap<EvmProvider, Promise<readonly Address[]>>()

/**
 * Asks for accounts. A wallet that is busy because its window for an earlier question of ours is open, which was given up
 * here meanwhile, is waited for there: the person would agree in it, and see nothing happen.
 */
function requestAccounts(provider: EvmProvider): Promise<readonly Address[]> {
  const earlier = unanswered.get(provider)
  const answer = readAccounts(provider, 'eth_requestAccounts').catch((error) => {
    if (earlier && error instanceof ResourceUnavailableRpcError) return earlier
    throw error
  })
  const forget = () => {
    if (unanswered.get(provider) === answer) unanswered.delete(provider)
  }
  unanswered.set(provider, answer)
  answer.then(forget, forget)
  return answer
}

export declare namespace connectInjected {
  type Options = {
    provider: EvmProvider
    /** The wallet's name, for errors. */
    name: string
    signal: AbortSignal
    /** Nobody is asked: only a permission that was given before is used. */
    isSilent: boolean
    /** How RPC endpoints are reached. */
    fetch: typeof globalThis.fetch
  }
}
