import { describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../caip/Namespace.js'
import { createTestService } from '../../testing/testCall.js'
import { getBalances } from './getBalances.js'
import { getGasPrice } from './getGasPrice.js'
import { getHistory } from './getHistory.js'
import { getIdentity } from './getIdentity.js'
import { getPrices } from './getPrices.js'
import { getSwapQuotes } from './getSwapQuotes.js'
import { getSwapTokens } from './getSwapTokens.js'

const address = '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb'
const network = 'eip155:1' as const
const token = `eip155:1:${address}` as const
const other = '0x6B175474E89094C44Da98b954EedeAC495271d0F'

describe('the calls for blockchain data', () => {
  test('take what is missing for missing', async () => {
    const { blockchain } = createTestService(() => ({ name: null, avatar: '' }))
    expect(await getIdentity(blockchain, { address, network })).toEqual({ name: undefined, avatar: undefined })
  })

  test('let no service choose how its name looks or where its picture leads', async () => {
    const { blockchain } = createTestService(() => ({ name: 'ali\u202ece.eth', avatar: 'javascript:alert(1)' }))
    expect(await getIdentity(blockchain, { address, network })).toEqual({ name: 'alice.eth', avatar: undefined })
  })

  test.each([null, '', undefined])('know the end of a history by the cursor %j', async (next) => {
    const { blockchain } = createTestService(() => ({ data: [], next }))
    expect(await getHistory(blockchain, { address, network })).toMatchObject({ transactions: [], next: undefined })
  })

  test.each([
    ['eip155:1', undefined, true],
    ['eip155:1', false, false],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', undefined, false],
    ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', true, true],
    ['solana:other', true, false],
  ] as const)('know whether a history of %s is served that says %j', async (chain, isServed, expected) => {
    const { blockchain } = createTestService(() => ({ data: [], next: null, isServed }))
    const found = await getHistory(blockchain, { address, network: chain as CaipNetworkId })
    expect(found.isServed).toBe(expected)
  })

  test.each([
    ['2026-11-28T10:00:00.000Z', '2026-11-28T10:00:00.000Z'],
    [null, undefined],
    [undefined, undefined],
    ['soon', undefined],
    [5, undefined],
  ])('read that a history is complete since %j as %j', async (since, expected) => {
    const { blockchain } = createTestService(() => ({ data: [], next: null, since }))
    expect((await getHistory(blockchain, { address, network })).since).toBe(expected)
  })

  test('read a transaction of which little is known', async () => {
    const metadata = {
      minedAt: '2026-01-02T03:04:05.678Z',
      status: 'failed',
      operationType: 'deploy',
      sentFrom: address,
    }
    const transfers = [{ quantity: { numeric: 0.5 } }, { quantity: { numeric: '2' }, nft_info: {}, fungible_info: {} }]
    const { blockchain, calls } = createTestService(() => ({
      data: [
        { id: '1', metadata, transfers },
        { id: '2', metadata: { ...metadata, chain: 'cosmos:hub' } },
      ],
    }))
    const { transactions } = await getHistory(blockchain, { address, network })
    expect(calls[0]?.query).toEqual({ chainId: network, projectId: 'project', st: 'appkit', sv: 'react-evm-1.0.0' })
    expect(transactions[0]).toEqual({
      id: '1',
      metadata: { ...metadata, chain: undefined, sentTo: '', hash: undefined },
      transfers: [
        { direction: undefined, quantity: '0.5', fungible: undefined, nft: undefined },
        {
          direction: undefined,
          quantity: '2',
          fungible: { name: undefined, symbol: undefined, iconUrl: undefined, isOwnCoin: false },
          nft: { name: undefined, previewUrl: undefined, isSpam: false },
        },
      ],
    })
    expect(transactions[1]).toMatchObject({ metadata: { chain: undefined }, transfers: [] })
  })

  test.each(['yesterday', '2026-01-02', '', 5])('refuse %j as the time of a transaction', async (minedAt) => {
    const metadata = { minedAt, status: '', operationType: '', sentFrom: '' }
    const { blockchain } = createTestService(() => ({ data: [{ id: '1', metadata }] }))
    await expect(getHistory(blockchain, { address, network })).rejects.toMatchObject({
      name: 'InvalidReplyError',
      details: expect.stringMatching(/^"data\.0\.metadata\.minedAt" is not /),
    })
  })

  const coin = {
    name: 'Coin',
    symbol: 'C',
    chainId: network,
    value: 1,
    price: 1,
    quantity: { decimals: '18', numeric: '1' },
  }

  test.each([
    ['chainId', 'cosmos:hub'],
    // Without an address it would pass for the coin of the network that was asked about.
    ['chainId', 'eip155:137'],
    ['chainId', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ['chainId', null],
  ])('leave a coin out whose %s is %j', async (key, value) => {
    const { blockchain } = createTestService(() => ({ balances: [{ ...coin, [key]: value }, coin] }))
    expect(await getBalances(blockchain, { address, network })).toHaveLength(1)
  })

  test.each([
    ['value', '1'],
    ['price', {}],
    ['quantity', { decimals: 18 }],
    ['quantity', { decimals: '256', numeric: '1' }],
    ['quantity', { decimals: '1.5', numeric: '1' }],
    ['quantity', { decimals: -1, numeric: '1' }],
    ['quantity', { decimals: 1.5, numeric: '1' }],
    ['quantity', { decimals: 18, numeric: '-1' }],
    ['quantity', { decimals: 18, numeric: '1,5' }],
    ['quantity', { decimals: 18, numeric: 'NaN' }],
    // More than 256 bits of base units.
    ['quantity', { decimals: 0, numeric: String(2n ** 256n) }],
    ['quantity', { decimals: 18, numeric: '1e60' }],
    ['quantity', { decimals: 78, numeric: '1' }],
    ['name', 5],
  ])('refuse a coin whose %s is %j', async (key, value) => {
    const { blockchain } = createTestService(() => ({ balances: [{ ...coin, [key]: value }] }))
    await expect(getBalances(blockchain, { address, network })).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })

  test.each(['-1', '-0.1', '1e308', '1e999', '1000000000000001'])(
    'hide the worth %s, and not the coin',
    async (money) => {
      const text = JSON.stringify({ balances: [{ ...coin, value: 'money', price: 'money' }, coin] })
      const { blockchain } = createTestService(() => new Response(text.replaceAll('"money"', money)))
      expect(await getBalances(blockchain, { address, network })).toMatchObject([
        { quantity: { decimals: 18, numeric: '1' }, value: undefined, price: undefined },
        { value: 1, price: 1 },
      ])
      const prices = JSON.stringify({ fungibles: [{ name: 'A', symbol: 'A', price: 'money' }] }).replace(
        '"money"',
        money,
      )
      const other = createTestService(() => new Response(prices))
      expect(await getPrices(other.blockchain, { addresses: [token] })).toMatchObject([{ name: 'A', price: undefined }])
    },
  )

  test.each([0, 0.000001, 1e15])('show the worth %s', async (price) => {
    const { blockchain } = createTestService(() => ({ balances: [{ ...coin, price }] }))
    expect(await getBalances(blockchain, { address, network })).toMatchObject([{ price }])
  })

  test('take coins with no decimals and with the most, and as much of them as there can be', async () => {
    const most = String(2n ** 256n - 1n)
    for (const [decimals, numeric] of [
      [0, '0'],
      ['0', most],
      [18, `${most.slice(0, -18)}.${most.slice(-18)}`],
      [255, '0'],
      ['255', `0.${'0'.repeat(177)}${most}`],
    ]) {
      const { blockchain } = createTestService(() => ({ balances: [{ ...coin, quantity: { decimals, numeric } }] }))
      expect(await getBalances(blockchain, { address, network })).toMatchObject([
        { quantity: { decimals: Number(decimals), numeric } },
      ])
    }
  })

  test.each([`eip155:137:${address}`, `cosmos:hub:${address}`, address, 'x', ''])(
    'offer no token to be swapped that is not of the network which was asked about: %j',
    async (strange) => {
      const found = { name: 'A', symbol: 'A', decimals: 18 }
      const { blockchain } = createTestService(() => ({
        tokens: [
          { ...found, address: strange },
          { ...found, address: token },
        ],
      }))
      expect(await getSwapTokens(blockchain, { network })).toMatchObject([{ address: token }])
    },
  )

  test('take the price for those who can wait where no other is named', async () => {
    const { blockchain } = createTestService(() => ({ standard: '5' }))
    expect(await getGasPrice(blockchain, { network })).toEqual({ standard: 5n, fast: 5n, instant: 5n })
    const partly = createTestService(() => ({ standard: '5', fast: '6', instant: null }))
    expect(await getGasPrice(partly.blockchain, { network })).toEqual({ standard: 5n, fast: 6n, instant: 6n })
  })

  test.each(['0', String(2n ** 256n - 1n), '0x5', `0x${'f'.repeat(64)}`])('read %j as an amount', async (standard) => {
    const { blockchain } = createTestService(() => ({ standard }))
    expect(await getGasPrice(blockchain, { network })).toMatchObject({ standard: BigInt(standard) })
  })

  test.each([
    '',
    '-5',
    '0.5',
    '1e3',
    '0x',
    '0xg',
    'five',
    String(2n ** 256n),
    '1'.repeat(79),
    `0x${'f'.repeat(65)}`,
    5,
  ])('refuse %j as an amount', async (standard) => {
    const { blockchain } = createTestService(() => ({ standard }))
    await expect(getGasPrice(blockchain, { network })).rejects.toMatchObject({ name: 'InvalidReplyError' })
  })

  test('take no quote for another amount than the one that was asked for', async () => {
    const quote = { id: null, fromAccount: token, toAmount: '5', toAccount: token }
    const { blockchain } = createTestService(() => ({ quotes: [{ ...quote, fromAmount: '10' }] }))
    const asked = { userAddress: address, from: token, to: token }
    expect(await getSwapQuotes(blockchain, { ...asked, amount: 10n })).toMatchObject([{ toAmount: 5n }])
    await expect(getSwapQuotes(blockchain, { ...asked, amount: 1n })).rejects.toMatchObject({
      name: 'InvalidReplyError',
      details: 'It is a quote for another amount.',
    })
  })

  test.each([
    ['fromAccount', `eip155:1:${other}`],
    ['toAccount', `eip155:1:${other}`],
    ['toAccount', `eip155:10:${address}`],
    ['toAccount', address.slice(2)],
  ] as const)('take no quote whose %s is %s, which is for another token', async (part, account) => {
    const quote = { id: null, fromAmount: '10', fromAccount: token, toAmount: '5', toAccount: token }
    const { blockchain } = createTestService(() => ({ quotes: [{ ...quote, [part]: account }] }))
    const asked = { userAddress: address, from: token, to: token, amount: 10n }
    await expect(getSwapQuotes(blockchain, asked)).rejects.toMatchObject({
      name: 'InvalidReplyError',
      details: 'It is a quote for another token.',
    })
  })

  test.each([token, token.toLowerCase(), address])('know a token of a quote by %s', async (account) => {
    const quote = { id: null, fromAmount: '10', fromAccount: account, toAmount: '5', toAccount: account }
    const { blockchain } = createTestService(() => ({ quotes: [quote] }))
    const asked = { userAddress: address, from: token, to: token, amount: 10n }
    expect(await getSwapQuotes(blockchain, asked)).toMatchObject([{ toAmount: 5n, toAccount: account }])
  })

  test('leave the price of gas out of the question for a quote if it is not known', async () => {
    const { blockchain, calls } = createTestService(() => ({ quotes: [] }))
    expect(await getSwapQuotes(blockchain, { amount: 1n, userAddress: address, from: token, to: token })).toEqual([])
    expect(calls[0]?.query).not.toHaveProperty('gasPrice')
  })

  test('ask for the prices of the tokens that the service can know', async () => {
    const { blockchain, calls } = createTestService(() => ({ fungibles: [{ name: 'A', symbol: 'A', price: null }] }))
    const prices = await getPrices(blockchain, { addresses: [`eip155:404:${address}`, token] })
    expect(calls[0]?.body.addresses).toEqual([token])
    expect(prices).toEqual([
      { address: undefined, name: 'A', symbol: 'A', iconUrl: undefined, price: undefined, decimals: undefined },
    ])
    expect(await getPrices(blockchain, { addresses: [] })).toEqual([])
    expect(calls).toHaveLength(1)
  })
})
