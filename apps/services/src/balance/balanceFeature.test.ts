import { getBalances } from '@mooring/core'
import { accounts, contracts, deployer, tokens, waitForReceipt } from 'devnet'
import { createTestClient, erc20Abi, http, parseEther, parseUnits, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const [harbour, lighthouse] = ['eip155:31337', 'eip155:31338'] as const
const page = { origin: 'https://app.example.org' }
const networks = inject('networks') as readonly NetworkConfig[]
const node = createTestClient({ mode: 'anvil', transport: http(networks[0]?.rpc[0]) })
  .extend(publicActions)
  .extend(walletActions)
let services: RunningServices

beforeAll(async () => {
  services = await startTestServices()
  await node.impersonateAccount({ address: deployer })
})
afterAll(() => services.stop())

/** A new account on the first chain, with 1.5 ether and 12.345678 dollars. */
async function createAccount() {
  const address = privateKeyToAddress(generatePrivateKey())
  await node.setBalance({ address, value: parseEther('1.5') })
  await giveDollars(address, '12.345678')
  return address
}

async function giveDollars(address: `0x${string}`, amount: string) {
  const { address: token, decimals } = tokens.husd
  const hash = await node.writeContract({
    abi: erc20Abi,
    address: token,
    functionName: 'transfer',
    args: [address, parseUnits(amount, decimals)],
    account: deployer,
    chain: null,
  })
  // The node accepts it first, and mines its block a moment later.
  expect((await waitForReceipt(node, hash)).status).toBe('success')
}

const ask = (path: string, headers: Record<string, string> = page, url = services.url) => fetch(url + path, { headers })
const askBalance = (account: string, query = 'sv=x', headers = page, url = services.url) =>
  ask(`/v1/account/${account}/balance?${query}`, headers, url)

type Answer = { balances: { chainId: string; symbol: string; address?: string; quantity: { numeric: string } }[] }
const read = async (response: Response) => ((await response.json()) as Answer).balances
const summary = async (response: Response) =>
  (await read(response)).map(({ chainId, symbol, quantity }) => `${chainId} ${quantity.numeric} ${symbol}`)

describe('what an account has', () => {
  test('is its coin and its tokens with their value, to the last digit', async () => {
    const address = await createAccount()
    const { blockchain } = createTestClients(services.url)
    const balances = await getBalances(blockchain, { address, network: harbour })
    expect(balances).toMatchObject([
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: harbour,
        address: undefined,
        quantity: { decimals: 18, numeric: '1.5' },
      },
      {
        name: 'Harbour Dollar',
        symbol: 'HUSD',
        address: `${harbour}:${tokens.husd.address}`,
        price: 1,
        value: 12.345678,
        quantity: { decimals: 6, numeric: '12.345678' },
      },
    ])
    const [ether] = balances
    expect(ether?.value).toBeCloseTo((ether?.price ?? 0) * 1.5, 6)
  })

  test('is shown of all networks of its family, and counted in any currency', async () => {
    const address = await createAccount()
    const response = await askBalance(address.toLowerCase(), 'sv=x&currency=jpy')
    const balances = await read(response)
    expect(balances.map(({ chainId, symbol }) => `${chainId} ${symbol}`)).toEqual([
      `${harbour} ETH`,
      `${harbour} HUSD`,
      `${lighthouse} ETH`,
    ])
    expect(balances[0]).not.toHaveProperty('address')
    expect(balances[1]).toMatchObject({ price: 156, value: 1925.925768, quantity: { decimals: '6' } })
    expect(balances[2]).toMatchObject({ value: 0, quantity: { numeric: '0' } })
  })

  test('is cached for a while, unless it is known to have changed', async () => {
    const address = await createAccount()
    const before = [`${harbour} 1.5 ETH`, `${harbour} 12.345678 HUSD`]
    expect(await summary(await askBalance(address, `sv=x&chainId=${harbour}`))).toEqual(before)
    await giveDollars(address, '0.000001')
    expect(await summary(await askBalance(address, `sv=x&chainId=${harbour}`))).toEqual(before)
    const { blockchain } = createTestClients(services.url)
    const fresh = await getBalances(blockchain, {
      address,
      network: harbour,
      forceUpdate: [`${harbour}:${tokens.husd.address}`],
    })
    expect(fresh[1]?.quantity.numeric).toBe('12.345679')
  })

  test.each([
    ['is not known', {}],
    ['is not where it should be', { multicall3: '0x00000000000000000000000000000000000000ff' }],
  ])('is read as well where the contract for many calls %s', async (_, { multicall3 }: { multicall3?: string }) => {
    const address = await createAccount()
    const { multicall3: left, ...others } = { ...networks[0]?.contracts }
    const configured = { ...others, ...(multicall3 ? { multicall3 } : {}) }
    const { url } = await useTestServices({ networks: [{ ...networks[0], contracts: configured }] })
    const found = await summary(await askBalance(address, 'sv=x', page, url))
    expect(found).toEqual([`${harbour} 1.5 ETH`, `${harbour} 12.345678 HUSD`])
  })

  test('is shown without a token that does not answer', async () => {
    const address = await createAccount()
    const broken = { address: contracts.weth.replace(/.$/u, '0'), name: 'Gone', symbol: 'GONE', decimals: 18 }
    const list = [broken, ...(networks[0]?.tokens ?? [])]
    const { url } = await useTestServices({ networks: [{ ...networks[0], tokens: list }] })
    const found = await summary(await askBalance(address, 'sv=x', page, url))
    expect(found).toEqual([`${harbour} 1.5 ETH`, `${harbour} 12.345678 HUSD`])
  })

  test.each([
    ['uses up all gas', '0x5b600056'],
    ['answers with three megabytes', '0x622dc6c06000f3'],
  ] as const)('is shown without tokens of which each %s', async (_, bytecode) => {
    const address = await createAccount()
    const hostile = await Promise.all(
      [1, 2, 3].map(async (at) => {
        const token = privateKeyToAddress(generatePrivateKey())
        await node.setCode({ address: token, bytecode })
        return { address: token, name: 'Hostile', symbol: `HOST${at}`, decimals: 18 }
      }),
    )
    const list = [...hostile, ...(networks[0]?.tokens ?? [])]
    const { url } = await useTestServices({ networks: [{ ...networks[0], tokens: list, keepsActivity: false }] })
    const found = await summary(await askBalance(address, 'sv=x', page, url))
    expect(found).toEqual([`${harbour} 1.5 ETH`, `${harbour} 12.345678 HUSD`])
  })

  test('is given to pages that send their version, and to no other', async () => {
    const path = `/v1/account/${accounts[0].address}/balance?chainId=${harbour}`
    const count = async (query: string, headers: Record<string, string>) =>
      (await read(await ask(path + query, headers))).length
    expect(await count('&sv=x', {})).toBe(0)
    expect(await count('', page)).toBe(0)
    expect(await count('&sv=x', page)).toBeGreaterThan(1)
    expect(await count('&sv=x&sv=x&st=y', page)).toBeGreaterThan(1)
    expect(await count('', { ...page, 'x-sdk-version': 'x' })).toBeGreaterThan(1)
  })

  test('is listed as a portfolio', async () => {
    const address = await createAccount()
    const response = await ask(`/v1/account/${address}/portfolio`)
    expect(await response.json()).toEqual({
      data: [
        { id: `${harbour}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`, name: 'Ether', symbol: 'ETH' },
        { id: `${harbour}:${tokens.husd.address}`, name: 'Harbour Dollar', symbol: 'HUSD' },
      ],
    })
  })
})

describe('a network that cannot be asked', () => {
  test('does not hide the others', async () => {
    const address = await createAccount()
    const dead = { ...networks[1], rpc: [await findDeadUrl()] }
    const { url } = await useTestServices({ networks: [networks[0], dead] })
    expect(await summary(await askBalance(address, 'sv=x', page, url))).toHaveLength(2)
    const alone = await askBalance(address, `sv=x&chainId=${lighthouse}`, page, url)
    expect(alone.status).toBe(503)
  })

  test('about its tokens hides none of them', async () => {
    const { url: rpc } = await startTestNode(async (body, response) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch(networks[0]?.rpc[0] ?? '', { method: 'POST', headers, body })
      const calls = [JSON.parse(body)].flat() as { id: number; method: string }[]
      const refused = new Set(calls.filter(({ method }) => method === 'eth_call').map(({ id }) => id))
      const answers = [await reply.json()].flat() as { id: number }[]
      const error = { code: -32005, message: 'limit exceeded' }
      const spoilt = answers.map((answer) =>
        refused.has(answer.id) ? { jsonrpc: '2.0', id: answer.id, error } : answer,
      )
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(body.startsWith('[') ? spoilt : spoilt[0]))
    })
    const { url } = await useTestServices({ networks: [{ ...networks[0], rpc: [rpc], keepsActivity: false }] })
    expect((await askBalance(await createAccount(), 'sv=x', page, url)).status).toBe(503)
  })

  test.each([
    ['more than can exist', `0x1${'0'.repeat(64)}`],
    ['less than nothing', '-5'],
    ['no number', ''],
  ])('because it answers with %s does not hide the others', async (_, result) => {
    const { url: rpc } = await startTestNode(answerRpc(() => result))
    const nonsense = { ...networks[1], rpc: [rpc], keepsActivity: false, tokens: [], contracts: {} }
    const { url } = await useTestServices({ networks: [networks[0], nonsense] })
    const found = await summary(await askBalance(await createAccount(), 'sv=x', page, url))
    expect(found).toEqual([`${harbour} 1.5 ETH`, `${harbour} 12.345678 HUSD`])
  })

  test('is an error when it is the only one', async () => {
    const { url } = await useTestServices({ networks: [{ ...networks[0], rpc: [await findDeadUrl()] }] })
    for (const path of ['balance?sv=x', 'portfolio']) {
      const response = await ask(`/v1/account/${accounts[0].address}/${path}`, page, url)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'chainId' }] })
    }
  })
})

const [{ address }] = accounts
test.each([
  ['an address with a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266', '', 'address'],
  ['a name', 'skipper.eth', '', 'address'],
  ['a network that is not known', address, 'chainId=eip155:424242', 'chainId'],
  ['a network of another family', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', `chainId=${harbour}`, 'address'],
  ['a currency that is not known', address, 'currency=doubloon', 'currency'],
  ['tokens without their network', address, 'forceUpdate=0xeee,1', 'forceUpdate'],
  ['tokens of a network that is not known', address, 'forceUpdate=eip155:424242:0xeee', 'forceUpdate'],
])('%s is refused', async (_, account, query, field) => {
  const response = await askBalance(account, query)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field, name: field }] })
})

test('projects that are not known, and pages that may not ask, are refused', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'known', allowedOrigins: ['*.example.org'] }] })
  const status = async (query: string, origin: string) => (await askBalance(address, query, { origin }, url)).status
  expect(await status('projectId=other', page.origin)).toBe(401)
  expect(await status('projectId=known', 'https://evil.example.com')).toBe(403)
  expect(await status('projectId=known', page.origin)).toBe(200)
})

test('a client that asks too often has to wait', async () => {
  const { url } = await useTestServices({ rateLimit: { perMinute: 1 } })
  expect((await askBalance(address, '', page, url)).status).toBe(200)
  expect((await askBalance(address, '', page, url)).status).toBe(429)
})
