import { type Hex, pad, parseEther } from 'viem'
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createBuyer } from '../testing/createBuyer.ts'
import { createAddress, createFaucet } from '../testing/createFaucet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { type Passage, startGate } from './testing/startGate.ts'
import { startOnramper } from './testing/startOnramper.ts'
import { payOut } from './testing/startSellerServer.ts'

let faucet: Awaited<ReturnType<typeof createFaucet>>
beforeAll(async () => {
  faucet = await createFaucet()
})

const hour = 3_600_000
const pass = (time: number) => vi.setSystemTime(Date.now() + time)

/** An order with a seller that cannot be asked, and a network whose answers a test may change. */
async function setUp() {
  const seller = await startOnramper(faucet, 31337)
  onTestFinished(() => seller.stop())
  let stepIn: (passage: Passage) => boolean = () => false
  const gate = await startGate(faucet.rpc, (passage) => stepIn(passage))
  const [network] = inject('networks')
  const databaseUrl = await createTestDatabase()
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  onTestFinished(() => close())
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { url } = await useTestServices({
    // Nothing else writes: a SQLite file belongs to one.
    networks: [{ ...network, rpc: [gate], keepsActivity: false }],
    sources: { sellers: [seller.entry] },
    databaseUrl,
  })
  const { ask } = createBuyer(() => url)
  const account = createAddress()
  const message = (order: string, said: object): string =>
    JSON.stringify({
      status: 'completed',
      statusDate: new Date().toISOString(),
      partnerContext: order,
      walletAddress: account,
      ...said,
    })
  return {
    query,
    account,
    change: (next: typeof stepIn) => {
      stepIn = next
    },
    /** @param payment - Left out: the visitor writes it on the page. */
    async order(payment?: number): Promise<string> {
      const wallets = { destinationWallets: [{ address: account }], presetFiatAmount: payment }
      return (await ask('/v1/generators/onrampurl', wallets)).answer.sessionId
    },
    message,
    async hear(body: string): Promise<number> {
      const headers = seller.sign(body)
      return (await fetch(`${url}/v1/onramp/webhooks/onramper`, { method: 'POST', body, headers })).status
    },
    pay: (coins: string) => payOut(faucet, { to: account, amount: parseEther(coins) }),
    async status(sessionId: string) {
      // The last question is long ago.
      pass(5000)
      const body = { id: 1, method: 'reown_getExchangeBuyStatus', params: { exchangeId: 'onramper', sessionId } }
      return (await ask('/v1/json-rpc', body)).answer.result
    },
    purchases: () => ask(`/v1/account/${account}/history?onramp=all`),
    stored: async (id: string) =>
      (await query.selectFrom('seller_orders').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status,
  }
}

describe('a message', () => {
  test('counts when the seller repeats it after the database was gone', async () => {
    const { query, order, message, hear, pay, status } = await setUp()
    const id = await order(100)
    const body = message(id, { transactionHash: await pay('0.039'), outAmount: 0.039 })
    await query.schema.alterTable('seller_orders').renameTo('seller_orders_gone').execute()
    expect(await hear(body)).toBeGreaterThanOrEqual(500)
    await query.schema.alterTable('seller_orders_gone').renameTo('seller_orders').execute()
    expect(await hear(body)).toBe(200)
    expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
  })

  test('counts once', async () => {
    const { order, message, hear, stored } = await setUp()
    const id = await order(100)
    const failure = message(id, { status: 'failed' })
    for (const body of [failure, message(id, { status: 'pending' }), failure]) expect(await hear(body)).toBe(200)
    expect(await stored(id)).toBe('paid')
  })
})

describe('how much has to arrive', () => {
  test.each<[string, number | undefined, number | undefined, string, string]>([
    ['what the seller says, where the visitor paid less on the page', 100, 0.019, '0.019', 'SUCCESS'],
    ['what the seller says, where nothing was ordered', undefined, 0.039, '0.039', 'SUCCESS'],
    ['not dust, where the seller says more', undefined, 0.039, '0.000001', 'IN_PROGRESS'],
    ['not dust, where nobody says how much', undefined, undefined, '0.000001', 'IN_PROGRESS'],
    ['not dust, where the seller says none', undefined, 0, '0.000001', 'IN_PROGRESS'],
    ['what the seller says, in numbers with an exponent', 100, 1e-7, '0.0000001', 'SUCCESS'],
  ])('%s', async (_, payment, outAmount, coins, expected) => {
    const { order, message, hear, pay, status, change } = await setUp()
    const id = await order(payment)
    // The message is faster than the network.
    change(({ asksFor, say }) => asksFor('eth_getTransactionReceipt') && say({ result: null }))
    expect(await hear(message(id, { transactionHash: await pay(coins), outAmount }))).toBe(200)
    expect(await status(id)).toMatchObject({ status: 'IN_PROGRESS' })
    change(() => false)
    expect(await status(id)).toMatchObject({ status: expected })
  })

  test('an order waits until the seller says it', async () => {
    const { order, message, hear, pay, status } = await setUp()
    const id = await order()
    const transactionHash = await pay('0.02')
    await hear(message(id, { transactionHash }))
    expect(await status(id)).toEqual({ status: 'IN_PROGRESS', txHash: transactionHash })
    await hear(message(id, { transactionHash, outAmount: 0.02 }))
    expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
  })
})

test('a payment that failed may be tried with another card, for an hour', async () => {
  const { order, message, hear, pay, status } = await setUp()
  const [id, other] = [await order(100), await order(100)]
  for (const one of [id, other]) await hear(message(one, { status: 'failed' }))
  expect(await status(id)).toEqual({ status: 'IN_PROGRESS' })
  await hear(message(id, { transactionHash: await pay('0.039'), outAmount: 0.039 }))
  expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
  pass(hour)
  expect(await status(other)).toEqual({ status: 'FAILED' })
})

describe('coins that a contract pays, where nodes have forgotten old balances', () => {
  /** Pays what it gets to the account in its input. */
  const payByContract = async (account: Hex) => {
    const contract = createAddress()
    await faucet.chain.setCode({ address: contract, bytecode: '0x5f5f5f5f345f355af100' })
    return payOut(faucet, { to: contract, amount: parseEther('0.039'), input: pad(account) })
  }
  const error = (message: string) => ({ error: { code: -32000, message } })

  test('are read from a trace', async () => {
    const { order, message, hear, status, change, account } = await setUp()
    change(({ asksFor, say }) => asksFor('eth_getBalance') && say(error('missing trie node')))
    const id = await order(100)
    await hear(message(id, { transactionHash: await payByContract(account), outAmount: 0.039 }))
    expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
    const other = await order(100)
    await hear(message(other, { transactionHash: await payByContract(createAddress()), outAmount: 0.039 }))
    expect(await status(other)).toMatchObject({ status: 'IN_PROGRESS' })
  })

  test('cannot be confirmed without traces, and nothing is asked for ever', async () => {
    const { order, message, hear, status, stored, change, account } = await setUp()
    let asked = 0
    change(({ asksFor, say }) => {
      if (asksFor('eth_getTransactionReceipt')) asked += 1
      if (asksFor('eth_getBalance')) return say(error('missing trie node'))
      return asksFor('debug_traceTransaction') && say(error('the method does not exist'))
    })
    const id = await order(100)
    const txHash = await payByContract(account)
    await hear(message(id, { transactionHash: txHash, outAmount: 0.039 }))
    expect(await status(id)).toEqual({ status: 'IN_PROGRESS', txHash })
    expect(await stored(id)).toBe('sent')
    pass(2 * hour)
    expect(await status(id)).toEqual({ status: 'IN_PROGRESS', txHash })
    expect(await stored(id)).toBe('unread')
    const before = asked
    expect(await status(id)).toEqual({ status: 'IN_PROGRESS', txHash })
    expect(asked).toBe(before)
  })
})

describe('the history of purchases', () => {
  test('has what a seller has paid out, where no block is stored', async () => {
    const { order, message, hear, pay, status, purchases } = await setUp()
    const id = await order(100)
    const transactionHash = await pay('0.039')
    await hear(message(id, { transactionHash, outAmount: 0.039 }))
    const other = await order(100)
    await hear(message(other, { transactionHash: await pay('0.001'), outAmount: 0.039 }))
    expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
    expect(await status(other)).toMatchObject({ status: 'IN_PROGRESS' })
    const { status: code, answer } = await purchases()
    expect(code).toBe(200)
    expect(answer.data).toMatchObject([{ metadata: { hash: transactionHash }, transfers: [{ direction: 'in' }] }])
  })

  test('is no empty list while the network or the database is gone', async () => {
    const { query, order, message, hear, pay, status, purchases, change } = await setUp()
    const id = await order(100)
    await hear(message(id, { transactionHash: await pay('0.039'), outAmount: 0.039 }))
    expect(await status(id)).toMatchObject({ status: 'SUCCESS' })
    change(({ refuse }) => refuse())
    expect((await purchases()).status).toBe(503)
    change(() => false)
    await query.schema.alterTable('seller_orders').renameTo('seller_orders_gone').execute()
    expect((await purchases()).status).toBeGreaterThanOrEqual(500)
  })
})
