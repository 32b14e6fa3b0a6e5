import { getBalances } from '@mooring/core'
import { deployer, tokens, waitForReceipt } from 'devnet'
import { createTestClient, erc20Abi, http, parseUnits, publicActions, walletActions } from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { etherscanKey, startEtherscan } from '../sources/testing/startEtherscan.ts'
import { type Fault, faults, type StandIn, startStandIn } from '../sources/testing/startStandIn.ts'
import { startAlchemy, startAnkr } from '../sources/testing/startTokenApi.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const network = 'eip155:31337' as const
const { husd, moor } = tokens
const configured = inject('networks') as readonly NetworkConfig[]
const rpc = configured[0]?.rpc[0] ?? ''
const node = createTestClient({ mode: 'anvil', transport: http(rpc) })
  .extend(publicActions)
  .extend(walletActions)

beforeAll(() => node.impersonateAccount({ address: deployer }))

/** On its list is one token; the account has another one, too. */
async function setUp(
  start: (rpc: string) => Promise<StandIn>,
  toEntry: (standIn: StandIn) => object,
  tokenLists: readonly string[] = [],
) {
  const address = privateKeyToAddress(generatePrivateKey())
  for (const { address: token, decimals } of [husd, moor]) {
    const args = [address, parseUnits('2.5', decimals)] as const
    const call = { abi: erc20Abi, address: token, functionName: 'transfer', args } as const
    await waitForReceipt(node, await node.writeContract({ ...call, account: deployer, chain: null }))
  }
  const standIn = await start(rpc)
  const networks = configured.map((one) => ({
    ...one,
    keepsActivity: false,
    tokens: one.tokens.filter(({ symbol }) => symbol === husd.symbol),
  }))
  const { url } = await useTestServices({ networks, tokenLists, sources: { holdings: [toEntry(standIn)] } })
  const { blockchain } = createTestClients(url)
  const read = async () => {
    const forceUpdate = [`${network}:${husd.address}` as const]
    const found: string[] = []
    const onPartial = () => found.push('and perhaps more')
    const balances = await getBalances(blockchain, { address, network, forceUpdate, onPartial })
    return [...balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`), ...found]
  }
  return { standIn, read, address, url }
}

const listed = ['0 ETH', '2.5 HUSD']
const all = [...listed, '2.5 MOOR']

describe.each([
  ['blockscout', startBlockscout, ({ url }: StandIn) => ({ type: 'blockscout', url, networks: [network] })],
  ['etherscan', startEtherscan, ({ url }: StandIn) => ({ type: 'etherscan', url, key: etherscanKey, perSecond: 100 })],
  [
    'alchemy',
    startAlchemy,
    ({ url }: StandIn) => ({
      type: 'alchemy',
      url: `${url}/{network}/v2`,
      key: 'alchemy-key',
      names: { [network]: 'local' },
    }),
  ],
  [
    'ankr',
    startAnkr,
    ({ url }: StandIn) => ({ type: 'ankr', url: `${url}/multichain`, key: 'ankr-key', names: { [network]: 'local' } }),
  ],
] as const)('%s', (_, start, toEntry) => {
  test('finds tokens that are on no list, which have no value then', async () => {
    const { read, address, url } = await setUp(start, toEntry)
    expect(await read()).toEqual(all)
    const headers = { origin: 'https://app.example.org' }
    const response = await fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=${network}`, { headers })
    const { balances } = (await response.json()) as { balances: readonly object[] }
    expect(balances[1]).not.toHaveProperty('isUnverified')
    expect(balances[2]).toMatchObject({
      name: 'Mooring Token',
      symbol: 'MOOR',
      address: `${network}:${moor.address}`,
      price: null,
      value: null,
      quantity: { decimals: '18', numeric: '2.5' },
      isUnverified: true,
    })
  })

  test.each(faults)('answers with %s: what the node knows is shown, and that it is not all', async (fault: Fault) => {
    const { standIn, read } = await setUp(start, toEntry)
    standIn.break(fault)
    expect(await read()).toEqual([...listed, 'and perhaps more'])
    // It rests, and callers who want news do not wake it.
    const asked = standIn.asked.length
    expect(await read()).toEqual([...listed, 'and perhaps more'])
    expect(standIn.asked).toHaveLength(asked)
  })

  test('says what is not so: the chain counts', async () => {
    const { standIn, read } = await setUp(start, toEntry)
    standIn.forge((value) => {
      const wrong = JSON.stringify(value)
        .replaceAll(
          /"(value|decimals|tokenDecimal|tokenDecimals|balanceRawInteger|tokenBalance)":"?[^",}]+"?/gu,
          '"$1":-1',
        )
        .replaceAll('MOOR', 'USDC')
      return JSON.parse(wrong) as unknown
    })
    expect(await read()).toEqual(all)
  })
})

describe.each([
  [
    'blockscout',
    startBlockscout,
    ({ url }: StandIn) => ({ type: 'blockscout', url, networks: [network] }),
    { next_page_params: { fiat_value: '1.5', value: '1', id: 0, items_count: 50 } },
  ],
  [
    'alchemy',
    startAlchemy,
    ({ url }: StandIn) => ({
      ...{ type: 'alchemy', url: `${url}/{network}/v2`, key: 'alchemy-key', names: { [network]: 'local' } },
    }),
    { pageKey: '0' },
  ],
] as const)('%s with pages', (_, start, toEntry, more) => {
  test('reads them all', async () => {
    const { read } = await setUp((rpc) => start(rpc, 1), toEntry)
    expect(await read()).toEqual(all)
  })

  test('which have no end says that there may be more', async () => {
    const { standIn, read } = await setUp(start, toEntry)
    standIn.forge((value) => {
      const { result, ...rest } = value as { result?: object }
      return result ? { ...rest, result: { ...result, ...more } } : { ...rest, ...more }
    })
    expect(await read()).toEqual([...all, 'and perhaps more'])
    expect(standIn.asked).toHaveLength(4)
  })

  test('of which a later one fails has those before it', async () => {
    const { standIn, read } = await setUp((rpc) => start(rpc, 1), toEntry)
    let pages = 0
    standIn.forge((value) => (pages++ === 0 ? value : undefined))
    expect((await read()).at(-1)).toBe('and perhaps more')
    expect(standIn.asked).toHaveLength(2)
  })
})

test('etherscan says that there may be more tokens where it has more transfers', async () => {
  const { standIn, read } = await setUp(startEtherscan, ({ url }) => ({ type: 'etherscan', url, key: etherscanKey }))
  standIn.forge((value) => {
    const { result, ...rest } = value as { result: readonly unknown[] }
    return { ...rest, result: [...result, ...Array.from({ length: 1000 - result.length }, () => result[0])] }
  })
  expect(await read()).toEqual([...all, 'and perhaps more'])
})

test.each([
  ['is verified', 18, 'Of the list'],
  ['with other decimals is of another token', 6, 'Mooring Token'],
])('what a source finds and a list has %s', async (_, decimals, name) => {
  const token = { chainId: 31_337, address: moor.address.toLowerCase(), name: 'Of the list', symbol: 'MOOR', decimals }
  const list = await startStandIn(() => ({ name: 'Test', tokens: [token] }))
  const toEntry = ({ url }: StandIn) => ({ type: 'blockscout', url, networks: [network] })
  const { address, url } = await setUp(startBlockscout, toEntry, [list.url])
  const headers = { origin: 'https://app.example.org' }
  const response = await fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=${network}`, { headers })
  const { balances } = (await response.json()) as { balances: readonly { isUnverified?: boolean; price: unknown }[] }
  expect(balances[2]).toMatchObject({ name, symbol: 'MOOR', quantity: { numeric: '2.5' } })
  expect([balances[2]?.isUnverified, typeof balances[2]?.price]).toEqual(
    decimals === 18 ? [undefined, 'number'] : [true, 'object'],
  )
})
