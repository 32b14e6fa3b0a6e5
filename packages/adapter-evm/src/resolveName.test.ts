import { toNetwork } from '@mooring/core'
import { type Hex, zeroAddress } from 'viem'
import { namehash, normalize } from 'viem/ens'
import { decodeAbiParameters, encodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { lookUpAddress } from './lookUpAddress.js'
import { resolveName } from './resolveName.js'
import { createFakeNode } from './testing/createFakeNode.js'
import { alice, bob } from './testing/createFakeProvider.js'

const resolver = '0x3333333333333333333333333333333333333333'
const plain = {
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.example'] } },
}
const network = toNetwork({ ...plain, id: 1, name: 'Ethereum' })
const withNames = { ...network, contracts: { ensUniversalResolver: { address: resolver } } }
const { signal } = new AbortController()

const address = (value: Hex) => encodeAbiParameters([{ type: 'address' }], [value])
const forward = (value: Hex) => encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], [value, resolver])
const backward = (name: string) =>
  encodeAbiParameters([{ type: 'string' }, { type: 'address' }, { type: 'address' }], [name, resolver, resolver])

/** A network whose universal resolver answers so. */
function setup(answers: { resolve?: unknown; reverse?: unknown }, on: typeof network = withNames) {
  const { fetch, requests } = createFakeNode({
    eth_call: ({ data }: { data: string }) => (data.startsWith('0x9061b923') ? answers.resolve : answers.reverse),
  })
  return {
    requests,
    resolve: (name: string) => resolveName({ name, network: on, signal, fetch }),
    lookUp: () => lookUpAddress({ address: alice, network: on, signal, fetch }),
  }
}

describe('a name', () => {
  test('leads to an address, in whatever case it is written', async () => {
    const { resolve, requests } = setup({ resolve: forward(address(alice)) })
    expect(await resolve('Skipper.ETH')).toBe(alice)
    const data = expect.stringContaining(namehash('skipper.eth').slice(2))
    expect(requests).toMatchObject([{ params: [{ to: resolver, data }, 'latest'] }])
  })

  test.each(['ANATOLH.eth', 'Ανατολή.eth', '⚓️.eth', 'a--b.eth', '_a.eth', 'K.eth'])(
    'is asked for as it is registered: %s',
    async (name) => {
      const { resolve, requests } = setup({ resolve: forward(address(alice)) })
      expect(await resolve(name)).toBe(alice)
      const data = expect.stringContaining(namehash(normalize(name)).slice(2))
      expect(requests).toMatchObject([{ params: [{ data }, 'latest'] }])
    },
  )

  test.each([
    '',
    'skipper',
    '.eth',
    'a..eth',
    'skipper .eth',
    'skip\u202eper.eth',
    'skip\u200dper.eth',
    'ski\u0440per.eth',
    'ab--c.eth',
    `${'a'.repeat(300)}.eth`,
    alice,
  ])('is not asked for if it cannot be one: %j', async (name) => {
    const { resolve, requests } = setup({ resolve: forward(address(alice)) })
    expect(await resolve(name)).toBeUndefined()
    expect(requests).toEqual([])
  })

  test.each([
    ['the zero address', forward(address(zeroAddress))],
    ['nothing', forward('0x')],
    ['half an address', forward('0x1234')],
    ['nothing at all', '0x'],
    ['no bytes', 'skipper'],
    ['no text', null],
  ])('leads nowhere that leads to %s', async (_, answer) => {
    expect(await setup({ resolve: answer }).resolve('skipper.eth')).toBeUndefined()
  })

  test('leads nowhere where the resolver refuses, and fails where no node answers', async () => {
    const answer =
      (body: object): typeof globalThis.fetch =>
      async (_, init) => {
        const { id } = JSON.parse(String(init?.body))
        return Response.json({ jsonrpc: '2.0', id, ...body })
      }
    const parameters = { name: 'skipper.eth', network: withNames, signal }
    const refusal = answer({ error: { code: 3, message: 'execution reverted', data: '0x77209fe8' } })
    expect(await resolveName({ ...parameters, fetch: refusal })).toBeUndefined()
    const lookup = `0x556f1830${'0'.repeat(64)}`
    const gateway = answer({ error: { code: 3, message: 'execution reverted', data: lookup } })
    await expect(resolveName({ ...parameters, fetch: gateway })).rejects.toMatchObject({
      name: 'NameResolveError',
      details: expect.stringContaining('kept outside of the network'),
    })
    expect(await lookUpAddress({ address: alice, network: withNames, signal, fetch: gateway })).toBeUndefined()
    const down = answer({ error: { code: -32602, message: 'no' } })
    await expect(resolveName({ ...parameters, fetch: down })).rejects.toMatchObject({ name: 'InvalidParamsRpcError' })
  })

  test('is not asked for where no network of the page has names, and the error says so', async () => {
    const { resolve, lookUp, requests } = setup(
      { resolve: forward(address(alice)), reverse: backward('a.eth') },
      network,
    )
    await expect(resolve('skipper.eth')).rejects.toMatchObject({
      name: 'NameResolveError',
      shortMessage: 'Error resolving name',
      details: expect.stringContaining('which this page does not offer'),
    })
    expect(await resolve('skipper')).toBeUndefined()
    expect(await lookUp()).toBeUndefined()
    expect(requests).toEqual([])
  })
})

describe('on a network without names of its own', () => {
  const base = toNetwork({
    ...plain,
    id: 8453,
    name: 'Base',
    rpcUrls: { default: { http: ['https://base.example'] } },
  })
  const test1 = toNetwork({ ...plain, id: 84532, name: 'Base Sepolia', testnet: true })
  const baseType = 2_147_492_101n
  const bytes = (value: Hex) => encodeAbiParameters([{ type: 'bytes' }], [value])
  const [ofType, ofEthereum] = ['f1cb7e06', '3b3b57de']

  /** A mainnet that knows these addresses, by coin type, and the contracts there. */
  function onBase(
    names: {
      base?: Hex
      ethereum?: Hex
      contracts?: readonly string[]
      reverse?: Record<string, string>
    },
    on = base,
  ) {
    const asked: string[] = []
    const { fetch, requests } = createFakeNode({
      eth_call({ data }: { data: string }) {
        if (data.startsWith('0x5d78a217')) {
          const [, type = 0n] = decodeAbiParameters([{ type: 'bytes' }, { type: 'uint256' }], `0x${data.slice(10)}`)
          return backward(names.reverse?.[String(type)] ?? '')
        }
        if (data.includes(ofEthereum)) return forward(address(names.ethereum ?? zeroAddress))
        expect(data).toContain(`${ofType}${namehash('skipper.eth').slice(2)}${baseType.toString(16).padStart(64, '0')}`)
        return forward(bytes(names.base ?? '0x'))
      },
      eth_getCode: (of: string) => (names.contracts?.includes(of) ? '0x60806040' : '0x'),
    })
    const note: typeof fetch = (url, init) => {
      asked.push(new URL(String(url)).hostname)
      return fetch(url, init)
    }
    const rest = { network: on, networks: [on, withNames], signal, fetch: note }
    return {
      asked,
      requests,
      resolve: () => resolveName({ name: 'skipper.eth', ...rest }),
      lookUp: () => lookUpAddress({ address: alice, ...rest }),
    }
  }

  test('a name has the address of this network, which the page’s Ethereum knows', async () => {
    const { resolve, asked } = onBase({ base: bob, ethereum: alice, contracts: [alice, bob] })
    expect(await resolve()).toBe(bob)
    expect(asked).toEqual(['rpc.example'])
  })

  test('a name without one has that of Ethereum, if it is no contract there', async () => {
    expect(await onBase({ ethereum: alice }).resolve()).toBe(alice)
    expect(await onBase({ base: zeroAddress, ethereum: alice }).resolve()).toBe(alice)
    expect(await onBase({ base: '0x1234', ethereum: alice }).resolve()).toBe(alice)
    expect(await onBase({}).resolve()).toBeUndefined()
    const { resolve } = onBase({ ethereum: alice, contracts: [alice] })
    await expect(resolve()).rejects.toMatchObject({
      name: 'NameResolveError',
      details: expect.stringContaining('has no address on Base'),
    })
  })

  test('the name of an address is that of this network, or that of Ethereum, and leads back here', async () => {
    const reverse = { [String(baseType)]: 'skipper.eth' }
    expect(await onBase({ reverse, base: alice }).lookUp()).toBe('skipper.eth')
    expect(await onBase({ reverse, base: bob, ethereum: alice }).lookUp()).toBeUndefined()
    const ofMain = { 60: 'skipper.eth' }
    expect(await onBase({ reverse: ofMain, ethereum: alice }).lookUp()).toBe('skipper.eth')
    expect(await onBase({ reverse: ofMain, ethereum: alice, contracts: [alice] }).lookUp()).toBeUndefined()
    expect(await onBase({ reverse: ofMain, base: bob, ethereum: alice }).lookUp()).toBeUndefined()
  })

  test('a chain whose id is too large for a coin type has the addresses of Ethereum alone', async () => {
    const large = toNetwork({ ...plain, id: 2 ** 31, name: 'Large' })
    expect(await onBase({ ethereum: alice }, large).resolve()).toBe(alice)
    expect(await onBase({ ethereum: alice, reverse: { 60: 'skipper.eth' } }, large).lookUp()).toBe('skipper.eth')
  })

  test('a test network has no names of the main one', async () => {
    const fetch = () => Promise.reject(new Error('Nothing is asked.'))
    const rest = { network: test1, networks: [withNames, test1], signal, fetch }
    await expect(resolveName({ name: 'skipper.eth', ...rest })).rejects.toMatchObject({ name: 'NameResolveError' })
    expect(await lookUpAddress({ address: alice, ...rest })).toBeUndefined()
  })
})

describe('the name of an address', () => {
  test('counts if it leads back', async () => {
    const reverse = backward('skipper.eth')
    expect(await setup({ reverse, resolve: forward(address(alice)) }).lookUp()).toBe('skipper.eth')
    expect(await setup({ reverse, resolve: forward(address(bob)) }).lookUp()).toBeUndefined()
    expect(await setup({ reverse, resolve: '0x' }).lookUp()).toBeUndefined()
  })

  test.each(['Skipper.eth', 'ski\u0440per.eth', 'skip\u200dper.eth', 'skipper', '', '\u202eskipper.eth'])(
    'does not count if it is not written as names are: %j',
    async (name) => {
      const { lookUp } = setup({ reverse: backward(name), resolve: forward(address(alice)) })
      expect(await lookUp()).toBeUndefined()
    },
  )

  test.each(['0x', null, 'skipper.eth', `0x${'ff'.repeat(96)}`])('is not read from %j', async (reverse) => {
    expect(await setup({ reverse, resolve: forward(address(alice)) }).lookUp()).toBeUndefined()
  })
})
