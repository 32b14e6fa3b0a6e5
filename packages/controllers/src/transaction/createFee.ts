import { BaseError, type Fee, type Network } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'

/** How long a fee is valid (ms): about a block. */
const lifetime = 12_000

/** Estimates what a transaction costs. */
export function createFee({ kit, subject }: createFee.Options): ResourceStore<Fee> {
  return createResource<Fee>({
    lifetime,
    key: () => subject()?.key,
    async load(_, signal) {
      const about = subject()
      const estimateFee = about && kit.adapterOf(about.network.chainNamespace)?.estimateFee
      if (!about || !estimateFee) throw new BaseError('Gas price unavailable')
      const { key: __, network, ...call } = about
      return estimateFee({ ...call, network: kit.route(network), signal })
    },
  })
}

export declare namespace createFee {
  type Subject = {
    /** What the fee depends on. */
    readonly key: string
    readonly network: Network
    readonly from: string
    readonly to: string
    /** As CAIP-10; without one it is the network's own coin. */
    readonly token?: string | undefined
    /** In base units. */
    readonly value: bigint
    readonly data?: string | undefined
  }
  type Options = {
    kit: AppKit
    /** What would be sent, as far as it is known. */
    subject: () => Subject | undefined
  }
}
