import { toNetwork } from '@mooring/core'
import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { isSwapTarget } from './isSwapTarget.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'
import { toWord } from './toWord.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const { signal } = new AbortController()
const carol = `0x${'c4'.repeat(20)}`
const [ownerOf, prev] = ['ownerOf(uint256)', 'prev(uint128)'].map((name) => toFunctionSelector(name)) as [
  string,
  string,
]

/** A registry with these answers, by method. */
function ask(answers: Readonly<Record<string, unknown>>, address: string) {
  const { fetch } = createFakeNode({
    eth_call: ({ to, data }: { to: string; data: string }) => {
      expect([to, data.slice(10)]).toEqual(['0x00000000000004533Fe15556B1E086BB1A72cEae', toWord(2n)])
      return answers[data.slice(0, 10)]
    },
  })
  return isSwapTarget({ address, network, signal, fetch })
}
const word = (address: `0x${string}`) => `0x${toWord(address)}`

test.each([
  ['the contract of now', alice, true],
  ['the one before it', bob, true],
  ['any other', carol, false],
])('%s: %s is %s', async (_, address, expected) => {
  expect(await ask({ [ownerOf]: word(alice), [prev]: word(bob) }, address)).toBe(expected)
})

test('the first contract has none before it, and then nothing else counts', async () => {
  expect(await ask({ [ownerOf]: word(alice), [prev]: null }, alice)).toBe(true)
  expect(await ask({ [ownerOf]: word(alice), [prev]: '0x' }, bob)).toBe(false)
})

test('a network without the registry says nothing', async () => {
  expect(await ask({ [ownerOf]: '0x', [prev]: '0x' }, alice)).toBeUndefined()
})

test.each([null, 5, '0x05', `0x${'f'.repeat(64)}`])('does not take %j for an address', async (wrong) => {
  await expect(ask({ [ownerOf]: wrong, [prev]: word(bob) }, bob)).rejects.toMatchObject({ name: 'InvalidReplyError' })
})
