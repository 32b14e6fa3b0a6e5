import { randomUUID } from 'node:crypto'
import { createWalletClient, type Hex, http, parseEther, parseTransaction } from 'viem'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { startGate } from '../onramp/testing/startGate.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { entryPoint } from './accountContracts.ts'
import { createSponsor, enterMember } from './testing/startSponsor.ts'

const bob = privateKeyToAddress(generatePrivateKey())

/** Somebody who sees a member's second operation brings it to the network first. */
async function start({ isRefused = false, hidesLogs = false, isLate = false }) {
  const sponsor = await createSponsor({ perOperation: '1', perUser: '1', perProject: '1', perDay: '1' })
  const databaseUrl = await createTestDatabase()
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  const books = () => query.selectFrom('embedded_operations').selectAll().orderBy('nonce').execute()
  const account = privateKeyToAccount(generatePrivateKey())
  await sponsor.chain.setBalance({ address: account.address, value: parseEther('1') })
  const stranger = createWalletClient({ account, transport: http(sponsor.network.rpc[0]) })
  const state = { copy: undefined as Hex | undefined, hidesLogs }
  const bring = async (): Promise<void> => {
    const [, row] = await books()
    const { data = '0x' } = parseTransaction((row?.raw ?? '0x') as Hex)
    state.copy = await stranger.sendTransaction({ to: entryPoint, data, gas: 1_000_000n, chain: null })
    await expect.poll(() => sponsor.chain.getTransactionReceipt({ hash: state.copy ?? '0x' })).toBeDefined()
  }
  const gate = await startGate(sponsor.network.rpc[0] ?? '', async ({ asksFor, say }) => {
    if (asksFor('eth_getLogs') && state.hidesLogs) return say({ error: { code: -32_005, message: 'no logs today' } })
    const [, row] = asksFor('eth_sendRawTransaction') ? await books() : []
    if (!row || row.cancellation || state.copy) return false
    if (!isLate) await bring()
    return isRefused ? say({ error: { code: -32_000, message: 'transaction refused' } }) : false
  })
  const networks = sponsor.networks.map((network) => ({ ...network, rpc: [gate] }))
  const wallet = await startWallet({ networks, databaseUrl })
  const ann = await enterMember(wallet, `${randomUUID()}@example.org`, sponsor.chainId)
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  const unused = () => ann.frame.ask('GET', `/v1/bundler/unused?chainId=${sponsor.chainId}`, ann)
  return { ann, books, bring, close, state, unused }
}

test.each([
  ['fails', false],
  ['is taken back', true],
])('an operation that somebody else brought to the network is done, also where ours %s', async (_, isRefused) => {
  const { ann, books, close, state } = await start({ isRefused })
  const answer = await ann.send([{ target: bob }])
  expect(answer).toMatchObject({ status: 200, body: { hash: state.copy } })
  expect((await books())[1]).toMatchObject({ status: 'done', hash: state.copy })
  await close()
})

test('an operation of which the network does not say whether it came about is no failed one', async () => {
  const { ann, books, close, state } = await start({ hidesLogs: true })
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 502, body: { code: 'network' } })
  expect(await ann.prepare([{ target: bob }])).toMatchObject({ status: 409, body: { code: 'pending' } })
  state.hidesLogs = false
  await expect
    .poll(async () => (await books())[1], { timeout: 30_000 })
    .toMatchObject({
      status: 'done',
      hash: state.copy,
    })
  await close()
})

test.each(['unused', 'prepare'] as const)(
  'an operation that others bring after it was taken back is found by the next question: %s',
  async (question) => {
    const { ann, books, bring, close, state, unused } = await start({ isRefused: true, isLate: true })
    expect(await ann.send([{ target: bob }])).toMatchObject({ status: 503, body: { code: 'cancelled' } })
    const ask = () => (question === 'unused' ? unused() : ann.prepare([{ target: bob }]))
    await ask()
    const [, closed] = await books()
    expect(closed?.status).toBe('cancelled')
    await bring()
    state.hidesLogs = true
    await ask()
    // The network did not say.
    expect((await books())[1]?.status).toBe('cancelled')
    state.hidesLogs = false
    // The search rests first.
    const settled = async () => [await ask(), (await books())[1]][1]
    await expect
      .poll(settled, { timeout: 30_000 })
      .toMatchObject({ status: 'done', hash: state.copy, cost: closed?.cost })
    expect(await unused()).toMatchObject({ body: { nonces: [] } })
    await close()
  },
)
