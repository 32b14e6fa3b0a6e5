import { expect, test } from 'vitest'
import { frameAddress, InvalidFrameAddressError } from './frameAddress.js'

const page = 'https://app.example/trade'

test.each([
  ['https://wallet.example', 'https://wallet.example/'],
  ['https://wallet.example/frame?x=1#y', 'https://wallet.example/frame/'],
  ['http://localhost:8789', 'http://localhost:8789/'],
  ['http://127.0.0.1:8789/', 'http://127.0.0.1:8789/'],
  ['http://wallet.localhost:8789', 'http://wallet.localhost:8789/'],
  ['http://[::1]:8789', 'http://[::1]:8789/'],
])('takes the address %s', (frame, expected) => {
  expect(frameAddress({ frame }, page)).toBe(expected)
})

test.each([
  ['http://wallet.example', 'encrypted'],
  ['http://localhost.example', 'encrypted'],
  ['http://127.0.0.1.example', 'encrypted'],
  ['javascript:alert(1)', 'encrypted'],
  ['data:text/html,x', 'encrypted'],
  ['ftp://wallet.example', 'encrypted'],
  ['https://app.example', 'another origin'],
  ['https://APP.example:443/frame', 'another origin'],
  ['https://a:b@wallet.example', 'password'],
  ['wallet.example', 'services.frame'],
  ['', 'services.frame'],
  [undefined, 'services.frame'],
])('refuses the address %s, and says why: %s', (frame, reason) => {
  expect(() => frameAddress({ frame }, page)).toThrow(InvalidFrameAddressError)
  expect(() => frameAddress({ frame }, page)).toThrow(reason)
})

test('leaves it to the services when they have one address', () => {
  expect(frameAddress('https://services.example', page)).toBeUndefined()
  expect(() => frameAddress(undefined, page)).toThrow(InvalidFrameAddressError)
})
