import { verifyMessage, verifyTypedData } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createDemoProvider } from './createDemoProvider.js'
import { demoAccounts } from './demoAccounts.js'
import { signer } from './signer.js'
import type { WalletRequest } from './WalletRequest.js'

const ether = { symbol: 'ETH', decimals: 18 }
const networks = [
  { chainId: 31_337, name: 'Harbour', url: 'http://127.0.0.1:8545', ...ether },
  { chainId: 31_338, name: 'Lighthouse', url: 'http://127.0.0.1:8546', ...ether },
]
const [first, second] = demoAccounts
const hello = '0x68656c6c6f'

function setup({
  answers = [],
  storage = new Map(),
}: {
  answers?: (number | 'reject')[]
  storage?: Map<string, string>
} = {}) {
  const asked: WalletRequest[] = []
  const events: [string, unknown][] = []
  const provider = createDemoProvider({
    origin: 'http://127.0.0.1:5175',
    networks,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    async confirm(request) {
      asked.push(request)
      const answer = answers.shift() ?? 0
      return answer === 'reject' ? undefined : { account: answer }
    },
    loadSigner: async () => signer,
  })
  for (const name of ['accountsChanged', 'chainChanged']) provider.on(name, (value) => events.push([name, value]))
  const request = (method: string, ...params: unknown[]) => provider.request({ method, params })
  return { asked, events, request, storage }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('permission', () => {
  test('shows no account before the visitor has agreed', async () => {
    const { request } = setup()
    expect(await request('eth_accounts')).toEqual([])
    await expect(request('personal_sign', hello, first.address)).rejects.toMatchObject({ code: 4100 })
  })

  test('shares the account that was chosen, and no other', async () => {
    const { request, asked, events } = setup({ answers: [1] })
    expect(await request('eth_requestAccounts')).toEqual([second.address])
    expect(asked[0]).toMatchObject({ details: [{ value: 'http://127.0.0.1:5175' }] })
    expect(events).toEqual([['accountsChanged', [second.address]]])
    await expect(request('personal_sign', hello, first.address)).rejects.toMatchObject({ code: 4100 })
  })

  test('asks once: after a reload the page still sees the account', async () => {
    const { request, storage } = setup()
    await request('eth_requestAccounts')
    const reloaded = setup({ storage })
    expect(await reloaded.request('eth_accounts')).toEqual([first.address])
    expect(await reloaded.request('eth_requestAccounts')).toEqual([first.address])
    expect(reloaded.asked).toEqual([])
  })

  test('gives 4001 when the visitor says no, and remembers nothing', async () => {
    const { request } = setup({ answers: ['reject'] })
    await expect(request('eth_requestAccounts')).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_accounts')).toEqual([])
  })

  test('can be changed and given back', async () => {
    const { request, events } = setup({ answers: [0, 1] })
    await request('eth_requestAccounts')
    expect(await request('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([
      { parentCapability: 'eth_accounts', caveats: [{ value: [second.address] }] },
    ])
    await request('wallet_revokePermissions', { eth_accounts: {} })
    expect(await request('eth_accounts')).toEqual([])
    expect(events.map(([, value]) => value)).toEqual([[first.address], [second.address], []])
  })

  test('survives a storage that holds nonsense', async () => {
    for (const text of ['', '{', '[]', '{"account":7}', '{"account":"0","chainId":{}}']) {
      const { request } = setup({ storage: new Map([['demo-wallet', text]]) })
      expect(await request('eth_accounts')).toEqual([])
      expect(await request('eth_chainId')).toBe('0x7a69')
    }
  })
})

describe('signing', () => {
  test('signs the message that the visitor saw', async () => {
    const { request, asked } = setup()
    await request('eth_requestAccounts')
    const signature = (await request('personal_sign', hello, first.address)) as `0x${string}`
    expect(asked.at(-1)).toMatchObject({ content: 'hello' })
    expect(await verifyMessage({ address: first.address, message: 'hello', signature })).toBe(true)
  })

  test('shows bytes that are not text as they are', async () => {
    const { request, asked } = setup()
    await request('eth_requestAccounts')
    await request('personal_sign', '0xff00fe', first.address)
    expect(asked.at(-1)?.content).toBe('0xff00fe')
  })

  test('signs structured data for the network it is on, and for no other', async () => {
    const { request } = setup()
    await request('eth_requestAccounts')
    const data = {
      domain: { name: 'Harbour Master', chainId: 31_337 },
      types: { Berth: [{ name: 'number', type: 'uint256' }] },
      primaryType: 'Berth' as const,
      message: { number: 7n },
    }
    const write = (value: unknown) =>
      JSON.stringify(value, (_, item) => (typeof item === 'bigint' ? String(item) : item))
    const signature = (await request('eth_signTypedData_v4', first.address, write(data))) as `0x${string}`
    expect(await verifyTypedData({ ...data, address: first.address, signature })).toBe(true)
    const elsewhere = { ...data, domain: { ...data.domain, chainId: 1 } }
    await expect(request('eth_signTypedData_v4', first.address, write(elsewhere))).rejects.toMatchObject({
      code: -32602,
    })
  })

  test('signs and sends nothing when the visitor says no', async () => {
    const fetch = vi.fn()
    vi.stubGlobal('fetch', fetch)
    const { request, asked } = setup({ answers: [0, 'reject', 'reject'] })
    await request('eth_requestAccounts')
    await expect(request('personal_sign', hello, first.address)).rejects.toMatchObject({ code: 4001 })
    const transaction = { from: first.address, to: second.address, value: '0xde0b6b3a7640001' }
    await expect(request('eth_sendTransaction', transaction)).rejects.toMatchObject({ code: 4001 })
    expect(asked.at(-1)?.details).toContainEqual({ label: 'Value', value: '1.000000000000000001 ETH' })
    expect(asked.at(-1)?.details).toContainEqual({ label: 'To', value: second.address })
    expect(fetch).not.toHaveBeenCalled()
  })

  test.each([
    ['personal_sign', ['hello', first.address]],
    ['personal_sign', [hello, 'me']],
    ['eth_signTypedData_v4', [first.address, '{"domain":1']],
    ['eth_sendTransaction', [{ from: first.address, to: '0x1', value: '1' }]],
    ['eth_sendTransaction', [{ from: first.address, to: second.address, chainId: '0x1' }]],
  ])('refuses %s with params that cannot be read', async (method, params) => {
    const { request, asked } = setup()
    await request('eth_requestAccounts')
    await expect(request(method, ...params)).rejects.toMatchObject({ code: -32602 })
    expect(asked).toHaveLength(1)
  })

  test.each(['eth_sign', 'eth_signTransaction', 'eth_sendRawTransaction', 'anvil_setBalance', 'toString', 'wallet_x'])(
    'does not support %s',
    async (method) => {
      await expect(setup().request(method)).rejects.toMatchObject({ code: 4200 })
    },
  )
})

describe('networks', () => {
  test('changes to one it knows, and says so', async () => {
    const { request, events, asked } = setup()
    expect(await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).toBeNull()
    expect(await request('eth_chainId')).toBe('0x7a6a')
    expect(events).toEqual([['chainChanged', '0x7a6a']])
    await request('wallet_switchEthereumChain', { chainId: '0x7a6a' })
    expect(asked).toHaveLength(1)
  })

  test('stays where it is when the visitor says no', async () => {
    const { request, events } = setup({ answers: ['reject'] })
    await expect(request('wallet_switchEthereumChain', { chainId: '0x7a6a' })).rejects.toMatchObject({ code: 4001 })
    expect(await request('eth_chainId')).toBe('0x7a69')
    expect(events).toEqual([])
  })

  test('gives 4902 for one it does not know, until it is added', async () => {
    const { request } = setup()
    const chainId = '0x7a6b'
    await expect(request('wallet_switchEthereumChain', { chainId })).rejects.toMatchObject({ code: 4902 })
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const added = { chainId, chainName: 'Reef', nativeCurrency, rpcUrls: ['http://127.0.0.1:8547'] }
    expect(await request('wallet_addEthereumChain', added)).toBeNull()
    await request('wallet_switchEthereumChain', { chainId })
    expect(await request('eth_chainId')).toBe(chainId)
  })

  test('never takes a network that is not on this computer', async () => {
    const { request, asked } = setup()
    const real = { chainId: '0x1', chainName: 'Ethereum', rpcUrls: ['https://eth.example', 'http://127.0.0.1.example'] }
    await expect(request('wallet_addEthereumChain', real)).rejects.toMatchObject({ code: -32602 })
    expect(asked).toEqual([])
  })

  test('passes questions on to the node, and its answer or error back', async () => {
    const fetch = vi.fn(async (_url: string, _request: RequestInit) =>
      Response.json({ jsonrpc: '2.0', id: 1, result: '0x10' }),
    )
    vi.stubGlobal('fetch', fetch)
    const { request } = setup()
    expect(await request('eth_blockNumber')).toBe('0x10')
    expect(fetch.mock.calls[0]?.[0]).toBe('http://127.0.0.1:8545')
    vi.stubGlobal('fetch', async () => Response.json({ error: { code: -32000, message: 'no such block' } }))
    await expect(request('eth_getBlockByNumber', '0x99', false)).rejects.toMatchObject({
      code: -32000,
      message: 'no such block',
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(request('eth_blockNumber')).rejects.toMatchObject({ code: 4901 })
  })
})
