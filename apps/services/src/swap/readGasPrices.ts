import type { PublicClient } from 'viem'
import { ServiceError } from '../server/ServiceError.ts'

/** In wei. */
export type GasPrices = { readonly standard: bigint; readonly fast: bigint; readonly instant: bigint }

/**
 * Reads gas prices by waiting time: the priority fees that others paid recently, on top of the base fee. A network
 * without a base fee has one price.
 *
 * @throws {ServiceError} 503: the chain cannot be asked.
 */
export async function readGasPrices(client: PublicClient): Promise<GasPrices> {
  try {
    const [price, history] = await Promise.all([
      client.getGasPrice(),
      client.getFeeHistory({ blockCount: 10, rewardPercentiles: [50, 75, 95] }).catch(() => undefined),
    ])
    const next = history?.baseFeePerGas.at(-1)
    if (next === undefined || next === 0n) return { standard: price, fast: price, instant: price }

    const tip = (percentile: number): bigint => median((history?.reward ?? []).map((block) => block[percentile] ?? 0n))
    const standard = larger(price, next + tip(0))
    const fast = larger(standard, next + tip(1))
    // The base fee rises by an eighth per full block.
    return { standard, fast, instant: larger(fast, (next * 9n) / 8n + tip(2)) }
  } catch (cause) {
    throw new ServiceError(503, 'chainId', 'The network does not answer at the moment', { cause })
  }
}

const larger = (one: bigint, other: bigint): bigint => (one > other ? one : other)

function median(values: readonly bigint[]): bigint {
  const sorted = [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
  return sorted[Math.floor(sorted.length / 2)] ?? 0n
}
