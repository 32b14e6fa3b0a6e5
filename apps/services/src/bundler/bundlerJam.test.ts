import { randomUUID } from 'node:crypto'
import { createWalletClient, http, parseGwei, toHex } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { type Passage, startGate } from '../onramp/testing/startGate.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { createSponsor, enterMember, type Member } from './testing/startSponsor.ts'

const bob = privateKeyToAddress(generatePrivateKey())
const waiting = { timeout: 60_000, interval: 200 }
const generous = { perOperation: '1', perUser: '1', perProject: '1', perDay: '1' }

/** Services whose node is behind a gate, and their books. */
async function start(stepIn: (passage: Passage) => boolean | Promise<boolean>) {
  const sponsor = await createSponsor(generous)
  const databaseUrl = await createTestDatabase()
  const gate = await startGate(sponsor.network.rpc[0] ?? '', stepIn)
  const networks = sponsor.networks.map((network) => ({ ...network, rpc: [gate] }))
  const wallet = await startWallet({ networks, databaseUrl })
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  const books = () =>
    query.selectFrom('embedded_operations').selectAll().orderBy('nonce').orderBy('created_at').execute()
  const enter = () => enterMember(wallet, `${randomUUID()}@example.org`, sponsor.chainId)
  const unused = async ({ frame, accessToken }: Member) =>
    (await frame.ask('GET', `/v1/bundler/unused?chainId=${sponsor.chainId}`, { accessToken })).body.nonces
  return { ...sponsor, query, close, books, enter, unused }
}

/** Of a transaction that lets an account run the contract. */
const delegates = ({ asksFor }: Passage) => asksFor('eth_sendRawTransaction') && asksFor('"0x04')

test('an operation that the network refuses holds up no others', async () => {
  let refusals = 0
  const { chain, relayer, close, books, enter, unused } = await start((passage) => {
    if (!delegates(passage) || refusals > 0) return false
    refusals += 1
    return passage.say({ error: { code: -32_000, message: 'authority already reserved' } })
  })
  const [ann, ben] = [await enter(), await enter()]
  const before = await chain.getBalance({ address: relayer })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'cancelled' } })
  const spent = before - (await chain.getBalance({ address: relayer }))
  // What it took to free the nonce is in the books.
  expect(await books()).toMatchObject([{ status: 'cancelled', nonce: 0, cost: Math.ceil(Number(spent) / 1e9) }])
  expect(spent).toBeGreaterThan(0n)
  // What was signed can still come about, which its user has to know before paying.
  expect(await unused(ann)).toEqual(['0x0'])
  // Its user may pay. The others are served.
  expect(await ann.prepare([{ target: bob }])).toMatchObject({ status: 429, body: { code: 'limit' } })
  expect(await ben.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect(await unused(ben)).toEqual([])
  // The books answer also where nobody pays, or no longer.
  const path = '/v1/bundler/unused?chainId=eip155:1'
  expect(await ann.frame.ask('GET', path, ann)).toMatchObject({ status: 200, body: { nonces: [] } })
  expect(await chain.getTransactionCount({ address: relayer })).toBe(2)
  await close()
})

test('an operation that is being taken back is in doubt', async () => {
  const { close, enter } = await start((passage) => {
    if (delegates(passage)) return passage.say({ error: { code: -32_000, message: 'authority already reserved' } })
    return passage.asksFor('eth_sendRawTransaction') ? passage.say({ result: toHex(0, { size: 32 }) }) : false
  })
  const ann = await enter()
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 409, body: { code: 'takingBack' } })
  await close()
})

test('an operation that the network forgets is taken back after ten minutes', async () => {
  let isForgetful = true
  const { chain, relayer, query, close, books, enter } = await start((passage) =>
    isForgetful && delegates(passage) ? passage.say({ result: toHex(0, { size: 32 }) }) : false,
  )
  const [ann, ben] = [await enter(), await enter()]
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect(await ben.send([{ target: bob }])).toMatchObject({ status: 200 })
  // Both are that old.
  await query
    .updateTable('embedded_operations')
    .set(({ eb }) => ({ updated_at: eb('updated_at', '-', 601_000) }))
    .execute()
  await expect.poll(async () => (await books())[0]?.status, waiting).toBe('cancelled')
  // The one behind it has time of its own.
  isForgetful = false
  await expect.poll(async () => (await books())[1]?.status, waiting).toBe('done')
  expect(await chain.getTransactionCount({ address: relayer })).toBe(2)
  await close()
})

test('an operation that was mined after all is no cancelled one', async () => {
  let refusals = 0
  const { chain, relayer, close, books, enter } = await start(async (passage) => {
    if (!delegates(passage) || refusals > 0) return false
    refusals += 1
    await passage.pass()
    return passage.say({ error: { code: -32_000, message: 'authority already reserved' } })
  })
  const ann = await enter()
  const { status, body } = await ann.send([{ target: bob }])
  expect(status).toBe(200)
  expect(await books()).toMatchObject([{ status: 'done', hash: body.hash }])
  expect(await chain.getTransactionCount({ address: relayer })).toBe(1)
  await close()
})

test('an operation that the chain did not take may be sent again, and both tries cost', async () => {
  let isForgetful = true
  const { chain, relayer, relayerKey, network, close, books, enter } = await start((passage) =>
    isForgetful && delegates(passage) ? passage.say({ result: toHex(0, { size: 32 }) }) : false,
  )
  const ann = await enter()
  const calls = [{ target: bob }]
  const body = await ann.sign(calls, (await ann.prepare(calls)).body)
  const send = () => ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body })
  expect(await send()).toMatchObject({ status: 200 })
  const account = privateKeyToAccount(relayerKey)
  const other = createWalletClient({ account, transport: http(network.rpc[0]) })
  await other.sendTransaction({ to: relayer, nonce: 0, chain: null })
  await expect.poll(async () => (await books())[0]?.status, waiting).toBe('dropped')
  isForgetful = false
  expect(await send()).toMatchObject({ status: 200 })
  const [first, second] = await books()
  expect([first?.status, second?.status]).toEqual(['dropped', 'done'])
  // It is not known what it was, so the most that it can have been.
  expect(first?.cost).toBeGreaterThan(0)
  expect(await chain.getTransactionCount({ address: relayer })).toBe(2)
  await close()
})

test('calls that the chain undid are no success, neither at once nor later', async () => {
  let empty = async () => {}
  const { chain, close, books, enter } = await start(async ({ asksFor }) => {
    if (asksFor('eth_sendRawTransaction')) await empty()
    return false
  })
  const ann = await enter()
  await chain.setBalance({ address: ann.owner.address, value: parseGwei('1') })
  // Somebody else takes the coin after the operation was tried out.
  empty = () => chain.setBalance({ address: ann.owner.address, value: 0n })
  const calls = [{ target: bob, value: 5n }]
  const body = await ann.sign(calls, (await ann.prepare(calls)).body)
  const send = () => ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body })
  const answer = await send()
  const [row] = await books()
  expect(row).toMatchObject({ status: 'reverted' })
  expect(answer).toMatchObject({ status: 422, body: { code: 'undone', hash: row?.hash } })
  expect(await send()).toMatchObject({ status: 422, body: { code: 'undone', hash: row?.hash } })
  expect(await books()).toHaveLength(1)
  await close()
})

test('refuses an authorization that the account does not need', async () => {
  const { close, books, enter } = await start(() => false)
  const ann = await enter()
  await ann.send([{ target: bob }])
  const prepared = await ann.prepare([{ target: bob }])
  const body = await ann.sign([{ target: bob }], { ...prepared.body, isDelegated: false })
  const answer = await ann.frame.ask('POST', '/v1/bundler/send', { accessToken: ann.accessToken, body })
  expect(answer).toMatchObject({ status: 400, body: { reasons: [{ field: 'authorization' }] } })
  expect(await books()).toHaveLength(1)
  await close()
})
