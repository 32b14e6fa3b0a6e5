import { BaseError, InvalidAddressError, type Network } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { getBalance } from './getBalance.js'
import { bitcoin } from './networks/networks.js'

const address = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const [esplora, spare, service] = [
  'https://esplora.example/api/',
  'https://spare.example',
  'https://services.example/v1/?chainId=bip122%3A0',
]
const { signal } = new AbortController()

function on(...http: string[]): Network {
  return { ...bitcoin, rpcUrls: { default: { http } } }
}

const stats = (funded: string, spent: string) =>
  `{"address":"1,2:3","chain_stats":{"funded_txo_sum":${funded},"spent_txo_sum":${spent}},"mempool_stats":{"funded_txo_sum":0,"spent_txo_sum":0}}`

function read(network: Network, answers: Readonly<Record<string, () => Response>>) {
  const fetch = vi.fn(async (url: string | URL | Request) => {
    const answer = Object.entries(answers).find(([start]) => String(url).startsWith(start))?.[1]
    if (!answer) throw new TypeError('offline')
    return answer()
  })
  return { fetch, balance: getBalance({ address, network, signal, fetch: fetch as typeof globalThis.fetch }) }
}

test('is exact for any amount that the address has received', async () => {
  const { balance } = read(on(esplora), {
    [esplora]: () => new Response(stats('12345678901234567801', '12345678901234567800')),
  })
  expect(await balance).toEqual({ value: 1n, decimals: 8, symbol: 'BTC' })
})

test('asks the service with its own method first, then the endpoints', async () => {
  const network = on(service, esplora, spare)
  const first = read(network, { [service]: () => Response.json({ jsonrpc: '2.0', id: 1, result: '42' }) })
  expect((await first.balance).value).toBe(42n)
  const [, init] = first.fetch.mock.calls[0] as unknown as [string, RequestInit]
  expect(JSON.parse(String(init.body))).toMatchObject({ method: 'getAddressBalance', params: [address] })
  const second = read(network, {
    [service]: () => new Response('', { status: 501 }),
    [esplora]: () => new Response('<html>'),
    [spare]: () => new Response(stats('7', '2')),
  })
  expect((await second.balance).value).toBe(5n)
  expect(String(second.fetch.mock.lastCall?.[0])).toBe(`${spare}/address/${address}`)
})

test.each(['{}', '[]', 'null', stats('"x"', '0'), stats('1', '2'), stats('1.5', '0'), stats('1e99', '0')])(
  'rejects %s instead of guessing a balance',
  async (text) => {
    await expect(read(on(esplora), { [esplora]: () => new Response(text) }).balance).rejects.toBeInstanceOf(BaseError)
  },
)

test('makes no request for an address of another network', async () => {
  const fetch = vi.fn()
  const asking = getBalance({ address: `t${address}`, network: bitcoin, signal, fetch })
  await expect(asking).rejects.toBeInstanceOf(InvalidAddressError)
  expect(fetch).not.toHaveBeenCalled()
})
