import {
  type Explanation,
  InternalRpcError,
  InvalidParamsRpcError,
  MethodNotAllowedError,
  NotConnectedError,
  type Simulation,
  UserRejectedRequestError,
  type Wallet,
} from '@mooring/core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alice, bob, mainnet, on, setupKit } from '../testing/setupKit.js'
import { createRequestsController } from './createRequestsController.js'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const settle = () => vi.advanceTimersByTimeAsync(0)
const call = { to: bob, value: 1n, data: '0x' }
const payment: Explanation = {
  acts: [{ kind: 'pay', asset: { token: undefined, amount: 1n }, to: bob }],
  warnings: [],
  calls: [call],
}
const sign = { method: 'personal_sign', params: ['0x00', alice] }
/** How much there is of each token. */
const supply = 10n ** 12n

type Asked = Wallet.Request & { answer: (value: unknown) => void; fail: (error: unknown) => void }

/** A connected account, a wallet that answers when the test says so, and an adapter that reads what it is given. */
async function setup(explanation: Explanation | Error = payment, simulation?: Simulation, options?: setupKit.Options) {
  const test = setupKit(options)
  const connected = test.kit.connection.connect('org.first')
  test.first.requests[0]?.approve([on(1, alice)])
  await connected
  const asked: Asked[] = []
  const { wallet } = test.kit.account.$account.get()
  Object.assign(wallet ?? {}, {
    request: (request: Wallet.Request) => new Promise((answer, fail) => asked.push({ ...request, answer, fail })),
  })
  Object.assign(wallet ?? {}, {
    explain: async () => {
      if (explanation instanceof Error) throw explanation
      return explanation
    },
    simulate: async () => simulation,
  })
  const adapter = test.kit.adapterOf('eip155')
  Object.assign(adapter ?? {}, {
    getTokens: async ({ tokens }: { tokens: readonly string[] }) =>
      tokens.map((address) => ({ address, name: 'Token', symbol: 'TKN', decimals: 2, balance: 5n, supply })),
    hasCode: async ({ address }: { address: string }) => address !== bob,
  })
  const requests = test.kit.feature(createRequestsController)
  requests.$approval.listen(() => {})
  requests.$waiting.listen(() => {})
  const approve = () => requests.approve(requests.$approval.get()?.id ?? '')
  const reject = () => requests.reject(requests.$approval.get()?.id ?? '')
  const view = () => (test.kit.modal.$modal.get().isOpen ? test.kit.router.$router.get().route.view : undefined)
  return { ...test, ...requests, approveById: requests.approve, approve, reject, asked, view }
}

test('passes on what only reads, without a word', async () => {
  const { request, asked, view } = await setup()
  const answer = request({ method: 'eth_getBalance', params: [alice] })
  expect(asked).toMatchObject([{ method: 'eth_getBalance', params: [alice], address: alice, isSafe: true }])
  asked[0]?.answer('0x5')
  expect(await answer).toBe('0x5')
  expect(view()).toBeUndefined()
})

test('asks the wallet only after the visitor has agreed, and closes with its answer', async () => {
  const changes = [{ token: undefined, amount: -1n }]
  const { request, approve, $approval, asked, view } = await setup(payment, { failure: undefined, changes })
  const answer = request({ method: 'eth_sendTransaction', params: [call] })
  await settle()
  expect(view()).toBe('ApproveTransaction')
  expect($approval.get()).toMatchObject({
    status: 'asking',
    explanation: { data: payment },
    simulation: { data: { changes } },
  })
  expect(asked).toEqual([])
  approve()
  approve()
  expect($approval.get()?.status).toBe('waiting')
  expect(asked).toMatchObject([{ method: 'eth_sendTransaction', params: [call], isSafe: false }])
  asked[0]?.answer('0xhash')
  expect(await answer).toBe('0xhash')
  await settle()
  expect([view(), $approval.get()]).toEqual([undefined, undefined])
})

test('asks the network’s own endpoints what a request would do', async () => {
  const { request, kit } = await setup(payment, undefined, { services: 'https://services.example' })
  const simulate = vi.fn(async (_: Wallet.SimulationParameters) => undefined)
  Object.assign(kit.account.$account.get().wallet ?? {}, { simulate })
  request({ method: 'eth_sendTransaction', params: [call] }).catch(() => {})
  await settle()
  expect(simulate.mock.calls[0]?.[0].network.rpcUrls).toEqual(mainnet.rpcUrls)
})

test('gives the wallet the fee that was shown', async () => {
  const fee = { value: 7n }
  const { request, approve, asked } = await setup({ ...payment, fee })
  request(sign).catch(() => {})
  await settle()
  approve()
  expect(asked[0]?.fee).toEqual(fee)
})

test('refuses for the visitor who declines or closes the modal, and never asks the wallet', async () => {
  const { request, reject, kit, asked, view } = await setup()
  for (const leave of [reject, kit.close]) {
    const answer = request(sign)
    const refused = expect(answer).rejects.toThrow(UserRejectedRequestError)
    await settle()
    leave()
    await refused
    await settle()
    expect(view()).toBeUndefined()
  }
  expect(asked).toEqual([])
})

test('hears the wallet to the end when the modal is closed meanwhile', async () => {
  const { request, approve, kit, asked, view } = await setup()
  const answer = request(sign)
  await settle()
  approve()
  kit.close()
  await settle()
  asked[0]?.answer('0xsigned')
  expect(await answer).toBe('0xsigned')
  void kit.open()
  await settle()
  expect(view()).toBe('Account')
})

test('passes on the wallet’s own error', async () => {
  const { request, approve, asked } = await setup()
  const answer = request(sign)
  const failed = expect(answer).rejects.toThrow(InternalRpcError)
  await settle()
  approve()
  asked[0]?.fail(new InternalRpcError())
  await failed
})

test('takes requests one after the other, and says how many wait', async () => {
  const { request, approve, $approval, $waiting, asked, view } = await setup()
  const answers = [request(sign), request({ ...sign, method: 'eth_sendTransaction' })]
  await settle()
  expect([$approval.get()?.method, $waiting.get()]).toEqual(['personal_sign', 1])
  approve()
  asked[0]?.answer('a')
  expect(await answers[0]).toBe('a')
  await settle()
  expect([$approval.get()?.method, $waiting.get(), view()]).toEqual(['eth_sendTransaction', 0, 'ApproveTransaction'])
  await vi.advanceTimersByTimeAsync(500)
  approve()
  asked[1]?.answer('b')
  expect(await answers[1]).toBe('b')
})

test('gives the wallet what was explained, whatever the page does with its parameters', async () => {
  const transaction = { to: bob, value: '0x1' }
  const { request, approve, $approval, asked } = await setup()
  request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {})
  await settle()
  transaction.to = alice
  Object.assign(($approval.get()?.params as unknown[] | undefined)?.[0] ?? {}, { to: alice })
  approve()
  expect(asked[0]?.params).toEqual([{ to: bob, value: '0x1' }])
})

test('refuses parameters that are no data', async () => {
  const { request, view } = await setup()
  await expect(request({ ...sign, params: [() => 'Ahoy'] })).rejects.toThrow(InvalidParamsRpcError)
  expect(view()).toBeUndefined()
})

test('approves nothing by a click that was meant for the request before', async () => {
  const { request, approve, approveById, $approval, asked } = await setup()
  const answers = [request(sign), request({ ...sign, method: 'eth_sendTransaction' })]
  await settle()
  const first = String($approval.get()?.id)
  approve()
  asked[0]?.answer('a')
  await answers[0]
  await settle()
  // The second click of a double click: the next request is in its place by now.
  approveById(first)
  approve()
  expect($approval.get()).toMatchObject({ method: 'eth_sendTransaction', isReady: false, status: 'asking' })
  await vi.advanceTimersByTimeAsync(500)
  expect($approval.get()?.isReady).toBe(true)
  approve()
  expect(asked).toHaveLength(2)
  asked[1]?.answer('b')
  await answers[1]
})

test('holds a request that follows the one before at once', async () => {
  const { request, approve, $approval, asked } = await setup()
  const answer = request(sign)
  await settle()
  approve()
  asked[0]?.answer('a')
  await answer
  // The page asks for the next with the answer in its hand.
  request(sign).catch(() => {})
  await settle()
  approve()
  expect([$approval.get()?.isReady, asked.length]).toEqual([false, 1])
  await vi.advanceTimersByTimeAsync(500)
  approve()
  expect(asked).toHaveLength(2)
})

test('shows what the wallet gets, also of parameters that change with every look', async () => {
  let looks = 0
  const transaction = {
    to: bob,
    get value() {
      looks += 1
      return `0x${looks}`
    },
  }
  const { request, approve, $approval, asked } = await setup()
  request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {})
  await settle()
  approve()
  expect(asked[0]?.params).toEqual([{ to: bob, value: '0x1' }])
  expect($approval.get()?.params).toEqual([{ to: bob, value: '0x1' }])
})

test('approves nothing that has not been read', async () => {
  const { request, approve, kit, $approval, asked } = await setup()
  let explained: ((explanation: Explanation) => void) | undefined
  Object.assign(kit.account.$account.get().wallet ?? {}, {
    explain: () => new Promise<Explanation>((resolve) => (explained = resolve)),
  })
  request(sign).catch(() => {})
  await settle()
  approve()
  expect([asked.length, $approval.get()?.isReady]).toEqual([0, false])
  explained?.(payment)
  await settle()
  approve()
  expect(asked).toHaveLength(1)
})

test('refuses what was asked of another wallet with the same account', async () => {
  const { request, kit, second, asked } = await setup()
  const refused = expect(request(sign)).rejects.toThrow(UserRejectedRequestError)
  await settle()
  const connecting = kit.connection.connect('org.second')
  second.requests[0]?.approve([on(1, alice)])
  await connecting
  await refused
  expect(asked).toEqual([])
})

test('refuses what was asked of another account or network', async () => {
  for (const next of [on(1, bob), on(137, alice)]) {
    const { request, first, asked } = await setup()
    const refused = expect(request(sign)).rejects.toThrow(UserRejectedRequestError)
    await settle()
    first.emit([next])
    await refused
    expect(asked).toEqual([])
  }
})

test('refuses methods that are not on the list, and says so a moment later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { request, kit, asked } = await setup()
  await expect(request({ method: 'eth_sign' })).rejects.toThrow(MethodNotAllowedError)
  expect(log).toHaveBeenCalledOnce()
  expect(kit.snackbar.$snackbar.get().status).not.toBe('open')
  await vi.advanceTimersByTimeAsync(300)
  expect(kit.snackbar.$snackbar.get()).toMatchObject({ snack: { variant: 'error', message: 'requests.notAllowed' } })
  expect(asked).toEqual([])
})

test('needs an account', async () => {
  const { request } = setupKit().kit.feature(createRequestsController)
  await expect(request(sign)).rejects.toThrow(NotConnectedError)
})

test('warns of a person who may spend, and of a sign-in for another website', async () => {
  vi.stubGlobal('location', { host: 'app.example' })
  const token = `eip155:1:${alice}` as const
  const { request, $approval } = await setup({
    acts: [
      { kind: 'allow', token, amount: undefined, spender: bob },
      { kind: 'signIn', domain: 'evil.example', text: '' },
    ],
    warnings: ['unlimited'],
    calls: [],
  })
  request(sign).catch(() => {})
  await settle()
  expect($approval.get()?.warnings).toEqual(['unlimited', 'otherWebsite', 'spenderIsNoContract'])
  expect($approval.get()?.tokens.map(({ symbol }) => symbol)).toEqual(['TKN'])
})

test('says that an allowance of all there is of a token has no limit', async () => {
  const token = `eip155:1:${alice}` as const
  const acts = [supply - 1n, supply].map((amount) => ({ kind: 'allow', token, amount, spender: bob }) as const)
  const { request, $approval } = await setup({ acts, warnings: [], calls: [] })
  request(sign).catch(() => {})
  await settle()
  expect($approval.get()?.explanation.data?.acts).toMatchObject([{ amount: supply - 1n }, { amount: undefined }])
  expect($approval.get()?.warnings).toContain('unlimited')
})

test('warns of a sign-in with the address of another website', async () => {
  vi.stubGlobal('location', { host: 'app.example' })
  const text = (uri: string) =>
    `app.example wants you to sign in with your Ethereum account:\n${alice}\n\n\nURI: ${uri}\nVersion: 1\nChain ID: 1\nNonce: k3y5t0n3`
  for (const [uri, warnings] of [
    ['https://app.example/login', []],
    ['https://evil.example/login', ['otherWebsite']],
    ['https://app.example@evil.example', ['otherWebsite']],
  ] as const) {
    const acts = [{ kind: 'signIn', domain: 'app.example', text: text(uri) }] as const
    const { request, $approval } = await setup({ acts, warnings: [], calls: [] })
    request(sign).catch(() => {})
    await settle()
    expect($approval.get()?.warnings).toEqual(warnings)
  }
})

test('refuses what is not a request of the method, and shows nothing of it', async () => {
  const { request, kit, asked, view } = await setup(new InvalidParamsRpcError({ details: '0.calls.0.to' }))
  const refused = expect(request(sign)).rejects.toThrow(InvalidParamsRpcError)
  const opened: unknown[] = []
  kit.modal.$modal.listen(() => opened.push(view()))
  await vi.advanceTimersByTimeAsync(500)
  await refused
  expect([opened, asked]).toEqual([[], []])
  // What the visitor looks at stays.
  await kit.open({ view: 'Account' })
  await expect(request(sign)).rejects.toThrow(InvalidParamsRpcError)
  await vi.advanceTimersByTimeAsync(500)
  expect(view()).toBe('Account')
})

test('shows at once what takes long to read, and takes it away when it is refused', async () => {
  const { request, kit, view } = await setup()
  let refuse: ((error: Error) => void) | undefined
  Object.assign(kit.account.$account.get().wallet ?? {}, {
    explain: () => new Promise((_, reject) => (refuse = reject)),
  })
  const refused = expect(request(sign)).rejects.toThrow(InvalidParamsRpcError)
  await vi.advanceTimersByTimeAsync(149)
  expect(view()).toBeUndefined()
  await vi.advanceTimersByTimeAsync(1)
  expect(view()).toBe('ApproveTransaction')
  refuse?.(new InvalidParamsRpcError())
  await refused
  await settle()
  expect(view()).toBeUndefined()
})

test('can be agreed to although it cannot be read, with a warning', async () => {
  const { request, $approval, approve, asked } = await setup(new InternalRpcError())
  const answer = request(sign)
  await settle()
  expect($approval.get()).toMatchObject({
    explanation: { status: 'error', error: { name: 'InternalRpcError' } },
    warnings: ['unreadable'],
  })
  approve()
  asked[0]?.answer('0x')
  expect(await answer).toBe('0x')
})

test('rejects open requests when the kit is disposed', async () => {
  const { request, kit } = await setup()
  const refused = expect(request(sign)).rejects.toThrow(UserRejectedRequestError)
  await settle()
  kit.dispose()
  await refused
})
