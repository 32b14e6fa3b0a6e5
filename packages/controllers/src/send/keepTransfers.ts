import {
  type CaipNetworkId,
  familyOf,
  isAddress,
  parseCaipNetworkId,
  readProperty,
  type SendState,
  type SendTransfer,
} from '@mooring/core'
import type { SendEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { keepAttempts } from '../transaction/keepAttempts.js'

/** Stores transfers without a clear answer between visits. Returns a stop function. */
export function keepTransfers({ kit, $send, send }: keepTransfers.Options): () => void {
  return keepAttempts({
    storage: kit.storage,
    key: 'transfers',
    $state: $send,
    send,
    toPlain({ transfer: { fee: _, value, ...transfer } }) {
      return { transfer: { ...transfer, value: String(value) } }
    },
    parse(entry) {
      const transfer = parseTransfer(readProperty(entry, 'transfer'), kit)
      return transfer && { transfer }
    },
  })
}

export declare namespace keepTransfers {
  type Options = {
    kit: Pick<AppKit, 'storage' | 'options'>
    $send: ReadableAtom<SendState>
    send: (event: SendEvent) => void
  }
}

function parseTransfer(value: unknown, kit: familyOf.Kit): SendTransfer | undefined {
  const [network, from, to, token, units] = ['network', 'from', 'to', 'token', 'value'].map((name) =>
    readProperty(value, name),
  )
  try {
    const { chainNamespace } = parseCaipNetworkId(network as CaipNetworkId)
    const family = familyOf(kit, chainNamespace)
    if (!isAddress(family, from) || !isAddress(family, to)) return undefined
    if (typeof units !== 'string' || !/^\d{1,78}$/u.test(units)) return undefined
    if (token !== undefined && !(typeof token === 'string' && token.startsWith(`${network}:`))) return undefined
    return { network: network as CaipNetworkId, from, to, token, value: BigInt(units) }
  } catch {
    return undefined
  }
}
