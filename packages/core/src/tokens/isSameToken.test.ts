import { expect, test } from 'vitest'
import { isSameToken } from './isSameToken.js'

const usdc = 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const mint = 'solana:1:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['the same text', usdc, usdc, true],
  ['the same contract in lower case', usdc, usdc.toLowerCase(), true],
  ['another network', usdc, usdc.replace(':1:', ':10:'), false],
  ['another contract', usdc, usdc.replace('48', '49'), false],
  ['another family', usdc, usdc.replace('eip155', 'solana'), false],
  ['another mint by its case alone', mint, mint.toLowerCase(), false],
  ['no address', usdc, 'eip155:1:', false],
  ['no id at all', usdc, 'native', false],
])('compares with %s', (_, one, other, isSame) => {
  expect(isSameToken(one, other)).toBe(isSame)
  expect(isSameToken(other, one)).toBe(isSame)
})
