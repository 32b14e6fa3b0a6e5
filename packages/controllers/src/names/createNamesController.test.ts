import { UserRejectedRequestError } from '@mooring/core'
import { afterEach, expect, test, vi } from 'vitest'
import { alice, bob, on, setupKit } from '../testing/setupKit.js'
import { createNamesController } from './createNamesController.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

type Reply = unknown | ((url: URL) => unknown)

async function setup({ type = 'AUTH', signMessage = async () => '0x1' }: Setup = {}) {
  const replies: Record<string, Reply> = {
    'supported-chains': { http: ['eip155:1'], ws: [] },
    suggestions: {
      suggestions: [
        { name: 'alice.reown.id', registered: false },
        { name: 'alice-1.reown.id', registered: false },
        { name: 'alice.evil.example', registered: false },
        { name: '<b>.reown.id', registered: false },
      ],
    },
    reverse: [
      { name: 'own.reown.id', addresses: { 60: { address: alice } } },
      { name: 'stolen.reown.id', addresses: { 60: { address: bob } } },
    ],
    'profile/account': { success: true },
  }
  vi.stubGlobal(
    'fetch',
    vi.fn(async (text: string) => {
      const found = Object.entries(replies).find(([path]) => text.includes(path))?.[1]
      if (found instanceof Response) return found
      const json = await found
      return json === undefined ? new Response('', { status: 500 }) : Response.json(json)
    }),
  )
  const made = setupKit({ services: 'https://services.example', first: { type }, wallet: { signMessage } })
  const connected = made.kit.connection.connect('org.first')
  made.first.requests[0]?.approve([on(1, alice), on(1, bob)])
  await connected
  const names = made.kit.feature(createNamesController)
  for (const store of [names.$form, names.$own, names.$names]) store.listen(() => {})
  return { ...made, names, replies, form: () => names.$form.get(), state: () => names.$names.get() }
}
type Setup = { type?: 'AUTH' | 'ANNOUNCED'; signMessage?: () => Promise<string> }

test('suggests free names of the zone when typing pauses, and nothing else that a service says', async () => {
  const { names, form } = await setup()
  names.edit('Alice.reown.id')
  expect(form()).toMatchObject({ label: 'alice', status: 'searching' })
  await vi.waitFor(() => expect(form().status).toBe('free'))
  expect(form().suggestions.map(({ name }) => name)).toEqual(['alice-1.reown.id'])
  names.edit('al')
  expect(form()).toMatchObject({ status: 'invalid', suggestions: [] })
})

test('shows the names of the account, and none of another', async () => {
  const { names } = await setup()
  await vi.waitFor(() => expect(names.$own.get().data).toEqual(['own.reown.id']))
})

test('signs the name with the time, and registers it', async () => {
  const signMessage = vi.fn(async () => '0x1')
  const { names, state } = await setup({ signMessage })
  names.edit('alice')
  names.submit()
  await vi.waitFor(() => expect(state()).toEqual({ status: 'registered', name: 'alice' }))
  const [[{ message }]] = signMessage.mock.calls as unknown as [[{ message: string }]]
  const { timestamp, ...rest } = JSON.parse(message)
  expect(rest).toEqual({ name: 'alice.reown.id', attributes: {} })
  expect(Math.abs(Date.now() / 1000 - timestamp)).toBeLessThan(60)
})

test('names a refusal, the reason of the server, and a wallet that has no names', async () => {
  const refused = await setup({ signMessage: () => Promise.reject(new UserRejectedRequestError()) })
  refused.names.edit('alice')
  refused.names.submit()
  await vi.waitFor(() => expect(refused.state()).toMatchObject({ error: { name: 'UserRejectedRequestError' } }))

  const taken = await setup()
  const reasons = [{ name: 'name', description: 'The name is registered already' }]
  taken.replies['profile/account'] = Response.json({ status: 'FAILED', reasons }, { status: 400 })
  taken.names.edit('alice')
  taken.names.submit()
  await vi.waitFor(() =>
    expect(taken.state()).toMatchObject({ name: 'alice', error: { shortMessage: 'The name is registered already' } }),
  )

  const extension = await setup({ type: 'ANNOUNCED' })
  extension.names.edit('alice')
  extension.names.submit()
  expect(extension.state()).toMatchObject({ error: { shortMessage: 'Address or auth connector not found' } })
})

test('says that another wallet than an embedded one can register no name', async () => {
  const embedded = await setup()
  expect(embedded.names.$obstacle.get()).toBeUndefined()
  const extension = await setup({ type: 'ANNOUNCED' })
  expect(extension.names.$obstacle.get()).toBe('wallet')
  await vi.waitFor(() => expect(extension.names.$own.get().data).toEqual(['own.reown.id']))
})

test.each([
  ['account', on(1, bob)],
  ['network', on(137, alice)],
])('registers nothing for the %s that was left while the wallet signed', async (_, next) => {
  const answers: ((signature: string) => void)[] = []
  const signMessage = () => new Promise<string>((resolve) => void answers.push(resolve))
  const { names, state, first } = await setup({ signMessage })
  names.edit('alice')
  names.submit()
  first.emit([next, on(1, alice)])
  expect(state()).toMatchObject({ status: 'editing' })
  answers[0]?.('0x1')
  await Promise.resolve()
  expect(state()).toMatchObject({ status: 'editing', error: undefined })
  expect(vi.mocked(fetch).mock.calls.filter(([url]) => String(url).includes('profile/account?'))).toEqual([])
})

test('says why there are no suggestions', async () => {
  const { names, form, replies } = await setup()
  replies.suggestions = undefined
  names.edit('alice')
  await vi.waitFor(() => expect(form()).toMatchObject({ status: 'unknown', problem: { name: 'NameSuggestionsError' } }))
})

test('gives up services that hang after 4 s: the name can still be tried, and suggestions are asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { kit, names, form, replies } = await setup()
  const { suggestions } = replies
  replies.suggestions = new Promise(() => {})
  names.edit('alice')
  await vi.advanceTimersByTimeAsync(4_400)
  await vi.waitFor(() => expect(form()).toMatchObject({ status: 'unknown', problem: { name: 'NameSuggestionsError' } }))
  replies.suggestions = suggestions
  names.retry()
  await vi.waitFor(() => expect(form().status).toBe('free'))
  kit.dispose()
})

test.each([
  ['fail', undefined],
  ['hang', new Promise(() => {})],
])(
  'says that the name is not registered if the services %s after the signature, and registers it later',
  async (_, reply) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { kit, names, state, replies } = await setup()
    const { 'profile/account': registered } = replies
    replies['profile/account'] = reply
    names.edit('alice')
    names.submit()
    await vi.advanceTimersByTimeAsync(4_100)
    await vi.waitFor(() =>
      expect(state()).toMatchObject({ status: 'editing', name: 'alice', error: { name: 'NameRegistrationError' } }),
    )
    replies['profile/account'] = registered
    names.submit()
    await vi.waitFor(() => expect(state()).toEqual({ status: 'registered', name: 'alice' }))
    kit.dispose()
  },
)

test('keeps the names of the account that are known if the services fail later', async () => {
  const { kit, names, replies } = await setup()
  await vi.waitFor(() => expect(names.$own.get().status).toBe('success'))
  replies.reverse = undefined
  kit.refresh.ask('identity')
  await vi.waitFor(() => expect(names.$own.get()).toMatchObject({ status: 'error', data: ['own.reown.id'] }))
})
