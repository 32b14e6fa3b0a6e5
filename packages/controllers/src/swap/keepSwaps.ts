import {
  type CaipAddress,
  isAddress,
  parseAccountId,
  readProperty,
  type SwapAttempt,
  type SwapState,
} from '@mooring/core'
import type { SwapEvent } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { KeptValues } from '../storage/createStorage.js'
import { keepAttempts } from '../transaction/keepAttempts.js'

/** Longer calldata is not stored: such a transaction causes a warning, but is not searched for. */
const longest = 20_000

/** Stores approvals and swaps without a clear answer between visits. Returns a stop function. */
export function keepSwaps({ storage, $swap, send }: keepSwaps.Options): () => void {
  return keepAttempts({
    storage,
    key: 'swaps',
    $state: $swap,
    send,
    toPlain({ order: { kind, account, transaction }, source, to }) {
      const data = transaction.data.length > longest ? '0x' : transaction.data
      return { kind, account, source, to, contract: transaction.to, data, value: String(transaction.value) }
    },
    parse: parseAttempt,
  })
}

function parseAttempt(entry: unknown): SwapAttempt | undefined {
  const [kind, account, source, to, contract, data, value] = [
    'kind',
    'account',
    'source',
    'to',
    'contract',
    'data',
    'value',
  ].map((name) => readProperty(entry, name))
  try {
    const { chainNamespace, address } = parseAccountId(account as CaipAddress)
    const isSound =
      (kind === 'approval' || kind === 'swap') &&
      isAddress(chainNamespace, address) &&
      isAddress(chainNamespace, contract) &&
      typeof source === 'string' &&
      typeof to === 'string' &&
      typeof data === 'string' &&
      data.length <= longest &&
      // Calldata, or a whole transaction.
      (data.startsWith('0x') ? /^0x(?:[\da-f]{2})*$/iu : /^[\da-z+/]{4,}={0,2}$/iu).test(data) &&
      typeof value === 'string' &&
      /^\d{1,78}$/u.test(value)
    if (!isSound) return undefined
    const whole = !data.startsWith('0x') && { isSerialized: true }
    const transaction = { to: contract, data, value: BigInt(value), ...whole }
    return { order: { kind, account: account as CaipAddress, transaction }, source, to }
  } catch {
    return undefined
  }
}

export declare namespace keepSwaps {
  type Options = { storage: KeptValues; $swap: ReadableAtom<SwapState>; send: (event: SwapEvent) => void }
}
