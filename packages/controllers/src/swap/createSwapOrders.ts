import {
  addressOf,
  BaseError,
  ExecutionRevertedError,
  type Network,
  type SwapOrder,
  sentNothing,
  type TransactionMark,
  UnconfirmedTransactionError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { SwapEffect, SwapEvent } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'
import { createRequests } from '../transaction/createRequests.js'
import { payerOf, type SwapWallets } from './createSwapWallets.js'
import { networkOf } from './networkOf.js'

type Own = Extract<SwapEffect, { type: 'sendOrder' | 'find' }>

/** How often the status of a request is read from the network or the wallet (ms). */
const interval = 1_000

/** Ten minutes: after that, the status stays unclear. */
const maxLooks = 600

/**
 * Asks the wallet for approvals and swaps, and searches for what may have been sent. Each attempt keeps the wallet that it
 * was made with.
 */
export function createSwapOrders(options: createSwapOrders.Options): Handlers<SwapEvent, Own> {
  const { kit, wallets, remember } = options
  const requests = createRequests(kit)
  const told = new Map<number, (hash: string) => void>()

  /** Rejects with a `BatchRefusedError` if the wallet refuses several calls in one request. */
  async function ask(attempt: number, order: SwapOrder, signal: AbortSignal): Promise<string> {
    const { account, transaction, approvals } = order
    const { wallet, network } = requests.take(attempt, payerOf(account))
    const from = addressOf(account)
    if (transaction.isSerialized) {
      if (!wallet.signAndSendTransaction) throw new UnsupportedProviderMethodError()
      const bytes = Uint8Array.from(atob(transaction.data), (character) => character.charCodeAt(0))
      return wallet.signAndSendTransaction({ network, address: from, transaction: bytes })
    }
    if (!approvals) {
      if (!wallet.sendTransaction) throw new UnsupportedProviderMethodError()
      return wallet.sendTransaction({ network, from, ...transaction })
    }
    const calls = [...approvals.map((approval) => approval.transaction), transaction]
    const id = await askForAll(wallet, { network, from, calls, isAtomic: true })
    return untilCarriedOut({ wallet, network, id, signal })
  }

  async function askForAll(wallet: Wallet, bundle: Wallet.Bundle): Promise<string> {
    try {
      if (!wallet.sendCalls) throw new UnsupportedProviderMethodError()
      return await wallet.sendCalls(bundle)
    } catch (thrown) {
      const error = BaseError.from(thrown)
      // Visitors may decline, or be on another network. Every other error that sends nothing is about the bundle.
      if (!sentNothing(error) || final.has(error.name)) throw error
      wallets.refuseBatches(wallet)
      throw new BatchRefusedError(error.shortMessage, { cause: error })
    }
  }

  /** Resolves with the hash when all calls are in a block. */
  async function untilCarriedOut(bundle: Bundle): Promise<string> {
    const { wallet, network, id, signal } = bundle
    const mark = { bundle: id }
    for (let looks = 0; looks < maxLooks && !signal.aborted; looks += 1) {
      // A wallet that does not answer is asked again: the calls stay where they are.
      const found = await wallet.callsStatus?.({ id, network }).catch(() => undefined)
      const hash = found?.hashes.at(-1)
      if (found?.status === 'confirmed' && hash) return hash
      if (found?.status === 'failed') throw new ExecutionRevertedError()
      if (found && found.status !== 'pending') break
      await pause(signal)
    }
    throw new UnconfirmedTransactionError({ mark })
  }

  /** Resolves when an approval is in a block. Rejects if it was executed and reverted. */
  async function untilMined(attempt: number, order: SwapOrder, sent: string, signal: AbortSignal): Promise<void> {
    const network = networkOf(kit, order.account)
    const getTransaction = kit.adapterOf(network.chainNamespace)?.getTransaction
    if (!getTransaction) return
    let [hash, mark]: [string, TransactionMark | undefined] = [sent, undefined]
    for (let looks = 0; looks < maxLooks && !signal.aborted; looks += 1) {
      // A network that does not answer is asked again: the approval stays where it is.
      const found = await getTransaction({ hash, network: kit.route(network), signal }).catch(() => null)
      if (found?.status === 'confirmed') return
      if (found?.status === 'failed') throw new ExecutionRevertedError()
      if (found?.status === 'pending') mark ??= found.mark
      // Gone from the network: the wallet may have sped it up.
      else if (found === undefined && mark) {
        const other = await search({ attempt, order, mark, hash: undefined }, signal).catch(() => undefined)
        if (other?.status === 'found') hash = other.hash
      }
      await pause(signal)
    }
    throw new UnconfirmedTransactionError({ hash, mark })
  }

  async function search(about: Pick<Find, 'attempt' | 'order' | 'mark' | 'hash'>, signal: AbortSignal) {
    const { attempt, order, mark, hash } = about
    const { account, transaction } = order
    const { wallet, network } = requests.of(attempt, payerOf(account))
    if (!network) return undefined
    const bundle = mark?.bundle
    if (typeof bundle === 'string') {
      const found = await wallet?.callsStatus?.({ id: bundle, network })
      const sent = found?.status === 'confirmed' ? found.hashes.at(-1) : undefined
      return sent === undefined ? undefined : ({ status: 'found', hash: sent } as const)
    }
    const where = { network: kit.route(network), from: addressOf(account), token: undefined }
    return wallet?.findTransaction?.({ ...where, ...transaction, mark, hash, signal })
  }

  return {
    sendOrder({ attempt, order }, { send, signal }) {
      const fail = (thrown: unknown) => {
        if (thrown instanceof BatchRefusedError) return send({ type: 'batchRefused', attempt })
        send({ type: 'failed', attempt, error: BaseError.from(thrown) })
      }
      told.set(attempt, remember(order))
      ask(attempt, order, signal).then((hash) => {
        told.get(attempt)?.(hash)
        if (order.kind === 'swap') return send({ type: 'sent', attempt, hash })
        untilMined(attempt, order, hash, signal).then(() => send({ type: 'approved', attempt }), fail)
      }, fail)
    },
    find(effect, { send, signal }) {
      const { attempt, order } = effect
      requests.find(effect, {
        look: () => search(effect, signal),
        async onFound(hash) {
          told.get(attempt)?.(hash)
          // An approval counts when it is in a block.
          if (order.kind === 'approval') await untilMined(attempt, order, hash, signal).catch(() => {})
        },
        send,
        signal,
      })
    },
  }
}

type Find = Extract<Own, { type: 'find' }>
type Bundle = { wallet: Wallet; network: Network; id: string; signal: AbortSignal }

/** Errors that single calls would meet too. */
const final: ReadonlySet<string> = new Set([
  'UserRejectedRequestError',
  'UnauthorizedProviderError',
  'ChainDisconnectedError',
  'NotConnectedError',
  'SendError',
  'InsufficientFundsError',
  'ExecutionRevertedError',
])

/** The wallet will be asked for one call after the other. */
class BatchRefusedError extends Error {}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true })
    startTimer(resolve, interval, signal)
  })
}

export declare namespace createSwapOrders {
  type Options = {
    kit: AppKit
    wallets: SwapWallets
    /** Called for each request; returns a function that is called with the hash of what was sent for sure. */
    remember: (order: SwapOrder) => (hash: string) => void
  }
}
