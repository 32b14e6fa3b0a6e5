import { toNetwork } from '@mooring/core'
import { expect, onTestFinished, test, vi } from 'vitest'
import { requestNode } from './requestNode.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://first.example', 'https://second.example'] } },
})

/** Answers for each endpoint by its name. */
function serve(answers: Readonly<Record<string, (id: number) => Response>>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit) => {
    const { hostname } = new URL(url)
    asked.push(hostname)
    return answers[hostname]?.(JSON.parse(`${init.body}`).id) ?? Response.error()
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  return asked
}

const json = (body: object) => (id: number) => Response.json({ jsonrpc: '2.0', id, ...body })

test('asks the next node when one fails', async () => {
  const asked = serve({
    'first.example': () => new Response('down', { status: 503 }),
    'second.example': json({ result: '0x1' }),
  })
  expect(await requestNode(network, { method: 'eth_chainId' })).toBe('0x1')
  expect(asked).toEqual(['first.example', 'second.example'])
})

test('takes a reverted call for the answer', async () => {
  const asked = serve({ 'first.example': json({ error: { code: 3, message: 'execution reverted', data: '0x' } }) })
  await expect(requestNode(network, { method: 'eth_call', params: [] })).rejects.toMatchObject({ code: 3 })
  expect(asked).toEqual(['first.example'])
})
