import { expect, test } from 'vitest'
import { createTestService } from '../../testing/testCall.js'
import { createSalePage } from './createSalePage.js'
import { getSaleSellers } from './getSaleSellers.js'

const coin = { name: 'Ether', symbol: 'ETH', address: null }
const asked = { seller: 'moonpay', network: 'eip155:1', coin: undefined, account: '0xab' } as const

test('reads who buys coins, with our names of sellers, and believes no picture and no stranger', async () => {
  const { blockchain } = createTestService(() => ({
    sellers: [
      {
        id: 'moonpay',
        name: 'Coinbase',
        logo: 'https://x.example/m.svg',
        coins: [coin, { ...coin, symbol: '\u202e' }, { name: '', symbol: 'USDC\u200b', address: '0xA0' }],
      },
      { id: 'transak', coins: [coin] },
      { id: 'pirate', name: 'MoonPay', coins: [coin] },
      { id: 'constructor', coins: [coin] },
    ],
  }))
  expect(await getSaleSellers(blockchain, { network: 'eip155:1' })).toEqual([
    {
      id: 'moonpay',
      name: 'MoonPay',
      logoUrl: 'https://x.example/m.svg',
      coins: [
        { name: 'Ether', symbol: 'ETH', address: undefined },
        { name: 'USDC', symbol: 'USDC', address: '0xA0' },
      ],
    },
  ])
})

test('believes no picture that is a script', async () => {
  const { blockchain } = createTestService(() => ({
    sellers: [{ id: 'moonpay', logo: 'javascript:alert(1)', coins: [coin] }],
  }))
  expect(await getSaleSellers(blockchain, { network: 'eip155:1' })).toMatchObject([{ logoUrl: undefined }])
})

test('asks for the page of a coin, and reads nothing but its address', async () => {
  const url = 'https://sell.moonpay.com/?signature=1'
  const { blockchain, calls } = createTestService(() => ({ url, address: '0xdead' }))
  expect(await createSalePage(blockchain, asked)).toBe(url)
  expect(calls.at(-1)).toMatchObject({
    path: '/v1/offramp/page',
    body: { seller: 'moonpay', network: 'eip155:1', account: '0xab' },
  })
})

test.each([[{}], [{ url: 'javascript:alert(1)' }], [{ url: 1 }], ['<!doctype html>']])(
  'opens no page of %j',
  async (answer) => {
    const { blockchain } = createTestService(() => answer)
    await expect(createSalePage(blockchain, asked)).rejects.toMatchObject({ name: 'InvalidReplyError' })
  },
)

test.each([[[]], [{ sellers: {} }], [{ sellers: [{ id: 'moonpay', coins: [{}] }] }]])(
  'reads no sellers of %j',
  async (answer) => {
    const { blockchain } = createTestService(() => answer)
    const read = getSaleSellers(blockchain, { network: 'eip155:1' })
    await expect(read).rejects.toMatchObject({ name: 'InvalidReplyError' })
  },
)
