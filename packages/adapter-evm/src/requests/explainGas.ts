import { type Act, type Explanation, isHighFee, type Network, readProperty } from '@mooring/core'
import { requestRpc } from '../requestRpc.js'
import { toQuantity } from '../toHex.js'

/** The time limit (ms). */
const timeout = 5_000
/** Of several names for one thing, a wallet may take any. */
const prices = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'] as const
const limits = ['gas', 'gasLimit'] as const

/**
 * Reads the fee that a page sets for a transaction, which the wallet may take over: the most that it can be. Without a
 * price of the page, the wallet chooses, and shows it.
 *
 * @see EIP-1559; `eth_sendTransaction` of the Execution API.
 */
export async function explainGas(
  transaction: unknown,
  { network, fetch }: explainGas.Options,
): Promise<Pick<Explanation, 'acts' | 'warnings'>> {
  const mostOf = (names: readonly string[]) => toMost(names.map((name) => readProperty(transaction, name)))
  const [price, gas] = [mostOf(prices), mostOf(limits)]
  if (price === undefined) return { acts: [], warnings: [] }
  const usual = await readPrice({ network, fetch }).catch(() => undefined)
  const acts: readonly Act[] = gas === undefined ? [] : [{ kind: 'fee', amount: gas * price }]
  return { acts, warnings: isHighFee({ fee: price, usual }) ? ['highFee'] : [] }
}

const readPrice = ({ network, fetch }: explainGas.Options): Promise<bigint> =>
  requestRpc({
    urls: network.rpcUrls.default.http,
    method: 'eth_gasPrice',
    params: [],
    parse: toQuantity,
    signal: AbortSignal.timeout(timeout),
    fetch,
  })

/** Wallets refuse or replace what is no number. */
function toMost(values: readonly unknown[]): bigint | undefined {
  const numbers = values.flatMap((value) => {
    if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : []
    const [, digits] = typeof value === 'string' ? (/^(?:0x)?([\da-f]{1,64})$/iu.exec(value) ?? []) : []
    // Without 0x, some wallets read hexadecimal: that is never less.
    return digits === undefined ? [] : BigInt(`0x${digits}`)
  })
  return numbers.reduce<bigint | undefined>((most, one) => (most === undefined || one > most ? one : most), undefined)
}

export declare namespace explainGas {
  type Options = { network: Network; fetch: typeof globalThis.fetch }
}
