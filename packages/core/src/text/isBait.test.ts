import { expect, test } from 'vitest'
import { isBait } from './isBait.js'

test.each([
  'Visit usdc-claim.com',
  'https://x',
  'WWW.Free',
  'ETH Airdrop',
  'claim rewards',
  '$ 1000 Voucher',
  'uni-gift.xyz',
])('takes %j for bait', (text) => {
  expect(isBait(text)).toBe(true)
})

test.each(['USD Coin', 'Ether', 'yearn.fi', 'Reclaimer', '', undefined])('does not take %j for bait', (text) => {
  expect(isBait(text)).toBe(false)
})
