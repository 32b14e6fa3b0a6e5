import {
  ChainDisconnectedError,
  NoAccountError,
  readProperty,
  rejoinRequests,
  untilCancelled,
  type Wallet,
} from '@mooring/core'
import { createInjectedWallet } from './createInjectedWallet.js'
import { formatOf } from './formatOf.js'
import type { InjectedAccount } from './InjectedAccount.js'
import type { InjectedExtension, InjectedWallet } from './InjectedExtension.js'
import type { PageContext } from './PageContext.js'
import { readInjectedAccounts } from './readInjectedAccounts.js'
import { requestExtension } from './requestExtension.js'

/**
 * Connects a wallet of the page, and no other. An abort ends the attempt at once, and a late answer of the wallet is
 * ignored.
 *
 * @throws {NoAccountError} The wallet agreed, but shares no account.
 * @throws {ChainDisconnectedError} The wallet shares accounts, but none for the networks of the page.
 * @throws {ConnectionCancelledError} The signal was aborted.
 */
export function connectInjected(options: connectInjected.Options): Promise<readonly Wallet[]> {
  return untilCancelled(options.signal, () => connect(options))
}

async function connect({
  extension,
  wallet: name,
  signal,
  isSilent,
  context,
}: connectInjected.Options): Promise<readonly Wallet[]> {
  const injected = await enable(extension, context)
  if (signal.aborted) return []
  const { get } = readMethods(injected) ?? {}
  if (!get) throw new NoAccountError({ wallet: name })
  const list = readInjectedAccounts(await requestExtension(get)) ?? []
  const wallet = createInjectedWallet({ injected: injected as InjectedWallet, list, context })
  if (wallet.accounts.length > 0 || isSilent) return signal.aborted ? [] : [wallet]
  if (list.length === 0) throw new NoAccountError({ wallet: name })
  throw new ChainDisconnectedError({ details: toReason(name, list, context) })
}

/** Says why none of the shared accounts is on a network of the page, and what to do. */
function toReason(name: string, list: readonly InjectedAccount[], { networks }: PageContext): string {
  const own = networks().filter(({ chainNamespace }) => chainNamespace === 'polkadot')
  const names = own.map((network) => network.name).join(', ')
  const shared = `${name} shares ${list.length === 1 ? '1 account' : `${list.length} accounts`}, but none on ${names}.`
  const isFixed = list.some(({ keyType, onlyOn }) => onlyOn !== undefined && keyType !== 'ethereum')
  const isOther = own.every((network) => (formatOf(network) === 'ethereum') !== (list[0]?.keyType === 'ethereum'))
  if (isFixed) return `${shared} In the wallet, choose “Allow use on any chain” for an account.`
  const needed = isOther && list[0]?.keyType !== 'ethereum' ? 'an Ethereum account' : 'a Polkadot account'
  return `${shared} In the wallet, share ${needed} with this page.`
}

/** Reads the accounts from the wallet's answer, which is not validated. */
function readMethods(injected: unknown): { get: () => unknown } | undefined {
  const accounts = readProperty(injected, 'accounts')
  const get = readProperty(accounts, 'get')
  // Wallets leave out Ethereum's accounts unless the page requests every kind.
  return typeof get === 'function' ? { get: () => get.call(accounts, true) } : undefined
}

/** The error of extensions whose window is already open. */
const pending: RegExp = /pending|duplicate|already (?:open|request|process)/iu
const requestOnce = rejoinRequests<unknown>((error) => pending.test(String(readProperty(error, 'message'))))

function enable(extension: InjectedExtension, { name }: PageContext): Promise<unknown> {
  const page = name ?? (globalThis.document?.title || globalThis.location?.host || 'This page')
  return requestOnce(extension, () =>
    requestExtension(() =>
      typeof extension.enable === 'function' ? extension.enable(page) : extension.connect?.(page),
    ),
  )
}

export declare namespace connectInjected {
  type Options = {
    extension: InjectedExtension
    /** The wallet's name, for errors. */
    wallet: string
    signal: AbortSignal
    /** Restores an earlier connection: no error if the wallet no longer shares an account. */
    isSilent: boolean
    context: PageContext
  }
}
