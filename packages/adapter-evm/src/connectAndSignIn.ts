import { type AskSignIn, readProperty, type Wallet } from '@mooring/core'
import type { Address } from 'viem'
import type { EvmProvider } from './EvmProvider.js'
import type { readChainId } from './readWallet.js'
import type { requestWallet } from './requestWallet.js'
import type { toAddresses } from './toAddresses.js'
import type { toSignature } from './toSignature.js'

/** What loads with every wallet. It is given, because a bundler would cut files if it were imported here as well. */
type Shared = {
  readonly readChainId: typeof readChainId
  readonly requestWallet: typeof requestWallet
  readonly toAddresses: typeof toAddresses
  readonly toSignature: typeof toSignature
}

export type ConnectedAndSigned = {
  readonly addresses: readonly Address[]
  readonly signedIn: readonly Wallet.SignedIn[]
}

/**
 * Asks the wallet for accounts and a sign-in message with one approval.
 *
 * @returns The accounts and what the visitor signed, or nothing if the wallet has to be connected in the usual way.
 * @throws {UserRejectedRequestError} The visitor declined.
 * @see ERC-7846, `wallet_connect` with `signInWithEthereum`.
 */
export async function connectAndSignIn({
  provider,
  ask,
  signal,
  shared,
}: connectAndSignIn.Options): Promise<ConnectedAndSigned | undefined> {
  // The session is for the network of the wallet, which it may say before it is connected.
  const chain = await shared.readChainId(provider).catch(() => undefined)
  const request = await ask({ namespace: 'eip155', network: chain ? `eip155:${chain}` : undefined })
  if (!request || signal.aborted) return undefined
  const { chainId, ...message } = request
  const signInWithEthereum = { ...message, chainId: `0x${Number(chainId.slice('eip155:'.length)).toString(16)}` }
  const params = [{ version: '1', capabilities: { signInWithEthereum } }]
  try {
    return await shared.requestWallet(provider, { method, params }, (answer) => readAnswer(answer, shared))
  } catch (error) {
    if (readProperty(error, 'name') === 'UserRejectedRequestError') throw error
    return undefined
  }
}

const method = 'wallet_connect'

function readAnswer(answer: unknown, shared: Shared): ConnectedAndSigned | undefined {
  const given = readProperty(answer, 'accounts')
  const accounts: readonly unknown[] = Array.isArray(given) ? given : []
  const addresses = shared.toAddresses(accounts.map((account) => readProperty(account, 'address')))
  if (!addresses || addresses.length === 0) return undefined
  return { addresses, signedIn: accounts.flatMap((account) => readSigned(account, shared)) }
}

function readSigned(account: unknown, { toAddresses, toSignature }: Shared): readonly Wallet.SignedIn[] {
  const signed = readProperty(readProperty(account, 'capabilities'), 'signInWithEthereum')
  const [address] = toAddresses([readProperty(account, 'address')]) ?? []
  const message = readProperty(signed, 'message')
  try {
    const signature = toSignature(readProperty(signed, 'signature'), method)
    return address && typeof message === 'string' ? [{ address, message, signature }] : []
  } catch {
    return []
  }
}

export declare namespace connectAndSignIn {
  type Options = {
    provider: EvmProvider
    ask: AskSignIn
    signal: AbortSignal
    shared: Shared
  }
}
