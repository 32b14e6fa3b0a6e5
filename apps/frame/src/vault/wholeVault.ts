import type { Bytes } from './envelope.ts'

/** The keys of a wallet: words have a seed, and a key that was brought in stands alone. */
export type Keys = {
  readonly entropy: Bytes
  readonly seed: Bytes
  /** Instead of those that follow from the seed. */
  readonly privateKey?: Bytes | undefined
}

const [madeLength, seedLength, longest] = [16, 64, 32]
const [wordsMark, keyMark] = [1, 2]

/**
 * Writes the keys as they are sealed: 16 bytes of entropy and the seed, or, for what was brought in, a mark, a length, 32
 * bytes and the seed. The kit's page reads the same.
 */
export function writeWhole({ entropy, seed, privateKey }: Keys): Bytes {
  if (!privateKey && entropy.length === madeLength) return new Uint8Array([...entropy, ...seed])
  const secret = privateKey ?? entropy
  const whole = new Uint8Array(2 + longest + seedLength)
  whole.set([privateKey ? keyMark : wordsMark, secret.length])
  whole.set(secret, 2)
  whole.set(seed, 2 + longest)
  return whole
}

/** @throws {TypeError} These bytes are not a vault of ours. */
export function readWhole(whole: Bytes): Keys {
  if (whole.length === madeLength + seedLength)
    return { entropy: whole.slice(0, madeLength), seed: whole.slice(madeLength) }
  const [mark, length = 0] = whole
  if (whole.length !== 2 + longest + seedLength || length > longest) throw new TypeError('The vault cannot be read')
  const [secret, seed] = [whole.slice(2, 2 + length), whole.slice(2 + longest)]
  if (mark === wordsMark) return { entropy: secret, seed }
  if (mark === keyMark) return { entropy: new Uint8Array(), seed, privateKey: secret }
  throw new TypeError('The vault cannot be read')
}
