import {
  addressOf,
  BaseError,
  ExecutionRevertedError,
  type Network,
  NotConnectedError,
  type SwapEffect,
  type SwapEvent,
  type SwapOrder,
  UnconfirmedTransactionError,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'

type Own = Extract<SwapEffect, { type: 'sendOrder' | 'find' }>

/** How often the network is asked whether an approval is in a block (ms). */
const interval = 1_000

/** After ten minutes it may never come. */
const maxLooks = 600

/**
 * Asks the wallet for approvals and swaps, and searches for what may have been sent. Each attempt keeps the wallet that it
 * was made with.
 */
export function createSwapOrders(kit: AppKit): Handlers<SwapEvent, Own> {
  const asked = new Map<number, { wallet: Wallet; network: Network }>()

  async function ask(attempt: number, { account, transaction }: SwapOrder): Promise<string> {
    const network = kit.network.$networks.get().find(({ caipNetworkId }) => account.startsWith(`${caipNetworkId}:`))
    if (!network) throw new NotConnectedError()
    const from = addressOf(account)
    const { address, wallet } = kit.account.of(network.chainNamespace).get()
    const inUse = kit.network.of(network.chainNamespace).get()
    // During a switch of the account or the network no wallet is asked: it would pay from the active one.
    if (!wallet || address !== from || inUse.caipNetworkId !== network.caipNetworkId) throw new NotConnectedError()
    if (!wallet.sendTransaction) throw new UnsupportedProviderMethodError()
    asked.set(attempt, { wallet, network })
    return wallet.sendTransaction({ network, from, ...transaction })
  }

  /** Resolves when an approval is in a block. Rejects if it was executed and reverted. */
  async function untilMined(attempt: number, hash: string, signal: AbortSignal): Promise<void> {
    const network = asked.get(attempt)?.network
    const getTransaction = network && kit.adapterOf(network.chainNamespace)?.getTransaction
    if (!getTransaction) return
    for (let looks = 0; looks < maxLooks && !signal.aborted; looks += 1) {
      // A network that does not answer is asked again: the approval stays where it is.
      const found = await getTransaction({ hash, network: kit.route(network), signal }).catch(() => undefined)
      if (found?.status === 'confirmed') return
      if (found?.status === 'failed') throw new ExecutionRevertedError()
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true })
        startTimer(resolve, interval, signal)
      })
    }
    throw new UnconfirmedTransactionError({ hash })
  }

  async function search({ attempt, order, mark, hash }: Extract<Own, { type: 'find' }>, signal: AbortSignal) {
    const { wallet, network } = asked.get(attempt) ?? {}
    if (!wallet?.findTransaction || !network) return undefined
    const { account, transaction } = order
    const about = { network: kit.route(network), from: addressOf(account), token: undefined, ...transaction }
    return wallet.findTransaction({ ...about, mark, hash, signal })
  }

  return {
    sendOrder({ attempt, order }, { send, signal }) {
      const fail = (thrown: unknown) => send({ type: 'rejected', attempt, error: BaseError.from(thrown) })
      ask(attempt, order).then((hash) => {
        if (order.kind === 'swap') return send({ type: 'sent', attempt, hash })
        untilMined(attempt, hash, signal).then(() => send({ type: 'approved', attempt }), fail)
      }, fail)
    },
    find(effect, { send, signal }) {
      const { attempt, order, delay } = effect
      const look = async () => {
        // A network that does not answer has not found it either.
        const found = await search(effect, signal).catch(() => undefined)
        if (signal.aborted) return
        if (found?.status !== 'found') {
          const replacedBy = found?.status === 'replaced' ? found.hash : undefined
          return send({ type: 'notFound', attempt, replacedBy })
        }
        // An approval counts when it is in a block.
        if (order.kind === 'approval') await untilMined(attempt, found.hash, signal).catch(() => {})
        send({ type: 'found', attempt, hash: found.hash })
      }
      startTimer(() => void look(), delay, signal)
    },
  }
}
