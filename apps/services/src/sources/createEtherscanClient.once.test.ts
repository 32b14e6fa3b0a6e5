import { Type } from 'typebox'
import { expect, test } from 'vitest'
import type { ServedChain } from '../chains/createChains.ts'
import { createEtherscanClient } from './createEtherscanClient.ts'
import { startStandIn } from './testing/startStandIn.ts'

const chain = { namespace: 'eip155', network: { caipNetworkId: 'eip155:8453' } } as ServedChain
const entry = Type.Object({ hash: Type.String() })

test('all features of a key share what its plan allows, and a question that would wait too long is not asked', async () => {
  const server = await startStandIn(() => ({ status: '0', message: 'No transactions found', result: [] }))
  const options = { url: server.url, key: 'a', perSecond: 1 }
  const clients = [createEtherscanClient(options), createEtherscanClient(options)]
  const asked = await Promise.allSettled(
    clients.flatMap(({ list }) => [1, 2, 3].map(() => list(chain, 'x', entry, {}))),
  )
  expect(asked.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), ...Array(2).fill('rejected')])
  expect(server.asked).toHaveLength(4)
  expect(asked.at(-1)).toMatchObject({ reason: { message: 'It is asked too often', isOfQuestion: true } })
  // Another key has its own plan.
  await createEtherscanClient({ ...options, key: 'b' }).list(chain, 'x', entry, {})
})

test.each([
  ['Max calls per sec rate limit reached (3/sec)', { isOfQuestion: true, retryAfter: 1000 }],
  ['Free API access is not supported for this chain. Please upgrade.', { isOfQuestion: true, retryAfter: undefined }],
  ['Invalid API Key', { message: 'It refuses the key', isOfQuestion: false }],
])('%s', async (result, error) => {
  const server = await startStandIn(() => ({ status: '0', message: 'NOTOK', result }))
  const { list } = createEtherscanClient({ url: server.url, key: 'a' })
  await expect(list(chain, 'x', entry, {})).rejects.toMatchObject({ name: 'SourceError', ...error })
})
