import { InvalidParamsRpcError, type Network } from '@mooring/core'
import { encodeFunctionData, erc20Abi, maxUint256, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { explain } from './explain.js'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const other = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const network = { caipNetworkId: 'eip155:1', chainNamespace: 'eip155' } as unknown as Network
const ask = (method: string, params: unknown) => explain({ method, params, network, address })
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
  expect(await ask('eth_sendTransaction', [{ from: other, to: other, value: '0x5', chainId: '0x2' }])).toEqual({
    acts: [{ kind: 'pay', asset: { token: undefined, amount: 5n }, to: other }],
    calls: [{ to: other, value: 5n, data: '0x' }],
    warnings: ['otherAccount', 'otherNetwork'],
  })
  expect(await ask('eth_sendTransaction', [{ data: '0x60' }])).toMatchObject({ acts: [{ kind: 'deploy' }], calls: [] })
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
  ['personal_sign', [address]],
  ['personal_sign', [{ toString: 'Ahoy' }, address]],
  ['eth_signTypedData_v4', [address, '{']],
  ['eth_signTypedData_v4', [address, '{"primaryType":"A"}']],
  ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
])('refuses parameters of %s that are not its own: %j', async (method, params) => {
  await expect(ask(method, params)).rejects.toThrow(InvalidParamsRpcError)
})
