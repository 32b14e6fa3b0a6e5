import { expect, test } from 'vitest'
import { isSignedCall } from './isSignedCall.js'

const from = new Uint8Array(32).fill(7)
const call = [10, 3, 1, 2, 3]
/** Era, number, tip, and no hash of the metadata or one. */
const ends = [0, 1].map((mode) => Uint8Array.of(0x45, 0x01, 8, 0, mode, ...call))

function sign(options: {
  key?: number
  signature?: number
  end?: readonly number[]
  version?: number
  kind?: number[]
}) {
  const { key = 7, signature = 65, end = ends[0] as Uint8Array, version = 0x84, kind = [0] } = options
  const body = [version, ...kind, ...new Uint8Array(32).fill(key), ...new Uint8Array(signature).fill(1), ...end]
  // A length of two bytes.
  return Uint8Array.of(((body.length << 2) & 255) | 1, body.length >> 6, ...body)
}

test.each<[string, Uint8Array]>([
  ['without a hash of the metadata', sign({})],
  ['with one', sign({ end: [...(ends[1] as Uint8Array)] })],
  ['with a longer signature', sign({ signature: 66 })],
  ['of a network whose addresses have no kind', sign({ kind: [] })],
])('is what was asked for %s', (_, transaction) => {
  expect(isSignedCall({ transaction, from, ends })).toBe(true)
})

test.each<[string, Uint8Array]>([
  ['of another account', sign({ key: 8 })],
  ['with a tip', sign({ end: [0x45, 0x01, 8, 4, 0, ...call] })],
  ['that is valid for ever', sign({ end: [0, 8, 0, 0, ...call] })],
  ['with another call', sign({ end: [0x45, 0x01, 8, 0, 0, 10, 3, 1, 2, 4] })],
  ['with a batch that ends with the call', sign({ end: [0x45, 0x01, 8, 0, 0, 40, 2, 8, 1, ...call] })],
  ['with a batch that ends alike', sign({ end: [0x45, 0x01, 8, 0, 0, 40, 2, 8, 1, ...(ends[0] as Uint8Array)] })],
  ['without a signature', sign({ version: 0x04 })],
  ['of nothing', new Uint8Array()],
  ['of zeros', new Uint8Array(120)],
])('is not what was asked for %s', (_, transaction) => {
  expect(isSignedCall({ transaction, from, ends })).toBe(false)
})
