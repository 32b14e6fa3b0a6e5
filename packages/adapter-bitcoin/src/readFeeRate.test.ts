import { expect, test } from 'vitest'
import { bitcoin, bitcoinRegtest, bitcoinSignet } from './networks/networks.js'
import { readFeeRate } from './readFeeRate.js'

/** Reads the rate from endpoints with these answers, asked in order. */
async function read(network: typeof bitcoin, ...answers: readonly unknown[]) {
  const asked: string[] = []
  const http = answers.map((_, index) => `https://${index}.example`)
  const fetch = async (url: unknown) => {
    const { hostname, pathname } = new URL(String(url))
    // Nodes are also pinged.
    if (pathname === '/fee-estimates') asked.push(hostname)
    return new Response(JSON.stringify(answers[Number.parseInt(hostname, 10)]))
  }
  const signal = AbortSignal.timeout(1_000)
  const options = { network: { ...network, rpcUrls: { default: { http } } }, signal, fetch }
  const rate = await readFeeRate(options).catch(({ name }: Error) => name)
  return { rate, asked: asked.length }
}

test.each<[string, object, number]>([
  ['for two blocks', { 1: 9, 2: 5.04, 3: 4 }, 5.1],
  ['of the slower one of two neighbours', { 1: 9, 3: 4 }, 4],
  ['of the nearest target', { 144: 2, 6: 3, 1008: 1 }, 3],
  ['of a slow target, where there is no other', { 144: 1.2 }, 1.2],
  ['beside targets without one', { 1: -1, 2: -1, 25: 7 }, 7],
  ['that nodes relay', { 2: 0.2 }, 1],
])('takes the rate %s', async (_, estimates, rate) => {
  for (const network of [bitcoin, bitcoinSignet]) expect(await read(network, estimates)).toEqual({ rate, asked: 1 })
})

test('takes the lowest rate on test networks without estimates', async () => {
  for (const network of [bitcoinSignet, bitcoinRegtest]) {
    expect(await read(network, {})).toEqual({ rate: 1, asked: 1 })
  }
  const custom = { ...bitcoin, id: 'custom', caipNetworkId: 'bip122:custom' } as const
  expect(await read({ ...custom, testnet: true }, {})).toEqual({ rate: 1, asked: 1 })
  expect(await read(custom, {}, { 2: 3 })).toEqual({ rate: 3, asked: 2 })
})

test.each([{}, { 2: -1 }, [], 'no', null, { 2: 10_001 }, { 2: 'x' }])(
  'asks the next endpoint of the main network after %j',
  async (answer) => {
    expect(await read(bitcoin, answer, { 2: 3 })).toEqual({ rate: 3, asked: 2 })
  },
)

test('takes no false rate on a test network either', async () => {
  for (const answer of [[], { 2: 10_001 }, { 2: 'x' }]) {
    expect(await read(bitcoinSignet, answer, { 2: 3 })).toEqual({ rate: 3, asked: 2 })
  }
})
