import { waitForReceipt } from 'devnet'
import { createTestClient, type Hex, http, parseEther, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

type Network = Record<string, unknown> & { rpc: readonly [string] }
type Answer = { id: number; result: unknown }
type Receipt = { status: Hex; blockHash: Hex; logs: unknown[] }
type History = { data: { metadata: { status: string }; transfers: { quantity: { numeric: string } }[] }[] }

/** What a node says of a block that it has only just heard of, or that is being replaced by another. */
const ways: readonly ((receipts: readonly Receipt[]) => unknown)[] = [
  () => null,
  () => [],
  (receipts) => receipts.map((receipt) => ({ ...receipt, status: '0x0', blockHash: `0x${'1'.repeat(64)}` })),
]

test('a transaction is told once there is its receipt, whatever a node says of it before', async () => {
  const [harbour] = inject('networks') as readonly Network[] as readonly [Network]
  const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
    .extend(publicActions)
    .extend(walletActions)
  const [sender, account] = [privateKeyToAddress(generatePrivateKey()), privateKeyToAddress(generatePrivateKey())]
  await chain.setBalance({ address: sender, value: parseEther('1') })
  await chain.impersonateAccount({ address: sender })

  // Other tests use the same chain: only what is told of this account is changed, in each way once.
  const left = [...ways]
  const spoil = (answer: Answer): Answer => {
    const { result } = answer
    if (!JSON.stringify(result).includes(sender.toLowerCase())) return answer
    if (Array.isArray(result)) return { ...answer, result: left.shift()?.(result) }
    return 'logs' in Object(result) ? { ...answer, result: null } : answer
  }
  const { url: rpc } = await startTestNode(async (body, response) => {
    const reply = await fetch(harbour.rpc[0], { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    const answers = [await reply.json()].flat() as Answer[]
    const spoilt = answers.map((answer) => (left.length > 0 ? spoil(answer) : answer))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(body.startsWith('[') ? spoilt : spoilt[0]))
  })
  const activityFrom = Number(await chain.getBlockNumber()) + 1
  const { url } = await useTestServices({ networks: [{ ...harbour, rpc: [rpc], activityFrom, activityInterval: 100 }] })
  const hash = await chain.sendTransaction({ account: sender, chain: null, to: account, value: 5n })
  await waitForReceipt(chain, hash)

  const read = async () => {
    const { data } = (await (await fetch(`${url}/v1/account/${account}/history`)).json()) as History
    return data.map(({ metadata, transfers }) => [
      metadata.status,
      ...transfers.map(({ quantity }) => quantity.numeric),
    ])
  }
  await expect.poll(read, { timeout: 20_000 }).not.toEqual([])
  expect(await read()).toEqual([['confirmed', '0.000000000000000005']])
  expect(left).toEqual([])
})
