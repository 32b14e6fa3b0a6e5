import { expect, test } from 'vitest'
import { isSpam } from './isSpam.ts'

test.each([
  ['Berth #1', false],
  ['Harbour Dollar', false],
  [null, false],
  ['Visit usd-bonus.com to claim', true],
  ['$3000 Airdrop', true],
  ['https://x.example', true],
  ['REWARDS', true],
  ['Visitor badge', false],
  ['Complete set', false],
])('%s is bait: %s', (name, expected) => {
  expect(isSpam(name)).toBe(expected)
})
