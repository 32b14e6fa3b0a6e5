import { BaseError, type Fee, type Network } from '@mooring/core'
import type { AppKit } from '../AppKit.js'
import { createResource, type Resource, type ResourceStore } from '../createResource.js'
import type { LoadedServices } from '../services/servicesPart.js'
import type { AccountToken } from '../tokens/AccountToken.js'

/** How long a fee is valid (ms): about a block. */
const lifetime = 12_000

/** What a transaction costs, as it is shown. */
export type PricedFee = {
  /** At most, in base units of the network's own coin. */
  readonly value: bigint
  /** Undefined without a price of the coin. */
  readonly fiat: number | undefined
  /** Parts of `value` that pay for more than the transaction itself. */
  readonly parts?: Fee['parts']
  readonly rate?: Fee['rate']
}

/** Prices what `createFee` has estimated. The services bring the code that computes money. */
export function priceFee(
  { data, ...rest }: Resource<Fee>,
  coin: Pick<AccountToken, 'decimals' | 'price'> | undefined,
  services: LoadedServices | undefined,
): Resource<PricedFee> {
  if (!data) return { ...rest, data: undefined }
  const { value, parts, rate } = data
  const isPriced = coin?.price && services
  const fiat = isPriced ? Number(services.toFiat({ value, decimals: coin.decimals, price: coin.price })) : undefined
  return { ...rest, data: { value, fiat, parts, rate } }
}

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
