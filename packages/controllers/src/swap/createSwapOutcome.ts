import { addressOf, type CaipNetworkId, isSwapCoin, type Network, type SwapState } from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createResource, type ResourceStore } from '../createResource.js'
import { startTimer } from '../startTimer.js'
import type { SwapOutcome } from './SwapController.js'

/** How often the network is asked (ms). */
const interval = 2_000
/** An outcome does not change any more. */
const lifetime = 3_600_000

/** Watches the swap that was sent until it is in a block, and reads what the account got. */
export function createSwapOutcome(kit: AppKit, $swap: ReadableAtom<SwapState>): ResourceStore<SwapOutcome> {
  const outcome = createResource<SwapOutcome>({
    lifetime,
    key() {
      const state = $swap.get()
      return state.status === 'sent' ? `${state.order.account} ${state.hash}` : undefined
    },
    load: (_, signal) => new Promise((resolve, reject) => void look(resolve, reject, signal)),
  })

  async function look(
    resolve: (outcome: SwapOutcome) => void,
    reject: (error: unknown) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const found = await read(signal).catch(() => undefined)
    if (signal.aborted) return reject(signal.reason)
    if (found && found.status !== 'pending') {
      resolve(found)
      kit.refresh.ask('balance')
      kit.refresh.ask('tokens')
      kit.refresh.ask('activity')
      return
    }
    startTimer(() => void look(resolve, reject, signal), interval, signal)
  }

  async function read(signal: AbortSignal): Promise<SwapOutcome | undefined> {
    const state = $swap.get()
    if (state.status !== 'sent') return undefined
    const { hash, order, form } = state
    const network = networkOf(kit, order.account)
    const adapter = network && kit.adapterOf(network.chainNamespace)
    if (!adapter?.getTransaction) return undefined
    const about = { hash, network: kit.route(network), signal }
    const found = await adapter.getTransaction(about)
    if (found?.status !== 'confirmed') return found && { status: found.status }
    const token = isSwapCoin(form.to.address) ? undefined : form.to.address
    const received = await adapter
      .getReceived?.({ ...about, address: addressOf(order.account), token })
      .catch(() => undefined)
    return { status: 'confirmed', block: found.blockNumber, received }
  }

  return outcome
}

function networkOf(kit: AppKit, account: string): Network {
  const id = account.slice(0, account.lastIndexOf(':')) as CaipNetworkId
  const network = kit.network.$networks.get().find(({ caipNetworkId }) => caipNetworkId === id)
  if (!network) throw new Error(`The page has no network ${id}`)
  return network
}
