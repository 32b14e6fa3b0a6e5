import {
  type AskSignIn,
  InvalidWalletResponseError,
  type Lazy,
  lazy,
  NoAccountError,
  ResourceUnavailableRpcError,
  rejoinRequests,
  untilCancelled,
  type Wallet,
} from '@mooring/core'
import type { Address } from 'viem'
import type { connectAndSignIn } from './connectAndSignIn.js'
import { createEvmWallet } from './createEvmWallet.js'
import type { EvmProvider } from './EvmProvider.js'
import { readAccounts, readChainId } from './readWallet.js'
import { requestWallet } from './requestWallet.js'
import { toAddresses } from './toAddresses.js'
import { toSignature } from './toSignature.js'

/**
 * The wallets that connect and sign in at once, by the rdns that they announce. Others are not asked: an unknown method
 * makes some of them show an error, and some never answer. A wallet that claims a name falsely gets a request, no more.
 */
const able: readonly (string | undefined)[] = ['xyz.ithaca.porto', 'xyz.ithaca.porto.ext', 'app.base.account']

/** Checks whether a wallet is known to connect and sign in at once. */
const signsInAtOnce = (rdns: string | undefined): boolean => able.includes(rdns)

const code: Lazy<typeof connectAndSignIn> = lazy(async () => (await import('./connectAndSignIn.js')).connectAndSignIn)

/** Loads the code for it. Without it, the wallet connects in the usual way. */
const loadSignIn = (): Promise<typeof connectAndSignIn | undefined> => code.load().catch(() => undefined)

const shared = { readChainId, requestWallet, toAddresses, toSignature } as const

/**
 * Connects a wallet of the page. After an abort it fails at once, and the wallet's later answer is ignored.
 *
 * @returns The wallet. After a silent attempt without a permission, it has no accounts.
 * @throws {NoAccountError} The wallet agreed, but returned no usable account.
 * @throws {ConnectionCancelledError} The signal was aborted.
 * @see EIP-1102; EIP-1193.
 */
export function connectInjected(options: connectInjected.Options): Promise<readonly Wallet[]> {
  return untilCancelled(options.signal, () => connect(options))
}

async function connect({
  provider,
  name,
  signal,
  isSilent,
  fetch,
  rdns,
  signIn: ask,
}: connectInjected.Options): Promise<readonly Wallet[]> {
  const signed =
    ask && signsInAtOnce(rdns) ? await (await loadSignIn())?.({ provider, ask, signal, shared }) : undefined
  if (signal.aborted) return []
  const addresses =
    signed?.addresses ??
    (await (isSilent ? readAccounts(provider) : requestAccounts(provider)).catch((error) => {
      throw error instanceof InvalidWalletResponseError ? new NoAccountError({ wallet: name }) : error
    }))
  if (addresses.length === 0 && !isSilent) throw new NoAccountError({ wallet: name })
  if (signal.aborted) return []
  const chainId = await readChainId(provider)
  if (signal.aborted) return []
  const wallet = createEvmWallet({ provider, addresses, chainId, fetch })
  return [signed ? { ...wallet, signedIn: signed.signedIn } : wallet]
}

const requestOnce = rejoinRequests<readonly Address[]>((error) => error instanceof ResourceUnavailableRpcError)

const requestAccounts = (provider: EvmProvider): Promise<readonly Address[]> =>
  requestOnce(provider, () => readAccounts(provider, 'eth_requestAccounts'))

export declare namespace connectInjected {
  type Options = {
    provider: EvmProvider
    /** The wallet's name, for errors. */
    name: string
    signal: AbortSignal
    /** The name that the wallet announces. */
    rdns?: string | undefined
    /** Asks the page what the visitor may sign at once. */
    signIn?: AskSignIn | undefined
    /** Nobody is asked: only an existing permission is used. */
    isSilent: boolean
    /** The `fetch` for RPC endpoints. */
    fetch: typeof globalThis.fetch
  }
}
