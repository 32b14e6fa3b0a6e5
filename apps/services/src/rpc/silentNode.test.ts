import { accounts, tokens } from 'devnet'
import { zeroAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { storeBlock } from '../activity/storeBlock.ts'
import type { NetworkConfig } from '../config/Config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { signEnvelope, skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const [harbour, lighthouse] = inject('networks') as readonly NetworkConfig[]
const [{ address }] = accounts
/** The answer before the client gives up. */
const tooLate = 'The network did not answer in time. Try again soon.'
const noOffer = 'The network, or who quotes swaps on it, does not answer at the moment'
const noSeller = 'No seller answers at the moment. Try again soon.'
const headers = { origin: 'https://app.example.org' }

/** A database in which an account has received an unknown token. */
async function storeHistory(account: string): Promise<string> {
  const url = await createTestDatabase()
  const database = await openDatabase({ url, onError: () => {} })
  const cursor = {
    next_block: 0,
    read_at: null,
    all_from: null,
    all_from_at: null,
    kept_from: null,
    kept_from_at: null,
  }
  await database.query
    .insertInto('activity_cursors')
    .values({ network: 'eip155:31338', ...cursor })
    .execute()
  const [from, to] = [zeroAddress, account.toLowerCase()]
  const transfers = [{ kind: 'erc20', token: zeroAddress, tokenId: null, from, to, amount: 1n } as const]
  const about = { from, to, nonce: 0, status: 'confirmed', operation: 'execute' } as const
  const transactions = [{ hash: '0x1', position: 0, ...about, transfers }]
  const block = { number: 0, hash: '0x0', parentHash: '0x', minedAt: 0, transactions }
  await storeBlock(database, 'eip155:31338', block, { first: 0, keeps: 'all' })
  await database.close()
  return url
}

test('a node that accepts requests and never answers delays no caller beyond its timeout, nor other nodes', async () => {
  const [silent, alone] = await Promise.all([startTestNode(() => {}), startTestNode(() => {})])
  const { url } = await useTestServices({
    databaseUrl: await storeHistory(address),
    onramp: { faucetKey: generatePrivateKey() },
    networks: [
      { ...harbour, rpc: [silent.url, ...(harbour?.rpc ?? [])] },
      { ...lighthouse, rpc: [alone.url] },
    ],
  })
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const dollar = `eip155:31338:${tokens.husd.address}`
  const ether = 'eip155:31338:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const { message, signature } = await signEnvelope(skipper, { name: 'silent.reown.id' })
  const [proxied, balances, prices, name, ...inTime] = await Promise.all([
    post('/v1?chainId=eip155:31337', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=eip155:31338`, { headers }),
    post('/v1/fungible/price', { currency: 'usd', addresses: [ether] }),
    fetch(`${url}/v1/identity/${address}`),
    fetch(`${url}/v1/convert/gas-price?chainId=eip155:31338`),
    fetch(`${url}/v1/convert/quotes?amount=1&from=${ether}&to=${dollar}`),
    fetch(`${url}/v1/convert/allowance?tokenAddress=${dollar}&userAddress=eip155:31338:${address}`),
    fetch(`${url}/v1/convert/build-approve?from=${dollar}&to=${ether}`),
    post('/v1/convert/build-transaction', {
      amount: '1',
      from: ether,
      to: dollar,
      userAddress: `eip155:31338:${address}`,
    }),
    post('/v1/onramp/quote', { purchaseCurrency: ether, paymentCurrency: 'USD', amount: '50' }),
    fetch(`${url}/v1/account/${address}/history?chainId=eip155:31338`),
    // A smart account may have signed.
    post('/v1/profile/account', { coin_type: 2147514986, address: stranger.address, message, signature }),
  ])
  // The next node is asked after ten seconds. Services without a next node report the failure, or use their price
  // table.
  expect(await proxied.json()).toHaveProperty('result')
  expect(balances.status).toBe(503)
  expect(await prices.json()).toMatchObject({ fungibles: [{ price: 2500 }] })
  expect(name.status).toBe(503)

  for (const reply of inTime) {
    expect(reply.status).toBe(503)
    // A source that needs the node gives up a little before the node is given up.
    const description = expect.toBeOneOf([tooLate, noOffer, noSeller])
    expect(await reply.json()).toMatchObject({ reasons: [{ description }] })
  }

  // From now on the silent node comes last.
  const asked = silent.asked.length
  const later = await fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=eip155:31337`, { headers })
  expect(later.status).toBe(200)
  expect(silent.asked).toHaveLength(asked)
}, 90_000)
