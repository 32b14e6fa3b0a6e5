import { getIdentity, registerName } from '@mooring/core'
import { accounts, deployer } from 'devnet'
import {
  type Address,
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  parseAbi,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const network = 'eip155:31337'
const nobody = '0x0000000000000000000000000000000000000b0b'
let services: RunningServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const ask = (account: string, url = services.url) => fetch(`${url}/v1/identity/${account}`)
const nothing = { name: null, avatar: null }

describe('an account is known', () => {
  test('by the name it has on the chain', async () => {
    const { blockchain } = createTestClients(services.url)
    const [skipper, mate] = accounts
    for (const [{ address }, name] of [[skipper, 'skipper.eth'] as const, [mate, 'mate.eth'] as const])
      expect(await getIdentity(blockchain, { address, network, sender: nobody })).toMatchObject({ name })
  })

  test.each(['/v1/identity/%', '/v1/account/%/identity'])('at %s, for a day', async (path) => {
    const response = await fetch(services.url + path.replace('%', accounts[0].address.toLowerCase()))
    expect(Number(/^public, max-age=(\d+)$/u.exec(response.headers.get('cache-control') ?? '')?.[1])).toBeGreaterThan(
      86_000,
    )
    const { resolvedAt, ...identity } = (await response.json()) as Record<string, string>
    // Its picture is not a link, but lies on the chain.
    expect(identity).toEqual({ name: 'skipper.eth', avatar: null })
    expect(Math.abs(Date.parse(resolvedAt ?? '') - Date.now())).toBeLessThan(60_000)
  })

  test('by a name it has registered here, as soon as it has', async () => {
    const { blockchain } = createTestClients(services.url)
    const account = privateKeyToAccount(generatePrivateKey())
    const { address } = account
    expect(await getIdentity(blockchain, { address, network })).toEqual({ name: undefined, avatar: undefined })
    const timestamp = Math.floor(Date.now() / 1000)
    const message = JSON.stringify({ name: 'bosun.reown.id', attributes: {}, timestamp })
    const signature = await account.signMessage({ message })
    await registerName(blockchain, { coinType: 60, address, message, signature, network })
    expect(await getIdentity(blockchain, { address, network })).toEqual({ name: 'bosun.reown.id', avatar: undefined })
  })
})

describe('an account has no name', () => {
  test.each([
    ['that never had one', nobody],
    ['that a name leads to, but that has not chosen it', accounts[2].address],
    ['that claims the name of another', deployer],
  ])('%s', async (_, account) => {
    const response = await ask(account)
    expect([response.status, await response.json()]).toMatchObject([200, nothing])
  })

  test.each([
    ['Solana', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'],
    ['Bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['Polkadot', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ])('on %s, and that may be kept for an hour', async (_, account) => {
    const response = await ask(account)
    expect(await response.json()).toMatchObject(nothing)
    expect(response.headers.get('cache-control')).toBe('public, max-age=3600')
  })

  test('where no network has names', async () => {
    const [harbour] = inject('networks')
    const { url } = await useTestServices({ networks: [{ ...harbour, resolvesNames: false }] })
    expect(await (await ask(accounts[0].address, url)).json()).toMatchObject(nothing)
  })
})

const lookupAbi = parseAbi([
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callback, bytes extraData)',
])
const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function text(bytes32 node, string key) view returns (string)',
])

/** A chain whose name contracts return what the test sets. */
async function setUp(says: { name: string; owner: Address; avatar?: string; elsewhere?: string }) {
  type Call = { id: number; params: [{ data: `0x${string}` }] }
  const answer = ({ id, params }: Call) => {
    const reply = (result: string) => ({ jsonrpc: '2.0', id, result })
    const { functionName, args } = decodeFunctionData({ abi: lookupAbi, data: params[0].data })
    if (says.elsewhere) {
      const lookup = [zeroAddress, [says.elsewhere], '0x', '0x00000000', '0x'] as const
      const data = encodeErrorResult({ abi: lookupAbi, errorName: 'OffchainLookup', args: lookup })
      return { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted', data } }
    }
    if (functionName === 'reverseWithGateways')
      return reply(
        encodeFunctionResult({ abi: lookupAbi, functionName, result: [says.name, zeroAddress, zeroAddress] }),
      )
    const asked = decodeFunctionData({ abi: resolverAbi, data: args[1] as `0x${string}` })
    const record =
      asked.functionName === 'addr'
        ? encodeAbiParameters([{ type: 'address' }], [says.owner])
        : encodeAbiParameters([{ type: 'string' }], [says.avatar ?? ''])
    return reply(encodeFunctionResult({ abi: lookupAbi, functionName, result: [record, zeroAddress] }))
  }
  const node = await startTestNode((body, response) => {
    const calls = [JSON.parse(body)].flat() as (Call & { method: string })[]
    const refuse = ({ id }: Call) => ({ jsonrpc: '2.0', id, error: { code: -32601, message: 'There are only names' } })
    response.end(JSON.stringify(calls.map((call) => (call.method === 'eth_call' ? answer(call) : refuse(call)))))
  })
  const network = {
    ...inject('networks')[0],
    rpc: [node.url],
    contracts: { ensUniversalResolver: '0x00000000000000000000000000000000000000ee' },
  }
  const { url } = await useTestServices({ networks: [network] })
  return ask(nobody, url)
}

describe('answers of the chain about names are not trusted', () => {
  test.each(['https://pictures.example.org/1.png', 'ipfs://bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3'])(
    'unless it holds: %s',
    async (avatar) => {
      const response = await setUp({ name: 'bosun.eth', owner: nobody, avatar })
      expect(await response.json()).toMatchObject({ name: 'bosun.eth', avatar })
    },
  )

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['no link', 'data:image/png;base64,AAAA'],
    ['a token', 'eip155:1/erc721:0x0/1'],
    ['endless', `https://${'a'.repeat(3000)}`],
  ])('when the picture is %s', async (_, avatar) => {
    const response = await setUp({ name: 'bosun.eth', owner: nobody, avatar })
    expect(await response.json()).toMatchObject({ name: 'bosun.eth', avatar: null })
  })

  test.each([
    ['the name leads elsewhere', { name: 'vitalik.eth', owner: zeroAddress }],
    ['the name is not in its normal form', { name: 'Bosun.eth', owner: nobody }],
    ['the name hides something', { name: 'bosun\u200b.eth', owner: nobody }],
    ['the name is endless', { name: `${'a'.repeat(300)}.eth`, owner: nobody }],
  ] as const)('when %s', async (_, says) => {
    expect(await (await setUp(says)).json()).toMatchObject(nothing)
  })

  test('when it redirects the services to an address of its choice: no request goes there', async () => {
    const inside = await startTestNode((_, response) => response.end('{"data":"0x"}'))
    const response = await setUp({ name: 'bosun.eth', owner: nobody, elsewhere: `${inside.url}/{sender}/{data}` })
    expect([response.status, await response.json()]).toMatchObject([200, nothing])
    expect(inside.asked).toEqual([])
  })
})

test.each([
  ['a wrong checksum', '0xF39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  ['a name', 'skipper.eth'],
])('%s is refused', async (_, account) => {
  const response = await ask(account)
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'address' }] })
})

test('while no node answers, no account is said to have no name', async () => {
  const { url } = await useTestServices({ networks: [{ ...inject('networks')[0], rpc: [await findDeadUrl()] }] })
  const response = await ask(accounts[0].address, url)
  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBeNull()
  expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'address' }] })
})

test('unknown projects are refused', async () => {
  const { url } = await useTestServices({ projects: [{ id: 'known' }] })
  expect((await ask(accounts[0].address, url)).status).toBe(401)
})
