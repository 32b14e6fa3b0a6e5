import { getNfts } from '@mooring/core'
import { contracts, deployer, waitForReceipt } from 'devnet'
import { lanternsAbi } from 'devnet/abis'
import { createTestClient, encodeFunctionData, type Hex, http, parseAbi, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { faults } from '../sources/testing/startStandIn.ts'
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

/** The account has one token of each standard, and no block is read. */
async function setUp() {
  const owner = privateKeyToAddress(generatePrivateKey())
  const mint = { abi: lanternsAbi, functionName: 'mint', args: [owner, 7n, 5n] } as const
  await send(deployer, contracts.lanterns, encodeFunctionData(mint))
  const berth = { abi: parseAbi(['function mint(address to)']), functionName: 'mint', args: [owner] } as const
  await send(deployer, contracts.berth, encodeFunctionData(berth))
  const blockscout = await startBlockscout(rpc)
  const { url } = await useTestServices({
    networks: configured.map((one) => ({ ...one, keepsActivity: false })),
    sources: { nfts: [{ type: 'own' }, { type: 'blockscout', url: blockscout.url, networks: [network] }] },
  })
  const { blockchain } = createTestClients(url)
  const read = async () => {
    const { nfts } = await getNfts(blockchain, { address: owner, network })
    return nfts.map(({ name, quantity }) => `${quantity} ${name?.replace(/#\d+/u, '#…')}`)
  }
  return { owner, blockscout, read, url }
}

test('finds tokens whose blocks were never read, and shows their pictures from here', async () => {
  const { read, owner, url } = await setUp()
  expect(await read()).toEqual(['5 Lantern 7', '1 Berth #…'])
  const { nfts } = await getNfts(createTestClients(url).blockchain, { address: owner, network })
  expect(nfts[0]?.imageUrl).toBe(`${url}/public/getNftImage/${network}/${contracts.lanterns.toLowerCase()}/7`)
  expect((await fetch(nfts[0]?.imageUrl ?? '')).headers.get('content-type')).toBe('image/svg+xml')
})

test('shows only what the chain says that the account has, whatever a source lists', async () => {
  const { read, owner, blockscout } = await setUp()
  const give = { abi: lanternsAbi, functionName: 'safeTransferFrom' } as const
  await send(owner, contracts.lanterns, encodeFunctionData({ ...give, args: [owner, deployer, 7n, 3n, '0x'] }))
  blockscout.forge((value) => {
    const { items } = value as { items: readonly object[] }
    const [first] = items
    const wrong = [
      { ...first, id: '404' },
      { ...first, id: '-7' },
      { ...first, id: 7 },
      { ...first, id: '9'.repeat(78) },
      { ...first, token_type: 'ERC-721' },
      { ...first, token: { address_hash: `0x${'1'.repeat(40)}` } },
      { ...first, token: null },
      null,
    ]
    return { items: [...wrong, ...items, ...items], next_page_params: null }
  })
  expect(await read()).toEqual(['2 Lantern 7', '1 Berth #…'])
})

test.each(faults)('says so when its only source answers with %s', async (fault) => {
  const { read, blockscout, owner, url } = await setUp()
  blockscout.break(fault)
  const headers = { origin: 'https://app.example.org' }
  const ask = () => fetch(`${url}/v1/account/${owner}/nfts?projectId=test-project&chainId=${network}`, { headers })
  const { status } = await ask()
  expect(status).toBe(503)
  if (fault === 'busy') return
  blockscout.break(undefined)
  expect(await read()).toHaveLength(2)
})
