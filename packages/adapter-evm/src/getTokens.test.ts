import { toNetwork } from '@mooring/core'
import { type Hex, stringToHex, toFunctionSelector } from 'viem'
import { decodeAbiParameters, encodeAbiParameters, parseAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { getTokens } from './getTokens.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'

const network = toNetwork({
  id: 1,
  name: 'Ethereum',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
})
const usual = '0xca11bde05977b3631167028862be2a173976ca11'
const one = '0x1111111111111111111111111111111111111111'
const two = '0x2222222222222222222222222222222222222222'

type Contract = Record<string, Hex | undefined>
const fields = ['name()', 'symbol()', 'decimals()', 'totalSupply()', 'uiMultiplier()', 'balanceOf(address)'].map(
  (text) => [toFunctionSelector(text), text],
)
const names = Object.fromEntries(fields)

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const contract = (change: Contract = {}): Contract => ({
  'name()': text('Harbour Dollar'),
  'symbol()': text('HUSD'),
  'decimals()': number(6n),
  'balanceOf(address)': number(5n),
  ...change,
})

const calls = parseAbiParameters('(address target, bool allowFailure, bytes callData)[]')
const results = parseAbiParameters('(bool success, bytes returnData)[]')

/** Reads tokens of a network that has these contracts, and Multicall3 at an address or not at all. */
async function read(
  contracts: Record<string, Contract>,
  options: { multicall?: string | undefined; tokens?: string[]; network?: typeof network } = {},
) {
  const call = (to: string, data: string): Hex | undefined =>
    contracts[to.toLowerCase()]?.[names[data.slice(0, 10)] ?? '']
  const { fetch, requests } = createFakeNode({
    eth_call({ to, data }: { to: string; data: Hex }) {
      if (to.toLowerCase() !== ('multicall' in options ? options.multicall : usual)) return call(to, data) ?? '0x'
      const [list] = decodeAbiParameters(calls, `0x${data.slice(10)}`)
      const answers = list.map(({ target, callData }) => call(target, callData))
      return encodeAbiParameters(results, [
        answers.map((answer) => ({ success: !!answer, returnData: answer ?? '0x' })),
      ])
    },
  })
  const tokens = options.tokens ?? Object.keys(contracts).map((address) => `eip155:1:${address}`)
  const { signal } = new AbortController()
  const found = await getTokens({ network: options.network ?? network, address: alice, tokens, signal, fetch })
  return { found, requests }
}

describe('tokens', () => {
  test('are read in one call, each with its own answers', async () => {
    const { found, requests } = await read({
      [one]: contract(),
      [two]: contract({ 'symbol()': text('TWO'), 'balanceOf(address)': number(2n ** 255n) }),
    })
    expect(found).toEqual([
      { address: `eip155:1:${one}`, name: 'Harbour Dollar', symbol: 'HUSD', decimals: 6, balance: 5n },
      { address: `eip155:1:${two}`, name: 'Harbour Dollar', symbol: 'TWO', decimals: 6, balance: 2n ** 255n },
    ])
    expect(requests).toHaveLength(1)
  })

  test.each([
    [4n * 10n ** 18n, true],
    [10n ** 18n, undefined],
    [0n, undefined],
  ])('with a multiplier of %s are marked as scaled: %s', async (multiplier, expected) => {
    const { found } = await read({ [one]: contract({ 'uiMultiplier()': number(multiplier) }) })
    expect(found.map(({ isScaled }) => isScaled)).toEqual([expected])
  })

  test('are read through the Multicall3 that the network names', async () => {
    const named = { ...network, contracts: { multicall3: { address: bob } } }
    const { found, requests } = await read({ [one]: contract() }, { multicall: bob.toLowerCase(), network: named })
    expect(found).toHaveLength(1)
    expect(requests).toHaveLength(1)
  })

  test('are read one by one where the network has no Multicall3', async () => {
    const { found } = await read({ [one]: contract(), [two]: contract() }, { multicall: undefined })
    expect(found).toHaveLength(2)
  })

  test.each<[string, Contract]>([
    ['has no decimals, or none that can be', { 'decimals()': number(0n) }],
    ['says 256 decimals', { 'decimals()': number(256n) }],
    ['does not say its decimals', { 'decimals()': undefined }],
    ['does not say the balance', { 'balanceOf(address)': undefined }],
    ['says half a balance', { 'balanceOf(address)': '0x01' }],
    ['has no symbol', { 'symbol()': undefined }],
    ['has a symbol that cannot be seen', { 'symbol()': text('\u202e\u200b') }],
    ['has a symbol of a megabyte', { 'symbol()': text('A'.repeat(2 ** 16)) }],
    ['has a symbol that is no text', { 'symbol()': `0x${'ff'.repeat(96)}` }],
  ])('leave one out that %s', async (_, change) => {
    const { found } = await read({ [one]: contract(change), [two]: contract() })
    expect(found.map(({ address }) => address)).toEqual([`eip155:1:${two}`])
  })

  test('have text that can be shown', async () => {
    const { found } = await read({
      [one]: contract({
        'name()': text(`Har\u202ebour\n${'x'.repeat(100)}`),
        'symbol()': text('H\u200bUSD-AND-MUCH-MORE'),
      }),
    })
    expect(found).toMatchObject([{ symbol: 'HUSD-AND-MU…' }])
    expect(found[0]?.name).toMatch(/^Harbour x{55}…$/u)
  })

  test('may have 255 decimals, no name, or texts of 32 bytes', async () => {
    const word = stringToHex('MKR', { size: 32 })
    const { found } = await read({
      [one]: contract({ 'decimals()': number(255n), 'name()': undefined }),
      [two]: contract({ 'name()': word, 'symbol()': word }),
    })
    expect(found).toMatchObject([
      { decimals: 255, name: 'HUSD', symbol: 'HUSD' },
      { name: 'MKR', symbol: 'MKR' },
    ])
  })

  test('say how much there is of them, where the contract does', async () => {
    const { found } = await read({
      [one]: contract({ 'totalSupply()': number(10n ** 12n) }),
      [two]: contract({ 'totalSupply()': '0x01' }),
    })
    expect(found.map(({ supply }) => supply)).toEqual([10n ** 12n, undefined])
  })

  test('are asked for once each, on this network only', async () => {
    const tokens = [`eip155:1:${one}`, `eip155:1:${one}`, `eip155:10:${two}`, 'nonsense', two]
    expect((await read({ [one]: contract(), [two]: contract() }, { tokens })).found).toHaveLength(1)
    expect((await read({}, { tokens: [] })).requests).toEqual([])
  })

  test('are an error where no node answers, and no empty list', async () => {
    const { signal } = new AbortController()
    const parameters = { network, address: alice, tokens: [`eip155:1:${one}`], signal }
    const down: typeof globalThis.fetch = async () => new Response('', { status: 404 })
    await expect(getTokens({ ...parameters, fetch: down })).rejects.toMatchObject({ name: 'HttpRequestError' })
    const { fetch } = createFakeNode({})
    await expect(getTokens({ ...parameters, fetch })).rejects.toMatchObject({ name: 'MethodNotFoundRpcError' })
  })
})
