import { expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { buildSerialized } from './buildSerialized.js'

const user = 'HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA'
const usdc = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const id = (address: string, network = '1') => `eip155:${network}:${address}` as const

function build(tx: unknown) {
  const { blockchain, calls } = createTestService(() => ({ tx }))
  const asked = { amount: 5n, userAddress: id(user), from: id(`0x${'e'.repeat(40)}`), to: id(usdc), source: 'jupiter' }
  return { built: buildSerialized(blockchain, asked), calls }
}

test.each([id(user), user])('returns the transaction of the account %s as it is', async (from) => {
  const { built, calls } = build({ from, serialized: 'AQIDBA==' })
  expect(await built).toBe('AQIDBA==')
  expect(JSON.stringify(calls)).toContain('jupiter')
})

test.each([
  ['another account', { from: id(usdc), serialized: 'AQIDBA==' }],
  ['the account in other letters', { from: user.toLowerCase(), serialized: 'AQIDBA==' }],
  ['the account on another network', { from: id(user, '10'), serialized: 'AQIDBA==' }],
  ['a call', { from: id(user), to: id(usdc), data: '0x12', amount: '5' }],
  ['no base64', { from: id(user), serialized: '0x1234!' }],
  ['more than any transaction', { from: id(user), serialized: 'AAAA'.repeat(2_000) }],
  ['nothing', null],
])('refuses %s', async (_, tx) => {
  await expect(build(tx).built).rejects.toThrow('The service gave an answer that makes no sense')
})
