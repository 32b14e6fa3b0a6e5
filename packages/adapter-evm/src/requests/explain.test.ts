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
    types: {},
    primaryType: 'Permit',
    message: { owner: address, spender: other, value: 5, deadline: 1_900_000_000 },
  }
  const read = await ask('eth_signTypedData_v4', [address, JSON.stringify(data)])
  expect(read.acts).toEqual([
    { kind: 'allow', token: `eip155:10:${other}`, amount: 5n, spender: other, until: 1_900_000_000n },
  ])
  expect(read.warnings).toEqual(['otherNetwork'])
  expect((await ask('eth_signTypedData_v4', [address, data])).acts).toEqual(read.acts)
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
  ['eth_signTypedData_v4', [address, '{']],
  ['eth_signTypedData_v4', [address, '{"primaryType":"A"}']],
  ['wallet_sendCalls', [{ calls: [{ data: '0x' }] }]],
])('refuses parameters of %s that are not its own: %j', async (method, params) => {
  await expect(ask(method, params)).rejects.toThrow(InvalidParamsRpcError)
})
