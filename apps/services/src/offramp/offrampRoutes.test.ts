import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startCoinbase } from '../onramp/testing/startCoinbase.ts'
import { startMoonpay } from '../onramp/testing/startMoonpay.ts'
import type { SellerFault } from '../onramp/testing/startSellerServer.ts'
import { deposit } from '../onramp/testing/startSellerServer.ts'
import { startTransak } from '../onramp/testing/startTransak.ts'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { useTestServices } from '../testing/startTestServices.ts'

let faucet: Awaited<ReturnType<typeof createFaucet>>
beforeAll(async () => {
  faucet = await createFaucet()
})

const network = 'eip155:31337'

async function setUp({ buysBack = true } = {}) {
  const [coinbase, moonpay, transak] = await Promise.all([
    startCoinbase(faucet, [{ chainId: 31337, symbol: 'ETH', decimals: 18, price: 2500 }]),
    startMoonpay(faucet, 31337),
    startTransak(faucet, 31337),
  ])
  const all = [coinbase, moonpay, transak]
  onTestFinished(async () => void (await Promise.all(all.map(({ stop }) => stop()))))
  const sources = { sellers: all.map(({ entry }) => entry) }
  const { url } = await useTestServices({ sources, ...(buysBack && { onramp: { buysBack } }) })
  const { ask } = createBuyer(() => url)
  const account = createAddress()
  return {
    moonpay,
    account,
    sellers: (of = network) => ask(`/v1/offramp/sellers?network=${of}`),
    page: (seller: string, change: object = {}) => ask('/v1/offramp/page', { seller, network, account, ...change }),
  }
}

test('lists who names an address on a page of its own, with the coins of the network', async () => {
  const { sellers } = await setUp()
  const coins = [{ name: expect.any(String), symbol: 'ETH', address: null }]
  expect((await sellers()).answer).toEqual({
    sellers: [{ id: 'moonpay', name: 'MoonPay', logo: expect.stringMatching(/\/onramp\/moonpay\.svg$/u), coins }],
  })
  expect((await sellers('eip155:404')).answer).toEqual({ sellers: [] })
})

test('the seller names the address on its page, and the services do not', async () => {
  const { page } = await setUp()
  const { answer } = await page('moonpay')
  expect(Object.keys(answer)).toEqual(['url'])
  expect(answer.url).not.toContain(deposit)
  expect(await (await fetch(answer.url)).text()).toContain(deposit)
})

test('gives coins back to the visitor alone', async () => {
  const { page, account } = await setUp()
  const { url } = (await page('moonpay')).answer
  expect(new URL(url).searchParams.get('refundWalletAddress')).toBe(account)
  // Another account does not fit the signature.
  expect((await fetch(url.replace(account, createAddress()))).status).toBe(400)
})

test('is not there by default', async () => {
  const { sellers, page, moonpay } = await setUp({ buysBack: false })
  expect((await sellers()).status).toBe(404)
  expect((await page('moonpay')).status).toBe(404)
  expect(moonpay.asked).toEqual([])
})

test.each<[string, object, string]>([
  ['coinbase', {}, 'seller'],
  ['transak', {}, 'seller'],
  ['nobody', {}, 'seller'],
  ['moonpay', { coin: '0x90F79bf6EB2c4f870365E785982E1f101E93b906' }, 'coin'],
  ['moonpay', { network: 'eip155:404' }, 'coin'],
  ['moonpay', { account: 'So11111111111111111111111111111111111111112' }, 'account'],
  ['moonpay', { account: '0x1' }, 'account'],
])('%s does not buy with %j, which is wrong in %s', async (seller, change, field) => {
  const { page } = await setUp()
  expect(await page(seller, change)).toMatchObject({ status: 400, field })
})

describe('a seller that lies or fails leads nowhere', () => {
  test.each<SellerFault>(['html', 'half', 'huge', 'busy', 'error', 'refused'])('%s', async (fault) => {
    const { sellers, page, moonpay } = await setUp()
    moonpay.break(fault)
    expect((await sellers()).status).toBe(503)
    expect((await page('moonpay')).status).toBe(503)
  })

  test.each([
    ['its coins are not bought', '"isSellSupported":true', '"isSellSupported":false'],
    ['its coins are of another network', '"chainId":"31337"', '"chainId":"1"'],
  ])('%s', async (_, text, next) => {
    const { sellers, moonpay } = await setUp()
    moonpay.forge((value) => JSON.parse(JSON.stringify(value).replaceAll(text, next)))
    expect((await sellers()).answer).toEqual({ sellers: [] })
  })
})
