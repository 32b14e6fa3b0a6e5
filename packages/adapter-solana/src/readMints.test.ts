import { expect, test } from 'vitest'
import { toBase58 } from './base58.js'
import { getTokens } from './getTokens.js'
import { solana as network } from './networks/networks.js'
import { programs } from './programs.js'

const mint = 'B11X1AMkTfojcykuPFjDAVVLzLuZnKKXZ3RRTeekq9av'
const owner = 'HiBMMj12QqSFx8FQedmiJpTs3ps8GmEkuW9Pmq3KHWfA'
const { signal } = new AbortController()

type Answers = { mint?: unknown; metadata?: unknown; accounts?: unknown }

/** Reads one token from a node with these answers. */
async function read({ mint: account, metadata = null, accounts = [] }: Answers) {
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    const isMetadata = params[1]?.encoding === 'base64'
    const value = method === 'getMultipleAccounts' ? [isMetadata ? metadata : account] : accounts
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result: { context: { slot: 1 }, value } }))
  }
  const tokens = [`${network.caipNetworkId}:${mint}`]
  return getTokens({ address: owner, network, tokens, signal, fetch })
}

const plain = (info: object = {}, program: string = programs.token) => ({
  owner: program,
  data: { program: 'spl-token', parsed: { type: 'mint', info: { decimals: 6, ...info } } },
})

/** A Metaplex account: a kind, two keys, and texts padded with zeros. */
function metaplex(name: string, symbol: string, nameLength?: number) {
  const bytes = [...new Uint8Array(65)]
  for (const [text, size] of [
    [name, 32],
    [symbol, 10],
  ] as const) {
    const content = new Uint8Array(size)
    content.set(new TextEncoder().encode(text).slice(0, size))
    bytes.push(...new Uint8Array(new Uint32Array([nameLength ?? size]).buffer), ...content)
  }
  return { owner: programs.metadata, data: [Buffer.from(bytes).toString('base64'), 'base64'] }
}

const holding = (amount: string, program: string, index: number) => ({
  pubkey: toBase58(new Uint8Array(32).fill(index)),
  account: {
    owner: program,
    data: { space: 165, parsed: { info: { mint, state: 'initialized', tokenAmount: { amount, decimals: 6 } } } },
  },
})

test('reads names from the Metaplex account, and removes invisible characters', async () => {
  const [token] = await read({ mint: plain(), metadata: metaplex('USD\u202e Coin', 'USDC') })
  expect(token).toMatchObject({ name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: 0n })
})

test.each([
  ['1000000000000', 1_000_000_000_000n],
  ['-1', undefined],
  [5, undefined],
  ['9'.repeat(21), undefined],
])('reads a supply of %j as %s', async (supply, expected) => {
  const [token] = await read({ mint: plain({ supply }) })
  expect(token?.supply).toBe(expected)
})

test('reads names from the mint if the newer program stores them there', async () => {
  const extensions = [{ extension: 'tokenMetadata', state: { name: 'PayPal USD', symbol: 'PYUSD' } }]
  const [token] = await read({ mint: plain({ extensions }, programs.token2022), metadata: metaplex('Other', 'OTHER') })
  expect(token).toMatchObject({ name: 'PayPal USD', symbol: 'PYUSD' })
})

test('names a token without a valid name by its address', async () => {
  const strangers = { ...metaplex('Fake', 'FAKE'), owner: programs.system }
  const broken = [null, strangers, metaplex('', ''), { owner: programs.metadata, data: ['!', 'base64'] }]
  for (const metadata of [...broken, { owner: programs.metadata, data: ['AAAA', 'base64'] }]) {
    expect((await read({ mint: plain(), metadata }))[0]).toMatchObject({ name: 'B11X…q9av', symbol: 'B11X…q9av' })
  }
  expect(await read({ mint: plain(), metadata: metaplex('Long', 'L', 2 ** 31) })).toHaveLength(1)
})

test('leaves out accounts that are not mints, and tokens without decimals', async () => {
  const bad = [null, {}, plain({ decimals: 0 }), plain({ decimals: '6' }), plain({}, programs.system)]
  for (const account of [...bad, { owner: programs.token, data: ['AAAA', 'base64'] }]) {
    expect(await read({ mint: account })).toEqual([])
  }
})

test('adds up all token accounts exactly, without frozen ones', async () => {
  const frozen = holding('7', programs.token, 3)
  const info = frozen.account.data.parsed.info
  frozen.account.data.parsed.info = { ...info, state: 'frozen' }
  const accounts = [
    holding('18446744073709551615', programs.token, 1),
    holding('1', programs.token, 2),
    frozen,
    { pubkey: 'nonsense' },
  ]
  // The node returns the same list for both programs.
  expect((await read({ mint: plain(), accounts }))[0]?.balance).toBe(2n * 18_446_744_073_709_551_616n)
})

test('throws if the answer is not a list, instead of returning an empty balance', async () => {
  await expect(read({ mint: plain(), accounts: 'none' })).rejects.toMatchObject({ name: 'InvalidReplyError' })
})

test.each([
  ['scaledUiAmountConfig', { multiplier: '4', newMultiplier: '4' }, true],
  ['scaledUiAmountConfig', { multiplier: '1', newMultiplier: '2' }, true],
  ['scaledUiAmountConfig', { multiplier: '1', newMultiplier: '1' }, undefined],
  ['interestBearingConfig', { preUpdateAverageRate: 500, currentRate: 0 }, true],
  ['interestBearingConfig', { preUpdateAverageRate: 0, currentRate: 0 }, undefined],
])('marks a token with %s %o as scaled: %s', async (extension, state, expected) => {
  const [token] = await read({ mint: plain({ extensions: [{ extension, state }] }, programs.token2022) })
  expect(token?.isScaled).toBe(expected)
})
