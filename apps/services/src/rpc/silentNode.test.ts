import { accounts } from 'devnet'
import { expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const [harbour, lighthouse] = inject('networks') as readonly NetworkConfig[]
const [{ address }] = accounts
const headers = { origin: 'https://app.example.org' }

test('a node that takes a question and says nothing holds up neither balances, prices, names nor the other nodes', async () => {
  const [silent, alone] = await Promise.all([startTestNode(() => {}), startTestNode(() => {})])
  const { url } = await useTestServices({
    networks: [
      { ...harbour, rpc: [silent.url, ...(harbour?.rpc ?? [])] },
      { ...lighthouse, rpc: [alone.url] },
    ],
  })
  const post = (path: string, body: object) =>
    fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
  const ether = 'eip155:31338:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
  const [proxied, balances, prices, name] = await Promise.all([
    post('/v1?chainId=eip155:31337', { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }),
    fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=eip155:31338`, { headers }),
    post('/v1/fungible/price', { currency: 'usd', addresses: [ether] }),
    fetch(`${url}/v1/identity/${address}`),
  ])
  // The next node was asked after ten seconds; who cannot ask another says so, or knows a price from its table.
  expect(await proxied.json()).toHaveProperty('result')
  expect(balances.status).toBe(503)
  expect(await prices.json()).toMatchObject({ fungibles: [{ price: 2500 }] })
  expect(name.status).toBe(503)

  // From now on the silent one comes last.
  const asked = silent.asked.length
  const later = await fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=eip155:31337`, { headers })
  expect(later.status).toBe(200)
  expect(silent.asked).toHaveLength(asked)
}, 90_000)
