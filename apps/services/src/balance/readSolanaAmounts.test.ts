import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { readSolanaAmounts } from './readSolanaAmounts.ts'

const account = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const [many, few] = ['EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'So11111111111111111111111111111111111111112']
/** One byte over the limit for answers. */
const tooLong = Buffer.alloc(10_000_001, ' ')

test('tokens that strangers send to an account in too many places hide nothing else', async () => {
  const { url } = await startTestNode((body, response) => {
    const { method, params } = JSON.parse(body) as { method: string; params: [string, { mint?: string }] }
    const held = { account: { data: { parsed: { info: { mint: few, tokenAmount: { amount: '3' } } } } } }
    if (method === 'getBalance') response.end('{ "result": { "value": 7 } }')
    else if (params[1].mint === few) response.end(JSON.stringify({ result: { value: [held] } }))
    else response.end(tooLong)
  })
  const tokens = [many, few].map((address) => ({ name: 'Token', symbol: 'TOK', decimals: 6, address }))
  const sol = { name: 'Sol', symbol: 'SOL', decimals: 9 }
  const { networks } = parseConfig({
    networks: [{ caipNetworkId: 'solana:local', name: 'Solana', nativeCurrency: sol, rpc: [url], tokens }],
  })
  const [chain] = createChains(networks, new Registry()).all
  if (!chain) throw new Error('There is no network')
  expect(await readSolanaAmounts(chain, account, [many, few])).toEqual([7n, undefined, 3n])
})
