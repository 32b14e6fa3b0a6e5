import { getHistory, getNfts, type Nft } from '@mooring/core'
import { accounts, contracts, deployer, waitForReceipt } from 'devnet'
import { lanternsAbi } from 'devnet/abis'
import {
  createTestClient,
  encodeFunctionData,
  erc721Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import type { RunningServices } from '../startServices.ts'
import { createTestClients, type TestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { networksFromNow } from '../testing/networksFromNow.ts'
import { startTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const chain = createTestClient({ mode: 'anvil', transport: http(harbour.rpc[0]) })
  .extend(publicActions)
  .extend(walletActions)
const network = 'eip155:31337'
const newAddress = () => privateKeyToAddress(generatePrivateKey())
let services: RunningServices
let clients: TestClients

beforeAll(async () => {
  services = await startTestServices({ networks: await networksFromNow() })
  clients = createTestClients(services.url)
  await chain.impersonateAccount({ address: deployer })
})
afterAll(() => services.stop())

async function send(from: Hex, to: Hex, data: Hex): Promise<void> {
  await chain.setBalance({ address: from, value: 10n ** 18n })
  await chain.impersonateAccount({ address: from })
  const hash = await chain.sendTransaction({ account: from, chain: null, to, data, gas: 500_000n })
  expect((await waitForReceipt(chain, hash)).status).toBe('success')
}
const light = (to: Hex, id: bigint, amount: bigint) =>
  send(
    deployer,
    contracts.lanterns,
    encodeFunctionData({ abi: lanternsAbi, functionName: 'mint', args: [to, id, amount] }),
  )
const berth = (to: Hex) =>
  send(deployer, contracts.berth, encodeFunctionData({ abi: parseAbi(['function mint(address to)']), args: [to] }))

const read = (address: string, cursor?: string) => getNfts(clients.blockchain, { address, network, cursor })
async function nftsOf(address: string, isThere: (nfts: readonly Nft[]) => boolean): Promise<readonly Nft[]> {
  await expect.poll(async () => isThere((await read(address)).nfts), { timeout: 20_000 }).toBe(true)
  return (await read(address)).nfts
}

test('lists what an account was given and has not given away, the latest first, as the chain has it', async () => {
  const [owner, other] = [newAddress(), newAddress()]
  await light(owner, 7n, 5n)
  await light(owner, 8n, 1n)
  await berth(owner)
  const all = await nftsOf(owner, (nfts) => nfts.length === 3)
  expect(all.map(({ name, collection, quantity }) => [name, collection, quantity])).toEqual([
    [expect.stringMatching(/^Berth #\d+$/u), 'Berth', '1'],
    ['Lantern 8', 'Lanterns', '1'],
    ['Lantern 7', 'Lanterns', '5'],
  ])
  expect(all[2]).toMatchObject({
    id: `${network}/erc1155:${contracts.lanterns}/7`,
    contract: `${network}:${contracts.lanterns}`,
    tokenId: '7',
    description: 'It burns on the chain.',
    isSpam: false,
  })
  // Its metadata are elsewhere, and this host does not fetch any.
  expect(all[0]?.imageUrl).toBeUndefined()

  const give = { abi: lanternsAbi, functionName: 'safeTransferFrom' } as const
  await send(owner, contracts.lanterns, encodeFunctionData({ ...give, args: [owner, other, 7n, 2n, '0x'] }))
  await send(owner, contracts.lanterns, encodeFunctionData({ ...give, args: [owner, other, 8n, 1n, '0x'] }))
  const tokenId = BigInt(all[0]?.tokenId ?? 0)
  await send(
    owner,
    contracts.berth,
    encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [owner, other, tokenId] }),
  )
  const left = await nftsOf(owner, (nfts) => nfts.length === 1)
  const given = await nftsOf(other, (nfts) => nfts.length === 3)
  expect(left.map(({ name, quantity }) => [name, quantity])).toEqual([['Lantern 7', '3']])
  expect(given.map(({ name, quantity }) => [name, quantity])).toEqual([
    [`Berth #${tokenId}`, '1'],
    ['Lantern 8', '1'],
    ['Lantern 7', '2'],
  ])
  const balance = { address: contracts.lanterns, abi: lanternsAbi, functionName: 'balanceOf' } as const
  expect(await chain.readContract({ ...balance, args: [owner, 7n] })).toBe(3n)
  expect(await chain.readContract({ ...balance, args: [other, 7n] })).toBe(2n)
})

test('shows pictures from its own origin, for the history as well, and lets them run nothing', async () => {
  const owner = newAddress()
  await light(owner, 3n, 1n)
  const [nft] = await nftsOf(owner, (nfts) => nfts.length === 1)
  expect(nft?.imageUrl).toBe(`${services.url}/public/getNftImage/${network}/${contracts.lanterns.toLowerCase()}/3`)
  const picture = await fetch(nft?.imageUrl ?? '')
  expect(picture.status).toBe(200)
  expect(picture.headers.get('content-type')).toBe('image/svg+xml')
  expect(picture.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(picture.headers.get('x-content-type-options')).toBe('nosniff')
  expect(picture.headers.get('access-control-allow-origin')).toBe('*')
  expect(await picture.text()).toContain('<circle')
  const { transactions } = await getHistory(clients.blockchain, { address: owner, network })
  expect(transactions[0]?.transfers[0]?.nft).toMatchObject({ name: 'Lantern 3', previewUrl: nft?.imageUrl })
})

test('has no picture of what it does not know', async () => {
  for (const path of [
    `${network}/${newAddress()}/1`,
    `${network}/${contracts.lanterns}/404`,
    `eip155:404/${contracts.lanterns}/1`,
    `${network}/${contracts.lanterns}/-1`,
  ]) {
    const { status } = await fetch(`${services.url}/public/getNftImage/${path}`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  }
})

test('gives pages, each token once', async () => {
  const owner = newAddress()
  const count = 60
  const data = Array.from({ length: count }, (_, at) => BigInt(at + 100))
  for (const id of data) await light(owner, id, 1n)
  await expect
    .poll(
      async () => {
        const first = await read(owner)
        const second = first.next ? await read(owner, first.next) : { nfts: [], next: undefined }
        return [...first.nfts, ...second.nfts].map(({ tokenId }) => tokenId).join(' ')
      },
      { timeout: 60_000 },
    )
    .toBe(data.map(String).reverse().join(' '))
  const first = await read(owner)
  expect(first.nfts).toHaveLength(50)
  expect((await read(owner, first.next)).next).toBeUndefined()
}, 120_000)

test('refuses a cursor of its own invention, and has nothing of other families', async () => {
  const ask = (path: string) =>
    fetch(`${services.url}/v1/account/${path}`, { headers: { origin: 'https://app.example.org' } })
  const [{ address }] = accounts
  expect((await ask(`${address}/nfts?projectId=test-project&chainId=${network}&cursor=abc`)).status).toBe(400)
  expect((await ask(`${address}/nfts?projectId=test-project&chainId=eip155:404`)).status).toBe(400)
  const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const answer = await ask(`${solana}/nfts?projectId=test-project&chainId=${network}`)
  expect(await answer.json()).toEqual({ data: [], next: null, isServed: false })
})

test('what came before all of an account was read is listed, as far as the chain says that it is still its', async () => {
  const url = await createTestDatabase()
  const running = await startTestServices({
    databaseUrl: url,
    networks: await networksFromNow(),
    activity: { keeps: 'watched' },
  })
  onTestFinished(() => running.stop())
  const { blockchain } = createTestClients(running.url)
  const database = await openDatabase({ url, onError: () => {} })
  onTestFinished(() => database.close())
  const [owner, other] = [newAddress(), newAddress()]
  const listed = async () =>
    (await getNfts(blockchain, { address: owner, network })).nfts.map(({ name, quantity }) => `${name} ${quantity}`)
  const watched = async () => {
    await listed()
    return database.query.selectFrom('activity_watched').select('account').execute()
  }
  // Before the first block is read, no account is watched.
  await berth(other)
  await expect.poll(watched, { timeout: 20_000 }).toHaveLength(1)
  await light(owner, 21n, 2n)
  await light(owner, 22n, 4n)
  await expect.poll(listed, { timeout: 20_000 }).toEqual(['Lantern 22 4', 'Lantern 21 2'])

  // Blocks are missing in between, in which it gave some away.
  const late = { from_block: 1_000_000_000, from_at: Date.now() }
  await database.query.updateTable('activity_watched').set(late).where('account', '=', owner.toLowerCase()).execute()
  await database.query.updateTable('activity_transfers').set({ amount: '3' }).where('token_id', '=', '22').execute()
  expect(await listed()).toEqual(['Lantern 22 4', 'Lantern 21 2'])
  const give = { abi: lanternsAbi, functionName: 'safeTransferFrom' } as const
  await send(owner, contracts.lanterns, encodeFunctionData({ ...give, args: [owner, other, 21n, 2n, '0x'] }))
  await expect.poll(listed, { timeout: 20_000 }).toEqual(['Lantern 22 4'])
})
