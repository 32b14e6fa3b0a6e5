import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { bitcoinAccounts } from './bitcoin/bitcoinAccounts.ts'
import { accounts } from './evm/accounts.ts'
import { multicall3 } from './evm/contracts.ts'
import { takePort } from './evm/takePort.ts'
import { polkadotAccounts } from './polkadot/polkadotAccounts.ts'
import { solanaAccounts } from './solana/solanaAccounts.ts'
import { solanaToken } from './solana/solanaToken.ts'

const command = fileURLToPath(new URL('./devnet.ts', import.meta.url))
const anyPort = ['harbour', 'lighthouse', 'solana', 'bitcoin', 'polkadot'].flatMap((name) => [`--${name}-port`, '0'])

// Logs every module that is loaded, in any way.
const watchModules = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module'
  registerHooks({
    resolve(name, context, next) {
      const result = next(name, context)
      console.error(result.url)
      return result
    },
  })
`)}`

const jsonParsed = { encoding: 'jsonParsed' }

type TokenAccount = { account: { data: { parsed: { info: { tokenAmount: { uiAmount: number } } } } } }

type Running = { readonly child: ChildProcess; readonly text: string; readonly complaints: string }

/** Runs the command until its output is complete, or it has ended. */
async function run(args: readonly string[], flags: readonly string[] = []): Promise<Running> {
  const child = spawn(process.execPath, [...flags, command, ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  let complaints = ''
  const isReady = Promise.withResolvers<void>()
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part
    if (text.includes('Never use')) isReady.resolve()
  })
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    complaints += part
  })
  await Promise.race([isReady.promise, once(child, 'close')])
  return { child, text, complaints }
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  child.kill(signal)
  await once(child, 'exit')
  expect(child.signalCode).toBe(signal)
}

/** The ports of the chains in a table. */
function readUrls(text: string): readonly string[] {
  return text.match(/(?:http|ws):\/\/127\.0\.0\.1:\d+/gu) ?? []
}

/** An account's entry in the table, by name. */
function readHoldings(text: string, account: string): Readonly<Record<string, number>> {
  const [line = ''] = text.match(new RegExp(`${account} .*`, 'u')) ?? []
  const holdings = line
    .slice(account.length)
    .split(', ')
    .map((holding) => holding.trim().split(' '))
  return Object.fromEntries(holdings.map(([amount = '', symbol]) => [symbol, Number(amount.replaceAll(',', ''))]))
}

async function call(url: string, method: string, ...params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result?: unknown }).result
}

async function expectDown(url: string): Promise<void> {
  const isUp = () =>
    fetch(url.replace('ws:', 'http:'), { method: 'POST' }).then(
      () => true,
      () => false,
    )
  // A chain that stops with the command is gone a moment later.
  await vi.waitFor(async () => expect(await isUp()).toBe(false), { timeout: 25_000 })
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  'prints where the chains are and takes them with it on %s',
  async (signal) => {
    const ports = [await takePort(0), await takePort(0)]
    const args = ['--only', 'evm', '--harbour-port', String(ports[0]), '--lighthouse-port', String(ports[1])]
    const { child, text } = await run(args)
    const urls = ports.map((port) => `http://127.0.0.1:${port}`)
    expect(readUrls(text)).toEqual(urls)
    for (const part of ['Local Harbour', 'eip155:31338', multicall3, ...accounts.map(({ address }) => address)]) {
      expect(text).toContain(part)
    }
    for (const url of urls) expect((await fetch(url, { method: 'POST' })).headers.get('content-type')).toContain('json')
    await end(child, signal)
    for (const url of urls) await expectDown(url)
  },
)

test('loads and starts nothing of the families that were not asked for', async () => {
  const { child, text, complaints } = await run(['--only', 'evm', ...anyPort], ['--import', watchModules])
  expect(readUrls(text)).toHaveLength(2)
  expect(complaints).toContain('/evm/startEvmChains.ts')
  expect(complaints).not.toMatch(/\/(?:solana|bitcoin|polkadot)\/|litesvm|bcoin|chopsticks/u)
  await end(child)
})

test('starts all families, each at its place in one table, and leaves nothing running', {
  timeout: 90_000,
}, async () => {
  const { child, text, complaints } = await run(anyPort)
  expect(complaints).toBe('')
  const ids = [...text.matchAll(/^Local \w+ +([a-z0-9]+):\S+ +(?:http|ws):/gmu)].map(([, namespace]) => namespace)
  expect(ids).toEqual(['eip155', 'eip155', 'solana', 'bip122', 'polkadot'])
  const urls = readUrls(text)
  expect(new Set(urls).size).toBe(5)

  // The table matches the chains.
  const [harbour = '', , solana = '', bitcoin = ''] = urls
  for (const { address } of accounts) {
    const balance = BigInt((await call(harbour, 'eth_getBalance', address, 'latest')) as string)
    expect(readHoldings(text, address)).toMatchObject({ ETH: Number(balance / 10n ** 18n), HUSD: 10_000 })
  }
  for (const { address } of solanaAccounts) {
    const { value } = (await call(solana, 'getBalance', address)) as { value: number }
    expect(readHoldings(text, address)).toMatchObject({ SOL: value / 1e9 })
    const tokens = await call(solana, 'getTokenAccountsByOwner', address, { mint: solanaToken.address }, jsonParsed)
    const [token] = (tokens as { value: readonly TokenAccount[] }).value
    expect(readHoldings(text, address).SHELL).toBe(token?.account.data.parsed.info.tokenAmount.uiAmount)
  }
  for (const { payment } of bitcoinAccounts) {
    const response = await fetch(`${bitcoin}/address/${payment.address}`)
    const { chain_stats } = (await response.json()) as { chain_stats: { funded_txo_sum: number } }
    expect(readHoldings(text, payment.address)).toEqual({ BTC: chain_stats.funded_txo_sum / 1e8 })
  }
  for (const { address } of polkadotAccounts) expect(readHoldings(text, address)).toEqual({ ROC: 10_000 })
  await end(child)
  for (const url of urls) await expectDown(url)
})

test('ends with a sentence when a port is taken, and with no chain that runs', async () => {
  const { child, text } = await run(['--only', 'evm', ...anyPort])
  const taken = new URL(readUrls(text)[0] ?? '').port
  const free = await takePort(0)
  const second = await run(['--only', 'evm', '--harbour-port', String(free), '--lighthouse-port', taken])
  expect(second.complaints).toMatch(new RegExp(`^Port ${taken} is taken by another program.*\\n$`, 'u'))
  expect(second.child.exitCode).toBe(1)
  await expectDown(`http://127.0.0.1:${free}`)
  await end(child)
})

test('ends with a sentence when an option makes no sense, and says which ones do when asked', async () => {
  const wrong = await run(['--only', 'evm,cosmos'])
  expect(wrong.complaints).toBe(
    '"cosmos" is no family of chains. Write one or more of: evm, solana, bitcoin, polkadot.\n',
  )
  expect(wrong.child.exitCode).toBe(1)
  const help = await run(['--help'])
  expect(help.text).toContain('--only')
  expect(help.child.exitCode).toBe(0)
})
