import { UnconfirmedTransactionError } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { broadcast } from './broadcast.js'
import { bitcoin } from './networks/networks.js'

const id = 'ab'.repeat(32)
const mark = { height: 7 }

function send(...answers: (Response | Error)[]) {
  const http = answers.map((_, index) => `https://${index}.example`)
  const fetch = vi.fn(async (url: string | URL | Request) => {
    const answer = answers[Number(new URL(String(url)).hostname[0])]
    if (answer instanceof Response) return answer
    throw answer
  })
  const network = { ...bitcoin, rpcUrls: { default: { http } } }
  return { fetch, sent: broadcast({ network, hex: '00', id, mark, fetch: fetch as typeof globalThis.fetch }) }
}

const refused = (message: string) =>
  new Response(`sendrawtransaction RPC error: {"code":-26,"message":"${message}"}`, { status: 400 })

test('stops at the first endpoint that accepts it', async () => {
  const { sent, fetch } = send(new Error('offline'), new Response(id), new Response(id))
  expect(await sent).toBe(id)
  expect(fetch).toHaveBeenCalledTimes(2)
})

test.each(['txn-already-known', 'txn-already-in-mempool', 'Transaction outputs already in utxo set'])(
  'counts "%s" as accepted',
  async (message) => {
    expect(await send(new Error('lost'), refused(message)).sent).toBe(id)
  },
)

test('reports that nothing was sent only if every endpoint refused', async () => {
  const error = await send(refused('dust'), refused('min relay fee not met')).sent.catch((error: unknown) => error)
  expect(error).toMatchObject({
    name: 'TransactionRejectedRpcError',
    details: expect.stringContaining('min relay fee'),
  })
  for (const lost of [new Error('offline'), new Response('', { status: 502 }), new Response('', { status: 429 })]) {
    const doubt = await send(lost, refused('bad-txns-inputs-missingorspent')).sent.catch((error: unknown) => error)
    expect(doubt).toBeInstanceOf(UnconfirmedTransactionError)
    expect(doubt).toMatchObject({ hash: id, mark })
  }
})
