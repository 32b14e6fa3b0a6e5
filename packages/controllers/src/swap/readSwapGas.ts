import { addressOf, type Fee, getGasPrice } from '@mooring/core'
import { toSwapCoin } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import type { LazyServices } from '../services/createLazyServices.js'
import { loadClient } from './loadClient.js'

/** The gas of a swap through several pools. */
const swapGas = 400_000n
/** Calldata of its size. */
const swapData: string = `0x${'00'.repeat(1_024)}`

export type SwapGas = {
  /** The usual price of a unit, in base units. */
  readonly price: bigint | undefined
  /** What a swap costs, about: its gas, and what a rollup charges beyond it. */
  readonly cost: bigint | undefined
}

/** Reads the usual price of gas from the services, or without them from the network, and the cost of a swap. */
export async function readSwapGas({ kit, services }: readSwapGas.Options): Promise<SwapGas> {
  const { address = '' } = kit.account.$account.get()
  const { network, namespace } = kit.network.$network.get()
  if (!network) return { price: undefined, cost: undefined }
  const whole = kit.adapterOf(namespace)?.swaps
  if (whole) return { price: undefined, cost: whole.cost }
  // There is no contract at this address, which might refuse the call.
  const about = { network: kit.route(network), from: address, to: addressOf(toSwapCoin(network.caipNetworkId)) }
  const { signal } = new AbortController()
  const [theirs, fee] = await Promise.all([
    loadClient(services)
      .then((client) => getGasPrice(client, { network: network.caipNetworkId }))
      .catch(() => undefined),
    kit
      .adapterOf(namespace)
      ?.estimateFee?.({ ...about, value: 0n, data: swapData, signal })
      .catch(() => undefined),
  ])
  const price = theirs?.fast ?? fee?.gasPrice
  return { price, cost: price === undefined ? undefined : price * swapGas + chargeOf(fee) }
}

/** What is paid beyond the gas. */
function chargeOf({ value, gas, gasPrice }: Partial<Fee> = {}): bigint {
  return value === undefined || gas === undefined || gasPrice === undefined ? 0n : value - gas * gasPrice
}

export declare namespace readSwapGas {
  type Options = { kit: AppKit; services: LazyServices }
}
