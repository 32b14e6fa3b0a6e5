import { InvalidParamsRpcError, type Network } from '@mooring/core'
import {
  decodeFunctionData,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  maxUint256,
  multicall3Abi,
  numberToHex,
  stringToHex,
  zeroAddress,
} from 'viem'
import { expect, test } from 'vitest'
import { createFakeNode } from '../testing/createFakeNode.js'
import { explain } from './explain.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const collection = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const nothing = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
const network = {
  caipNetworkId: 'eip155:1',
  chainNamespace: 'eip155',
  rpcUrls: { default: { http: ['https://node.example'] } },
} as unknown as Network

/** A contract's answer to `supportsInterface` and to `decimals`. */
const contracts: Readonly<Record<string, Readonly<Record<string, bigint>>>> = {
  [other]: { '0x313ce567': 6n },
  // As odd as a collection may be, it has decimals.
  [collection]: { '0x01ffc9a7': 1n, '0x313ce567': 0n },
  [nothing]: {},
}
const { fetch } = createFakeNode({
  eth_gasPrice: '0x3b9aca00',
  eth_call({ data }: { data: `0x${string}` }) {
    const { functionName, args } = decodeFunctionData({ abi: multicall3Abi, data })
    if (functionName !== 'aggregate3') throw new Error('It is no bundle')
    const result = args[0].map(({ target, callData }) => {
      const answer = contracts[target]?.[callData.slice(0, 10)]
      return { success: answer !== undefined, returnData: numberToHex(answer ?? 0n, { size: 32 }) }
    })
    return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  },
})
const ask = (method: string, params: unknown) => explain({ method, params, network, address, fetch })
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, maxUint256] })

test('reads messages: texts, sign-ins and bytes, in either order of the parameters', async () => {
  const text = { acts: [{ kind: 'text', text: 'Ahoy ⚓' }], warnings: [], calls: [] }
  expect(await ask('personal_sign', [stringToHex('Ahoy ⚓'), address])).toEqual(text)
  expect(await ask('personal_sign', [address, stringToHex('Ahoy ⚓')])).toEqual(text)
  expect(await ask('personal_sign', ['0xff', address])).toMatchObject({
    acts: [{ kind: 'bytes', data: '0xff' }],
    warnings: ['unreadable'],
  })
  const signIn = `app.example wants you to sign in with your Ethereum account:\n${address}`
  expect(await ask('personal_sign', [stringToHex(signIn), address])).toMatchObject({
    acts: [{ kind: 'signIn', domain: 'app.example', text: signIn }],
  })
})

test('warns of what cannot be seen, and of another account', async () => {
  const { warnings } = await ask('personal_sign', [stringToHex('a\u202Eb\nc'), other])
  expect(warnings).toEqual(['otherAccount', 'hiddenCharacters'])
  expect((await ask('personal_sign', [stringToHex('a\n\tb'), address.toLowerCase()])).warnings).toEqual([])
})

test('reads transactions, and warns of what has no limit', async () => {
  const { acts, calls, warnings } = await ask('eth_sendTransaction', [{ from: address, to: other, data: approve }])
  expect(acts).toEqual([{ kind: 'allow', token: `eip155:1:${other}`, amount: undefined, spender: other }])
  expect(calls).toEqual([{ to: other, value: 0n, data: approve }])
  expect(warnings).toEqual(['unlimited'])
  expect(await ask('eth_sendTransaction', [{ from: other, to: other, value: '0x5', chainId: '0x1' }])).toEqual({
    acts: [{ kind: 'pay', asset: { token: undefined, amount: 5n }, to: other }],
    calls: [{ to: other, value: 5n, data: '0x' }],
    warnings: ['otherAccount'],
  })
  expect(await ask('eth_sendTransaction', [{ data: '0x60' }])).toMatchObject({ acts: [{ kind: 'deploy' }], calls: [] })
})

test('takes a number for an item where the contract is a collection, or has no decimals', async () => {
  const read = async (to: string, data: string) => (await ask('eth_sendTransaction', [{ to, data }])).acts
  const allow = (spender: `0x${string}`, item: bigint) =>
    encodeFunctionData({ abi: erc721Abi, functionName: 'approve', args: [spender, item] })
  for (const to of [collection, nothing]) {
    const token = `eip155:1:${to}` as const
    for (const item of [0n, 7n])
      expect(await read(to, allow(other, item))).toEqual([{ kind: 'allow', token, item, amount: 1n, spender: other }])
    expect(await read(to, allow(zeroAddress, 7n))).toMatchObject([{ kind: 'allow', item: 7n, amount: 0n }])
    const move = encodeFunctionData({ abi: erc721Abi, functionName: 'transferFrom', args: [address, other, 0n] })
    const asset = { token, item: 0n, amount: 1n }
    expect(await read(to, move)).toEqual([{ kind: 'pay', asset, to: other, from: address }])
    const give = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 0n] })
    expect(await read(to, give)).toEqual([{ kind: 'pay', asset, to: other }])
    // Within a bundle of the collection's own.
    const bundle = encodeFunctionData({
      abi: [
        { type: 'function', name: 'multicall', inputs: [{ type: 'bytes[]' }], outputs: [], stateMutability: 'payable' },
      ],
      args: [[allow(other, 7n)]],
    })
    expect(await read(to, bundle)).toMatchObject([{ kind: 'allow', item: 7n, amount: 1n }])
  }
  expect(await read(other, allow(other, 0n))).toEqual([
    { kind: 'allow', token: `eip155:1:${other}`, amount: 0n, spender: other },
  ])
})

test('shows the fee that a page sets, and warns of ten times the price of the network', async () => {
  const pay = { to: other, value: '0x1' }
  const read = (more: object) => ask('eth_sendTransaction', [{ ...pay, ...more }])
  const fee = (amount: bigint) => ({ kind: 'fee', amount })
  const usual = await read({ gas: '0x5208', maxFeePerGas: '0x3b9aca00' })
  expect(usual).toMatchObject({ acts: [{ kind: 'pay' }, fee(21_000n * 10n ** 9n)], warnings: [] })
  const high = { acts: [{ kind: 'pay' }, fee(21_000n * (10n ** 10n + 1n))], warnings: ['highFee'] }
  expect(await read({ gas: '0x5208', maxFeePerGas: '0x2540be401' })).toMatchObject(high)
  expect(await read({ gasLimit: '0x5208', gasPrice: '0x2540be401' })).toMatchObject(high)
  expect((await read({ gasPrice: '0x2540be401' })).warnings).toEqual(['highFee'])
  // A low one beside it hides nothing, in whichever form the high one is.
  for (const value of ['0x2540be401', 10_000_000_001]) {
    for (const name of ['gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']) {
      expect(await read({ gas: '0x1', gasLimit: '0x5208', maxFeePerGas: '0x1', [name]: value })).toMatchObject(high)
    }
  }
  expect((await read({ gas: '0x5208' })).acts).toHaveLength(1)
})

test('says that it cannot read what the network does not tell apart', async () => {
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [other, 0n] })
  const fetch = async () => Response.error()
  const params = [{ to: collection, data }]
  expect(await explain({ method: 'eth_sendTransaction', params, network, address, fetch })).toMatchObject({
    acts: [{ kind: 'call', to: collection, name: 'approve', selector: '0x095ea7b3' }],
    warnings: ['unreadable'],
  })
})

test('takes no text for readable of which wallets could read two', async () => {
  const twice = '{"domain":{},"types":{"Mail":[]},"primaryType":"Mail","message":{"a":1,"a":2}}'
  expect(await ask('eth_signTypedData_v4', [other, twice])).toMatchObject({
    acts: [{ kind: 'unknown' }],
    warnings: ['otherAccount', 'unreadable'],
  })
})

test('reads each call of a batch', async () => {
  const calls = [
    { to: other, data: approve },
    { to: other, value: '0x1' },
  ]
  const read = await ask('wallet_sendCalls', [{ version: '2.0.0', chainId: '0x1', from: address, calls }])
  expect(read.acts.map(({ kind }) => kind)).toEqual(['allow', 'pay'])
  expect(read.calls).toHaveLength(2)
})

test('reads structured data, as a text and as an object, and warns of another network', async () => {
  const data = {
    domain: { name: 'Token', chainId: 10, verifyingContract: other },
    types: {
      Permit: [
        { name: 'owner', type: 'address' },
        { name: 'spender', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'nonce', type: 'uint256' },
        { name: 'deadline', type: 'uint256' },
      ],
    },
    primaryType: 'Permit',
    message: { owner: address, spender: other, value: 5, nonce: 0, deadline: 1_900_000_000 },
  }
  const read = await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])
  expect(read.acts).toEqual([
    { kind: 'allow', token: `eip155:10:${other}`, amount: 5n, spender: other, until: 1_900_000_000n },
  ])
  expect(read.warnings).toEqual(['otherNetwork'])
  expect((await ask('eth_signTypedData_v4', [address, data])).acts).toEqual(read.acts)
  const { chainId: _, ...domain } = data.domain
  expect((await ask('eth_signTypedData_v4', [address, { ...data, domain }])).warnings).toEqual(['anyNetwork'])
})

test('warns of data that it cannot explain', async () => {
  const data = { domain: {}, types: { Mail: [{ name: 'text', type: 'string' }] }, primaryType: 'Mail' }
  const { warnings } = await ask('eth_signTypedData_v4', [address, { ...data, message: { text: 'Ahoy' } }])
  expect(warnings).toEqual(['unreadable'])
})

test.each([
  'evil.example wants you to sign in with your Ethereum account:',
  'https://evil.example wants you to sign in with your Polygon account:',
  ' evil.example Wants You to sign in with your account',
])('knows a sign-in for another website by its first line: %s', async (line) => {
  const { acts } = await ask('personal_sign', [stringToHex(`${line}\r\n${address}`), address])
  expect(acts).toMatchObject([{ kind: 'signIn', domain: 'evil.example' }])
})

test('takes the parts of an emoji for no hidden characters', async () => {
  expect((await ask('personal_sign', ['Ahoy ⚓️ 👩‍✈️', address])).warnings).toEqual([])
  for (const hidden of ['\u3164', '\u2800', '\u200d', '\u{e0041}'])
    expect((await ask('personal_sign', [`a${hidden}b`, address])).warnings).toEqual(['hiddenCharacters'])
})

test('warns of an account that gives its power to a contract', async () => {
  const authorizationList = [{ address: other, chainId: '0x1', nonce: '0x0' }]
  const { warnings } = await ask('eth_sendTransaction', [{ to: address, value: '0x1', authorizationList }])
  expect(warnings).toEqual(['delegation', 'unreadable'])
})

test('reads no batch in part', async () => {
  const call = { to: other, value: '0x1' }
  for (const calls of [[], Array.from({ length: 51 }, () => call)]) {
    const { acts, warnings } = await ask('wallet_sendCalls', [{ chainId: '0x1', calls }])
    expect(acts).toEqual([{ kind: 'unknown' }])
    expect(warnings).toEqual(['unreadable'])
  }
})

test('says honestly what it cannot read', async () => {
  expect(await ask('wallet_grantPermissions', [{}])).toEqual({
    acts: [{ kind: 'unknown' }],
    warnings: ['unreadable'],
    calls: [],
  })
})

test.each([
  ['eth_sendTransaction', [{ to: 'nobody' }]],
  ['eth_sendTransaction', [{ to: other, data: 'xyz' }]],
  ['eth_sendTransaction', [{ to: other, value: '-1' }]],
  // 10, or 16: wallets differ.
  ['eth_sendTransaction', [{ to: other, value: '10' }]],
  ['eth_sendTransaction', [{ to: other, value: 10 }]],
  ['eth_sendTransaction', [{ to: other, data: '0x', input: approve }]],
  ['eth_sendTransaction', [{ to: other, value: '0x5', chainId: '0x2' }]],
  ['eth_sendTransaction', ['0x']],
  ['eth_sendTransaction', []],
  ['wallet_sendCalls', [{ chainId: '0x89', calls: [{ to: other }] }]],
  ['wallet_sendCalls', [{ chainId: '0x1', calls: [{ to: other, chainId: '0x89' }] }]],
  ['wallet_sendCalls', [{ calls: [{ to: other, value: 5 }] }]],
  ['personal_sign', [address]],
  ['personal_sign', [{ toString: 'Ahoy' }, address]],
  ['eth_signTypedData_v4', [address, '{']],
  ['eth_signTypedData_v4', [address, '{"primaryType":"A"}']],
  ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
])('refuses parameters of %s that are not its own: %j', async (method, params) => {
  await expect(ask(method, params)).rejects.toThrow(InvalidParamsRpcError)
})
