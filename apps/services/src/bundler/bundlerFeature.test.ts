import { randomUUID } from 'node:crypto'
import { accountContracts } from 'devnet'
import { parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createSponsor, enterMember } from './testing/startSponsor.ts'

const bob = privateKeyToAddress(generatePrivateKey())
const mail = () => `${randomUUID()}@example.org`

async function start(limits: Record<string, unknown> = {}) {
  const sponsor = await createSponsor(limits)
  const databaseUrl = await createTestDatabase()
  const wallet = await startWallet({ networks: sponsor.networks, databaseUrl })
  const books = async () => {
    const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
    const rows = await query.selectFrom('embedded_operations').selectAll().orderBy('nonce').execute()
    await close()
    return rows
  }
  return { ...sponsor, wallet, books, enter: () => enterMember(wallet, mail(), sponsor.chainId) }
}

test('says where smart accounts are, and who pays', async () => {
  const { wallet, chainId } = await start()
  const frame = await wallet.newFrame()
  const { status, body } = await frame.ask('GET', '/v1/bundler/networks')
  expect({ status, body }).toEqual({ status: 200, body: { networks: [{ chainId, fees: 'sponsored' }] } })
})

test('pays for the first batch of an account with 0 wei, which delegates in the same transaction', async () => {
  const { chain, relayer, books, enter } = await start()
  const ann = await enter()
  const before = await chain.getBalance({ address: relayer })
  const { status, body } = await ann.send([{ target: bob }, { target: bob, data: '0x01' }])
  expect({ status, body }).toMatchObject({ status: 200, body: { hash: expect.stringMatching(/^0x[\da-f]{64}$/u) } })
  const receipt = await chain.getTransactionReceipt({ hash: body.hash })
  expect(receipt.status).toBe('success')
  expect(await chain.getCode({ address: ann.owner.address })).toBe(
    `0xef0100${accountContracts.smartAccount.slice(2).toLowerCase()}`,
  )
  const spent = before - (await chain.getBalance({ address: relayer }))
  const [row] = await books()
  expect(row).toMatchObject({ status: 'done', hash: body.hash, cost: Math.ceil(Number(spent) / 1e9) })

  // The second needs no authorization, and may move the account's own coins, never those of the payer.
  await chain.setBalance({ address: ann.owner.address, value: parseEther('1') })
  const target = privateKeyToAddress(generatePrivateKey())
  expect(await ann.send([{ target, value: 5n }])).toMatchObject({ status: 200 })
  expect(await chain.getBalance({ address: target })).toBe(5n)
  expect(await chain.getBalance({ address: ann.owner.address })).toBe(parseEther('1') - 5n)
})

test('answers the same operation with the same transaction', async () => {
  const { chain, relayer, enter } = await start()
  const ann = await enter()
  const calls = [{ target: bob }]
  const signed = await ann.sign(calls, (await ann.prepare(calls)).body)
  const ask = () => ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body: signed })
  const [first, second] = await Promise.all([ask(), ask()])
  const third = await ask()
  expect([first.status, second.status, third.status]).toEqual([200, 200, 200])
  expect(new Set([first.body.hash, second.body.hash, third.body.hash]).size).toBe(1)
  expect(await chain.getTransactionCount({ address: relayer })).toBe(1)
})

test.each([
  ['another contract', { delegate: accountContracts.entryPoint }],
  ['every chain', { authorizationChain: 0 }],
  ['another chain', { authorizationChain: 1 }],
])('refuses an authorization for %s', async (_, change) => {
  const { chain, relayer, enter, books } = await start()
  const ann = await enter()
  const answer = await ann.send([{ target: bob }], { change })
  expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field: 'authorization' }] } })
  expect(await chain.getTransactionCount({ address: relayer })).toBe(0)
  expect(await books()).toEqual([])
})

test('refuses what would cost the payer something for nothing', async () => {
  const { chain, relayer, enter, books, chainId } = await start()
  const ann = await enter()
  const forged = await ann.send([{ target: bob }], { change: { signer: privateKeyToAccount(generatePrivateKey()) } })
  expect(forged.body.reasons[0].description).toContain('AA24')
  expect(forged.status).toBe(400)
  // It has nothing to send.
  expect(await ann.prepare([{ target: bob, value: 1n }])).toMatchObject({ status: 422, body: { code: 'fails' } })

  const good = await ann.prepare([{ target: bob }])
  const failing = await ann.sign([{ target: bob, value: 1n }], good.body)
  const send = (body: unknown, accessToken: string | undefined = ann.accessToken) =>
    ann.frame.ask('POST', '/v1/bundler/send', { accessToken, body })
  expect(await send(failing)).toMatchObject({ status: 422, body: { code: 'fails' } })
  const greedy = await ann.sign([{ target: bob }], { ...good.body, callGasLimit: '0x989680' })
  expect(await send(greedy)).toMatchObject({ status: 403, body: { code: 'limit' } })
  // The calls would run out of gas, for which the payer pays.
  const starved = await ann.sign([{ target: bob, data: '0x01' }], { ...good.body, callGasLimit: '0x7d0' })
  expect(await send(starved)).toMatchObject({ status: 422, body: { code: 'fails' } })
  const long = [{ target: bob, data: `0x${'01'.repeat(17_000)}` as const }]
  expect(await ann.prepare(long)).toMatchObject({ status: 403, body: { code: 'limit' } })
  expect(await send(await ann.sign(long, good.body))).toMatchObject({ status: 403, body: { code: 'limit' } })
  const early = await ann.sign([{ target: bob }], { ...good.body, nonce: '0x5' })
  expect((await send(early)).body.reasons[0].description).toContain('AA25')
  const undelegated = await ann.sign([{ target: bob }], { ...good.body, isDelegated: true })
  expect(await send(undelegated)).toMatchObject({ status: 400, body: { reasons: [{ field: 'authorization' }] } })
  const other = { chainId, operation: { ...(failing.operation as object), callData: '0xb61d27f6' } }
  expect(await send(other)).toMatchObject({ status: 400, body: { reasons: [{ field: 'operation' }] } })

  // Only their own account, and only after a login.
  const eve = await enter()
  const stolen = await ann.sign([{ target: bob }], good.body)
  expect((await send(stolen, eve.accessToken)).status).toBe(401)
  expect((await eve.frame.ask('POST', '/v1/bundler/send', { accessToken: eve.accessToken, body: stolen })).status).toBe(
    400,
  )
  expect(await chain.getTransactionCount({ address: relayer })).toBe(0)
  expect(await books()).toEqual([])
})

test.each([
  ['operation', { perOperation: '0.0000001' }],
  ['user', { perUser: '0.001' }],
  ['project', { perProject: '0.001' }],
  ['day', { perDay: '0.001' }],
])('stops at the limit for one %s, and says so', async (field, limits) => {
  const { chain, enter, books } = await start({
    perOperation: '1',
    perUser: '1',
    perProject: '1',
    perDay: '1',
    ...limits,
  })
  const ann = await enter()
  let answer = await ann.send([{ target: bob }])
  for (let sent = 0; answer.status === 200 && sent < 20; sent++) {
    // What it was counts, not what it could have been.
    answer = await ann.send([{ target: bob }])
  }
  expect(answer).toMatchObject({ status: 429, body: { code: 'limit', reasons: [{ field }] } })
  const rows = await books()
  const total = rows.reduce((sum, { cost }) => sum + cost, 0)
  expect(total).toBeLessThanOrEqual(1_000_000)
  expect(rows.every(({ status }) => status === 'done')).toBe(true)
  if (field === 'user') expect((await (await enter()).send([{ target: bob }])).status).toBe(200)
  expect(await chain.getBlockNumber()).toBeGreaterThan(0n)
})

test('an empty account of the host is no loss of the visitor', async () => {
  const { chain, relayer, enter, books } = await start()
  await chain.setBalance({ address: relayer, value: 0n })
  const ann = await enter()
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'relayer' } })
  expect(await books()).toEqual([])
})

test('nobody asks for unused nonces without end', async () => {
  const sponsor = await createSponsor()
  const rateLimit = { perMinute: 100_000, writesPerMinute: 5 }
  const wallet = await startWallet({ networks: sponsor.networks, rateLimit })
  const ann = await enterMember(wallet, 'unused@example.org', sponsor.chainId)
  const ask = () => ann.frame.ask('GET', `/v1/bundler/unused?chainId=${sponsor.chainId}`, ann)
  for (let count = 0; count < 5; count += 1) expect(await ask()).toMatchObject({ status: 200 })
  expect(await ask()).toMatchObject({ status: 429 })
})
