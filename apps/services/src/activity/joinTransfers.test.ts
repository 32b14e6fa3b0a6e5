import { expect, test } from 'vitest'
import { joinTransfers, withoutLogged } from './joinTransfers.ts'
import type { Transfer } from './readTransfers.ts'

const [ada, bob, contract, bootloader] = ['0xa', '0xb', '0xc', '0x0000000000000000000000000000000000008001']
const token = (from: string, to: string, amount: bigint, of = contract): Transfer => {
  return { kind: 'erc20', token: of, tokenId: null, from, to, amount }
}
const coin = (from: string, to: string, amount: bigint): Transfer => {
  return { ...token(from, to, amount), kind: 'native', token: null }
}

test.each<[string, Transfer[], Transfer[], Transfer[]]>([
  ['what the transaction carries, once', [coin(ada, bob, 5n)], [token(ada, bob, 5n)], [coin(ada, bob, 5n)]],
  ['what a call of the contract moves', [], [token(ada, bob, 5n)], [coin(ada, bob, 5n)]],
  [
    'the same amount again, which is another transfer',
    [coin(ada, bob, 5n)],
    [token(ada, bob, 5n), token(ada, bob, 5n)],
    [coin(ada, bob, 5n), coin(ada, bob, 5n)],
  ],
  ['no fee, nor what is left of it', [], [token(ada, bootloader, 2n), token(bootloader, ada, 1n)], []],
  ['other tokens as they are', [], [token(ada, bob, 5n, '0xd')], [token(ada, bob, 5n, '0xd')]],
])('the coin that is a token, too: %s', (_, carried, logged, all) => {
  expect(joinTransfers(carried, logged, contract)).toEqual(all)
})

test('elsewhere, all are kept', () => {
  const [carried, logged] = [[coin(ada, bob, 5n)], [token(ada, bob, 5n), token(ada, bootloader, 2n)]]
  expect(joinTransfers(carried, logged, undefined)).toEqual([...carried, ...logged])
})

test('of what is moved inside, each transfer of the logs takes one away, and other tokens none', () => {
  const paid = coin(contract, ada, 5n)
  expect(withoutLogged([paid], [paid])).toEqual([])
  expect(withoutLogged([paid, paid], [paid])).toEqual([paid])
  expect(withoutLogged([paid], [token(contract, ada, 5n, '0xd')])).toEqual([paid])
})
