import { decodeFunctionData, keccak256, parseAbi, parseTransaction, recoverTransactionAddress } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { recoverAddress, recoverAuthorizationAddress } from 'viem/utils'
import { expect, test, vi } from 'vitest'
import { approve, shownRequest } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { Refusal } from '../testing/Refusal.ts'
import { createLocalVault, startFrame } from '../testing/startFrame.ts'
import { hashOf } from '../vault/hashOf.ts'
import { readBundleId, toBundleId } from './bundles.ts'
import { entryPoint, smartAccount } from './contracts.ts'
import { isGuarded } from './guard.ts'

const [bob, eve] = ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0xdAC17F958D2ee523a2206206994597C13D831ec7'] as const
const delegated = `0xef0100${smartAccount.slice(2).toLowerCase()}`
const batch = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])
const calls = [
  { to: bob, value: '0x5' },
  { to: eve, value: '0x7' },
]

/** A chain on which the account has this code. */
function createChain(code = '0x', more: Record<string, unknown> = {}) {
  const sent: `0x${string}`[] = []
  const asked: unknown[][] = []
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x3',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_estimateGas: '0xf424',
    eth_maxPriorityFeePerGas: '0x5',
    eth_call: '0x',
    eth_getCode: code,
    eth_getBalance: '0xde0b6b3a7640000',
    ...more,
  }
  const node = (method: string, params: unknown) => {
    asked.push([method, ...(params as unknown[])])
    if (method === 'eth_sendRawTransaction') sent.push((params as `0x${string}`[])[0] ?? '0x')
    return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
  }
  return { node, sent, asked }
}

const networks = (fees: 'self' | 'sponsored') => [{ chainId: 'eip155:1', fees }]

async function logIn(options: createFakeServices.Options = {}) {
  const page = await startFrame({ services: createFakeServices({ smartNetworks: networks('self'), ...options }) })
  const user = await page.logIn()
  const { address } = user
  const request = (method: string, ...params: unknown[]) => page.ask('RPC_REQUEST', { method, params })
  const sendCalls = (more: object = {}) =>
    request('wallet_sendCalls', {
      version: '2.0.0',
      from: address,
      chainId: '0x1',
      atomicRequired: true,
      calls,
      ...more,
    })
  return { page, user, address, request, sendCalls }
}

test('has two types of one account, where the network has smart accounts', async () => {
  const { page, user, address } = await logIn({ node: createChain().node })
  expect(user).toMatchObject({
    accounts: [
      { address, type: 'eoa' },
      { address, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: false,
  })
  expect(await page.ask('GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined)).toEqual({ smartAccountEnabledNetworks: [1] })
  expect(await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual({ type: 'eoa', address })
  expect(await page.ask('GET_USER', undefined)).toMatchObject({ preferredAccountType: 'eoa' })
  // A page that connects again does not undo what the visitor has chosen.
  expect(await page.ask('GET_USER', { preferredAccountType: 'smartAccount' })).toMatchObject({
    preferredAccountType: 'eoa',
  })
  expect(await page.ask('GET_USER', { chainId: 'eip155:10' })).toMatchObject({
    accounts: [{ address, type: 'eoa' }],
    preferredAccountType: 'eoa',
  })
  await expect(page.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toThrow(
    'do not exist on this network',
  )
})

test('says whether the account runs the contract already', async () => {
  const { page, user, address, request } = await logIn({ node: createChain(delegated).node })
  expect(user).toMatchObject({ smartAccountDeployed: true })
  expect(await page.ask('INIT_SMART_ACCOUNT', undefined)).toEqual({ address, isDeployed: true })
  expect(await request('wallet_getCapabilities', address)).toEqual({ '0x1': { atomic: { status: 'supported' } } })
  expect(await request('wallet_getCapabilities', address, ['0xa'])).toEqual({})
  await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  expect(await request('wallet_getCapabilities', address)).toEqual({ '0x1': { atomic: { status: 'unsupported' } } })
})

test('makes several calls in one approval, and lets the account run our contract with the first', async () => {
  const { node, sent, asked } = createChain()
  const { page, address, sendCalls, request } = await logIn({ node })
  const answer = sendCalls()
  const { state } = await shownRequest(page)
  expect(state.reading.explanation.acts).toEqual([
    { kind: 'pay', asset: { token: undefined, amount: 5n }, to: bob },
    { kind: 'pay', asset: { token: undefined, amount: 7n }, to: eve },
  ])
  expect(state.reading.fee).toBe((((62_500n + 25_000n) * 12n) / 10n) * 205n)
  await approve(page)
  const { id } = (await answer) as { id: `0x${string}` }
  const [raw] = sent as [`0x04${string}`]
  const { to, chainId, nonce, authorizationList = [], data = '0x', value } = parseTransaction(raw)
  expect({ to, chainId, nonce, value }).toEqual({ to: address.toLowerCase(), chainId: 1, nonce: 3, value: undefined })
  expect(decodeFunctionData({ abi: batch, data }).args).toEqual([
    [
      { target: bob, value: 5n, data: '0x' },
      { target: eve, value: 7n, data: '0x' },
    ],
  ])
  expect(authorizationList).toHaveLength(1)
  const [authorization] = authorizationList as [(typeof authorizationList)[number]]
  expect(authorization).toMatchObject({ address: smartAccount.toLowerCase(), chainId: 1, nonce: 4 })
  expect(await recoverAuthorizationAddress({ authorization })).toBe(address)
  expect(await recoverTransactionAddress({ serializedTransaction: raw })).toBe(address)
  expect(readBundleId(id)).toEqual({ kind: 'batch', chainId: 1, count: 2, hashes: [keccak256(raw)] })
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({ id, status: 100, atomic: true, chainId: '0x1' })
  // The gas is that of an account with the contract.
  expect(asked.find(([method]) => method === 'eth_estimateGas')?.[3]).toEqual({
    [address]: { code: `0xef0100${smartAccount.slice(2)}` },
  })
})

test('authorizes nothing anew once the account runs the contract', async () => {
  const { node, sent } = createChain(delegated)
  const { page, sendCalls } = await logIn({ node })
  const answer = sendCalls()
  await approve(page)
  await answer
  expect(parseTransaction(sent[0] as `0x02${string}`)).toMatchObject({ type: 'eip1559' })
})

function createBundler(refuse?: () => never, nonces: readonly string[] = []) {
  // biome-ignore lint/suspicious/noExplicitAny: the test sends whatever a page may send.
  const bodies: [string, any][] = []
  const operations = (step: string, body: object) => {
    if (step === 'unused') return { nonces }
    bodies.push([step, body])
    refuse?.()
    return step === 'send'
      ? { hash: `0x${'ab'.repeat(32)}` }
      : {
          nonce: '0x2',
          callGasLimit: '0x9c40',
          verificationGasLimit: '0x186a0',
          preVerificationGas: '0x0',
          isDelegated: false,
          accountNonce: 3,
        }
  }
  return { bodies, operations }
}

const limit = () => {
  throw new Refusal(429, 'limit')
}

test('lets the services pay for a transfer, in an operation that only the account can have signed', async () => {
  const { node, sent } = createChain()
  const { operations, bodies } = createBundler()
  const { page, address, request } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  const answer = request('eth_sendTransaction', { from: address, to: bob, value: '0x5' })
  const { state } = await shownRequest(page)
  expect(state.reading).toMatchObject({ isSponsored: true, fee: 0n })
  expect(state.reading.explanation.acts).toEqual([{ kind: 'pay', asset: { token: undefined, amount: 5n }, to: bob }])
  await approve(page)
  expect(await answer).toBe(`0x${'ab'.repeat(32)}`)
  expect(sent).toEqual([])
  const { operation, authorization, chainId } = bodies[1]?.[1] ?? {}
  expect(chainId).toBe('eip155:1')
  const { nonce, callData, callGasLimit, verificationGasLimit, signature } = operation
  const hash = getUserOperationHash({
    chainId: 1,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: {
      sender: address,
      nonce: BigInt(nonce),
      callData,
      callGasLimit: BigInt(callGasLimit),
      verificationGasLimit: BigInt(verificationGasLimit),
      preVerificationGas: 0n,
      maxFeePerGas: 0n,
      maxPriorityFeePerGas: 0n,
      factory: '0x7702',
      factoryData: '0x',
      signature: '0x',
      authorization: { address: smartAccount } as never,
    },
  })
  expect(await recoverAddress({ hash, signature })).toBe(address)
  const signed = { ...authorization, address: smartAccount, chainId: 1 }
  expect(await recoverAuthorizationAddress({ authorization: signed })).toBe(address)
  expect(authorization).toMatchObject({ nonce: 3 })
})

test('signs a price only together with a paymaster that pays it', async () => {
  const { node } = createChain()
  const bundler = createBundler()
  const [gasFees, paymaster] = [`0x${'00'.repeat(15)}07${'00'.repeat(15)}09`, bob.toLowerCase()]
  let payment = { gasFees, paymasterAndData: `${paymaster}${'00'.repeat(15)}05${'00'.repeat(15)}060102` }
  const operations: typeof bundler.operations = (step, body) => ({
    ...bundler.operations(step, body),
    ...(step === 'prepare' && { payment }),
  })
  const { page, address, request } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  const ask = () => request('eth_sendTransaction', { from: address, to: bob, value: '0x5' })
  const answer = ask()
  const { state } = await shownRequest(page)
  expect(state.reading).toMatchObject({ isSponsored: true, fee: 0n })
  await approve(page)
  await answer
  const { operation } = bundler.bodies.find(([step]) => step === 'send')?.[1] ?? {}
  const hash = getUserOperationHash({
    chainId: 1,
    entryPointAddress: entryPoint,
    entryPointVersion: '0.8',
    userOperation: {
      sender: address,
      nonce: BigInt(operation.nonce),
      callData: operation.callData,
      callGasLimit: BigInt(operation.callGasLimit),
      verificationGasLimit: BigInt(operation.verificationGasLimit),
      preVerificationGas: 0n,
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 7n,
      paymaster: bob,
      paymasterVerificationGasLimit: 5n,
      paymasterPostOpGasLimit: 6n,
      paymasterData: '0x0102',
      factory: '0x7702',
      factoryData: '0x',
      signature: '0x',
      authorization: { address: smartAccount } as never,
    },
  })
  expect(await recoverAddress({ hash, signature: operation.signature })).toBe(address)
  expect(operation.payment).toEqual(payment)

  for (const paymasterAndData of ['0x', `0x${'00'.repeat(52)}`, bob.toLowerCase()]) {
    payment = { gasFees, paymasterAndData }
    await expect(ask()).rejects.toThrow()
  }
})

test('says where the site pays no more, and lets the visitor pay', async () => {
  const { node, sent } = createChain()
  const { operations } = createBundler(limit)
  const { page, sendCalls } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  const answer = sendCalls()
  const { state } = await shownRequest(page)
  expect(state.draft.isUnsponsored).toBe(true)
  await approve(page)
  await answer
  expect(sent).toHaveLength(1)
})

test.each([
  ['several calls', 'wallet_sendCalls', (from: string) => ({ version: '2.0.0', from, chainId: '0x1', calls })],
  ['a transfer', 'eth_sendTransaction', (from: string) => ({ from, to: bob, value: '0x5' })],
])('ends an earlier operation that can still come about before the visitor pays for %s', async (_, method, params) => {
  const { node, sent } = createChain(delegated, { eth_call: '0x2' })
  const { operations } = createBundler(limit, ['0x1', '0x2'])
  const { page, address, request } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  const answer = request(method, params(address))
  const { state } = await shownRequest(page)
  // The visitor reads what the page asks for, and that an earlier one ends.
  expect(state.reading.isGuarded).toBe(true)
  expect(state.reading.explanation.acts[0]).toEqual({
    kind: 'pay',
    asset: { token: undefined, amount: 5n },
    to: bob,
  })
  await approve(page)
  await answer
  const { data = '0x', to } = parseTransaction(sent[0] ?? '0x')
  expect(to).toBe(address.toLowerCase())
  const [made] = decodeFunctionData({ abi: batch, data }).args
  const before = made.slice(0, 2).map(({ target: to, value, data }) => ({ to, value, data }))
  expect(isGuarded(before, address)).toBe(true)
  expect(before[0]?.data).toContain('2'.padStart(64, '0'))
})

test('ends an earlier operation also where the account does not run the contract yet', async () => {
  const chain = createChain('0x', { eth_call: '0x2' })
  const { operations } = createBundler(limit, ['0x2'])
  const { page, address, request } = await logIn({
    operations,
    smartNetworks: networks('sponsored'),
    node: (method, params) => {
      const isDeployer = method === 'eth_getCode' && String((params as string[])[0]).startsWith('0x4e59b448')
      return isDeployer ? Response.json({ jsonrpc: '2.0', id: 1, result: '0x60' }) : chain.node(method, params)
    },
  })
  const answer = request('eth_sendTransaction', { from: address, to: bob, value: '0x5' })
  const { state } = await shownRequest(page)
  expect(state.reading.isGuarded).toBe(true)
  await approve(page)
  await answer
  const { data = '0x', to, authorizationList } = parseTransaction(chain.sent[0] as `0x04${string}`)
  expect(to).toBe(address.toLowerCase())
  expect(authorizationList).toHaveLength(1)
  const [made] = decodeFunctionData({ abi: batch, data }).args
  expect(made).toHaveLength(3)
  expect(made[2]).toEqual({ target: bob, value: 5n, data: '0x' })
})

test.each([
  ['the list has no such network', []],
  ['the site does not pay there any more', networks('self')],
])('ends an earlier operation also where %s', async (_, smartNetworks) => {
  const { node, sent } = createChain(delegated, { eth_call: '0x2' })
  const { operations } = createBundler(limit, ['0x2'])
  const { page, address, request } = await logIn({ node, operations, smartNetworks })
  const answer = request('eth_sendTransaction', { from: address, to: bob, value: '0x5' })
  await approve(page)
  await answer
  const [made] = decodeFunctionData({ abi: batch, data: parseTransaction(sent[0] ?? '0x').data ?? '0x' }).args
  expect(made).toHaveLength(3)
})

test('makes no call where nobody says whether an earlier operation can still come about', async () => {
  const { node, sent } = createChain(delegated)
  const services = createFakeServices({ node })
  const page = await startFrame({ services })
  await page.logIn()
  services.fail(['/v1/bundler/unused'])
  const transaction = { to: bob, value: '0x5' }
  await expect(page.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params: [transaction] })).rejects.toThrow(
    'cannot be reached',
  )
  expect(sent).toEqual([])
})

test('ends nothing where the nonce of the earlier operation is used', async () => {
  const { node, sent } = createChain(delegated, { eth_call: '0x3' })
  const { operations } = createBundler(limit, ['0x1', '0x2'])
  const { page, request } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  const answer = request('eth_sendTransaction', { to: bob, value: '0x5' })
  await approve(page)
  await answer
  expect(parseTransaction(sent[0] ?? '0x')).toMatchObject({ to: bob.toLowerCase(), value: 5n })
})

test('sends nothing where neither the site nor the account can pay', async () => {
  const { node, sent } = createChain('0x', { eth_getBalance: '0x0' })
  const { operations } = createBundler(limit)
  const { sendCalls } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  await expect(sendCalls()).rejects.toThrow('has too little to pay the fee itself')
  expect(sent).toEqual([])
})

test.each([
  [422, 'undone', 'The network undid this'],
  [503, 'cancelled', 'you can pay the fee yourself'],
])('is no success where the services answer %i %s', async (status, code, text) => {
  const { node, sent } = createChain()
  const { operations, bodies } = createBundler()
  const failing = (step: string, body: object) => {
    const answer = operations(step, body)
    if (step === 'send') throw new Refusal(status, code)
    return answer
  }
  const { page, sendCalls } = await logIn({ node, operations: failing, smartNetworks: networks('sponsored') })
  const answer = sendCalls()
  await approve(page)
  await expect(answer).rejects.toThrow(text)
  // It is not sent a second time.
  expect(bodies.map(([step]) => step)).toEqual(['prepare', 'send'])
  expect(sent).toEqual([])
})

test('makes calls one by one with the other type of account, or refuses where they must be one', async () => {
  const { node, sent } = createChain()
  const { page, sendCalls } = await logIn({ node })
  await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  await expect(sendCalls()).rejects.toMatchObject({ code: 5760 })
  const answer = sendCalls({ atomicRequired: false })
  await approve(page)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(page.frame.screen.get('approve')?.$state.get().status).toBe('asking'))
  await approve(page)
  const { id } = (await answer) as { id: `0x${string}` }
  expect(readBundleId(id)).toEqual({ kind: 'singly', chainId: 1, count: 2, hashes: sent.map((raw) => keccak256(raw)) })
})

test('a call in doubt is part of the bundle, which is not over', async () => {
  const { node, sent } = createChain()
  const lost: `0x${string}`[] = []
  const { page, sendCalls, request } = await logIn({
    node(method, params) {
      const [raw = '0x'] = params as `0x${string}`[]
      if (method === 'eth_getTransactionReceipt') {
        const result = raw === keccak256(sent[0] ?? '0x') ? { status: '0x1', logs: [] } : null
        return Response.json({ jsonrpc: '2.0', id: 1, result })
      }
      if (method !== 'eth_sendRawTransaction' || sent.length === 0) return node(method, params)
      lost.push(raw)
      return Response.error()
    },
  })
  await page.ask('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
  const [first, second] = calls
  const answer = sendCalls({ atomicRequired: false, calls: [first, second, first], id: '0x07' })
  await approve(page)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await vi.waitFor(() => expect(page.frame.screen.get('approve')?.$state.get().status).toBe('asking'))
  await approve(page)
  expect(await answer).toEqual({ id: '0x07' })
  expect(lost).toHaveLength(3)
  expect(await request('wallet_getCallsStatus', '0x07')).toMatchObject({ status: 100 })
  const hashes = [sent[0], lost[0]].map((raw) => keccak256(raw ?? '0x'))
  const id = toBundleId({ kind: 'singly', chainId: 1, count: 3, hashes })
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status: 100 })
  await expect(sendCalls({ atomicRequired: false, id: '0x07' })).rejects.toMatchObject({ code: 5720 })
})

test.each([
  [
    'another contract in a transaction',
    'eth_sendTransaction',
    { to: bob, authorizationList: [{ address: eve }] },
    4200,
  ],
  ['another network', 'wallet_sendCalls', { chainId: '0xa', calls }, 4901],
  ['another network for one call', 'wallet_sendCalls', { calls: [{ ...calls[0], chainId: '0xa' }] }, 4901],
  ['another account', 'wallet_sendCalls', { from: eve, calls }, 4100],
  ['a capability that it does not have', 'wallet_sendCalls', { calls, capabilities: { auxiliaryFunds: {} } }, 5700],
  ['permissions', 'wallet_grantPermissions', {}, 4200],
])('refuses a page that asks for %s', async (_, method, params, code) => {
  const { node, sent } = createChain()
  const { operations } = createBundler()
  const { request } = await logIn({ node, operations, smartNetworks: networks('sponsored') })
  await expect(request(method, params)).rejects.toMatchObject({ code })
  expect(sent).toEqual([])
})

test('the vault authorizes no contract on every network, and no batch of another account', async () => {
  const vault = createLocalVault()
  const { address } = await vault.run('create', { user: 'ada' })
  const operation = {
    chainId: 0,
    sender: address,
    nonce: '0x0',
    callData: '0x',
    callGasLimit: '0x1',
    verificationGasLimit: '0x1',
    preVerificationGas: '0x0',
  } as const
  const sign = (change: object, delegationNonce: number | undefined = 0) => {
    const payload = { kind: 'operation', operation: { ...operation, ...change }, delegationNonce } as const
    return vault.run('sign', { payload, hash: hashOf(payload), address })
  }
  await expect(sign({})).rejects.toThrow('names no network')
  await expect(sign({ chainId: 1, sender: bob })).rejects.toThrow('not an operation of this account')
  const shown = { kind: 'operation', operation: { ...operation, chainId: 1 } } as const
  const other = { ...shown, delegationNonce: 7 } as const
  await expect(vault.run('sign', { payload: other, hash: hashOf(shown), address })).rejects.toThrow(
    'not what was shown',
  )
  expect((await sign({ chainId: 1 })).result).toHaveLength(2 + 4 * 65)
})

test.each([
  [['0x1', '0x1'], 2, 200],
  [['0x1', '0x0'], 2, 600],
  [['0x0', '0x0'], 2, 500],
  [['0x1', null], 2, 100],
  // The visitor declined the second one.
  [['0x1'], 2, 600],
])('a bundle whose transactions end as %j is %i calls with the status %i', async (ends, count, status) => {
  const hashes = ends.map((_, index) => `0x${String(index).repeat(64)}` as const)
  const { request } = await logIn({
    node: (method, params) => {
      const end = ends[hashes.indexOf((params as `0x${string}`[])[0] ?? '0x')]
      const receipt = method === 'eth_getTransactionReceipt' && end ? { status: end, logs: [] } : null
      return Response.json({ jsonrpc: '2.0', id: 1, result: method === 'eth_getCode' ? '0x' : receipt })
    },
  })
  const id = toBundleId({ kind: 'singly', chainId: 1, count, hashes })
  expect(await request('wallet_getCallsStatus', id)).toMatchObject({ status, atomic: false })
  await expect(request('wallet_getCallsStatus', '0x12')).rejects.toMatchObject({ code: 5730 })
})

test('knows calls by the id that the page gave them, also after it was loaded anew', async () => {
  const { node, sent } = createChain(delegated, { eth_getTransactionReceipt: { status: '0x1', logs: [] } })
  const services = createFakeServices({ smartNetworks: networks('self'), node })
  const page = await startFrame({ services })
  await page.logIn()
  const id = `0x${'AB'.repeat(4096)}`
  const bundle = { version: '2.0.0', chainId: '0x1', id, calls }
  const ask = (one: typeof page, method: string, ...params: unknown[]) => one.ask('RPC_REQUEST', { method, params })
  const answer = ask(page, 'wallet_sendCalls', bundle)
  await shownRequest(page)
  // It waits for the visitor, so nobody can use the id a second time.
  await expect(ask(page, 'wallet_sendCalls', bundle)).rejects.toMatchObject({ code: 5720 })
  expect(await ask(page, 'wallet_getCallsStatus', id)).toMatchObject({ id, status: 100, chainId: '0x1' })
  await approve(page)
  expect(await answer).toEqual({ id })
  expect(await ask(page, 'wallet_getCallsStatus', id)).toMatchObject({ id, status: 200, atomic: true })

  const reloaded = await startFrame({ services, storage: page.storage, vault: page.vault })
  expect(await ask(reloaded, 'wallet_getCallsStatus', id.toLowerCase())).toMatchObject({ status: 200 })
  await expect(ask(reloaded, 'wallet_sendCalls', bundle)).rejects.toMatchObject({ code: 5720 })
  expect(sent).toHaveLength(1)
  await expect(ask(reloaded, 'wallet_getCallsStatus', '0xabab')).rejects.toMatchObject({ code: 5730 })
})

test('an id that sent nothing may be used again, and one in doubt may not', async () => {
  const { node, sent } = createChain(delegated)
  let isDown = false
  const { page, sendCalls, request } = await logIn({
    node: (method, params) => (isDown && method === 'eth_sendRawTransaction' ? Response.error() : node(method, params)),
  })
  const [id, other] = ['0x01', '0x02']
  const rejected = sendCalls({ id })
  const { approval } = await shownRequest(page)
  approval.reject()
  await expect(rejected).rejects.toMatchObject({ code: 4001 })
  await expect(request('wallet_getCallsStatus', id)).rejects.toMatchObject({ code: 5730 })
  const answer = sendCalls({ id })
  await approve(page)
  expect(await answer).toEqual({ id })

  isDown = true
  const lost = sendCalls({ id: other })
  await approve(page)
  await expect(lost).rejects.toThrow('could not be sent')
  await expect(sendCalls({ id: other })).rejects.toMatchObject({ code: 5720 })
  expect(await request('wallet_getCallsStatus', other)).toMatchObject({ status: 100 })
  expect(sent).toHaveLength(1)
})

test.each([7, 'mine', '0x', '0xzz', `0x${'ab'.repeat(4097)}`])('refuses the id %j', async (id) => {
  const { sendCalls } = await logIn({ node: createChain(delegated).node })
  await expect(sendCalls({ id })).rejects.toMatchObject({ code: -32_602 })
})
