import { familyOf, type SendForecast, type SendState } from '@mooring/core'
import { judgeTransfer } from '@mooring/core/internal'
import type { ReadableAtom, WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import type { Resource, ResourceStore } from '../createResource.js'
import { ownRoute } from '../services/ownRoute.js'
import { createForecast } from '../transaction/createForecast.js'

/** What the network expects of the transfer under review. `undefined` where its nodes cannot say. */
export function createSendForecast({
  kit,
  $send,
  $resource,
}: createSendForecast.Options): ResourceStore<SendForecast | undefined> {
  /** The transfer, its network and its wallet, where the wallet can say anything. */
  function subject() {
    const state = $send.get()
    if (state.status !== 'reviewing') return undefined
    const { transfer } = state
    const network = kit.network.find(transfer.network)
    const { address, wallet } = network ? kit.account.of(network.chainNamespace).get() : {}
    const { prepareTransfer, simulate } = wallet ?? {}
    if (!network || address !== transfer.from || !prepareTransfer || !simulate) return undefined
    return { transfer, network: ownRoute(kit, network), prepareTransfer, simulate }
  }
  function key(): string | undefined {
    const { network, from, to, token, value, fee } = subject()?.transfer ?? {}
    // A family with parts makes another transaction where they change.
    const parts = fee?.parts?.map((part) => part.value) ?? []
    return network && [network, from, to, token, value, ...parts].join(' ')
  }

  return createForecast<SendForecast>({
    $resource,
    key,
    async load(signal) {
      const about = subject()
      if (!about) return undefined
      const { transfer, network, prepareTransfer, simulate } = about
      const prepared = await prepareTransfer({ ...transfer, network })
      const found = await simulate({ ...prepared, address: transfer.from, network, signal })
      return found && judgeTransfer(found, transfer, familyOf(kit, network.chainNamespace))
    },
  })
}

export declare namespace createSendForecast {
  type Options = {
    kit: AppKit
    $send: ReadableAtom<SendState>
    $resource: WritableAtom<Resource<SendForecast | undefined>>
  }
}
