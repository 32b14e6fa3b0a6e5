import { expect, test } from 'vitest'
import { defineNetwork } from '../networks/defineNetwork.js'
import { findSendWarnings } from './findSendWarnings.js'

const own = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const known = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const stranger = '0x1111111111111111111111111111111111111111'
const polygon = defineNetwork({
  id: 137,
  name: 'Polygon',
  nativeCurrency: { name: 'POL', symbol: 'POL', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const base = { family: 'eip155', own, token, known: [known], elsewhere: undefined } as const

test.each([
  [stranger, []],
  [known, []],
  [own.toLowerCase(), [{ kind: 'self' }]],
  [token.toLowerCase(), [{ kind: 'token' }]],
  [`0x7099${'0'.repeat(32)}79c8`, [{ kind: 'lookAlike', known }]],
  // An address like one's own is put into histories, too.
  [`0xab16${'0'.repeat(32)}fcdb`, [{ kind: 'lookAlike', known: own }]],
])('before %s is paid: %j', (address, warnings) => {
  expect(findSendWarnings({ ...base, address })).toEqual(warnings)
})

test('names the other network on which a contract is, and leaves the token alone where a coin is sent', () => {
  const options = { ...base, address: token, token: undefined, elsewhere: polygon }
  expect(findSendWarnings(options)).toEqual([{ kind: 'elsewhere', network: polygon }])
})
