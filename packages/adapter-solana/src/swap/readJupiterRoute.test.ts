import { expect, test } from 'vitest'
import { readJupiterRoute } from './readJupiterRoute.js'

const name = (text: string) => (text.match(/../gu) ?? []).map((byte) => Number.parseInt(byte, 16))
const number = (value: bigint, length: number) =>
  Array.from({ length }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))

/** 1,000 are sold for 500, less at most 1 %. */
const amounts = [...number(1_000n, 8), ...number(500n, 8), ...number(100n, 2)]
/** One step of a plan: what it is, the share, and two places. */
const plan = [1, 0, 0, 0, 7, 100, 0, 1]

test.each([
  ['route_v2', [...name('bb64facc31c4af14'), ...amounts, 0, 0, 0, 0, ...plan]],
  ['shared_accounts_route_v2', [...name('d19853937cfed8e9'), 3, ...amounts, 0, 0, 0, 0, ...plan]],
])('reads the amount and the minimum of %s', (_, data) => {
  expect(readJupiterRoute(new Uint8Array(data))).toEqual({ amount: 1_000n, least: 495n })
})

test.each([
  ['the older route, whose last bytes may be anything', [...name('e517cb977ae3ad2a'), ...plan, ...amounts, 0]],
  ['the older one with shared accounts', [...name('c1209b3341d69c81'), 3, ...plan, ...amounts, 0]],
  ['the fee of a platform', [...name('bb64facc31c4af14'), ...amounts, 1, 0, 0, 0, ...plan]],
  ['a share of better prices', [...name('d19853937cfed8e9'), 3, ...amounts, 0, 0, 1, 0, ...plan]],
  ['an exact-out route', [...name('d033ef977b2bed5c'), ...plan, ...amounts, 0]],
  ['a route with the amount of a ledger', [...name('96564774a75d0e68'), ...plan, ...amounts, 0]],
  ['another instruction', [...name('0000000000000000'), ...plan, ...amounts, 0]],
  ['a name alone', name('e517cb977ae3ad2a')],
  ['a name and half of the amounts', [...name('bb64facc31c4af14'), ...amounts.slice(0, 12)]],
  ['half of the amounts behind a name', [...name('e517cb977ae3ad2a'), ...amounts.slice(0, 12)]],
  ['a shortfall of more than all', [...name('bb64facc31c4af14'), ...number(1n, 8), ...number(1n, 8), 255, 255]],
  ['nothing', []],
])('does not read %s', (_, data) => {
  expect(readJupiterRoute(new Uint8Array(data))).toBeUndefined()
})
