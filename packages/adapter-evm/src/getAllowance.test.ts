import { toNetwork } from '@mooring/core'
import { expect, test } from 'vitest'
import { getAllowance } from './getAllowance.js'
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
const ask = (eth_call: unknown) => {
  const { fetch, requests } = createFakeNode({ eth_call })
  const asked = { network, address: alice, token: `eip155:1:${usdc}`, spender: bob.toLowerCase(), signal, fetch }
  return { allowance: getAllowance(asked), requests }
}

test('asks the token', async () => {
  const { allowance, requests } = ask(`0x${toWord(5n)}`)
  expect(await allowance).toBe(5n)
  expect(requests[0]?.params[0]).toEqual({ to: usdc, data: `0xdd62ed3e${toWord(alice)}${toWord(bob)}` })
})

test.each(['0x', '0x05', `0x${toWord(5n)}00`, null, 5])('does not take %j for a number', async (answer) => {
  await expect(ask(answer).allowance).rejects.toMatchObject({ name: 'InvalidReplyError' })
})
