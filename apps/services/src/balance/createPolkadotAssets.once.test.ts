import { getBalances } from '@mooring/core'
import { blake2AsHex, decodeAddress, xxhashAsHex } from '@polkadot/util-crypto'
import { type PolkadotChain, polkadotToken, startPolkadotChain } from 'devnet'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestClients } from '../testing/createTestClients.ts'
import { answerRpc, startTestNode } from '../testing/startTestNode.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const network = 'polkadot:45454545454545454545454545454545' as const
const toNetwork = (rpc: string, tokens: readonly object[] = []) => ({
  caipNetworkId: network,
  name: 'Local',
  nativeCurrency: { name: 'Rococo', symbol: 'ROC', decimals: 12 },
  rpc: [rpc],
  tokens,
})

/** Key by key as the pallets have it, by the hashes of another library. */
const prefix = (pallet: string, map: string) => `${xxhashAsHex(pallet, 128)}${xxhashAsHex(map, 128).slice(2)}`
const part = (hex: string) => `${blake2AsHex(`0x${hex}`, 128).slice(2)}${hex}`
const word = (value: bigint) => {
  const bytes = Buffer.alloc(16)
  bytes.writeBigUInt64LE(value)
  return bytes.toString('hex')
}
const text = (value: string) => Buffer.from([value.length << 2, ...Buffer.from(value)]).toString('hex')
const toDetails = (accounts: number) =>
  `0x${'11'.repeat(128)}${word(1n)}${word(0n)}${word(1n)}00${accounts.toString(16).padStart(2, '0')}00000000000000000000${'00'}00`
const toMetadata = (name: string, symbol: string, decimals: string) =>
  `0x${word(0n)}${text(name)}${text(symbol)}${decimals}00`

/** Of the parachain 2000: one parent, one junction. */
const foreign = '010100411f'
const balancesOf = async (services: string, address: string) =>
  getBalances(createTestClients(services).blockchain, { address, network, forceUpdate: [`${network}:1984`] })

describe('the tokens of Asset Hub', () => {
  let chain: PolkadotChain
  let rpc: string
  beforeAll(async () => {
    chain = await startPolkadotChain({ port: 0 })
    rpc = chain.url.replace(/^ws/u, 'http')
  }, 90_000)
  afterAll(() => chain?.stop())
  async function set(values: object) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'dev_setStorage', params: [values] })
    const response = await fetch(rpc, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    expect(await response.json()).not.toHaveProperty('error')
  }

  test('are found by the node alone, and are unverified unless the configuration has them', async () => {
    const [{ address }] = chain.accounts
    const { url } = await useTestServices({ networks: [toNetwork(rpc)] })
    const [coin, token, ...more] = await balancesOf(url, address)
    expect(more).toEqual([])
    expect(coin).toMatchObject({ symbol: 'ROC', address: undefined })
    expect(token).toEqual({
      name: 'Kelp Dollar',
      symbol: 'KELP',
      chainId: network,
      address: `${network}:1984`,
      value: undefined,
      price: undefined,
      priceBefore: undefined,
      iconUrl: undefined,
      quantity: { decimals: 6, numeric: '1000000' },
      isUnverified: true,
    })
    const own = await useTestServices({ networks: [toNetwork(rpc, [{ ...polkadotToken, priceUsd: '2' }])] })
    const [, listed] = await balancesOf(own.url, address)
    expect(listed).toMatchObject({ symbol: 'KELP', price: 2, value: 2_000_000 })
    expect(listed).not.toHaveProperty('isUnverified')
  })

  test('are read whether they are frozen or not, and are gone when the account has none', async () => {
    const [{ address: owner }, { address }] = chain.accounts
    const { url } = await useTestServices({ networks: [toNetwork(rpc)] })
    const hold = (isFrozen: boolean) =>
      set({ Assets: { Account: [[[1984, address], { balance: 70_000, isFrozen, reason: 'Consumer', extra: null }]] } })
    for (const isFrozen of [false, true]) {
      await hold(isFrozen)
      expect((await balancesOf(url, address)).map(({ quantity }) => quantity.numeric)).toEqual(['10000', '0.07'])
    }
    await set({ Assets: { Account: [[[1984, address], null]] } })
    expect(await balancesOf(url, address)).toHaveLength(1)
    expect(await balancesOf(url, owner)).toHaveLength(2)
  })

  test('may be those of other networks, by their location', async () => {
    const [, , { address }] = chain.accounts
    const account = Buffer.from(decodeAddress(address)).toString('hex')
    // Its runtime is older than this pallet, so that only its storage has it.
    await set([
      [`${prefix('ForeignAssets', 'Asset')}${part(foreign)}`, toDetails(3)],
      [`${prefix('ForeignAssets', 'Metadata')}${part(foreign)}`, toMetadata('Reef', 'REEF', '0a')],
      [`${prefix('ForeignAssets', 'Account')}${part(foreign)}${part(account)}`, `0x${word(15n * 10n ** 9n)}0001`],
    ])
    const { url } = await useTestServices({ networks: [toNetwork(rpc)] })
    const [, token] = await balancesOf(url, address)
    expect(token).toMatchObject({
      symbol: 'REEF',
      address: `${network}:0x${foreign}`,
      quantity: { decimals: 10, numeric: '1.5' },
      isUnverified: true,
    })
  })
})

describe('a node of Asset Hub', () => {
  const address = 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'
  const asset = `${prefix('Assets', 'Asset')}${part('c0070000')}`
  const metadata = `${prefix('Assets', 'Metadata')}${part('c0070000')}`
  const account = `${prefix('Assets', 'Account')}${part('c0070000')}${part(Buffer.from(decodeAddress(address)).toString('hex'))}`
  type Answers = { keys?: unknown; changes?: (key: string) => unknown; whole?: unknown }

  /** Says that the account has a token, unless it is told otherwise. */
  async function ask({ keys, changes, whole }: Answers) {
    const values = {
      [asset]: toDetails(1),
      [metadata]: toMetadata('Kelp', 'KELP', '06'),
      [account]: `0x${word(5n)}0000`,
    }
    const node = await startTestNode(
      answerRpc((method, [first]) => {
        if (method === 'state_getStorage') return null
        if (method === 'state_getKeysPaged') return asset.startsWith(String(first)) ? (keys ?? [asset]) : []
        const list = (first as string[]).map((key) => [key, changes ? changes(key) : values[key]])
        return whole ?? [{ block: '0x', changes: list }]
      }),
    )
    const { url } = await useTestServices({ networks: [toNetwork(node.url)] })
    const headers = { origin: 'https://app.example.org' }
    const response = await fetch(`${url}/v1/account/${address}/balance?sv=x&chainId=${network}`, { headers })
    const { balances, isPartial = false } = (await response.json()) as {
      balances: readonly { symbol: string }[]
      isPartial?: boolean
    }
    return { symbols: balances.map(({ symbol }) => symbol), isPartial, asked: node.asked.length }
  }

  test('that answers as it should is believed', async () => {
    expect(await ask({})).toMatchObject({ symbols: ['ROC', 'KELP'], isPartial: false })
  })

  const other = `${prefix('Assets', 'Asset')}${'00'.repeat(16)}c0070000`
  test.each<[string, Answers]>([
    ['keys of something else', { keys: [metadata] }],
    ['a key with another hash', { keys: [other], changes: () => toDetails(1) }],
    ['a key twice', { keys: [asset, asset] }],
    ['the same thousand keys again and again', { keys: Array.from({ length: 1000 }, () => asset) }],
    ['more keys than it was asked for', { keys: Array.from({ length: 1001 }, (_, at) => `${asset}${at}`) }],
    ['no keys', { keys: 'none' }],
    ['no values', { whole: [] }],
    ['fewer values than it was asked for', { whole: [{ block: '0x', changes: [] }] }],
    ['values that are no bytes', { changes: () => 5 }],
    ['a token that is too short', { changes: (key) => (key === asset ? '0x1122' : null) }],
  ])('that answers with %s is not believed, and its coin is shown', async (_, answers) => {
    const { symbols, isPartial, asked } = await ask(answers)
    expect([symbols, isPartial]).toEqual([['ROC'], true])
    expect(asked).toBeLessThan(10)
  })

  test.each<[string, Answers['changes']]>([
    ['a name that does not end', (key) => (key === metadata ? `0x${word(0n)}fc00` : undefined)],
    ['more than a name', (key) => (key === metadata ? `${toMetadata('Kelp', 'KELP', '06')}00` : undefined)],
    ['no name', (key) => (key === metadata ? null : undefined)],
    ['an empty symbol', (key) => (key === metadata ? toMetadata('Kelp', '', '06') : undefined)],
    ['no decimals', (key) => (key === metadata ? toMetadata('Kelp', 'KELP', '00') : undefined)],
  ])('that answers with %s hides only that token', async (_, change) => {
    const values = { [asset]: toDetails(1), [account]: `0x${word(5n)}0000` }
    const changes = (key: string) => (change?.(key) === undefined ? (values[key] ?? null) : change(key))
    expect((await ask({ changes })).symbols).toEqual(['ROC'])
  })
})
