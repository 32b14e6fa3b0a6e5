import {
  BaseError,
  type FeatureEffect,
  type Network,
  NotConnectedError,
  type SendEffect,
  type SendEvent,
  type SendTransfer,
  UnsupportedProviderMethodError,
  type Wallet,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import { startTimer } from '../startTimer.js'

type Own = Exclude<SendEffect, FeatureEffect>

/**
 * Asks the wallet to send, and searches for what may have been sent. Each attempt keeps the wallet that it was made with,
 * and its answer is heard whatever the visitor does meanwhile.
 *
 * @param onSent - Called with what was sent for sure.
 */
export function createTransfers(
  kit: AppKit,
  onSent: (transfer: SendTransfer, hash: string) => void,
): Handlers<SendEvent, Own> {
  const asked = new Map<number, { wallet: Wallet; network: Network }>()

  async function ask(attempt: number, transfer: SendTransfer): Promise<string> {
    const network = kit.network.$networks.get().find(({ caipNetworkId }) => caipNetworkId === transfer.network)
    if (!network) throw new NotConnectedError()
    const { address, wallet } = kit.account.of(network.chainNamespace).get()
    const inUse = kit.network.of(network.chainNamespace).get()
    // During a switch of the account or network no wallet is asked: it would pay from the active one.
    if (!wallet || address !== transfer.from || inUse.caipNetworkId !== transfer.network) throw new NotConnectedError()
    if (!wallet.sendTransfer)
      throw new UnsupportedProviderMethodError({ details: 'It cannot send. Use another wallet.' })
    asked.set(attempt, { wallet, network })
    return wallet.sendTransfer({ ...transfer, network })
  }

  async function search({ attempt, transfer, mark, hash }: Extract<Own, { type: 'find' }>, signal: AbortSignal) {
    const { wallet, network } = asked.get(attempt) ?? ofAccount(transfer)
    if (!wallet?.findTransaction || !network) return undefined
    return wallet.findTransaction({ ...transfer, network: kit.route(network), mark, hash, signal })
  }

  /** What an earlier visit has asked is searched for by the wallet of the same account. */
  function ofAccount({ network: id, from }: SendTransfer): {
    wallet?: Wallet | undefined
    network?: Network | undefined
  } {
    const network = kit.network.$networks.get().find(({ caipNetworkId }) => caipNetworkId === id)
    const { address, wallet } = network ? kit.account.of(network.chainNamespace).get() : {}
    return { network, wallet: address === from ? wallet : undefined }
  }

  return {
    transfer({ attempt, transfer }, { send }) {
      ask(attempt, transfer).then(
        (hash) => {
          onSent(transfer, hash)
          send({ type: 'sent', attempt, hash })
        },
        (thrown) => send({ type: 'failed', attempt, error: BaseError.from(thrown) }),
      )
    },
    find(effect, { send, signal }) {
      const { attempt, transfer, delay } = effect
      const look = async () => {
        // A network that does not answer has not found it either.
        const found = await search(effect, signal).catch(() => undefined)
        if (signal.aborted) return
        if (found?.status === 'found') {
          onSent(transfer, found.hash)
          return send({ type: 'found', attempt, hash: found.hash })
        }
        send({ type: 'notFound', attempt, replacedBy: found?.status === 'replaced' ? found.hash : undefined })
      }
      startTimer(() => void look(), delay, signal)
    },
  }
}
