import type { Network } from '@mooring/core'
import relay from '@polkadot/types-support/metadata/v15/polkadot-hex'
import { hexToU8a, u8aToHex } from '@polkadot/util'
import { expect, test, vi } from 'vitest'
import { createChain } from './createChain.js'
import { readRuntime } from './readRuntime.js'
import { changeMetadata } from './testing/changeMetadata.js'

const genesis = `0x${'ab'.repeat(32)}`
const network: Network = {
  id: genesis.slice(2, 34),
  name: 'Test',
  chainNamespace: 'polkadot',
  caipNetworkId: `polkadot:${genesis.slice(2, 34)}`,
  nativeCurrency: { name: 'Test', symbol: 'TST', decimals: 10 },
  rpcUrls: { default: { http: [] } },
}
const honest = hexToU8a(`0x${relay.slice(relay.indexOf('6d657461'))}`)
const lying = changeMetadata(honest, ({ pallet }) => {
  pallet('Balances').index = 99
})

test('takes the metadata from the endpoints of the network, and not what another host said of it', async () => {
  const asked = vi.fn<(url: string) => void>()
  const fetch = async (url: unknown, init?: RequestInit) => {
    const { id, method } = JSON.parse(String(init?.body))
    const isLying = String(url).includes('services')
    if (method === 'state_getMetadata') asked(String(url))
    const results: Record<string, unknown> = {
      chain_getBlockHash: genesis,
      state_getRuntimeVersion: { specVersion: 1, transactionVersion: 1 },
      state_getMetadata: u8aToHex(isLying ? lying : honest),
    }
    return Response.json({ jsonrpc: '2.0', id, result: results[method] })
  }
  const read = async (...http: string[]) => {
    const routed = { ...network, rpcUrls: { default: { http } } }
    const runtime = await readRuntime({ chain: createChain({ network: routed, fetch }), network: routed })
    return runtime.encodeTransfer({ to: new Uint8Array(32).fill(7), value: 1n })[0]
  }
  const [services, own] = ['https://services.example/rpc', 'https://node.example/']
  expect(await read(services, own)).toBe(99)
  expect(await read(own)).toBe(5)
  expect(await read(services, own)).toBe(99)
  expect(await read(own)).toBe(5)
  expect(asked.mock.calls).toEqual([[services], [own]])
})
