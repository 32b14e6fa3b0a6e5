import { base58 } from '@scure/base'
import { solanaToken } from 'devnet'
import { type SolanaChain, startSolanaChain } from 'devnet/solana'
import { paySolana } from 'devnet/solanaPayment'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress } from '../testing/createFaucet.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { startCoinbase } from './testing/startCoinbase.ts'
import { startMoonpay } from './testing/startMoonpay.ts'
import { startOnramper } from './testing/startOnramper.ts'

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolanaChain({ port: 0 })
})
afterAll(() => chain.stop())

const caipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const place = 'solana' as const
/** Of Solana's, at the prices of the stand-ins. */
const sellers = {
  coinbase: () =>
    startCoinbase({ solana: chain.url }, [
      { chainId: place, symbol: 'SOL', decimals: 9, price: 2500 },
      { chainId: place, symbol: 'SHELL', decimals: 6, price: 0.5, token: solanaToken.address },
    ]),
  moonpay: () => startMoonpay({ solana: chain.url }, place),
  onramper: () => startOnramper({ solana: chain.url }, place),
}
type Name = keyof typeof sellers

/** An account that has nothing. */
const createAccount = () => base58.encode(crypto.getRandomValues(new Uint8Array(32)))

async function setUp<name extends Name>(name: name) {
  const seller = (await sellers[name]()) as Awaited<ReturnType<(typeof sellers)[name]>>
  onTestFinished(() => seller.stop())
  const network = {
    caipNetworkId,
    name: 'Solana',
    nativeCurrency: { name: 'SOL', symbol: 'SOL', decimals: 9, priceUsd: '2500' },
    tokens: [{ ...solanaToken, priceUsd: '0.5' }],
    rpc: [chain.url],
  }
  const { url } = await useTestServices({
    networks: [network],
    sources: { sellers: [seller.entry], history: [{ type: 'own' }, { type: 'solana' }] },
  })
  seller.tell(`${url}/v1/onramp/webhooks/${name}`)
  const { ask } = createBuyer(() => url)
  const account = createAccount()
  const order = (change: object = {}) =>
    ask('/v1/onramp/widget', {
      sessionData: {
        serviceProvider: name.toUpperCase(),
        walletAddress: account,
        sourceAmount: '100',
        sourceCurrencyCode: 'USD',
        destinationCurrencyCode: 'SOL_SOLANA',
        ...change,
      },
    })
  const status = async (sessionId: string) => {
    const body = { id: 1, method: 'reown_getExchangeBuyStatus', params: { exchangeId: name, sessionId } }
    return (await ask('/v1/json-rpc', body)).answer.result
  }
  const pay = (address: string) => fetch(address, { method: 'POST' })
  return { seller, account, ask, order, status, pay }
}

describe.each<[Name, string]>([
  ['coinbase', '0.0392'],
  ['moonpay', '0.038204'],
  ['onramper', '0.039'],
])('%s', (name, coins) => {
  test('sells the coin of Solana, until the chain has it', async () => {
    const { ask, order, status, pay, account } = await setUp(name)
    const options = (await ask('/v1/onramp/options')).answer
    expect(options.purchaseCurrencies[0]).toMatchObject({
      symbol: 'SOL',
      networks: [{ name: 'solana', chainId: caipNetworkId.split(':')[1], contractAddress: null }],
    })
    const { widgetUrl, sessionId } = (await order()).answer
    expect(await status(sessionId)).toEqual({ status: 'IN_PROGRESS' })
    await pay(widgetUrl)
    expect(await status(sessionId)).toEqual({
      status: 'SUCCESS',
      txHash: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/u),
    })
    const { answer } = await ask(`/v1/account/${account}/history?onramp=all`)
    expect(answer).toMatchObject({
      data: [{ transfers: [{ direction: 'in', quantity: { numeric: coins } }] }],
      next: null,
    })
    const balance = await fetch(chain.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [account] }),
    })
    expect((await balance.json()) as object).toMatchObject({ result: { value: Number(coins) * 1e9 } })
  })
})

test('a token is sold to an account that has no place for it yet', async () => {
  const { order, status, pay } = await setUp('coinbase')
  const { widgetUrl, sessionId } = (await order({ destinationCurrencyCode: 'SHELL_SOLANA' })).answer
  await pay(widgetUrl)
  expect(await status(sessionId)).toMatchObject({ status: 'SUCCESS' })
})

test('a request that names no seller takes the account of the family', async () => {
  const { ask, account } = await setUp('coinbase')
  const destinationWallets = [{ address: createAddress() }, { address: account, blockchains: ['solana'] }]
  const { answer } = await ask('/v1/generators/onrampurl', { destinationWallets, presetFiatAmount: 100 })
  expect(answer).toMatchObject({ exchangeId: 'coinbase' })
})

test('only an account of the network can buy', async () => {
  const { order } = await setUp('coinbase')
  const wrong = [
    createAddress(),
    `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${createAccount()}`,
    `eip155:1:${createAccount()}`,
    // The address of nobody, a wrong letter, and a family that buys nothing.
    '1'.repeat(32),
    createAccount().replace(/.$/u, '0'),
    '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  ]
  for (const walletAddress of wrong)
    expect(await order({ walletAddress }), walletAddress).toMatchObject({ status: 400, field: 'walletAddress' })
})

describe('the chain says what has arrived', () => {
  type Cheat = Parameters<Awaited<ReturnType<typeof startCoinbase>>['cheat']>[0]
  test.each<[string, Cheat]>([
    ['pays another account', { payout: (payout) => ({ ...payout, to: createAccount() }) }],
    ['pays a tenth', { payout: (payout) => ({ ...payout, amount: payout.amount / 10n }) }],
    ['pays a token instead', { payout: (payout) => ({ ...payout, token: solanaToken.address }) }],
    ['names a transaction that is not there', { transaction: () => ({ tx_hash: base58.encode(Buffer.alloc(64, 1)) }) }],
    ['names a transaction of the EVM', { transaction: () => ({ tx_hash: `0x${'1'.repeat(64)}` }) }],
  ])('not a seller that %s', async (_, cheat) => {
    const { seller, order, status, pay } = await setUp('coinbase')
    seller.cheat(cheat)
    const { widgetUrl, sessionId } = (await order()).answer
    await pay(widgetUrl)
    expect((await status(sessionId)).status).toBe('IN_PROGRESS')
  })

  test('and one payment is not the arrival of two orders', async () => {
    const { seller, account, order, status, pay } = await setUp('coinbase')
    const [one, two] = [(await order()).answer, (await order()).answer]
    const tx_hash = await paySolana(chain.url, { to: account, amount: 39_200_000n })
    seller.cheat({ transaction: () => ({ tx_hash }), payout: (payout) => ({ ...payout, to: createAccount() }) })
    for (const { widgetUrl } of [one, two]) await pay(widgetUrl)
    expect((await status(one.sessionId)).status).toBe('SUCCESS')
    expect((await status(two.sessionId)).status).toBe('IN_PROGRESS')
  })
})
