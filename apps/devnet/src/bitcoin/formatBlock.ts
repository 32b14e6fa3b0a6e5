import type { ChainBlock } from './ChainTransaction.ts'
import type { Ledger } from './createLedger.ts'

/** Formats a block as Esplora does. */
export function formatBlock({ blocks }: Ledger, block: ChainBlock): Readonly<Record<string, unknown>> {
  const { hash, height, version, time, transactionCount, size, weight, merkleRoot, nonce, bits } = block
  return {
    id: hash,
    height,
    version,
    timestamp: time,
    tx_count: transactionCount,
    size,
    weight,
    merkle_root: merkleRoot,
    previousblockhash: blocks[height - 1]?.hash ?? null,
    mediantime: getMedianTime(blocks.slice(Math.max(0, height - 10), height + 1)),
    nonce,
    bits,
    difficulty: toDifficulty(bits),
  }
}

function getMedianTime(blocks: readonly ChainBlock[]): number | undefined {
  const times = blocks.map(({ time }) => time).sort((a, b) => a - b)
  return times[Math.floor(times.length / 2)]
}

/** The difficulty, relative to the easiest block of the main network, which has 0x1d00ffff. */
function toDifficulty(bits: number): number {
  return (0xffff / (bits & 0xffffff)) * 256 ** (0x1d - (bits >>> 24))
}
