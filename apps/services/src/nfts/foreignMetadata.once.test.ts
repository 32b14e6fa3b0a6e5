import { getNfts, type Nft } from '@mooring/core'
import { deployer, waitForReceipt } from 'devnet'
import { createTestClient, type Hex, http, pad, publicActions, stringToHex, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { RunningServices } from '../startServices.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { networksFromNow } from '../testing/networksFromNow.ts'
import { startTestNode } from '../testing/startTestNode.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
  .extend(publicActions)
  .extend(walletActions)
const network = 'eip155:31337'
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

type Reply = { status?: number; headers?: Record<string, string>; body?: string | Buffer; wait?: boolean }

/** A site of a stranger. It answers by its paths. */
async function startSite(paths: Readonly<Record<string, Reply>>) {
  const site = await startTestNode((_, response, request) => {
    const { status = 200, headers = {}, body = '', wait } = paths[request.url ?? ''] ?? { status: 404 }
    if (wait) return
    response.writeHead(status, headers).end(body)
  })
  return { ...site, paths: () => site.asked.map((line) => line.replace(/^GET /u, '')) }
}

/** Services that fetch metadata from this machine, too. */
let services: RunningServices
beforeAll(async () => {
  const nfts = { fetchesMetadata: true, allowedAddresses: ['127.0.0.1/32'] }
  services = await startTestServices({ networks: await networksFromNow(), nfts })
})
afterAll(() => services.stop())

/** An account with a token whose metadata are at this address. */
async function setup(uri: string, { url } = services) {
  const { blockchain } = createTestClients(url)
  const owner = privateKeyToAddress(generatePrivateKey())
  // A contract of its own for each test: it answers each call with this address.
  const contract = privateKeyToAddress(generatePrivateKey())
  const text = stringToHex(uri)
  const words = Math.ceil(uri.length / 32)
  const answer = `${pad('0x20').slice(2)}${uri.length.toString(16).padStart(64, '0')}${text.slice(2).padEnd(words * 64, '0')}`
  await chain.setCode({ address: contract, bytecode: answering(answer, owner) })
  await chain.impersonateAccount({ address: deployer })
  const hash = await chain.sendTransaction({
    account: deployer,
    chain: null,
    to: contract,
    gas: 500_000n,
    data: '0x',
  })
  expect((await waitForReceipt(chain, hash)).status).toBe('success')
  const read = async (): Promise<Nft | undefined> => (await getNfts(blockchain, { address: owner, network })).nfts[0]
  await expect.poll(read, { timeout: 20_000 }).toBeDefined()
  return { read }
}

/** The code of a contract: called without data it gives the account a token, called with data it answers. */
function answering(answer: string, to: Hex): Hex {
  const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const size = answer.length / 2
  const emit = `6001${`73${to.slice(2)}`}6000${`7f${topic}`}60006000a400`
  const head = 4 + emit.length / 2
  const copy = (at: number) =>
    `61${size.toString(16).padStart(4, '0')}61${at.toString(16).padStart(4, '0')}60003961${size.toString(16).padStart(4, '0')}6000f3`
  const code = `5b${copy(0)}`
  const at = head + code.length / 2
  return `0x3660${head.toString(16).padStart(2, '0')}57${emit}5b${copy(at)}${answer}`
}

const facts = (image: string, more: object = {}) =>
  JSON.stringify({ name: 'Tidewalker 7', description: 'Walks.', image, ...more })

test('asks nobody unless the host allows it', async () => {
  const site = await startSite({ '/7.json': { body: facts('/7.png') } })
  const careful = await useTestServices({ networks: await networksFromNow() })
  const { read } = await setup(`${site.url}/7.json`, careful)
  expect(await read()).toMatchObject({ imageUrl: undefined })
  expect(site.asked).toEqual([])
})

test('reads a name and a picture where a token says that they are, once', async () => {
  const paths: Record<string, Reply> = { '/7.png': { body: png, headers: { 'content-type': 'text/html' } } }
  const site = await startSite(paths)
  paths['/7.json'] = { body: facts(`${site.url}/7.png`) }
  const { read } = await setup(`${site.url}/7.json`)
  const nft = await read()
  expect(nft).toMatchObject({ name: 'Tidewalker 7', description: 'Walks.' })
  const picture = await fetch(nft?.imageUrl ?? '')
  // What the site calls it does not count.
  expect(picture.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await picture.arrayBuffer())).toEqual(png)
  await read()
  await fetch(nft?.imageUrl ?? '')
  expect(site.paths()).toEqual(['/7.json', '/7.png'])
})

test('connects to no private address, whatever leads there', async () => {
  const site = await startSite({ '/7.json': { body: facts('/7.png') } })
  const named = site.url.replace('127.0.0.1', 'localhost')
  const nfts = { fetchesMetadata: true }
  const open = await useTestServices({ networks: await networksFromNow(), nfts })
  for (const uri of [
    `${site.url}/7.json`,
    `${named}/7.json`,
    `${site.url.replace('127.0.0.1', '[::ffff:127.0.0.1]')}/7.json`,
  ]) {
    const { read } = await setup(uri, open)
    expect((await read())?.name).not.toBe('Tidewalker 7')
  }
  expect(site.asked).toEqual([])
})

test('follows a redirect to a private address no more than a link', async () => {
  const inside = await startSite({ '/secret': { body: facts('/7.png') } })
  // It is reached by an address that is allowed, and leads to one that is not.
  const hidden = inside.url.replace('127.0.0.1', '127.0.0.2')
  const site = await startSite({ '/7.json': { status: 302, headers: { location: `${hidden}/secret` } } })
  const { read } = await setup(`${site.url}/7.json`)
  expect((await read())?.name).not.toBe('Tidewalker 7')
  expect(site.paths()).toEqual(['/7.json'])
  expect(inside.asked).toEqual([])
})

test.each<[string, Reply]>([
  ['too long', { body: facts('/7.png', { more: 'x'.repeat(300_000) }) }],
  ['no JSON', { body: '<html>' }],
  ['a list', { body: '[]' }],
  ['missing', { status: 404 }],
  ['redirected in a circle', { status: 302, headers: { location: '/7.json' } }],
])('does without metadata that are %s', async (_, reply) => {
  const site = await startSite({ '/7.json': reply })
  const { read } = await setup(`${site.url}/7.json`)
  expect(await read()).toMatchObject({ imageUrl: undefined, description: undefined })
})

test.each<[string, Reply]>([
  ['no image', { body: '<html><script>alert(1)</script>', headers: { 'content-type': 'image/png' } }],
  ['too large', { body: Buffer.concat([png, Buffer.alloc(2_200_000)]) }],
  ['gone', { status: 500 }],
])('passes on no picture that is %s', async (_, reply) => {
  const paths: Record<string, Reply> = { '/7.png': reply }
  const site = await startSite(paths)
  paths['/7.json'] = { body: facts(`${site.url}/7.png`) }
  const { read } = await setup(`${site.url}/7.json`)
  expect((await fetch((await read())?.imageUrl ?? '')).status).toBe(404)
})

test('does not wait for a site that is silent', async () => {
  const site = await startSite({ '/7.json': { wait: true } })
  const { read } = await setup(`${site.url}/7.json`)
  const before = Date.now()
  expect((await read())?.imageUrl).toBeUndefined()
  expect(Date.now() - before).toBeLessThan(5000)
})
