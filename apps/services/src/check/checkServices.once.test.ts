import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { contracts, startDevnet } from 'devnet'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { startDas } from '../sources/testing/startDas.ts'
import { startDefillama } from '../sources/testing/startDefillama.ts'
import { etherscanKey, startEtherscan } from '../sources/testing/startEtherscan.ts'
import { startStandIn } from '../sources/testing/startStandIn.ts'
import { startLifi } from '../sources/testing/startSwapProvider.ts'
import { startAlchemyNfts } from '../sources/testing/startTokenApi.ts'
import { answerRpc, findDeadUrl, startTestNode } from '../testing/startTestNode.ts'
import type { Finding } from './Finding.ts'

const [harbour, lagoon] = inject('networks') as readonly [NetworkConfig, NetworkConfig]
const network = harbour.caipNetworkId
const { rpc } = harbour

/** Runs the command as a host does. */
async function run(
  config: object,
  ...args: string[]
): Promise<{ code: number; rows: readonly string[]; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  writeFileSync(file, JSON.stringify(config))
  const script = fileURLToPath(new URL('../check.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { env: { PATH: process.env.PATH, MOORING_CONFIG: file } })
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  const output = `${out}${errors}`
  return { code, output, rows: output.split('\n').map((row) => row.replaceAll(/\s{2,}/gu, ' | ')) }
}

async function startAll() {
  const [blockscout, etherscan, llama] = await Promise.all([
    startBlockscout(rpc[0] ?? ''),
    startEtherscan(rpc[0] ?? ''),
    startDefillama(() => ({ price: 2500 })),
  ])
  return { blockscout, etherscan, llama }
}

test('a right configuration is all well', async () => {
  const { blockscout, etherscan, llama } = await startAll()
  const lifi = await startLifi(rpc[0] ?? '')
  const explorers = [
    { type: 'blockscout', url: blockscout.url, networks: [network] },
    { type: 'etherscan', url: etherscan.url, key: etherscanKey, networks: [network] },
    { type: 'own' },
  ]
  const { code, rows } = await run({
    networks: [harbour, lagoon],
    sources: {
      holdings: explorers,
      history: explorers,
      rates: [{ type: 'defillama', url: llama.url }],
      swaps: [{ type: 'lifi', url: lifi.url, routers: { [network]: contracts.uniswapRouter } }, { type: 'own' }],
    },
  })
  const all = rows.map((row) => row.replace(/\d+ ms/u, '… ms'))
  expect(all).toEqual(
    expect.arrayContaining([
      'SOURCE | NETWORK | WHAT IT CAN | TIME | WHAT IS WRONG | HOW TO MEND IT',
      `node | ${network} | is a node of this network | … ms | - | -`,
      `node (ws) | ${lagoon.caipNetworkId} | is a node of this network | … ms | - | -`,
      `holdings: blockscout | ${network} | finds tokens | … ms | - | -`,
      `history: etherscan | ${network} | lists transactions | … ms | - | -`,
      'rates: defillama | - | knows btc, eth | … ms | - | -',
      expect.stringMatching(/^swaps: lifi \| eip155:31337 \| gives [\d.]+ HUSD for 0\.1 ETH \| … ms \| - \| -$/u),
      'All 10 are well.',
    ]),
  )
  expect(code).toBe(0)
})

test('names each of three faults, and prints no key', async () => {
  const { blockscout, etherscan } = await startAll()
  blockscout.break('html')
  const key = 'REFUSEDKEY0123456789'
  const { code, rows, output } = await run({
    networks: [{ ...harbour, rpc: [...rpc, ...lagoon.rpc] }],
    sources: {
      holdings: [{ type: 'etherscan', url: etherscan.url, key }, { type: 'own' }],
      history: [{ type: 'blockscout', url: blockscout.url, networks: [network] }],
    },
  })
  const wrong = rows.filter((row) => / ms \| [^-]/u.test(row)).map((row) => row.replace(/\d+ ms/u, '… ms'))
  expect(wrong).toEqual([
    `node | ${network} | - | … ms | It is a node of ${lagoon.caipNetworkId} | Move networks.0.rpc.1 to that network, or write the address of a node of this one`,
    `holdings: etherscan | ${network} | - | … ms | It refuses the key | Set sources.holdings.0.key to a valid key`,
    `history: blockscout | ${network} | - | … ms | It sent something else than what it documents | Write the address of its interface into sources.history.0.url, not of a page`,
  ])
  expect(rows).toContain('3 of 5 are wrong.')
  expect(output).not.toContain(key)
  expect(code).toBe(1)
})

test('names an explorer of another network, one that is gone, and a source that serves nothing', async () => {
  const foreign = await startBlockscout(lagoon.rpc[0] ?? '')
  const llama = await startDefillama(() => ({ price: 2500 }))
  const { code, rows } = await run({
    networks: [
      { ...harbour, ws: [(await findDeadUrl()).replace('http', 'ws')] },
      { ...lagoon, caipNetworkId: 'eip155:1', rpc: [], ws: [] },
    ],
    sources: {
      holdings: [
        { type: 'blockscout', url: foreign.url, networks: [network] },
        { type: 'blockscout', url: await findDeadUrl(), networks: [network] },
        { type: 'alchemy', key: 'key', networks: [network] },
      ],
      prices: [{ type: 'defillama', url: llama.url }],
    },
  })
  expect(rows.filter((row) => / ms \| [^-]/u.test(row)).map((row) => row.replace(/.* ms \| /u, ''))).toEqual([
    'It opens no WebSocket | Start what is at networks.0.ws.0, or correct the address',
    'It is of another network | Write the address of a server of this network into sources.holdings.0.url',
    'Nothing answers there | Start what is at sources.holdings.1.url, or correct the address',
    'It serves none of the networks | Remove sources.holdings.2, or add a network that it serves',
  ])
  expect(rows).toContainEqual(expect.stringMatching(/^prices: defillama \| eip155:1 \| 1 ETH is 2500 USD \| /u))
  expect(code).toBe(1)
})

test('asks the sources of NFTs of each family, and names one of another network', async () => {
  const genesis = '4vB2qhEuHWGhvTDuSYV6E72ThrSon1DAVmB9zkSKgsXz'
  const nodes = await Promise.all(
    [genesis, `B${genesis.slice(1)}`].map((hash) =>
      startTestNode(answerRpc((method) => (method === 'getGenesisHash' ? hash : { value: [] }))),
    ),
  )
  const solana = `solana:${genesis.slice(0, 32)}`
  const [das, foreign] = await Promise.all(nodes.map(({ url }) => startDas(url)))
  const alchemy = await startAlchemyNfts(rpc[0] ?? '')
  const { rows } = await run({
    networks: [
      harbour,
      {
        ...harbour,
        caipNetworkId: solana,
        tokens: [],
        contracts: {},
        keepsActivity: false,
        rpc: [nodes[0]?.url],
        ws: [],
      },
    ],
    sources: {
      nfts: [
        { type: 'alchemy', url: `${alchemy.url}/{network}`, key: 'alchemy-key', names: { [network]: 'local' } },
        { type: 'das', url: das?.url, key: 'das-key', networks: [solana] },
        { type: 'das', url: foreign?.url, key: 'das-key', networks: [solana] },
      ],
    },
  })
  expect(rows.map((row) => row.replace(/\d+ ms/u, '… ms'))).toEqual(
    expect.arrayContaining([
      `nfts: alchemy | ${network} | finds NFTs | … ms | - | -`,
      `nfts: das | ${solana} | finds NFTs | … ms | - | -`,
      `nfts: das | ${solana} | - | … ms | It is of another network | Write the address of a server of this network into sources.nfts.2.url`,
    ]),
  )
})

test('says what is wrong with a configuration before it asks anybody', async () => {
  const { code, output } = await run({ networks: [{ ...harbour, rpc: 'none' }] })
  expect(output).toContain('networks.0.rpc')
  expect(code).toBe(1)
})

test('knows nodes of the other families, and names one of another network', async () => {
  const devnet = await startDevnet({
    only: ['solana', 'bitcoin', 'polkadot'],
    ports: { solana: 0, bitcoin: 0, polkadot: 0 },
  })
  onTestFinished(() => devnet.stop())
  const { solana, bitcoin } = devnet
  const polkadot = { ...devnet.polkadot, url: devnet.polkadot.url.replace(/^ws/u, 'http') }
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 }
  const toNetwork = (caipNetworkId: string, ...urls: string[]) => ({
    ...{ caipNetworkId, name: caipNetworkId, nativeCurrency: coin, rpc: urls },
  })
  const right = [solana, bitcoin, polkadot].map(({ caipNetworkId, url }) => toNetwork(caipNetworkId, url))
  const { code, rows } = await run({ networks: right })
  expect(rows.filter((row) => row.includes('is a node of this network'))).toHaveLength(3)
  expect(code).toBe(0)

  const others = {
    solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    bitcoin: 'bip122:000000000019d6689c085ae165831e93',
    polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  }
  const { output } = await run(
    {
      networks: [
        toNetwork(others.solana, solana.url, bitcoin.url, harbour.rpc[0] ?? ''),
        toNetwork(others.bitcoin, bitcoin.url, solana.url),
        toNetwork(others.polkadot, polkadot.url, solana.url),
      ],
    },
    '--json',
  )
  const report = JSON.parse(output) as { isWell: boolean; findings: Finding[] }
  expect(report.isWell).toBe(false)
  const reasons = report.findings.map(({ network, wrong }) => [network, wrong?.reason])
  expect(reasons.filter(([network]) => network === others.solana)).toEqual([
    [others.solana, `It is a node of ${solana.caipNetworkId.slice(0, 24)}`],
    [others.solana, expect.stringMatching(/^It (?:sent something else|answered with status)/u)],
    [others.solana, expect.stringMatching(/^It sent something else/u)],
  ])
  expect(reasons.filter(([network]) => network !== others.solana)).toEqual([
    [others.bitcoin, `It is a node of ${bitcoin.caipNetworkId.slice(0, 24)}`],
    [others.bitcoin, expect.any(String)],
    [others.polkadot, `It is a node of ${polkadot.caipNetworkId.slice(0, 24)}`],
    [others.polkadot, expect.stringMatching(/^It sent something else/u)],
  ])
})

test('reads the lists of tokens and of wallets', async () => {
  const token = { chainId: 1, address: `0x${'a'.repeat(40)}`, name: 'Token', symbol: 'TKN', decimals: 18 }
  const wallet = { id: 'a'.repeat(64), name: 'Wallet', homepage: 'https://wallet.example', chains: ['eip155:1'] }
  const [tokens, wallets] = await Promise.all([
    startStandIn(() => ({ tokens: [token] })),
    startStandIn(() => ({ listings: { a: wallet } })),
  ])
  const { rows } = await run({ tokenLists: [tokens.url], catalogue: { lists: [{ from: wallets.url }] } })
  expect(rows).toContainEqual(expect.stringMatching(/^list of tokens \| - \| has 1 tokens \| /u))
  expect(rows).toContainEqual(expect.stringMatching(/^list of wallets \| - \| has 1 wallets \| /u))

  wallets.break('refused')
  const wrong = await run({
    tokenLists: [wallets.url, './nothing.json'],
    catalogue: { lists: [{ from: wallets.url, projectId: 'PROJECT0123456789' }, { from: tokens.url }] },
  })
  expect(wrong.rows.flatMap((row) => row.split(/ ms \| /u).slice(1))).toEqual([
    'It refuses the key, with status 401 | Set tokenLists.0 to a valid key',
    'It is no file with JSON | Write the path of a JSON file into tokenLists.1',
    'It refuses the key, with status 401 | Set catalogue.lists.0.projectId to a valid key',
    'It sent something else than what it documents | Write the address of its interface into catalogue.lists.1.from, not of a page',
  ])
  expect(wrong.output).not.toContain('PROJECT')
  expect(wrong.code).toBe(1)
})

test('says that a node is public', async () => {
  const { rows } = await run({
    networks: [
      {
        caipNetworkId: 'eip155:1',
        name: 'Ethereum',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: ['https://ethereum-rpc.publicnode.com'],
      },
    ],
  })
  expect(rows).toContainEqual(expect.stringMatching(/^public node \| eip155:1 \| /u))
})
