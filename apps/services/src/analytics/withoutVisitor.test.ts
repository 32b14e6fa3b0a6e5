import { expect, test } from 'vitest'
import { withoutVisitor } from './withoutVisitor.ts'

test('fields that identify a visitor are dropped at every depth', () => {
  const properties = {
    connected: true,
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    caipAddress: 'x',
    nested: [{ email: 'a@b.example', accounts: ['x'], name: 'MetaMask', walletRank: 3 }],
    client_id: 'x',
    wcUri: 'x',
    hash: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    txSignature: 'x',
    ensName: 'skipper.eth',
    value: null,
  }
  expect(withoutVisitor(properties)).toEqual({
    connected: true,
    nested: [{ name: 'MetaMask', walletRank: 3 }],
    value: null,
  })
})

test.each([
  ['sent to 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', 'sent to …'],
  ['eip155:1:0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '…'],
  ['7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', '…'],
  ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', '…'],
  ['1BoatSLRHtKNngkdXEeobR76b53LETtpyT', '…'],
  ['5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', '…'],
  [`wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`, '…'],
  [`message from topic: '${'0a'.repeat(32)}', gone`, "message from topic: '…', gone"],
  [
    `No matching key. session topic doesn't exist: ${'0a'.repeat(32)}`,
    "No matching key. session topic doesn't exist: …",
  ],
  ['sent as 5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW', 'sent as …'],
  ['ask skipper@example.org', 'ask …'],
  ['ask jörg@häfen.example', 'ask …'],
  ['of d8da6bf26964af9d7eed9e03e53415d37aa96045', 'of …'],
  ['account_0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266_1', 'account_…_1'],
  ['account_7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', 'account_…'],
  ['account_bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'account_…'],
  ['from 203.0.113.7', 'from …'],
  ['from 2001:db8::7', 'from …'],
  ['[2001:db8:1:2:3:4:5:6]:443 is gone', '[…]:443 is gone'],
])('%s is hidden in any text', (value, expected) => {
  expect(withoutVisitor({ message: value })).toEqual({ message: expected })
})

test.each([
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'io.metamask',
  'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  'ba0ba0cd-17c6-4806-ad93-f9d174f17900',
  'ConnectingWalletConnectBasicView',
  'User rejected the request.',
  'At 12:30:45 the wallet answered: nothing',
])('%s does not identify a visitor and is kept', (value) => {
  expect(withoutVisitor({ value })).toEqual({ value })
})

test('endless nesting is cut off', () => {
  let value: unknown = 'deep'
  for (let depth = 0; depth < 5000; depth++) value = [value]
  expect(JSON.stringify(withoutVisitor(value)).length).toBeLessThan(50)
})
