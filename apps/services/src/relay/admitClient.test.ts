import { expect, test } from 'vitest'
import { isRelayAddress } from './admitClient.ts'

test.each([
  ['wss://relay.example.org', 'https://relay.example.org', true],
  ['wss://relay.example.org/', 'https://relay.example.org', true],
  ['wss://relay.example.org/relay', 'https://relay.example.org', true],
  ['wss://relay.example.org/relay/?region=eu', 'https://relay.example.org', true],
  ['https://relay.example.org', 'https://relay.example.org', true],
  ['wss://RELAY.example.org:443', 'https://relay.example.org', true],
  ['wss://example.org/wallets/relay', 'https://example.org/wallets', true],
  ['wss://example.org/relay', 'https://example.org/wallets', false],
  ['ws://relay.example.org', 'https://relay.example.org', false],
  ['wss://relay.example.org/rpc', 'https://relay.example.org', false],
  ['wss://relay.example.org:8443', 'https://relay.example.org', false],
  ['wss://relay.example.org.evil.test', 'https://relay.example.org', false],
  ['wss://evil.test/relay.example.org', 'https://relay.example.org', false],
  ['relay.example.org', 'https://relay.example.org', false],
  ['wss://relay.example.org', 'https://undefined:x', false],
])('the audience %s is the relay at %s: %s', (audience, address, expected) => {
  expect(isRelayAddress(audience, address)).toBe(expected)
})
