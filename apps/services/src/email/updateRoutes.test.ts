import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createLabels } from '../embedded/createLabels.ts'
import { toHostKeys } from '../embedded/HostKey.ts'
import type { Frame } from '../embedded/testing/createFrame.ts'
import { codeOf, linkOf, startWallet, type Wallet } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { moveEmail, takeBack } from './moveEmail.ts'

const ann = 'ann@example.org'
const next = 'ann@next.example'
const bob = 'bob@example.org'
const minute = 60_000
const hour = 60 * minute

function holdTime(): (by: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (by) => void vi.setSystemTime(Date.now() + by)
}

async function logIn({ newFrame, enter }: Wallet, email: string = ann, given?: Frame) {
  const frame = given ?? (await newFrame())
  const { status, body } = await enter(frame, email)
  expect(status, JSON.stringify(body)).toBe(200)
  const ask = (method: string, path: string, content?: unknown) =>
    frame.ask(method, path, {
      accessToken: body.accessToken,
      ...(content === undefined ? {} : { body: content }),
    })
  return { frame, ask, id: body.user.id as string }
}

type Visitor = Awaited<ReturnType<typeof logIn>>

/** Asks, and returns the answer with the code that came by mail. */
async function asks({ mailbox }: Wallet, to: string, run: () => ReturnType<Visitor['ask']>) {
  const [before] = mailbox.mails()
  const answer = await run()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const mail = await mailbox.waitFor(to, before)
  return { ...answer, mail, otp: codeOf(mail.text) }
}

/** Both codes are asked for. Returns the second. */
async function confirmsOld(wallet: Wallet, { ask }: Visitor, email: string, old: string = ann): Promise<string> {
  const first = await asks(wallet, old, () => ask('POST', 'email/update', { email }))
  expect(first.body).toMatchObject({ action: 'VERIFY_PRIMARY_OTP' })
  expect(first.mail.text).toContain(email)
  return (await asks(wallet, email, () => ask('POST', 'email/primary', { otp: first.otp }))).otp
}

/** Changes the address, and returns the mail to the old one. */
async function changes(wallet: Wallet, visitor: Visitor, email: string = next, old: string = ann) {
  const otp = await confirmsOld(wallet, visitor, email, old)
  const { body, mail } = await asks(wallet, old, () => visitor.ask('POST', 'email/secondary', { otp }))
  expect(body.email).toBe(email)
  return mail
}

describe('an address', () => {
  test('changes with a code from each, and leads to the same user', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const visitor = await logIn(wallet)
    const mail = await changes(wallet, visitor)
    expect(mail.subject).toBe('The address of your wallet was changed')
    // The session stays, and so does the device.
    expect((await visitor.ask('GET', 'me')).body).toMatchObject({ email: next, id: visitor.id })
    expect((await wallet.begin(visitor.frame, next)).body.action).toBe('VERIFY_OTP')
    pass(minute)
    expect((await logIn(wallet, next)).id).toBe(visitor.id)
  })

  test('comes back by the link in the mail, and those who came by the new one are out', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const owner = await logIn(wallet)
    pass(minute)
    const thief = await logIn(wallet)
    pass(minute)
    const link = linkOf(await changes(wallet, thief))
    pass(minute)
    const phone = await logIn(wallet, next)
    // Looking changes nothing.
    const question = await fetch(link)
    expect([question.status, await question.text()]).toEqual([200, expect.stringContaining(ann)])
    expect((await phone.ask('GET', 'me')).body).toMatchObject({ email: next })

    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    // The mail about the phone's login may come in between.
    const subjectsTo = (address: string) =>
      wallet.mailbox.mails().flatMap(({ to, subject }) => (to === address ? [subject] : []))
    for (const to of [ann, next])
      await expect.poll(() => subjectsTo(to), { timeout: 20_000 }).toContain('The address of a wallet is what it was')
    for (const out of [phone, thief]) expect(await out.ask('GET', 'me')).toMatchObject({ status: 401 })
    const { body } = await owner.ask('GET', 'me')
    expect(body).toMatchObject({ email: ann })
    // The thief's device is left for its owner to judge; the one that came later is gone.
    expect(body.devices).toHaveLength(2)
    expect((await fetch(link, { method: 'POST' })).status).toBe(410)
    expect((await fetch(link)).status).toBe(410)
    pass(minute)
    expect((await logIn(wallet, ann)).id).toBe(owner.id)
    expect((await logIn(wallet, next)).id).not.toBe(owner.id)
  })

  test('can be undone for 72 hours, and until then neither changes again nor belongs to anybody else', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const visitor = await logIn(wallet)
    const first = linkOf(await changes(wallet, visitor))
    pass(minute)
    expect(await visitor.ask('POST', 'email/update', { email: 'ann@third.example' })).toMatchObject({
      status: 409,
      body: { code: 'undoOpen', retryAfter: 72 * 3600 - 60 },
    })
    // A login would make a second user, in whose way the undo would be.
    expect(await wallet.enter(await wallet.newFrame(), ann)).toMatchObject({ status: 409, body: { code: 'moved' } })
    // The mail about the change may be lost: who reads the old address gets its link again.
    const [again] = wallet.mailbox.mails()
    expect(again).toMatchObject({ to: ann, subject: 'The wallet of this address has another one now' })
    const link = again ? linkOf(again) : ''
    expect(link).not.toBe(first)
    expect((await fetch(first)).status).toBe(410)
    expect((await fetch(link)).status).toBe(200)
    pass(minute)
    const other = await logIn(wallet, bob)
    const otp = await confirmsOld(wallet, other, ann, bob)
    expect(await other.ask('POST', 'email/secondary', { otp })).toMatchObject({ status: 409, body: { code: 'taken' } })

    pass(72 * hour)
    expect((await fetch(link, { method: 'POST' })).status).toBe(410)
    expect((await logIn(wallet, ann)).id).not.toBe(visitor.id)
    pass(minute)
    const later = await logIn(wallet, next, visitor.frame)
    expect(later.id).toBe(visitor.id)
    pass(minute)
    await changes(wallet, later, 'ann@third.example', next)
  })

  test('of somebody else is answered like any other, until its code is right', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const other = await logIn(wallet, bob)
    pass(minute)
    const visitor = await logIn(wallet)
    const otp = await confirmsOld(wallet, visitor, bob)
    expect(await visitor.ask('POST', 'email/secondary', { otp: otp === '000000' ? '1' : '000000' })).toMatchObject({
      status: 401,
      body: { code: 'wrongCode', triesLeft: 4 },
    })
    expect(await visitor.ask('POST', 'email/secondary', { otp })).toMatchObject({
      status: 409,
      body: { code: 'taken' },
    })
    expect((await visitor.ask('GET', 'me')).body).toMatchObject({ email: ann })
    expect((await other.ask('GET', 'me')).body).toMatchObject({ email: bob })
    // The code is used up.
    expect(await visitor.ask('POST', 'email/secondary', { otp })).toMatchObject({ status: 410 })
  })

  test('does not change to itself, or to none', async () => {
    const wallet = await startWallet()
    const { ask } = await logIn(wallet)
    expect(await ask('POST', 'email/update', { email: ' Ann@Example.org' })).toMatchObject({
      status: 409,
      body: { code: 'same' },
    })
    expect(await ask('POST', 'email/update', { email: 'ann' })).toMatchObject({ status: 422, body: { code: 'email' } })
    for (const step of ['primary', 'secondary'])
      expect(await ask('POST', `email/${step}`, { otp: '123456' })).toMatchObject({
        status: 410,
        body: { code: 'expired' },
      })
  })
})

test('an export is told to the old address, too, and ends when the change is undone', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const visitor = await logIn(wallet)
  const link = linkOf(await changes(wallet, visitor))
  pass(minute)
  const thief = await logIn(wallet, next)
  const [before] = wallet.mailbox.mails()
  const { body } = await thief.ask('POST', 'export')
  for (const to of [ann, next])
    expect((await wallet.mailbox.waitFor(to, before)).subject).toBe('Someone asked for the secret words of your wallet')
  await fetch(link, { method: 'POST' })
  pass(minute)
  const owner = await logIn(wallet)
  expect((await owner.ask('POST', 'export')).body.readyAt).toBeGreaterThan(body.readyAt)
})

describe('a code', () => {
  test('is sent again to the new address alone once the old one is confirmed', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const visitor = await logIn(wallet)
    const first = await confirmsOld(wallet, visitor, next)
    expect(await visitor.ask('POST', 'email/update', { email: next })).toMatchObject({
      status: 429,
      body: { code: 'throttled' },
    })
    pass(minute)
    const second = await asks(wallet, next, () => visitor.ask('POST', 'email/update', { email: next }))
    expect(second.body).toMatchObject({ action: 'VERIFY_SECONDARY_OTP' })
    if (first !== second.otp)
      expect(await visitor.ask('POST', 'email/secondary', { otp: first })).toMatchObject({ status: 401 })
    expect(await visitor.ask('POST', 'email/secondary', { otp: second.otp })).toMatchObject({ status: 200 })
  })

  test('is typed five times at most, within ten minutes, by the login that asked', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const visitor = await logIn(wallet)
    pass(minute)
    const tablet = await logIn(wallet)
    const begin = () => asks(wallet, ann, () => visitor.ask('POST', 'email/update', { email: next }))
    const { otp } = await begin()
    expect(await tablet.ask('POST', 'email/primary', { otp })).toMatchObject({ status: 410 })
    // The code of one step is not that of another, nor of a login.
    expect(await visitor.ask('POST', 'email/secondary', { otp })).toMatchObject({ status: 410 })
    for (let left = 4; left >= 0; left -= 1)
      expect(await visitor.ask('POST', 'email/primary', { otp: 'no' })).toMatchObject({ body: { triesLeft: left } })
    expect(await visitor.ask('POST', 'email/primary', { otp })).toMatchObject({ status: 410 })
    pass(minute)
    const late = await begin()
    pass(10 * minute)
    const again = await logIn(wallet, ann, visitor.frame)
    expect(await again.ask('POST', 'email/primary', { otp: late.otp })).toMatchObject({ status: 410 })
  })

  test('stays good while its next mail cannot be sent, and nothing changes without the mail to the old address', async () => {
    const pass = holdTime()
    const wallet = await startWallet({}, { refuses: (address) => address.startsWith('nobody') })
    const visitor = await logIn(wallet)
    const ask = (step: string, otp: string) => visitor.ask('POST', `email/${step}`, { otp })
    const first = await asks(wallet, ann, () => visitor.ask('POST', 'email/update', { email: 'nobody@next.example' }))
    for (const status of [502, 429]) expect((await ask('primary', first.otp)).status).toBe(status)
    pass(minute)
    const otp = await confirmsOld(wallet, visitor, next)
    await wallet.mailbox.stop()
    expect(await ask('secondary', otp)).toMatchObject({ status: 502, body: { code: 'mailer' } })
    expect((await visitor.ask('GET', 'me')).body).toMatchObject({ email: ann })
  })
})

test('a change that is taken back logs out those who came by the new address, and keeps the device that asked', async () => {
  const pass = holdTime()
  const secret = (id: string) => [{ id, secret: id.repeat(40) }] as const
  const databaseUrl = await createTestDatabase()
  const keys = { auth: secret('a'), tokens: secret('b'), keeper: secret('c') }
  const wallet = await startWallet({ databaseUrl, embedded: { keys } })
  const owner = await logIn(wallet)
  const { device } = (await owner.ask('GET', 'me')).body
  const database = await openDatabase({ url: databaseUrl, onError: () => {} })
  onTestFinished(() => database.close())
  const hostKeys = { auth: toHostKeys(keys.auth), tokens: toHostKeys(keys.tokens), keeper: toHostKeys(keys.keeper) }
  const parts = { services: { database, now: Date.now }, embedded: { labels: createLabels(async () => hostKeys) } }
  const user = await database.query.selectFrom('embedded_users').selectAll().executeTakeFirstOrThrow()
  const session = await database.query.selectFrom('embedded_sessions').selectAll().executeTakeFirstOrThrow()
  pass(minute)
  const { token } = await moveEmail(parts, { user, session, deviceId: device }, next)
  // While the mail to the old address is on its way.
  const late = await logIn(wallet, next)
  expect(late.id).toBe(owner.id)
  await takeBack(parts, token)
  expect(await late.ask('GET', 'me')).toMatchObject({ status: 401 })
  expect((await owner.ask('GET', 'me')).body).toMatchObject({ email: ann, devices: [{ id: device }] })
})

test('two users who want one address at once do not both get it', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const [one, other] = [await logIn(wallet), await logIn(wallet, bob)]
  const first = await confirmsOld(wallet, one, next)
  pass(minute)
  const second = await confirmsOld(wallet, other, next, bob)
  const answers = await Promise.all([
    one.ask('POST', 'email/secondary', { otp: first }),
    other.ask('POST', 'email/secondary', { otp: second }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})
