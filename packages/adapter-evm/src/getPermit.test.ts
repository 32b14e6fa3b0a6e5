import { toNetwork } from '@mooring/core'
import { expect, test } from 'vitest'
import { getPermit } from './getPermit.js'
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
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const permit2 = '0x000000000022d473030f116ddee9f6b43ac78ba3'
/** The time of the network. That of this machine does not count. */
const now = 1_000_000n
const block = { timestamp: `0x${now.toString(16)}` }
const allowance = (amount: bigint, end: bigint) => `0x${[amount, end, 7n].map(toWord).join('')}`

function ask(eth_call: unknown, { value = 1_000n, latest = block as unknown, spender = bob.toLowerCase() } = {}) {
  const { fetch, requests } = createFakeNode({ eth_call, eth_getBlockByNumber: latest })
  const asked = { network, address: alice, token: `eip155:1:${usdc}`, spender, value, signal, fetch }
  return { permit: getPermit(asked), requests }
}

const written = {
  to: permit2,
  data: `0x87517c45${toWord(usdc)}${toWord(bob)}${toWord(1_000n)}${toWord(now + 1_800n)}`,
  value: 0n,
}

test('asks Permit2 about the account, the token and the router', async () => {
  const { permit, requests } = ask(allowance(0n, 0n))
  expect(await permit).toEqual({ name: 'Permit2', contract: permit2, minutes: 30, transaction: written })
  const data = `0x927da105${[alice, usdc, bob].map((one) => toWord(one as typeof usdc)).join('')}`
  expect(requests.find(({ method }) => method === 'eth_call')?.params[0]).toEqual({ to: permit2, data })
})

test.each([
  ['nothing', 0n, 0n, written],
  ['too little', 999n, now + 10_000n, written],
  ['enough, but it has ended', 10n ** 20n, now - 1n, written],
  ['enough, but it ends before a wallet could be asked', 1_000n, now + 599n, written],
  ['enough, for long enough', 1_000n, now + 600n, undefined],
  ['all, for ever', 2n ** 160n - 1n, 2n ** 48n - 1n, undefined],
])('writes a call of exactly the amount where the router may take %s', async (_, amount, end, transaction) => {
  expect((await ask(allowance(amount, end)).permit).transaction).toEqual(transaction)
})

test.each([
  ['no contract', '0x'],
  ['one word', `0x${toWord(5n)}`],
  ['an amount that is too long', allowance(2n ** 160n, now)],
  ['a time that is too long', allowance(1n, 2n ** 48n)],
  ['more than it should', `${allowance(1n, now)}00`],
  ['nothing', null],
])('does not take an answer with %s for an allowance', async (_, answer) => {
  await expect(ask(answer).permit).rejects.toMatchObject({ name: 'InvalidReplyError' })
})

test.each([
  null,
  {},
  { timestamp: 5 },
  { timestamp: '5' },
  { timestamp: `0x${'f'.repeat(11)}` },
  { timestamp: '0xffffffffff' },
])('does not take the time of a block %j', async (latest) => {
  await expect(ask(allowance(0n, 0n), { latest }).permit).rejects.toMatchObject({ name: 'InvalidReplyError' })
})

test.each([0n, -1n, 2n ** 160n - 1n, 2n ** 200n])('allows no %s units: it could stand for all', async (value) => {
  await expect(ask(allowance(0n, 0n), { value }).permit).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
})

test('allows no router that is no address', async () => {
  await expect(ask(allowance(0n, 0n), { spender: '0x12' }).permit).rejects.toMatchObject({
    name: 'InvalidAddressError',
  })
})
