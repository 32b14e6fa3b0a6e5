import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { NetworkConfig } from '../config/Config.ts'
import { startBlockscout } from '../sources/testing/startBlockscout.ts'
import { startDefillama } from '../sources/testing/startDefillama.ts'
import { etherscanKey, startEtherscan } from '../sources/testing/startEtherscan.ts'
import { findDeadUrl } from '../testing/startTestNode.ts'

const [harbour, lagoon] = inject('networks') as readonly [NetworkConfig, NetworkConfig]
const network = harbour.caipNetworkId
const { rpc } = harbour

/** Runs the command as a host does. */
async function run(config: object): Promise<{ code: number; rows: readonly string[]; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'check-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  writeFileSync(file, JSON.stringify(config))
  const script = fileURLToPath(new URL('../check.ts', import.meta.url))
  const child = spawn(process.execPath, [script], { env: { PATH: process.env.PATH, MOORING_CONFIG: file } })
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
      'All 9 are well.',
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
    `node | ${network} | - | … ms | It is a node of ${lagoon.caipNetworkId} | Look at networks.0.rpc.1`,
    `holdings: etherscan | ${network} | - | … ms | It refuses the key | Set sources.holdings.0.key to a valid key`,
    `history: blockscout | ${network} | - | … ms | It sent something else than what it documents | Look at sources.history.0.url`,
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
    'It opens no WebSocket | Look at networks.0.ws.0',
    'It is of another network | Look at sources.holdings.0.url',
    'Nothing answers there | Look at sources.holdings.1.url',
    'It serves none of the networks | Look at sources.holdings.2',
  ])
  expect(rows).toContainEqual(expect.stringMatching(/^prices: defillama \| eip155:1 \| 1 ETH is 2500 USD \| /u))
  expect(code).toBe(1)
})

test('says what is wrong with a configuration before it asks anybody', async () => {
  const { code, output } = await run({ networks: [{ ...harbour, rpc: 'none' }] })
  expect(output).toContain('networks.0.rpc')
  expect(code).toBe(1)
})
