import { randomUUID } from 'node:crypto'
import { accountContracts } from 'devnet'
import { type Hex, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import type { Stored } from './createBooks.ts'
import { followProvided } from './provided.ts'
import { startProvider } from './testing/startProvider.ts'
import { createSponsor, enterMember } from './testing/startSponsor.ts'

const bob = privateKeyToAddress(generatePrivateKey())
const wide = { perOperation: '1', perUser: '1', perProject: '1', perDay: '1' }

async function start(options: startProvider.Options = {}, limits: Record<string, unknown> = wide) {
  const [network] = inject('networks') as unknown as readonly NetworkConfig[]
  const provider = await startProvider(network?.rpc[0] ?? '', options)
  const sponsor = await createSponsor(limits, { url: provider.url, context: { policy: 'harbour' } })
  const databaseUrl = await createTestDatabase()
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  const wallet = await startWallet({ networks: sponsor.networks, databaseUrl })
  const ann = await enterMember(wallet, `${randomUUID()}@example.org`, sponsor.chainId)
  const books = () => query.selectFrom('embedded_operations').selectAll().orderBy('created_at').execute()
  return { ...sponsor, provider, ann, books, query, close, databaseUrl }
}

test.each(['own', 'none'] as const)('a provider pays for accounts with 0 wei, its price: %s', async (price) => {
  const { ann, chain, provider, books, close } = await start({ price })
  const { status, body } = await ann.send([{ target: bob }, { target: bob, data: '0x01' }])
  expect({ status, body }).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^0x[\da-f]{64}$/u) } })
  expect((await chain.getTransactionReceipt({ hash: body.hash })).status).toBe('success')
  expect(await chain.getCode({ address: ann.owner.address })).toBe(
    `0xef0100${accountContracts.smartAccount.slice(2).toLowerCase()}`,
  )
  expect(await chain.getBalance({ address: ann.owner.address })).toBe(0n)
  const named = provider.asked.find(({ method }) => method === 'pm_getPaymasterData')?.params
  expect(named?.slice(1)).toEqual([accountContracts.entryPoint, expect.any(String), { policy: 'harbour' }])
  const [row] = await books()
  expect(row).toMatchObject({ status: 'done', hash: body.hash, relayer: 'provider' })

  // The second needs no authorization, and may move the account's own coins.
  await chain.setBalance({ address: ann.owner.address, value: parseEther('1') })
  const target = privateKeyToAddress(generatePrivateKey())
  expect(await ann.send([{ target, value: 5n }])).toMatchObject({ status: 200 })
  expect(await chain.getBalance({ address: ann.owner.address })).toBe(parseEther('1') - 5n)
  await close()
})

test('the same operation is sent once, and another payer than the named one is refused', async () => {
  const { ann, provider, books, close } = await start()
  const calls = [{ target: bob }]
  const prepared = (await ann.prepare(calls)).body
  const ask = (body: unknown) => ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body })
  // Without a paymaster the account would pay. An address without code cannot be a paymaster.
  expect(await ask(await ann.sign(calls, prepared, { payment: null }))).toMatchObject({ status: 400 })
  const { gasFees } = prepared.payment as { gasFees: Hex }
  for (const paymaster of ['0'.repeat(40), bob.slice(2).toLowerCase()]) {
    const payment = { gasFees, paymasterAndData: `0x${paymaster}${'0'.repeat(64)}` as Hex }
    expect(await ask(await ann.sign(calls, prepared, { payment }))).toMatchObject({ status: 400 })
  }
  const signed = await ann.sign(calls, prepared)
  const [first, second] = await Promise.all([ask(signed), ask(signed)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(first.body.hash).toBe(second.body.hash)
  expect((await books()).map(({ status }) => status)).toEqual(['done'])
  expect(provider.asked.filter(({ method }) => method === 'eth_sendUserOperation').length).toBeLessThanOrEqual(2)
  await close()
})

test('what a provider refuses is not made, and its nonce is named', async () => {
  const error = { code: -32_504, message: 'paymaster throttled' }
  const { ann, books, close, chainId } = await start({
    reply: ({ method }) => (method === 'eth_sendUserOperation' ? { error } : undefined),
  })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'cancelled' } })
  expect((await books()).map(({ status, cost }) => [status, cost])).toEqual([['cancelled', 0]])
  const { accessToken } = ann
  const unused = await ann.frame.ask('GET', `/v1/bundler/unused?chainId=${chainId}`, { accessToken })
  expect(unused.body).toEqual({ nonces: ['0x0'] })
  // The visitor may pay instead, for an hour.
  expect(await ann.prepare([{ target: bob }])).toMatchObject({ status: 429, body: { code: 'limit' } })
  await close()
})

test('what a provider refused and brought later counts as what it has cost', async () => {
  let held: unknown
  const { ann, books, query, close, chain, chainId, network, provider } = await start({
    price: 'own',
    reply({ method, params }) {
      if (method !== 'eth_sendUserOperation') return undefined
      held = params[0]
      return { error: { code: -32_504, message: 'paymaster throttled' } }
    },
  })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'cancelled' } })
  await provider.bring(held as never)
  const { body } = await ann.frame.ask('GET', `/v1/bundler/unused?chainId=${chainId}`, ann)
  expect(body).toEqual({ nonces: [] })
  const [row] = await books()
  const logs = await chain.getContractEvents({
    address: accountContracts.entryPoint,
    abi: entryPoint08Abi,
    eventName: 'UserOperationEvent',
    args: { userOpHash: row?.operation as Hex },
    fromBlock: 0n,
    strict: true,
  })
  const cost = Math.ceil(Number(logs[0]?.args.actualGasCost) / 1e9)
  expect(cost).toBeGreaterThan(0)
  expect(row).toMatchObject({ status: 'done', cost })

  // Another instance has closed the row meanwhile.
  await query.updateTable('embedded_operations').set({ status: 'cancelled', cost: 0 }).execute()
  const stale = { ...row, status: 'signed' } as Stored
  const place = { database: { query } as never, now: () => Date.now() }
  expect(await followProvided(place, { client: chain, network } as never, stale)).toMatchObject({
    status: 'done',
    cost,
  })
  await close()
})

test('what a provider refuses the second time, because it has it, stays open', async () => {
  let held: unknown
  const { ann, books, close, provider } = await start({
    reply({ method, params }) {
      if (method !== 'eth_sendUserOperation') return undefined
      if (held) return { error: { code: -32_602, message: 'already known' } }
      held = params[0]
      return { error: { code: -32_603, message: 'internal' } }
    },
  })
  const calls = [{ target: bob }]
  const body = await ann.sign(calls, (await ann.prepare(calls)).body)
  const ask = () => ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body })
  const first = ask()
  await expect.poll(() => held).toBeDefined()
  const second = ask()
  await expect.poll(() => provider.asked.filter(({ method }) => method === 'eth_sendUserOperation').length).toBe(2)
  expect((await books()).map(({ status }) => status)).toEqual(['signed'])
  await provider.bring(held as never)
  expect((await Promise.all([first, second])).map(({ status }) => status)).toEqual([200, 200])
  await close()
})

test('an operation that a provider took without an answer is found on the chain', async () => {
  const { ann, books, close, provider } = await start({
    async reply({ method, params }) {
      if (method !== 'eth_sendUserOperation') return undefined
      await provider.bring(params[0] as never)
      return '<html>Bad gateway</html>'
    },
  })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect((await books()).map(({ status }) => status)).toEqual(['done'])
  await close()
})

test.each<readonly [string, startProvider.Options['reply']]>([
  ['an error', () => ({ error: { code: -32_000, message: 'no money' } })],
  ['a page', () => '<html></html>'],
  ['no paymaster', ({ method }) => (method.startsWith('pm_') ? { result: { paymasterData: '0x' } } : undefined)],
  [
    'the zero address as paymaster',
    ({ method }) =>
      method.startsWith('pm_') ? { result: { paymaster: `0x${'0'.repeat(40)}`, paymasterData: '0x' } } : undefined,
  ],
  [
    'far too much data',
    ({ method }) =>
      method.startsWith('pm_') ? { result: { paymaster: bob, paymasterData: `0x${'00'.repeat(5000)}` } } : undefined,
  ],
])('a provider that answers with %s pays for nothing', async (_, reply) => {
  const { ann, books, close } = await start(reply && { reply })
  expect(await ann.prepare([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'relayer' } })
  expect(await books()).toEqual([])
  await close()
})

test('a provider that has an operation already does not refuse it', async () => {
  const { ann, books, close, provider } = await start({
    async reply({ method, params }) {
      if (method !== 'eth_sendUserOperation') return undefined
      setTimeout(() => void provider.bring(params[0] as never), 1_500)
      return { error: { code: -32_602, message: 'already known' } }
    },
  })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect((await books()).map(({ status }) => status)).toEqual(['done'])
  await close()
})

test('what a paymaster has promised counts, one promise for each nonce', async () => {
  const { ann, books, close } = await start({ price: 'own' })
  await ann.prepare([{ target: bob }])
  const { body } = await ann.prepare([{ target: bob }])
  const [offer, ...others] = await books()
  expect(others).toEqual([])
  expect(offer).toMatchObject({ status: 'offered', cost: expect.any(Number) })
  expect(offer?.cost).toBeGreaterThan(0)
  // The operation itself takes its place.
  const signed = await ann.sign([{ target: bob }], body)
  await ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body: signed })
  expect((await books()).map(({ status }) => status)).toEqual(['done'])
  await close()
})

test('a row of the account that paid before the provider is closed with what the chain says', async () => {
  const { ann, books, chain, close, databaseUrl } = await start()
  await ann.send([{ target: bob }])
  const [row] = await books()
  const { query, close: closeQuery } = await openDatabase({ url: databaseUrl, onError: () => {} })
  await query
    .updateTable('embedded_operations')
    .set({ status: 'signed', relayer: privateKeyToAddress(generatePrivateKey()) })
    .execute()
  await expect.poll(async () => (await books())[0]?.status).toBe('done')
  expect((await chain.getTransactionReceipt({ hash: row?.hash as Hex })).status).toBe('success')
  await closeQuery()
  await close()
})

test('the limits count for a provider, too', async () => {
  const { ann, close } = await start({ price: 'own' }, { ...wide, perOperation: '0.00000001' })
  expect(await ann.prepare([{ target: bob }])).toMatchObject({ status: 429, body: { code: 'limit' } })
  await close()
})
