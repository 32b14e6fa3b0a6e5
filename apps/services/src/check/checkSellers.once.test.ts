import { Registry } from 'prom-client'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createChains } from '../chains/createChains.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { startCoinbase } from '../onramp/testing/startCoinbase.ts'
import { startMoonpay } from '../onramp/testing/startMoonpay.ts'
import { startTransak } from '../onramp/testing/startTransak.ts'
import { checkSellers } from './checkSellers.ts'

/** Nothing is paid out. */
const vault = { rpc: 'http://127.0.0.1:9', faucetKey: `0x${'1'.repeat(64)}` } as const

test('says what each seller sells, and names the field of what is wrong', async () => {
  const [coinbase, other, moonpay, transak] = await Promise.all([
    startCoinbase(vault, [{ chainId: 31337, symbol: 'ETH', decimals: 18, price: 2500 }]),
    startCoinbase(vault, [{ chainId: 1, symbol: 'ETH', decimals: 18, price: 2500 }]),
    startMoonpay(vault, 31337),
    startTransak(vault, 31337),
  ])
  onTestFinished(async () => void (await Promise.all([coinbase, other, moonpay, transak].map(({ stop }) => stop()))))
  async function check(sellers: readonly object[]) {
    const config = parseConfig({ networks: inject('networks').slice(0, 1), sources: { sellers } })
    const chains = createChains(config.networks, new Registry())
    return Promise.all(checkSellers({ config, chains, now: Date.now }))
  }
  const found = [
    ...(await check([coinbase.entry, { ...moonpay.entry, key: 'pk_wrong' }, { type: 'own' }])),
    ...(await check([other.entry])),
    ...(await check([transak.entry])),
    ...(await check([{ ...transak.entry, key: 'wrong' }])),
  ]
  expect(found).toMatchObject([
    { source: 'sellers: coinbase', can: 'sells ETH for USD, EUR' },
    {
      source: 'sellers: moonpay',
      wrong: {
        reason: expect.stringMatching(/^It refuses the key/u),
        mend: 'Set sources.sellers.1.key to a valid key',
      },
    },
    {
      source: 'sellers: coinbase',
      wrong: { reason: 'It sells no coin of the networks', mend: 'Correct sources.sellers.0.url, or remove it' },
    },
    { source: 'sellers: transak', can: 'sells ETH for USD' },
    {
      source: 'sellers: transak',
      wrong: {
        reason: expect.stringMatching(/^It refuses the key/u),
        mend: 'Set sources.sellers.0.key to a valid key',
      },
    },
  ])
  expect(JSON.stringify(found)).not.toContain('pk_wrong')
})
