import { type Network, NotConnectedError, type Search, type Wallet } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { startTimer } from '../startTimer.js'

/** The account that pays, and its network: the id of the network, or of the account on it. */
export type Payer = { readonly network: string; readonly from: string }

/** A wallet, and the network on which it pays. */
export type PayingWallet = { readonly wallet: Wallet; readonly network: Network }

/** What a search has found: the transaction, or another one in its place. */
type Found = { readonly status: string; readonly hash?: string | undefined } | undefined

/** The requests to wallets. Each attempt keeps the wallet that it was made with, whatever the visitor does meanwhile. */
export type Requests = {
  /**
   * The wallet to ask.
   *
   * @throws {NotConnectedError} Another account or network is in use.
   */
  readonly take: (attempt: number, payer: Payer) => PayingWallet
  /** The wallet to search with; that of an earlier visit is the one of the same account. */
  readonly of: (attempt: number, payer: Payer) => { [key in keyof PayingWallet]: PayingWallet[key] | undefined }
  /** Searches for what may have been sent, after the pause of the search. */
  readonly find: (search: Search, options: Requests.Find) => void
}

export declare namespace Requests {
  type Event =
    | { type: 'found'; attempt: number; hash: string }
    | { type: 'notFound'; attempt: number; replacedBy: string | undefined }
  type Find = {
    readonly look: () => Promise<Found> | undefined
    /** Called with what was sent for sure. */
    readonly onFound: (hash: string) => Promise<void> | void
    readonly send: (event: Event) => void
    readonly signal: AbortSignal
  }
}

export function createRequests(kit: AppKit): Requests {
  const asked = new Map<number, Wallet>()

  return {
    take(attempt, payer) {
      const used = payingWallet(kit, payer)
      asked.set(attempt, used.wallet)
      return used
    },
    of(attempt, { network: id, from }) {
      const network = kit.network.find(id)
      const { address, wallet } = network ? kit.account.of(network.chainNamespace).get() : {}
      return { network, wallet: asked.get(attempt) ?? (address === from ? wallet : undefined) }
    },
    find({ attempt, delay }, { look, onFound, send, signal }) {
      const search = async () => {
        // A network that does not answer has not found it either.
        const found = await Promise.resolve()
          .then(look)
          .catch(() => undefined)
        if (signal.aborted) return
        const { status, hash } = found ?? {}
        if (status !== 'found' || hash === undefined) {
          return send({ type: 'notFound', attempt, replacedBy: status === 'replaced' ? hash : undefined })
        }
        await onFound(hash)
        send({ type: 'found', attempt, hash })
      }
      startTimer(() => void search(), delay, signal)
    },
  }
}

/**
 * The wallet of an account. During a switch of the account or the network no wallet is asked: it would pay from the active
 * one.
 *
 * @throws {NotConnectedError} Another account or network is in use.
 */
export function payingWallet(kit: AppKit, { network: id, from }: Payer): PayingWallet {
  const network = kit.network.find(id)
  if (!network) throw new NotConnectedError()
  const { address, wallet } = kit.account.of(network.chainNamespace).get()
  const inUse = kit.network.of(network.chainNamespace).get()
  if (!wallet || address !== from || inUse.caipNetworkId !== network.caipNetworkId) throw new NotConnectedError()
  return { wallet, network }
}
