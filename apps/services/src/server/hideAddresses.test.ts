import { expect, test } from 'vitest'
import { hideAddresses } from './hideAddresses.ts'

test.each([
  ['balance of 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266 failed', 'balance of 0x… failed'],
  ['for bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4.', 'for ….'],
  ['to 5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', 'to …'],
  ['key did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK', 'key did:key:…'],
  ['mail to skipper@example.org, please', 'mail to <email>, please'],
  ['mail to jörg@häfen.example, please', 'mail to <email>, please'],
  ['of _0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'of _…'],
  ['the key _7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'the key _…'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED <ip>:5432'],
  ['connect ECONNREFUSED ::1:5432', 'connect ECONNREFUSED <ip>'],
  ['connect to 2001:db8:85a3::8a2e:370:7334, failed', 'connect to <ip>, failed'],
  ['connect to 2001:db8:1:2:3:4:5:6:5432 failed', 'connect to <ip> failed'],
  ['from [2001:db8::7]:443 at 12:30:45', 'from [<ip>]:443 at 12:30:45'],
  ['URL: https://node.example/v2/short-key', 'URL: <url>'],
  ['postgres://mooring:secret@db.example/services is wrong', '<url> is wrong'],
  ['getaddrinfo ENOTFOUND node.example', 'getaddrinfo ENOTFOUND <host>'],
  ['at call (file:///app/src/call.ts:12:30)', 'at call (file:///app/src/call.ts:12:30)'],
  [`topic ${'0a'.repeat(32)}`, 'topic …'],
  ['a plain sentence about 12 things', 'a plain sentence about 12 things'],
])('%s', (text, expected) => {
  expect(hideAddresses(text)).toBe(expected)
})

test.each(['a', '+', 'a.', 'a-', '1.', 'a@', '-a_', '0:', 'a@a-', 'a://'])(
  'a text of half a million characters takes little time: %s',
  (part) => {
    // A quadratic time would exceed the limit of a test.
    expect(hideAddresses(part.repeat(500_000 / part.length)).length).toBeGreaterThan(0)
  },
)
