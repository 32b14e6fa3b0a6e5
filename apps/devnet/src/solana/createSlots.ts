import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/**
 * The genesis hash of the local chain: the SHA-256 hash of "mooring devnet solana genesis" in base58. No public cluster
 * has it, so clients cannot mistake the local chain for one. Its first 32 characters are the CAIP-2 reference.
 *
 * @see CAIP-30
 */
export const genesisHash = '4vB2qhEuHWGhvTDuSYV6E72ThrSon1DAdkCxkbV9kf6D'

/** How many slots a blockhash is valid. */
export const blockhashLifetime = 150n

export type Slot = {
  readonly number: bigint
  readonly parent: bigint
  readonly blockhash: string
  readonly previousBlockhash: string
  /** When it started (s, Unix time). */
  readonly time: bigint
}

/** The slots of the chain, each with a block. */
export type Slots = {
  readonly first: bigint
  readonly head: () => Slot
  readonly advance: () => Slot
  /** Whether a transaction may use this blockhash. */
  readonly isRecent: (blockhash: string) => boolean
  /** A recent slot. Older ones are forgotten. */
  readonly find: (number: bigint) => Slot | undefined
}

/** Counts slots and derives the hash of each from the one before. */
export function createSlots(first: bigint): Slots {
  const recent = new Map<string, Slot>()
  let head = add(first, first - 1n, genesisHash)

  function add(number: bigint, parent: bigint, previousBlockhash: string): Slot {
    const digest = createHash('sha256').update(`${previousBlockhash} ${number}`).digest()
    const time = BigInt(Math.floor(Date.now() / 1000))
    const slot = { number, parent, blockhash: getBase58Decoder().decode(digest), previousBlockhash, time }
    recent.set(slot.blockhash, slot)
    return slot
  }

  return {
    first,
    head: () => head,
    advance() {
      head = add(head.number + 1n, head.number, head.blockhash)
      // A map iterates in insertion order, oldest first.
      for (const [blockhash, { number }] of recent) {
        if (head.number - number <= blockhashLifetime) break
        recent.delete(blockhash)
      }
      return head
    },
    isRecent: (blockhash) => recent.has(blockhash),
    find: (number) => [...recent.values()].find((slot) => slot.number === number),
  }
}
