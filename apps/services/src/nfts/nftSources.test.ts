import { getNfts } from '@mooring/core'
import { contracts, deployer, waitForReceipt } from 'devnet'
import { lanternsAbi } from 'devnet/abis'
import { createTestClient, encodeFunctionData, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { faults } from '../sources/testing/startStandIn.ts'
import { startAlchemyNfts } from '../sources/testing/startTokenApi.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const network = 'eip155:31337'
const configured = inject('networks') as readonly NetworkConfig[]
const rpc = configured[0]?.rpc[0] ?? ''
const chain = createTestClient({ mode: 'anvil', transport: http(rpc) })
  .extend(publicActions)
  .extend(walletActions)

beforeAll(() => chain.impersonateAccount({ address: deployer }))

async function send(from: Hex, to: Hex, data: Hex): Promise<void> {
  await chain.setBalance({ address: from, value: 10n ** 18n })
  await chain.impersonateAccount({ address: from })
  const hash = await chain.sendTransaction({ account: from, chain: null, to, data, gas: 500_000n })
  expect((await waitForReceipt(chain, hash)).status).toBe('success')
}

const mint = (owner: Hex, id: bigint, amount: bigint) =>
  send(
    deployer,
    contracts.lanterns,
    encodeFunctionData({ abi: lanternsAbi, functionName: 'mint', args: [owner, id, amount] }),
  )

/** Each source, over the same chain: its entry, and how it names a token. */
const kinds = {
  blockscout: {
    start: () => startBlockscout(rpc, 2),
    entry: (url: string) => ({ type: 'blockscout', url, networks: [network] }),
    item: (address: string, id: unknown) => ({ id, token_type: 'ERC-721', token: { address_hash: address } }),
    list: 'items',
  },
  alchemy: {
    start: () => startAlchemyNfts(rpc),
    entry: (url: string) => ({
      ...{ type: 'alchemy', url: `${url}/{network}`, key: 'alchemy-key', names: { [network]: 'local' } },
    }),
    item: (contractAddress: string, tokenId: unknown) => ({ contractAddress, tokenId, balance: '1' }),
    list: 'ownedNfts',
  },
} as const

/** The account has tokens of both standards, and no block is read. */
async function setUp(...names: (keyof typeof kinds)[]) {
  return setUpWith({}, ...names)
}

async function setUpWith(more: object, ...names: (keyof typeof kinds)[]) {
  const owner = privateKeyToAddress(generatePrivateKey())
  await mint(owner, 7n, 5n)
  const berth = { abi: parseAbi(['function mint(address to)']), functionName: 'mint', args: [owner] } as const
  await send(deployer, contracts.berth, encodeFunctionData(berth))
  const standIns = await Promise.all(names.map((name) => kinds[name].start()))
  const { url } = await useTestServices({
    networks: configured.map((one) => ({ ...one, keepsActivity: false })),
    sources: { nfts: [{ type: 'own' }, ...names.map((name, at) => kinds[name].entry(standIns[at]?.url ?? ''))] },
    ...more,
  })
  const { blockchain } = createTestClients(url)
  const readPage = (cursor?: string) => getNfts(blockchain, { address: owner, network, cursor })
  const read = async () => {
    const { nfts } = await readPage()
    return nfts.map(({ name, quantity }) => `${quantity} ${name?.replace(/#\d+/u, '#…')}`)
  }
  const ask = (cursor = '') => {
    const query = `projectId=test-project&chainId=${network}${cursor && `&cursor=${cursor}`}`
    return fetch(`${url}/v1/account/${owner}/nfts?${query}`, { headers: { origin: 'https://app.example.org' } })
  }
  const [source = expect.fail(), second] = standIns
  return { owner, source, second, read, readPage, ask, url }
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('%s', (name) => {
  test('finds tokens whose blocks were never read, and shows their pictures from here', async () => {
    const { read, readPage, url } = await setUp(name)
    expect(await read()).toEqual(['5 Lantern 7', '1 Berth #…'])
    const [lantern] = (await readPage()).nfts
    expect(lantern?.imageUrl).toBe(`${url}/public/getNftImage/${network}/${contracts.lanterns.toLowerCase()}/7`)
    expect((await fetch(lantern?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml')
  })

  test('shows only what the chain says that the account has, whatever a source lists', async () => {
    const { read, owner, source } = await setUp(name)
    const give = { abi: lanternsAbi, functionName: 'safeTransferFrom' } as const
    await send(owner, contracts.lanterns, encodeFunctionData({ ...give, args: [owner, deployer, 7n, 3n, '0x'] }))
    const { item, list } = kinds[name]
    source.forge((value) => {
      const listed = (value as Record<string, object[]>)[list] ?? []
      const wrong = [
        ...['404', '-7', 7, '9'.repeat(78)].map((id) => item(contracts.lanterns, id)),
        item(`0x${'1'.repeat(40)}`, '7'),
        item('0x1', '7'),
        { ...listed[0], token: null, contractAddress: null },
        null,
      ]
      return { [list]: [...wrong, ...listed, ...listed] }
    })
    expect(await read()).toEqual(['2 Lantern 7', '1 Berth #…'])
  })

  test('takes pages from the allowance of the caller, whatever the cursor', async () => {
    const { ask, source } = await setUpWith({ rateLimit: { perMinute: 90 } }, name)
    expect((await ask()).status).toBe(200)
    const asked = source.asked.length
    const refused = await ask(Buffer.from(JSON.stringify([name, 1, 'invented'])).toString('base64url'))
    expect([refused.status, await refused.json()]).toMatchObject([429, { reasons: [{ name: 'rate_limited' }] }])
    expect(source.asked).toHaveLength(asked)
  })

  test('lists page by page, and ends where its cursors do not', async () => {
    const { readPage, owner, source, ask } = await setUp(name)
    for (const id of [8n, 9n, 10n]) await mint(owner, id, 1n)
    const first = await readPage()
    const second = await readPage(first.next)
    const third = await readPage(second.next)
    const ids = [first, second, third].flatMap(({ nfts }) => nfts.map(({ name: called }) => called))
    expect(ids.filter((called) => called?.startsWith('Lantern')).sort()).toEqual([
      'Lantern 10',
      'Lantern 7',
      'Lantern 8',
      'Lantern 9',
    ])
    expect(new Set(ids).size).toBe(5)
    expect(third.next).toBeUndefined()
    // The same cursor again and again.
    source.forge((value) => ({
      ...(value as object),
      next_page_params: { token_contract_address_hash: contracts.lanterns, token_id: '7', token_type: 'ERC-1155' },
      pageKey: '2',
    }))
    const again = await readPage(first.next)
    expect((await readPage(again.next)).next).toBeUndefined()
    const invented = Buffer.from(JSON.stringify([name, 1, '{"apikey":"x"}'])).toString('base64url')
    expect([200, 503]).toContain((await ask(invented)).status)
    expect((await readPage()).nfts).toHaveLength(2)
  })

  test.each(faults)('says so when its only source answers with %s', async (fault) => {
    const { read, source, ask } = await setUp(name)
    source.break(fault)
    expect((await ask()).status).toBe(503)
    if (fault === 'busy') return
    source.break(undefined)
    expect(await read()).toHaveLength(2)
  })
})

test.each(faults)('asks the next source when the first answers with %s', async (fault) => {
  const { read, source, second } = await setUp('alchemy', 'blockscout')
  source.break(fault)
  expect(await read()).toEqual(['5 Lantern 7', '1 Berth #…'])
  expect(second?.asked).toHaveLength(1)
})

test('has nothing of a network whose tokens a source lists as those of another', async () => {
  const { source, readPage } = await setUp('alchemy')
  source.forge(() => ({ ownedNfts: [{ contractAddress: `0x${'bc'.repeat(20)}`, tokenId: '1', balance: '1' }] }))
  expect((await readPage()).nfts).toEqual([])
})
