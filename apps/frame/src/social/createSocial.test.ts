import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScreen } from '../createScreen.ts'
import type { User } from '../services/answers.ts'
import type { Services } from '../services/Services.ts'
import { ServicesError } from '../services/ServicesError.ts'
import { createSocial } from './createSocial.ts'

const wallet = 'https://wallet.example'
const code = 'c'.repeat(43)
const uri = 'https://provider.example/authorize'
const ann = { id: 'u1', provider: 'google', email: 'ann@example.org' } as User

beforeEach(() => {
  vi.useFakeTimers()
  const target = new EventTarget()
  vi.stubGlobal('location', { origin: wallet })
  vi.stubGlobal('document', { baseURI: `${wallet}/?projectId=p` })
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('dispatchEvent', target.dispatchEvent.bind(target))
  vi.stubGlobal('BroadcastChannel', undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** What a window posts. Returns whether the frame took it. */
function post(resultUri: string, origin = wallet): boolean {
  const source = { postMessage: vi.fn() }
  dispatchEvent(Object.assign(new Event('message'), { data: { resultUri }, origin, source }))
  return source.postMessage.mock.calls.length > 0
}

async function setup(redeem: Services['redeem'] = async () => ann) {
  const status = Promise.withResolvers<Awaited<ReturnType<Services['awaitLogin']>>>()
  const services = {
    beginSocial: vi.fn(async () => ({ attempt: 'a', uri, expiresAt: 600_000 })),
    awaitLogin: vi.fn(() => status.promise),
    redeem: vi.fn(redeem),
    now: () => 0,
  }
  const views: unknown[] = []
  const screen = createScreen((view) => views.push(view))
  const opened = { closed: false }
  const open = vi.fn((): Window | undefined => opened as Window)
  const social = createSocial({ services: services as never, screen, origin: 'https://app.example', open })
  const results: string[] = []
  expect(await social.begin('google', (result) => results.push(result))).toBe(uri)
  const task = screen.get('social')
  if (!task) throw new Error('Nothing is shown')
  const settle = () => vi.advanceTimersByTimeAsync(0)
  return { services, screen, social, task, open, opened, results, views, settle, step: () => task.$step.get(), status }
}

const result = `${wallet}/social.html?attempt=a`

test('ends a login with what its own window brings, and says no secret of it', async () => {
  const { services, social, task, open, results, views, settle } = await setup()
  task.open()
  expect(open).toHaveBeenCalledExactlyOnceWith(uri)
  expect(post(`${result}#code=${code}`)).toBe(true)
  await settle()
  expect(services.redeem.mock.calls.map(([attempt, proof]) => [attempt, proof])).toEqual([['a', { code }]])
  expect(results).toEqual([result])
  expect(views).toEqual([
    { isNeeded: true, reason: 'social' },
    { isNeeded: false, reason: 'social' },
  ])
  // The page connects with it once, and with no other.
  const tries = [`${wallet}/social.html?attempt=b`, `${result}#code=${code}`, result, result]
  expect(tries.map((one) => social.isFinished(one))).toEqual([false, false, true, false])
})

test('takes nothing from a page, of another login, without a code, or before its button was pressed', async () => {
  const { services, task } = await setup()
  expect(post(`${result}#code=${code}`)).toBe(false)
  task.open()
  const others = [`${wallet}/social.html?attempt=b#code=${code}`, result, `${result}#code=short`, 'nonsense']
  expect(others.map((one) => post(one))).toEqual([false, false, false, false])
  expect(post(`${result}#code=${code}`, 'https://app.example')).toBe(false)
  expect(services.redeem).not.toHaveBeenCalled()
})

test('is not too late because the services say first that it was redeemed', async () => {
  const answer = Promise.withResolvers<User>()
  const { task, results, settle, status } = await setup(() => answer.promise)
  task.open()
  post(`${result}#code=${code}`)
  status.resolve({ status: 'ended' })
  await settle()
  expect(results).toEqual([])
  answer.resolve(ann)
  await settle()
  expect(results).toEqual([result])
})

test('keeps no session of a login that was cancelled while it was redeemed', async () => {
  const answer = Promise.withResolvers<void>()
  const kept: boolean[] = []
  const { task, social, results, settle } = await setup(async (_, __, isMeant) => {
    await answer.promise
    kept.push(isMeant(ann))
    return ann
  })
  task.open()
  post(`${result}#code=${code}`)
  task.cancel()
  answer.resolve()
  await settle()
  expect(kept).toEqual([false])
  expect(results).toEqual([`${result}&error=cancelled`])
  expect(social.isFinished(result)).toBe(false)
})

test.each([
  ['denied', 'access_denied'],
  ['issuer', 'wrong_issuer'],
  ['unreachable', 'temporarily_unavailable'],
  ['crashed', 'server_error'],
  [undefined, 'expired'],
])('says why the services ended it: %s', async (reason, error) => {
  const { results, screen, settle, status } = await setup()
  status.resolve({ status: 'ended', reason })
  await settle()
  expect(results).toEqual([`${result}&error=${error}`])
  expect(screen.get('social')).toBeUndefined()
})

test('takes the digits of a window that it cannot hear, and lets wrong ones be corrected', async () => {
  const wrong = new ServicesError({ status: 401, body: { code: 'wrongCode' } })
  const { services, task, results, settle, status, step } = await setup(async (_, proof) => {
    if ('otp' in proof && proof.otp === '012345') return ann
    throw wrong
  })
  task.open()
  status.resolve({ status: 'approved' })
  await settle()
  expect(step().isAnswered).toBe(true)
  await expect(task.enterOtp('111111')).rejects.toThrow('Invalid code')
  await expect(task.enterOtp('1')).rejects.toThrow('Invalid code')
  expect([services.redeem.mock.calls.length, results]).toEqual([1, []])
  await task.enterOtp('012 345')
  await settle()
  expect(results).toEqual([result])
})

test('knows a window that was blocked, and one that seems closed, and ends nothing by it', async () => {
  const { task, open, opened, step, results } = await setup()
  open.mockReturnValueOnce(undefined)
  task.open()
  expect(step().window).toBe('unseen')
  task.open()
  expect(step().window).toBe('open')
  opened.closed = true
  await vi.advanceTimersByTimeAsync(1000)
  expect([step().window, results]).toEqual(['closed', []])
  task.cancel()
  await vi.advanceTimersByTimeAsync(0)
  expect(results).toEqual([`${result}&error=cancelled`])
})

test('a visitor who is logged in shows that it is them, and not somebody else', async () => {
  const { social, screen, services, settle } = await setup()
  services.redeem.mockImplementation(async (_, __, isMeant) => {
    expect([isMeant(ann), isMeant({ ...ann, id: 'u2' })]).toEqual([true, false])
    return ann
  })
  const shown = social.logInAgain(ann)
  await settle()
  const task = screen.get('social')
  expect(task?.isFresh).toBe(true)
  task?.open()
  post(`${result}#code=${code}`)
  await shown
  const left = social.logInAgain(ann)
  const failed = expect(left).rejects.toThrow('User rejected the request')
  await settle()
  screen.get('social')?.cancel()
  await failed
})
