import { FrameReplyError, type Network } from '@mooring/core'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { type AskRpc, sendTransaction } from './sendTransaction.js'

const from = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const hash = `0x${'ab'.repeat(32)}`
const signed = { hash, rawTransaction: '0x02f8' }
const network = {
  caipNetworkId: 'eip155:7',
  rpcUrls: { default: { http: ['https://node.example'] } },
} as unknown as Network

afterEach(() => void vi.unstubAllGlobals())

/** A page with a node of its own for a network that the services do not have. */
function setup(node: Record<string, unknown> = {}) {
  const answers: Record<string, unknown> = {
    eth_getTransactionCount: '0x5',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_gasPrice: '0x9',
    eth_sendRawTransaction: hash,
    ...node,
  }
  const sent: unknown[] = []
  const fetch = vi.fn(async (_: string, { body }: { body: string }) => {
    const { id, method, params } = JSON.parse(body)
    if (method === 'eth_sendRawTransaction') sent.push(params)
    const answer = await answers[method]
    if (answer instanceof Error) throw answer
    return Response.json({ jsonrpc: '2.0', id, ...(isError(answer) ? { error: answer } : { result: answer }) })
  })
  vi.stubGlobal('fetch', fetch)
  const asked: unknown[] = []
  /** The frame, which needs a nonce and fees. */
  const ask: AskRpc = async ({ params } = { params: [{ from, value: '0x1' }] }) => {
    const [transaction] = params as [Record<string, unknown>]
    asked.push(transaction)
    if (transaction.nonce === undefined)
      throw new FrameReplyError({ message: 'The wallet does not know it', code: -32_602 })
    return signed
  }
  const send = (transaction: object = { from, value: '0x1' }, how = ask, signal = new AbortController().signal) =>
    sendTransaction({ params: [transaction], ask: how, network, from, signal })
  return { send, asked, sent, answers }
}

const isError = (answer: unknown): boolean => typeof answer === 'object' && answer !== null && 'message' in answer

test('passes on the hash of what the wallet has sent itself', async () => {
  const { send, sent } = setup()
  expect(await send({ from }, async () => hash)).toBe(hash)
  expect(sent).toEqual([])
})

test('gives nonce, gas and fees on a network that the services do not have, and sends what is signed', async () => {
  const { send, asked, sent } = setup()
  expect(await send()).toBe(hash)
  const fees = { maxFeePerGas: '0xd2', maxPriorityFeePerGas: '0xa' }
  expect(asked.at(-1)).toEqual({ from, value: '0x1', nonce: '0x5', gas: '0x6270', ...fees })
  expect(sent).toEqual([['0x02f8']])
})

test('gives one price where the network has no base fee, and the gas of the page', async () => {
  const { send, asked } = setup({ eth_getBlockByNumber: {} })
  await send({ gas: '0x7530' })
  expect(asked.at(-1)).toEqual({ nonce: '0x5', gas: '0x7530', gasPrice: '0x9' })
})

test('says that nothing was sent when the transaction cannot be priced', async () => {
  const offline = setup({ eth_getTransactionCount: new TypeError('Failed to fetch') })
  await expect(offline.send()).rejects.toMatchObject({ name: 'SendError' })
  const reverted = setup({ eth_estimateGas: { code: 3, message: 'execution reverted' } })
  await expect(reverted.send()).rejects.toMatchObject({ name: 'ExecutionRevertedError' })
  expect([...offline.sent, ...reverted.sent]).toEqual([])
})

test('passes on what the network refuses, by its name', async () => {
  const { send } = setup({ eth_sendRawTransaction: { code: -32_000, message: 'insufficient funds for transfer' } })
  await expect(send()).rejects.toMatchObject({ name: 'InsufficientFundsError' })
})

test.each([
  ['no answer comes', new TypeError('Failed to fetch')],
  ['the node names another transaction', `0x${'cd'.repeat(32)}`],
  ['the node has it already', { code: -32_000, message: 'already known' }],
])('leaves open whether it was sent, with its hash, when %s', async (_, answer) => {
  const { send, sent } = setup({ eth_sendRawTransaction: answer })
  await expect(send()).rejects.toMatchObject({ name: 'UnconfirmedTransactionError', hash })
  expect(new Set(sent.map(String))).toEqual(new Set(['0x02f8']))
})

test('asks once where the page has said what it costs, and passes on why the wallet refuses', async () => {
  const { send } = setup()
  const refuse = vi.fn(() => Promise.reject(new FrameReplyError({ message: 'Invalid', code: -32_602 })))
  await expect(send({ from, nonce: '0x1' }, refuse)).rejects.toThrow('Invalid')
  expect(refuse).toHaveBeenCalledOnce()
})

/** A visitor who takes time to approve, on a network that counts what it was sent. */
function slowVisitor() {
  const page = setup()
  const open: { nonce: unknown; approve: () => void; refuse: () => void }[] = []
  const how: AskRpc = ({ params } = { params: [{}] }) => {
    const [{ nonce }] = params as [Record<string, unknown>]
    if (nonce === undefined) return Promise.reject(new FrameReplyError({ message: 'Unknown', code: -32_602 }))
    return new Promise((resolve, reject) => {
      const refuse = () => reject(new FrameReplyError({ message: 'Declined', code: 4001 }))
      open.push({ nonce, approve: () => resolve(signed), refuse })
    })
  }
  const send = (signal?: AbortSignal) => page.send({ from }, how, signal)
  return { ...page, how, send, open, nonces: () => open.map(({ nonce }) => nonce) }
}

test('prices the next transaction when the one before is sent or refused', async () => {
  const { send, open, nonces, sent, answers } = slowVisitor()
  const all = Promise.allSettled([send(), send(), send()])
  await vi.waitFor(() => expect(open).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(nonces()).toEqual(['0x5'])
  open[0]?.approve()
  answers.eth_getTransactionCount = '0x6'
  await vi.waitFor(() => expect(open).toHaveLength(2))
  expect(sent).toHaveLength(1)
  open[1]?.refuse()
  await vi.waitFor(() => expect(open).toHaveLength(3))
  open[2]?.approve()
  expect(await all).toMatchObject([{ value: hash }, { reason: { code: 4001 } }, { value: hash }])
  expect(nonces()).toEqual(['0x5', '0x6', '0x6'])
})

test('one that is declined while it waits leaves at once, and lets no other pass the first', async () => {
  const { send, open } = slowVisitor()
  const first = send()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  const declined = new AbortController()
  const second = send(declined.signal)
  const third = send()
  await new Promise((resolve) => setTimeout(resolve, 20))
  declined.abort()
  await expect(second).rejects.toMatchObject({ code: 4001 })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(open).toHaveLength(1)
  open[0]?.approve()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  open[1]?.approve()
  expect(await Promise.all([first, third])).toEqual([hash, hash])
})

test('a visitor who declines while the page asks its node has sent nothing', async () => {
  const { send, asked } = setup({ eth_getTransactionCount: new Promise(() => {}) })
  const declined = new AbortController()
  const sending = send({ from }, undefined, declined.signal)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalled())
  declined.abort()
  await expect(sending).rejects.toMatchObject({ code: 4001 })
  expect(asked).toHaveLength(1)
})

test.each([undefined, null])('takes what the page leaves %s as missing', async (nothing) => {
  const { send, asked } = setup()
  const names = ['nonce', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas']
  const how: AskRpc = async (change) => {
    if (!change) throw new FrameReplyError({ message: 'Unknown', code: -32_602 })
    asked.push(change.params)
    return signed
  }
  expect(await send({ from, ...Object.fromEntries(names.map((name) => [name, nothing])) }, how)).toBe(hash)
  const fees = { maxFeePerGas: '0xd2', maxPriorityFeePerGas: '0xa' }
  expect(asked).toStrictEqual([[{ from, nonce: '0x5', gas: '0x6270', ...fees }]])
})

test.each([
  ['a price', { gasPrice: '0x7' }, {}],
  ['a limit and a tip', { maxFeePerGas: '0x8', maxPriorityFeePerGas: '0x1' }, {}],
  // A tip above the limit is refused by every network.
  ['a limit alone', { maxFeePerGas: '0x8' }, { maxPriorityFeePerGas: '0x8' }],
  ['a tip alone', { maxPriorityFeePerGas: '0x1' }, { maxFeePerGas: '0xc9' }],
])('adds to %s of the page nothing that contradicts it', async (_, given, added) => {
  const { send, asked } = setup()
  await send({ from, ...given })
  expect(asked.at(-1)).toEqual({ from, nonce: '0x5', gas: '0x6270', ...given, ...added })
})

/** The locks of a browser, which all its tabs share. */
function createLocks() {
  const lines = new Map<string, Promise<unknown>>()
  const request = vi.fn(async (name: string, { signal }: { signal: AbortSignal }, run: () => Promise<unknown>) => {
    const before = lines.get(name) ?? Promise.resolve()
    const declined = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError'))),
    )
    const mine = before.then(() => (signal.aborted ? undefined : run()))
    lines.set(
      name,
      mine.catch(() => {}),
    )
    return Promise.race([declined, mine])
  })
  return { request }
}

function stubLocks(locks: object): void {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

/** Another tab has modules of its own. */
async function openTab(ask: AskRpc): Promise<(signal: AbortSignal) => Promise<unknown>> {
  vi.resetModules()
  const core = await import('@mooring/core')
  const there = await import('./sendTransaction.js')
  const asks: AskRpc = (change) =>
    ask(change).catch((error) => {
      throw new core.FrameReplyError(error)
    })
  return (signal) => there.sendTransaction({ params: [{ from }], ask: asks, network, from, signal })
}

test('another tab waits with its transaction, too, and may be declined there', async () => {
  stubLocks(createLocks())
  const { open, send, nonces, how, answers } = slowVisitor()
  const [there, declined] = [await openTab(how), new AbortController()]
  const first = send()
  await vi.waitFor(() => expect(open).toHaveLength(1))
  const second = there(declined.signal)
  const third = there(new AbortController().signal)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(nonces()).toEqual(['0x5'])
  declined.abort()
  await expect(second).rejects.toMatchObject({ code: 4001 })
  answers.eth_getTransactionCount = '0x6'
  open[0]?.approve()
  await vi.waitFor(() => expect(open).toHaveLength(2))
  open[1]?.approve()
  expect(await Promise.all([first, third])).toEqual([hash, hash])
  expect(nonces()).toEqual(['0x5', '0x6'])
})

test('a browser that denies its locks sends all the same', async () => {
  stubLocks({ request: () => Promise.reject(new DOMException('Denied', 'SecurityError')) })
  const { send, sent } = setup()
  expect(await send()).toBe(hash)
  expect(sent).toHaveLength(1)
})
