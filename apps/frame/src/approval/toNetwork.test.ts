import { expect, test } from 'vitest'
import { toNetwork } from './toNetwork.ts'

const url = 'https://services.example/v1'
const nameOf = async (chainId: number, networkName?: string) => (await toNetwork({ chainId, networkName, url })).name

test('keeps our own name for a network that we know, whatever the page calls it', async () => {
  expect(await nameOf(1, 'Sepolia, for tests')).toBe('Ethereum')
  expect(await nameOf(1)).toBe('Ethereum')
})

test('uses the name of the page for any other, and says that it is the name of the page', async () => {
  expect(await nameOf(4_242_424_242, 'Local Harbour')).toBe('“Local Harbour” on this site, network 4242424242')
  expect(await nameOf(31_337, 'Local Harbour')).toBe('“Local Harbour” on this site, network 31337')
  expect(await nameOf(4_242_424_242)).toBe('Network 4242424242')
  expect(await nameOf(4_242_424_242, ' \u202e\n')).toBe('Network 4242424242')
  expect(await nameOf(4_242_424_242, 'A'.repeat(500))).toContain(`“${'A'.repeat(31)}…”`)
})

test('asks no node but ours, and guesses no coin', async () => {
  const network = await toNetwork({ chainId: 4_242_424_242, networkName: 'Ethereum', url })
  expect(network.rpcUrls.default.http).toEqual([url])
  expect(network.nativeCurrency).toEqual({ name: 'units', symbol: 'units', decimals: 0 })
  expect((await toNetwork({ chainId: 31_337, url })).nativeCurrency.symbol).toBe('ETH')
})
