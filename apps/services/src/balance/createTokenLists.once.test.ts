import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry } from 'prom-client'
import { expect, inject, test, vi } from 'vitest'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { faults, startStandIn } from '../sources/testing/startStandIn.ts'
import { createTokenLists } from './createTokenLists.ts'

const coin = { name: 'Coin', symbol: 'COIN', decimals: 18 }
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const { networks } = parseConfig({
  networks: ['eip155:1', 'eip155:10', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'].map((caipNetworkId) => ({
    caipNetworkId,
    name: caipNetworkId,
    nativeCurrency: coin,
    rpc: [],
  })),
})
const [ethereum, optimism, solana] = createChains(networks, new Registry()).all
if (!ethereum || !optimism || !solana) throw new Error('There is no network')

const dollar = { chainId: 1, address: usdc.toLowerCase(), name: 'USD Coin', symbol: 'USDC', decimals: 6 }
const list = {
  name: 'Test',
  timestamp: '2026-01-01T00:00:00Z',
  version: { major: 1, minor: 0, patch: 0 },
  tokens: [
    { ...dollar, logoURI: 'https://a.example/usdc.png' },
    { ...dollar, name: 'The second' },
    { chainId: 101, address: mint, name: 'USD Coin', symbol: 'USDC', decimals: 6, logoURI: 'ipfs://x' },
    { chainId: 'x', address: 3 },
  ],
}
const known = { name: 'USD Coin', symbol: 'USDC', decimals: 6 }

function setUp(...places: string[]) {
  let time = 0
  const log = { warn: vi.fn() }
  const lists = createTokenLists(places, { log: log as never, metrics: new Registry(), now: () => time })
  return { lists, log, pass: (ms: number) => (time += ms) }
}

test('a token is on a list of an address or of a file, on its network alone', async () => {
  const path = join(inject('folder'), 'tokens.json')
  await writeFile(path, JSON.stringify({ ...list, tokens: [{ ...dollar, chainId: 10, name: 'Of the file' }] }))
  const { url } = await startStandIn(() => list)
  const { lists } = setUp(url, path)
  expect(await lists.find(ethereum, usdc)).toEqual({ ...known, logoUri: 'https://a.example/usdc.png' })
  expect(await lists.find(optimism, usdc)).toEqual({ ...known, name: 'Of the file', logoUri: undefined })
  expect(await lists.find(solana, mint)).toEqual({ ...known, logoUri: undefined })
  expect(await lists.find(ethereum, '0x00000000000000000000000000000000000000aa')).toBeUndefined()
})

test('an entry of a network that is not known hides no other', async () => {
  const other = 'Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB'
  const strange = [102, 103, 501_000_102, 1].map((chainId) => ({ ...dollar, chainId, address: mint }))
  const { url } = await startStandIn(() => ({
    tokens: [...strange, dollar, { ...dollar, chainId: 501_000_101, address: other }],
  }))
  const { lists, log } = setUp(url)
  expect(await lists.find(ethereum, usdc)).toMatchObject(known)
  expect(await lists.find(solana, other)).toMatchObject(known)
  expect(await lists.find(solana, mint)).toBeUndefined()
  expect(log.warn).not.toHaveBeenCalled()
})

test.each(faults)('a list that is %s changes nothing, and is read again later', async (fault) => {
  const standIn = await startStandIn(() => list)
  const { lists, log, pass } = setUp(standIn.url, '/there/is/nothing')
  expect(await lists.find(ethereum, usdc)).toMatchObject(known)
  standIn.break(fault)
  pass(86_400_001)
  expect(await lists.find(ethereum, usdc)).toMatchObject(known)
  await expect.poll(() => log.warn.mock.calls.filter(([{ place }]) => place === 0)).toHaveLength(1)
  expect(await lists.find(ethereum, usdc)).toMatchObject(known)
  expect(standIn.asked).toHaveLength(2)
})
