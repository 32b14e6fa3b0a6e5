import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test } from 'vitest'
import { checkServices } from '../check/checkServices.ts'
import type { NetworkConfig } from '../config/Config.ts'
import { parseConfig } from '../config/parseConfig.ts'
import { feeds } from '../prices/feeds.ts'
import { askFlags } from './askFlags.ts'
import { createConfig } from './createConfig.ts'
import { describeConfig } from './describeConfig.ts'
import { dollars } from './dollars.ts'
import { explorers } from './explorers.ts'
import { findNetwork } from './findNetwork.ts'
import { type Flags, readFlags } from './flags.ts'
import { readAnswers } from './readAnswers.ts'
import { swapContracts } from './swapContracts.ts'
import { keys, toStandIns } from './testing/toStandIns.ts'

const [harbour] = inject('networks') as readonly [NetworkConfig]
const toConfig = (flags: Flags) => createConfig(readAnswers(flags))
const mail: Flags = { mail: 'smtps://user:password@mail.example', 'mail-from': 'Wallet <wallet@example.org>' }
const local = { 'public-url': 'https://services.example.org', 'frame-url': 'https://wallet.example.org' }

test.each<[name: string, flags: Flags]>([
  ['one network', { networks: '1' }],
  ['networks of every family', { networks: '1,8453,56,solana,bitcoin,polkadot,polkadot-asset-hub' }],
  ['all families but EVM', { networks: 'solana, bitcoin' }],
  ['a test network', { networks: '11155111' }],
  ['a network without contracts of ours', { networks: 'eip155:80094' }],
  ['a key of Etherscan', { networks: '1,8453,56', 'etherscan-key': keys.etherscan }],
  ['keys', { networks: '1,solana', 'etherscan-key': keys.etherscan, 'coingecko-key': keys.coingecko }],
  ['a key of Blockscout', { networks: 'base', 'blockscout-key': 'proapi_key' }],
  ['more wallets', { networks: '1', 'walletconnect-id': '0123456789abcdef0123456789abcdef' }],
  ['PostgreSQL', { networks: '1', database: 'postgres://user:password@127.0.0.1/mooring' }],
  ['mails on this machine', { networks: '1', ...mail }],
  ['mails', { networks: '1', ...mail, ...local, origins: 'https://app.example.org', 'project-id': 'mine' }],
])('with %s, the configuration is accepted, and all that it names is well', async (_, flags) => {
  const config = toConfig(flags)
  parseConfig(config)
  const findings = await checkServices(parseConfig(await toStandIns(config, harbour)))
  expect(findings.filter(({ wrong }) => wrong)).toEqual([])
  expect(findings.length).toBeGreaterThan(0)
  for (const { source, can } of findings)
    if (/^swaps: (?:lifi|kyberswap)$/u.test(source))
      expect(can).toMatch(/^gives \d+(?:\.\d+)? [A-Z]+ for 0\.1 [A-Z]+$/u)
})

test('nobody types an address', () => {
  expect(parseConfig(toConfig({ networks: '1,8453', rpc: ['base=https://mine.example'] }))).toMatchObject({
    networks: [
      {
        caipNetworkId: 'eip155:1',
        contracts: {
          multicall3: '0xca11bde05977b3631167028862be2a173976ca11',
          ensUniversalResolver: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee',
          swapRouter: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
          dollar: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        },
        tokens: [{ symbol: 'USDC', decimals: 6 }],
        resolvesNames: true,
        keepsActivity: false,
      },
      { caipNetworkId: 'eip155:8453', rpc: ['https://mine.example'], resolvesNames: false },
    ],
    sources: { prices: [{ type: 'chainlink' }, { type: 'defillama' }, { type: 'own' }] },
    tokenLists: ['https://tokens.uniswap.org'],
  })
})

test('networks that the free plan of Etherscan lacks are not asked of it, and have no history by it', () => {
  const answers = readAnswers({ networks: '1,8453,56', 'etherscan-key': keys.etherscan })
  const entry = { type: 'etherscan', networks: ['eip155:1'] }
  expect(createConfig(answers)).toMatchObject({
    sources: {
      holdings: expect.arrayContaining([expect.objectContaining(entry)]),
      history: expect.arrayContaining([expect.objectContaining(entry)]),
    },
  })
  expect(describeConfig(answers, { file: 'services.json', kept: [], hasBackup: false })).toMatch(
    /no history: BNB[^.]*\. With a paid plan of Etherscan/u,
  )
})

test.each<[flags: Flags, message: RegExp]>([
  [{}, /^--networks: must name at least one/u],
  [{ networks: 'atlantis' }, /^--networks: atlantis is not known here. Write the number/u],
  [{ networks: '1', rpc: ['https://mine.example'] }, /^--rpc: must be a network and the address/u],
  [{ networks: '1', rpc: ['8453=https://mine.example'] }, /^--rpc: 8453 is not in --networks/u],
  [{ networks: '1', mail: 'smtps://mail.example' }, /^--mail-from: must be set/u],
  [{ networks: '1', 'mail-from': 'a@example.org' }, /^--mail: must be set/u],
  [{ networks: '1', ...mail, 'public-url': 'https://services.example.org' }, /^--frame-url: must be set/u],
])('%j is refused with what to write instead', (flags, message) => {
  expect(() => readAnswers(flags)).toThrow(message)
})

test('asks for what the flags leave open, and for no more', async () => {
  const typed = ['', 'postgres://127.0.0.1/mooring', 'https://services.example.org', '', '', '']
  const asked: string[] = []
  const flags = await askFlags(
    { mail: 'smtps://mail.example', 'mail-from': 'a@example.org' },
    async (question, usual) => {
      asked.push(question.slice(0, 12))
      return typed.shift() || (usual ?? '')
    },
  )
  expect(flags).toEqual({
    networks: '1,8453',
    database: 'postgres://127.0.0.1/mooring',
    'public-url': 'https://services.example.org',
    mail: 'smtps://mail.example',
    'mail-from': 'a@example.org',
  })
  expect(asked).toHaveLength(8)
})

test.each([
  ['1', 'eip155:1'],
  ['Ethereum', 'eip155:1'],
  ['base', 'eip155:8453'],
  ['eip155:42161', 'eip155:42161'],
  ['solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['bip122:000000000019d6689c085ae165831e93', 'bip122:000000000019d6689c085ae165831e93'],
  ['999999999999', undefined],
  ['__proto__', undefined],
  ['', undefined],
])('the network %s is %s', (key, id) => {
  expect(findNetwork(key)?.caipNetworkId).toBe(id)
})

test('each table is about networks that are known, with addresses of their family', () => {
  for (const table of [dollars, explorers, swapContracts, feeds])
    for (const [id, entry] of Object.entries<unknown>(table)) {
      expect(findNetwork(id)?.caipNetworkId).toBe(id)
      const known = createConfig(readAnswers({ networks: id }))
      // An invalid address is refused there.
      expect(() => parseConfig(known)).not.toThrow()
      for (const [, address = ''] of JSON.stringify(entry).matchAll(/"(0x[^"]*)"/gu))
        expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/u)
    }
})

/** Runs the command as a host does: without a terminal. */
async function run(folder: string, ...args: string[]) {
  const script = fileURLToPath(new URL('../init.ts', import.meta.url))
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env: { PATH: process.env.PATH } })
  child.stdin.end()
  const [[code], out, errors] = await Promise.all([once(child, 'exit'), text(child.stdout), text(child.stderr)])
  return { code, out, errors }
}

test('the command writes a file for its owner alone, and never over another by itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8'))
  const args = ['--networks', '1,bitcoin', '--mail', 'smtp://127.0.0.1:1025', '--mail-from', 'a@example.org']

  const first = await run(folder, ...args)
  expect(first).toMatchObject({ code: 0, errors: '' })
  expect(first.out).toContain('Public nodes, for a first try: Ethereum, Bitcoin.')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const { keys: secrets } = read().embedded
  parseConfig(read())

  expect(await run(folder, ...args)).toMatchObject({ code: 1, errors: expect.stringContaining('--force') })
  const again = await run(folder, '--force', ...args, '--origins', 'https://app.example.org')
  expect(again).toMatchObject({ code: 0, errors: '' })
  expect(again.out).toContain('Kept as they were: embedded.keys.auth.0.secret')
  expect(statSync(`${file}.bak`).mode & 0o777).toBe(0o600)
  expect(JSON.parse(readFileSync(`${file}.bak`, 'utf8'))).toMatchObject({
    allowedOrigins: [],
    embedded: { keys: secrets },
  })
  expect(read()).toMatchObject({ allowedOrigins: ['https://app.example.org'], embedded: { keys: secrets } })

  // Without its keys, wallets would be lost.
  const lost = await run(folder, '--force', '--networks', '1')
  expect(lost).toMatchObject({ code: 1, errors: expect.stringContaining('has the keys of wallets') })
  expect(read().embedded.keys).toEqual(secrets)

  writeFileSync(file, 'something else')
  expect(await run(folder, '--force', ...args)).toMatchObject({
    code: 1,
    errors: expect.stringContaining('has no JSON'),
  })
  expect(readFileSync(file, 'utf8')).toBe('something else')
})

test('overwriting keeps every secret and the database, or names the field that would be lost', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8'))
  const secret = 'a secret of thirty-two letters or more'
  const databaseUrl = 'postgres://user:password@127.0.0.1/mooring'
  const moonpay = { type: 'moonpay', key: 'pk_test', secret: 'sk_test', webhookSecret: 'wk_test' }
  const old = {
    databaseUrl,
    signingKey: secret,
    analytics: { viewKey: 'a key of sixteen or more' },
    onramp: { faucetKey: `0x${'1'.repeat(64)}` },
    sources: { sellers: [moonpay] },
    embedded: {
      mail: { url: 'smtp://127.0.0.1:1025', from: 'a@example.org' },
      social: { github: { clientId: 'a', clientSecret: 'b' } },
    },
  }
  parseConfig(old)
  writeFileSync(file, JSON.stringify(old), { mode: 0o644 })
  const args = ['--force', '--networks', '1', '--mail', 'smtp://127.0.0.1:1025', '--mail-from', 'a@example.org']
  expect(await run(folder, ...args)).toMatchObject({ code: 0, errors: '' })
  expect(read()).toMatchObject(old)
  // `signingKey` derived the keys of its wallets, and still does.
  expect(read().embedded.keys).toBeUndefined()
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(`${file}.bak`).mode & 0o777).toBe(0o600)

  const moved = await run(folder, ...args, '--database', 'postgres://127.0.0.1/other')
  expect(moved).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^databaseUrl: that of services.json would be/u),
  })
  const relayerKey = `0x${'2'.repeat(64)}`
  const before = JSON.stringify({ ...old, networks: [{ smartAccounts: { relayerKey } }] })
  writeFileSync(file, before)
  const errors = expect.stringMatching(/^networks\.0\.smartAccounts\.relayerKey: that of/u)
  expect(await run(folder, ...args)).toMatchObject({ code: 1, errors })
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('the file stays as it is when the disk takes nothing more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'init-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'services.json')
  const old = JSON.stringify({ signingKey: 'a secret of thirty-two letters or more' })
  writeFileSync(file, old)
  const script = fileURLToPath(new URL('../init.ts', import.meta.url))
  // No file may become longer than nothing.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, script, '--force', '--networks', '1'],
    {
      ...{ cwd: folder, env: { PATH: process.env.PATH } },
    },
  )
  child.stdin.end()
  const [, errors] = await Promise.all([once(child, 'exit'), text(child.stderr)])
  expect(errors).toContain('services.json cannot be written (EFBIG)')
  expect(readFileSync(file, 'utf8')).toBe(old)
  expect(readdirSync(folder)).toEqual(['services.json'])
})

test('an https address has a proxy before it, whose word about visitors is taken', () => {
  const flags = { networks: '1', 'public-url': 'https://services.example.org' }
  expect(toConfig(flags)).toMatchObject({ trustProxy: 1 })
  const said = describeConfig(readAnswers(flags), { file: 'services.json', kept: [], hasBackup: false })
  expect(said).toContain('trustProxy is 1')
  expect(toConfig({ ...flags, 'public-url': 'http://127.0.0.1:8787' })).not.toHaveProperty('trustProxy')
})

test('a flag that is not there is named', () => {
  expect(() => readFlags(['--network', '1'])).toThrow(/--network'.*--help lists all flags/u)
})
