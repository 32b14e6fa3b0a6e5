import { expect, test } from 'vitest'
import { findTokens } from './findTokens.js'

const coin = { name: 'Harbour Ether', symbol: 'HETH' }
const dollar = { name: 'Harbour Dollar', symbol: 'HUSD', address: 'eip155:1:0xA0b8' }
const nameless = { symbol: 'USDC', address: 'eip155:1:0xC0ff' }
const tokens = [coin, dollar, nameless]

test.each([
  ['', tokens],
  ['  ', tokens],
  [' HARBOUR d', [dollar]],
  ['heth', [coin]],
  ['usd', [dollar, nameless]],
  ['0xa0B8', [dollar]],
  ['harbour  dollar', []],
])('finds %j', (search, found) => {
  expect(findTokens(tokens, search)).toEqual(found)
})
