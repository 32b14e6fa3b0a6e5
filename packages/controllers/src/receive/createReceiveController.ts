import { type AmountProblem, familyOf, type Network } from '@mooring/core'
import { parseAmount, paymentUri, receivingNetworks } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom, computed } from '../stores.js'

/** The data for sending coins to the account in use. */
export type Receiving = {
  readonly address: string
  readonly network: Network
  /** The content of the code: the address, or a request for the amount. */
  readonly uri: string
  /** As typed, in the network's own coin. */
  readonly amount: string
  /** Why the amount is not part of the code. */
  readonly problem: AmountProblem | undefined
  /** The networks of the page on which the account can receive. */
  readonly networks: readonly Network[]
}

export type ReceiveController = {
  /** Undefined without an account, or on a network that the page does not offer. */
  readonly $receiving: ReadableAtom<Receiving | undefined>
  readonly editAmount: (text: string) => void
  readonly dispose: () => void
}

/**
 * Creates the content of the code for receiving coins. Get it from a kit: `kit.feature(createReceiveController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createReceiveController } from '@mooring/controllers/receive'
 *
 * declare const kit: AppKit
 * const { $receiving, editAmount } = kit.feature(createReceiveController)
 * $receiving.subscribe((receiving) => console.log(receiving?.uri))
 * editAmount('0.1')
 * ```
 *
 * @see EIP-681, Solana Pay, BIP-21.
 */
export function createReceiveController(kit: AppKit): ReceiveController {
  const $amount = atom('')
  const $receiving = computed(
    [kit.account.$account, kit.network.$network, kit.network.$networks, $amount],
    ({ address }, { network }, networks, amount): Receiving | undefined => {
      if (!address || !network) return undefined
      const { locale } = kit.options
      const family = familyOf(kit, network.chainNamespace)
      const { units, problem } = parseAmount(amount, { decimals: network.nativeCurrency.decimals, locale })
      return {
        address,
        network,
        uri: paymentUri({ address, value: units, network, family }),
        amount,
        problem: problem === 'empty' ? undefined : problem,
        networks: receivingNetworks(network, networks, family),
      }
    },
  )
  // An amount of one coin is not one of another.
  let last = kit.network.$network.get().caipNetworkId
  const stop = kit.network.$network.listen(({ caipNetworkId }) => {
    if (caipNetworkId !== last) $amount.set('')
    last = caipNetworkId
  })
  return { $receiving, editAmount: $amount.set, dispose: stop }
}
