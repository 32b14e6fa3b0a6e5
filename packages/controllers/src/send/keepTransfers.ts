import {
  type CaipNetworkId,
  isAddress,
  parseCaipNetworkId,
  readProperty,
  type SendState,
  type SendTransfer,
} from '@mooring/core'
import type { SendEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { KeptValues } from '../storage/createStorage.js'
import { keepAttempts } from '../transaction/keepAttempts.js'

/** Stores transfers without a clear answer between visits. Returns a stop function. */
export function keepTransfers({ storage, $send, send }: keepTransfers.Options): () => void {
  return keepAttempts({
    storage,
    key: 'transfers',
    $state: $send,
    send,
    toPlain({ transfer: { fee: _, value, ...transfer } }) {
      return { transfer: { ...transfer, value: String(value) } }
    },
    parse(entry) {
      const transfer = parseTransfer(readProperty(entry, 'transfer'))
      return transfer && { transfer }
    },
  })
}

export declare namespace keepTransfers {
  type Options = { storage: KeptValues; $send: ReadableAtom<SendState>; send: (event: SendEvent) => void }
}

function parseTransfer(value: unknown): SendTransfer | undefined {
  const [network, from, to, token, units] = ['network', 'from', 'to', 'token', 'value'].map((name) =>
    readProperty(value, name),
  )
  try {
    const { chainNamespace } = parseCaipNetworkId(network as CaipNetworkId)
    if (!isAddress(chainNamespace, from) || !isAddress(chainNamespace, to)) return undefined
    if (typeof units !== 'string' || !/^\d{1,78}$/u.test(units)) return undefined
    if (token !== undefined && !(typeof token === 'string' && token.startsWith(`${network}:`))) return undefined
    return { network: network as CaipNetworkId, from, to, token, value: BigInt(units) }
  } catch {
    return undefined
  }
}
