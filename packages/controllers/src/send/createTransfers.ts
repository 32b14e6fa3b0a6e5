import { BaseError, type FeatureEffect, type SendTransfer, UnsupportedProviderMethodError } from '@mooring/core'
import type { SendEffect, SendEvent } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { Handlers } from '../createMachineStore.js'
import { createRequests } from '../transaction/createRequests.js'

/**
 * Asks the wallet to send, and searches for what may have been sent.
 *
 * @param onSent - Called with what was sent for sure.
 */
export function createTransfers(
  kit: AppKit,
  onSent: (transfer: SendTransfer, hash: string) => void,
): Handlers<SendEvent, Exclude<SendEffect, FeatureEffect>> {
  const requests = createRequests(kit)

  async function ask(attempt: number, transfer: SendTransfer): Promise<string> {
    const { wallet, network } = requests.take(attempt, transfer)
    if (!wallet.sendTransfer)
      throw new UnsupportedProviderMethodError({ details: 'It cannot send. Use another wallet.' })
    return wallet.sendTransfer({ ...transfer, network })
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
      const { attempt, transfer, mark, hash } = effect
      requests.find(effect, {
        look() {
          const { wallet, network } = requests.of(attempt, transfer)
          return network && wallet?.findTransaction?.({ ...transfer, network: kit.route(network), mark, hash, signal })
        },
        onFound: (hash) => onSent(transfer, hash),
        send,
        signal,
      })
    },
  }
}
