import { randomUUID } from 'node:crypto'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { startWallet } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { createSponsor, enterMember } from './testing/startSponsor.ts'

const bob = privateKeyToAddress(generatePrivateKey())
const headers = { 'content-type': 'application/json' }
type Rpc = { id: number; method: string; params: readonly unknown[]; result?: unknown }

/** Services whose node miscounts the transactions of the account that pays. */
async function start(miscount: (count: number, tag: unknown) => number) {
  const sponsor = await createSponsor({ perOperation: '1', perUser: '1', perProject: '1', perDay: '1' })
  const node = await startTestNode(async (body, response) => {
    const asked = [JSON.parse(body)].flat() as Rpc[]
    const answer = await fetch(sponsor.network.rpc[0] ?? '', { method: 'POST', body: JSON.stringify(asked), headers })
    const answers = ((await answer.json()) as Rpc[]).map((one) => {
      const { method, params } = asked.find(({ id }) => id === one.id) ?? { params: [] }
      if (method !== 'eth_getTransactionCount' || params[0] !== sponsor.relayer) return one
      return { ...one, result: `0x${miscount(Number(one.result), params[1]).toString(16)}` }
    })
    response.writeHead(200, headers).end(JSON.stringify(body.startsWith('[') ? answers : answers[0]))
  })
  const databaseUrl = await createTestDatabase()
  const networks = sponsor.networks.map((network) => ({ ...network, rpc: [node.url] }))
  const wallet = await startWallet({ networks, databaseUrl })
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  const books = () => query.selectFrom('embedded_operations').selectAll().orderBy('nonce').execute()
  const enter = () => enterMember(wallet, `${randomUUID()}@example.org`, sponsor.chainId)
  return { ...sponsor, query, close, books, enter }
}

test('a node that counts too far leaves no gap', async () => {
  let isWrong = true
  const { close, books, enter } = await start((count, tag) => (isWrong && tag === 'pending' ? count + 9 : count))
  const ann = await enter()
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 502, body: { code: 'network' } })
  expect(await books()).toEqual([])
  isWrong = false
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  isWrong = true
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 502, body: { code: 'network' } })
  isWrong = false
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect((await books()).map(({ nonce, status }) => [nonce, status])).toEqual([
    [0, 'done'],
    [1, 'done'],
  ])
  await close()
})

test('a node that lags behind the last operation is asked again', async () => {
  let late = 0
  const { close, books, enter } = await start((count, tag) => (tag === 'pending' && late-- > 0 ? 0 : count))
  const ann = await enter()
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  late = 3
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect((await books()).map(({ nonce, status }) => [nonce, status])).toEqual([
    [0, 'done'],
    [1, 'done'],
  ])
  await close()
})

test('a nonce that the chain does not know of is forgotten', async () => {
  const { chainId, relayer, query, close, books, enter } = await start((count) => count)
  await query.insertInto('embedded_relayers').values({ network: chainId, address: relayer, next_nonce: 7 }).execute()
  const ann = await enter()
  expect(await ann.send([{ target: bob }])).toMatchObject({ status: 200 })
  expect(await books()).toMatchObject([{ nonce: 0, status: 'done' }])
  await close()
})
