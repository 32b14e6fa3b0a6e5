import { expect, test } from 'vitest'
import { hideAddresses } from './hideAddresses.ts'

test.each([
  ['balance of 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 failed', 'balance of 0x… failed'],
  ['for bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4.', 'for ….'],
  ['to 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'to …'],
  ['key did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', 'key did:key:…'],
  ['mail to skipper@example.org, please', 'mail to <email>, please'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED <ip>:5432'],
  ['a plain sentence about 12 things', 'a plain sentence about 12 things'],
])('%s', (text, expected) => {
  expect(hideAddresses(text)).toBe(expected)
})
