import { expect, test } from 'vitest'
import { joinWallets } from './joinWallets.ts'
import type { ListedWallet } from './readListedWallet.ts'

const [ours, theirs] = ['11'.repeat(32), '22'.repeat(32)]
const known: ListedWallet = {
  slug: 'known',
  id: ours,
  name: 'Known Wallet',
  formerNames: ['Former'],
  homepage: 'https://www.known.example/wallet/',
  rdns: 'example.known',
  networks: ['eip155:1'],
  injected: { eip155: ['isKnown'] },
}
const listed: ListedWallet = {
  slug: theirs,
  id: theirs,
  name: 'Other',
  homepage: 'https://other.example',
  rdns: 'example.other',
  networks: ['eip155:1'],
  mobile: 'other://',
}

test('the wallets of lists follow ours', () => {
  const another = { ...listed, slug: 'x', id: '33'.repeat(32), name: 'Another', rdns: 'example.another' }
  expect(joinWallets([known], [[listed], [another]])).toEqual([known, listed, another])
})

test.each([
  ['its id', { id: ours }],
  ['its rdns', { rdns: 'Example.Known' }],
  ['its homepage', { homepage: 'https://known.example' }],
  ['its name', { name: 'known-wallet' }],
  ['its former name', { name: 'FORMER' }],
])('a list changes nothing of a wallet that is known by %s', (_, spoofed) => {
  expect(joinWallets([known], [[{ ...listed, ...spoofed }]])).toEqual([known])
})

test.each([
  ['id', { name: 'Twice', rdns: 'example.twice' }],
  ['rdns', { id: '33'.repeat(32), name: 'Twice' }],
  ['name', { id: '33'.repeat(32), rdns: 'example.twice' }],
])('of two in the lists with the same %s, the first counts', (_, change) => {
  expect(joinWallets([known], [[listed, { ...listed, ...change }]])).toEqual([known, listed])
  expect(joinWallets([known], [[listed], [{ ...listed, ...change }]])).toEqual([known, listed])
})

test('what finds a known wallet in a page finds no other', () => {
  const spoof = (injected: ListedWallet['injected']) =>
    joinWallets([known], [[{ ...listed, injected: injected ?? {} }]])
  expect(spoof({ eip155: ['isKnown'] })).toEqual([known, listed])
  expect(spoof({ eip155: ['isKnown', 'isOther'], solana: ['isKnown'] })).toEqual([
    known,
    { ...listed, injected: { eip155: ['isOther'], solana: ['isKnown'] } },
  ])
})
