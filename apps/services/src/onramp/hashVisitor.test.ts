import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashVisitor } from './hashVisitor.ts'

const hash = (text: string) => createHmac('sha256', 'sk_1').update(text).digest('base64')

test.each([
  ['203.0.113.42', '203.0.113.42'],
  ['::ffff:203.0.113.42', '203.0.113.42'],
  ['2001:DB8:0:0:0:0:0:1', '2001:db8::1'],
  ['172.32.0.1', '172.32.0.1'],
])('hashes %s as %s', (ip, text) => {
  expect(hashVisitor(ip, 'sk_1')).toBe(hash(text))
})

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '192.168.0.7',
  '172.17.0.1',
  '100.64.0.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '',
  'proxy',
])('binds no page to %j, which no seller sees', (ip) => {
  expect(hashVisitor(ip, 'sk_1')).toBeUndefined()
})
