import { keccak256, parseTransaction, recoverTransactionAddress, verifyMessage } from 'viem'
import { expect, test, vi } from 'vitest'
import { approve, asked, shownRequest } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'

const to = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const answers: Record<string, unknown> = {
  eth_getTransactionCount: '0x3',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_estimateGas: '0x5208',
  eth_maxPriorityFeePerGas: '0x5',
  eth_gasPrice: '0x64',
  eth_call: '0x',
  eth_blockNumber: '0x10',
}
/** A node that keeps what it is sent. */
function createNode(fail = 0) {
  const sent: string[] = []
  const node = (method: string, params: unknown) => {
    if (method !== 'eth_sendRawTransaction')
      return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
    sent.push((params as string[])[0] ?? '')
    return sent.length <= fail ? Response.error() : Response.json({ jsonrpc: '2.0', id: 1, result: '0x' })
  }
  return { node, sent }
}

async function logIn(options: createFakeServices.Options = {}) {
  const page = await startFrame({ services: createFakeServices(options) })
  const { address } = await page.logIn()
  const request = (method: string, params?: unknown, id?: string) => page.ask('RPC_REQUEST', { method, params }, id)
  return { page, address, request }
}

test('sends the very transaction that was shown, again where nobody answers', async () => {
  const { node, sent } = createNode(2)
  const { page, address, request } = await logIn({ node })
  const asked = request('eth_sendTransaction', [{ from: address, to, value: '0x5' }])
  const { state } = await shownRequest(page)
  expect(state.reading.explanation.acts).toEqual([{ kind: 'pay', asset: { token: undefined, amount: 5n }, to }])
  expect(state.reading.fee).toBe(25_200n * 205n)
  await approve(page)
  const hash = await asked
  const [first] = sent as `0x02${string}`[]
  expect(sent).toEqual([first, first, first])
  expect(hash).toBe(keccak256(first!))
  expect(parseTransaction(first!)).toMatchObject({ to: to.toLowerCase(), value: 5n, nonce: 3, chainId: 1 })
  expect(await recoverTransactionAddress({ serializedTransaction: first! })).toBe(address)
})

test('gives the page a transaction to send where the services do not have the network', async () => {
  const { page, address, request } = await logIn()
  const asked = request('eth_sendTransaction', [{ to, nonce: '0x0', gas: '0x5208', gasPrice: '0x9' }])
  await approve(page)
  const answer = (await asked) as { hash: `0x${string}`; rawTransaction: `0x${string}` }
  expect(answer.hash).toBe(keccak256(answer.rawTransaction))
  expect(await recoverTransactionAddress({ serializedTransaction: answer.rawTransaction as `0x02${string}` })).toBe(
    address,
  )
})

test('asks for one request after the other, and gives each its own answer', async () => {
  const { page, address, request } = await logIn()
  const all = ['One', 'Two', 'Three'].map((text) => request('personal_sign', [text, address]))
  const texts: string[] = []
  for (const _ of all) {
    const { approval, state } = await shownRequest(page)
    const [act] = state.reading.explanation.acts
    texts.push(act?.kind === 'text' ? act.text : '')
    approval.approve(state.draft.hash)
    await vi.waitFor(() => expect(page.frame.screen.get('approve')).not.toBe(approval), { timeout: 20_000 })
  }
  expect(texts).toEqual(['One', 'Two', 'Three'])
  const signatures = (await Promise.all(all)) as `0x${string}`[]
  for (const [index, signature] of signatures.entries())
    expect(await verifyMessage({ address, message: texts[index] ?? '', signature })).toBe(true)
})

test('rejects one waiting request, or all', async () => {
  const { page, address, request } = await logIn()
  const [first, second, third] = ['1', '2', '3'].map((id) => request('personal_sign', [id, address], id))
  first?.catch(() => {})
  third?.catch(() => {})
  await asked(page, 'approve')
  await page.ask('RPC_ABORT', { id: '2' })
  await expect(second).rejects.toThrow('Request was aborted')
  expect(page.frame.screen.get('approve')?.id).toBe('1')
  await page.ask('RPC_ABORT', undefined)
  await expect(first).rejects.toThrow('Request was aborted')
  await expect(third).rejects.toThrow('Request was aborted')
  await vi.waitFor(() => expect(page.frame.screen.$shown.get()).toBeUndefined())
})

test('holds no more than twenty-one requests', async () => {
  const { page, address, request } = await logIn()
  const all = Array.from({ length: 25 }, (_, index) => request('personal_sign', [String(index), address]))
  const outcomes = Promise.allSettled(all)
  await asked(page, 'approve')
  await page.ask('RPC_ABORT', undefined)
  const texts = (await outcomes).map((outcome) => (outcome.status === 'rejected' ? outcome.reason.shortMessage : ''))
  expect(texts.filter((text) => text.startsWith('Too many'))).toHaveLength(4)
  expect(texts.filter((text) => text === 'Request was aborted')).toHaveLength(21)
})

test('passes on what only reads, and refuses what is not listed', async () => {
  const { node } = createNode()
  const { address, request } = await logIn({ node })
  expect(await request('eth_accounts')).toEqual([address])
  expect(await request('eth_chainId')).toBe('0x1')
  expect(await request('eth_blockNumber')).toBe('0x10')
  expect(await request('wallet_getCapabilities')).toEqual({})
  for (const method of ['eth_sign', 'eth_signTransaction', 'wallet_getAssets', 'toString'])
    await expect(request(method, [])).rejects.toThrow('Action not allowed')
})

test('reads the network in each spelling, and refuses anything else', async () => {
  const { request, page } = await logIn({ node: createNode().node })
  const ask = (chainId: unknown) => page.ask('RPC_REQUEST', { method: 'eth_chainId', chainId: chainId as 'eip155:1' })
  for (const id of ['eip155:16', '0x10', 16, '16']) expect(await ask(id)).toBe('0x10')
  for (const id of ['eip155:0x10', 'eip155:1e3', 'eip155:016', 'eip155:abc'])
    await expect(ask(id)).rejects.toThrow('This is not a network')
  await expect(page.ask('SWITCH_NETWORK', { chainId: 'eip155:1e3' })).rejects.toThrow('This is not a network')
  expect(await request('eth_chainId')).toBe('0x1')
})

test('names each refusal by its code', async () => {
  const node = () => Response.json({ jsonrpc: '2.0', id: 1, error: { code: 3, message: 'execution reverted' } })
  const { page, address, request } = await logIn({ node })
  const codes = () => page.posted.flatMap(({ payload }) => (payload as { code?: number } | undefined)?.code ?? [])
  await expect(request('eth_sign')).rejects.toThrow()
  await expect(request('eth_sendTransaction', [{ chainId: '0x2' }])).rejects.toThrow()
  await expect(request('eth_sendTransaction', [{ to }])).rejects.toThrow('execution reverted')
  await expect(request('eth_call', [{}])).rejects.toThrow('execution reverted')
  const asking = request('personal_sign', ['Ahoy', address])
  const { approval } = await shownRequest(page)
  approval.reject()
  await expect(asking).rejects.toThrow('User rejected the request')
  expect(codes()).toEqual([4200, 4901, 3, 3, 4001])
})

test.each([
  ['personal_sign', ['Ahoy', to], 'another account'],
  ['personal_sign', [5], 'cannot be read'],
  ['eth_signTypedData_v4', [undefined, '{'], 'cannot be read'],
  ['eth_signTypedData_v4', [undefined, { types: {}, primaryType: 'Mail', message: {} }], 'cannot be read'],
  ['eth_sendTransaction', [{ from: to, to }], 'another account'],
] as const)('refuses %s with %j', async (method, params, text) => {
  const { page, request } = await logIn()
  await expect(request(method, params)).rejects.toThrow(text)
  expect(page.frame.screen.$shown.get()).toBeUndefined()
})

test('an unlimited allowance is read from structured data, with its warning', async () => {
  const { page, address, request } = await logIn()
  const data = {
    domain: {
      name: 'USD Coin',
      version: '2',
      chainId: 1,
      verifyingContract: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
    },
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
    message: { owner: address, spender: to, value: String(2n ** 256n - 1n), nonce: '0', deadline: '1900000000' },
  }
  const signing = request('eth_signTypedData_v4', [address, JSON.stringify(data)])
  const { state } = await shownRequest(page)
  expect(state.reading.explanation.acts).toMatchObject([
    { kind: 'allow', amount: undefined, spender: to, until: 1_900_000_000n },
  ])
  expect(state.reading.explanation.warnings).toContain('unlimited')
  await approve(page)
  expect(await signing).toMatch(/^0x[\da-f]{130}$/u)
})

const signIn = (domain: string) => ({
  accountAddress: '<<AccountAddress>>',
  chainId: 'eip155:1',
  domain,
  uri: `http://${domain}`,
  version: '1',
  nonce: 'abcdefgh',
})

test('signs the sign-in of this site right after the login, and no other', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  const good = (await page.ask('GET_USER', { siwxMessage: signIn('localhost:5173') })) as {
    message: string
    signature: `0x${string}`
  }
  expect(good.message).toContain(`localhost:5173 wants you to sign in with your Ethereum account:\n${address}`)
  expect(await verifyMessage({ address, ...good })).toBe(true)
  for (const wrong of [
    signIn('evil.example'),
    { ...signIn('localhost:5173'), uri: 'https://evil.example' },
    { ...signIn('localhost:5173'), statement: 'Hello\n\nURI: https://evil.example' },
    { ...signIn('localhost:5173'), resources: ['https://a.example\nExpiration Time: never'] },
    { ...signIn('localhost:5173'), chainId: 'solana:1' },
    { ...signIn('localhost:5173'), expirationTime: '2020-01-01T00:00:00Z' },
  ]) {
    expect(await page.ask('GET_USER', { siwxMessage: wrong }), JSON.stringify(wrong)).not.toHaveProperty('signature')
  }
  expect(page.received.filter(({ kind }) => kind === 'view')).toEqual([])
})

test('asks for the sign-in of another website never', async () => {
  const { page, request } = await logIn()
  const text = `evil.example wants you to sign in with your Ethereum account:\n${to}\n\n\nURI: https://evil.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh`
  await expect(request('personal_sign', [text])).rejects.toThrow(
    'The message says evil.example, and you are on localhost:5173',
  )
  await vi.waitFor(() => expect(page.frame.screen.$shown.get()).toBeUndefined())
})

test.each(['RPC_ABORT', 'SIGN_OUT', 'another tab'] as const)(
  'answers with the hash of what is signed already: %s',
  async (how) => {
    const { node, sent } = createNode()
    let isSending = () => {}
    const sending = new Promise<void>((resolve) => {
      isSending = resolve
    })
    let mayAnswer = () => {}
    const answered = new Promise<void>((resolve) => {
      mayAnswer = resolve
    })
    const services = createFakeServices({
      async node(method, params) {
        if (method === 'eth_sendRawTransaction') {
          isSending()
          await answered
        }
        return node(method, params)
      },
    })
    const page = await startFrame({ services })
    const { address } = await page.logIn()
    const params = [{ from: address, to, value: '0x5' }]
    const asked = page.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params })
    await approve(page)
    await sending
    if (how === 'another tab') {
      const tab = await startFrame({ services, storage: page.storage })
      await tab.ask('SIGN_OUT', undefined)
      await vi.waitFor(() => expect(page.received).toContainEqual({ kind: 'sessionEnded' }))
    } else await page.ask(how, undefined)
    mayAnswer()
    expect(await asked).toBe(keccak256(sent[0] as `0x02${string}`))
  },
)

test('takes "nonce too low" after a try without an answer for its own transaction', async () => {
  let sent = 0
  let hash: string | undefined
  const { page, address, request } = await logIn({
    node(method, params) {
      if (method === 'eth_getTransactionByHash') hash = (params as string[])[0]
      if (method === 'eth_getTransactionByHash') return Response.json({ jsonrpc: '2.0', id: 1, result: { hash } })
      if (method !== 'eth_sendRawTransaction')
        return Response.json({ jsonrpc: '2.0', id: 1, result: answers[method] ?? null })
      sent += 1
      if (sent === 1) return Response.error()
      return Response.json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'nonce too low' } })
    },
  })
  const asked = request('eth_sendTransaction', [{ from: address, to, value: '0x5' }])
  await approve(page)
  const answer = await asked
  expect(answer).toMatch(/^0x[\da-f]{64}$/u)
  expect([sent, answer]).toEqual([2, hash])
})

test.each([
  [
    'the network refuses it',
    { code: -32_000, message: 'insufficient funds' },
    { result: null },
    1,
    'insufficient funds',
  ],
  [
    'the network refuses it under another code',
    { code: -32_603, message: 'no funds' },
    { result: null },
    1,
    'no funds',
  ],
  ['nobody says whether it is there', { code: -32_000, message: 'no' }, { error: { message: 'busy' } }, 1, 'is signed'],
  ['a node fails', { code: -32_603, message: 'Internal error' }, { result: null }, 3, 'It is signed'],
  ['a node is busy', { code: -32_005, message: 'Limit exceeded' }, { result: null }, 3, 'It is signed'],
  ['a node hears too much', { code: -32_000, message: 'Too many requests' }, { result: null }, 3, 'It is signed'],
])('says that nothing was sent only where it is certain: %s', async (_, error, found, tries, text) => {
  let sent = 0
  const { page, address, request } = await logIn({
    node(method) {
      if (method === 'eth_getTransactionByHash') return Response.json({ jsonrpc: '2.0', id: 1, ...found })
      if (method === 'eth_sendRawTransaction') sent += 1
      const answer = method === 'eth_sendRawTransaction' ? { error } : { result: answers[method] ?? null }
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    },
  })
  const asked = request('eth_sendTransaction', [{ from: address, to, value: '0x5' }])
  await approve(page)
  await expect(asked).rejects.toThrow(text)
  expect(sent).toBe(tries)
})

test('answers with the transaction where a node refuses what another one has taken', async () => {
  const { page, address, request } = await logIn({
    node(method, params) {
      const found = method === 'eth_getTransactionByHash' && { hash: (params as string[])[0] }
      const error = { code: -32_000, message: 'replacement transaction underpriced' }
      const answer = method === 'eth_sendRawTransaction' ? { error } : { result: found || (answers[method] ?? null) }
      return Response.json({ jsonrpc: '2.0', id: 1, ...answer })
    },
  })
  const asked = request('eth_sendTransaction', [{ from: address, to, value: '0x5' }])
  await approve(page)
  expect(await asked).toMatch(/^0x[\da-f]{64}$/u)
})
