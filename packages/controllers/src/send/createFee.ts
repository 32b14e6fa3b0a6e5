import { BaseError, type Fee } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'

/** How long a fee is valid (ms): about a block. */
const lifetime = 12_000

/** Estimates what sending costs, for the receiver that is known so far, or for the account itself. */
export function createFee(options: createFee.Options): ResourceStore<Fee> {
  const { kit, subject } = options
  return createResource<Fee>({
    lifetime,
    // Not keyed by the amount: it does not change the fee, and every digit would cause a request.
    key() {
      const { address } = kit.account.$account.get()
      const { network, namespace } = kit.network.$network.get()
      const about = subject()
      if (!address || !network || !about || !kit.adapterOf(namespace)?.estimateFee) return undefined
      return [network.caipNetworkId, address, about.token, about.to].join(' ')
    },
    async load(_, signal) {
      const { address: from = '' } = kit.account.$account.get()
      const { network, namespace } = kit.network.$network.get()
      const about = subject()
      const estimateFee = kit.adapterOf(namespace)?.estimateFee
      if (!network || !about || !estimateFee) throw new BaseError('Gas price unavailable')
      const { to = from, token, value } = about
      return estimateFee({ network: kit.route(network), from, to, token, value, signal })
    },
  })
}

export declare namespace createFee {
  type Options = {
    kit: AppKit
    /** What would be sent, as far as it is known; the token as CAIP-10, amounts in base units. */
    subject: () => { to: string | undefined; token: string | undefined; value: bigint } | undefined
  }
}
