import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/openDatabase.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import type { Frame } from './testing/createFrame.ts'
import { codeOf, linkOf, page, startWallet, type Wallet, walletSettings } from './testing/startWallet.ts'

const ann = 'ann@example.org'
const salt = randomBytes(32).toString('base64url')

/** Keys with these ids, the newest first. */
const keysOf = (...ids: readonly string[]) => {
  const list = ids.map((id) => ({ id, secret: id.repeat(40) }))
  return { auth: list, keeper: list, tokens: list }
}

/** Two instances behind one address, on one database. */
async function startTwo(first: readonly string[], second: readonly string[]) {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const databaseUrl = await createTestDatabase()
  const one = await startWallet({ databaseUrl, embedded: { keys: keysOf(...first) } })
  const { files } = walletSettings('').frame
  const other = await startWallet({
    databaseUrl,
    publicUrl: one.services.url,
    embedded: { keys: keysOf(...second), frame: { port: 0, files, url: one.services.frameUrl } },
  })
  const begin = async (at: Wallet, frame: Frame, email = ann) => {
    // Mails are limited by the minute.
    vi.setSystemTime(Date.now() + 60_000)
    const [before] = at.mailbox.mails()
    const body = { projectId: 'test-project', email, origin: page }
    const answer = await frame.ask('POST', 'login/email', { at: at.services.url, body })
    expect(answer.status).toBe(200)
    return { attempt: answer.body.attempt, mail: await at.mailbox.waitFor(email, before) }
  }
  /** Presses the button of the page behind the link, which another instance may serve. */
  const approve = async (at: Wallet, mail: Parameters<Wallet['approve']>[0]) => {
    const response = await fetch(linkOf(mail).replace(one.services.url, at.services.url), { method: 'POST' })
    return codeOf(/<p class="one-time"[^>]*>(\d+)</u.exec(await response.text())?.[1] ?? '')
  }
  const confirm = (at: Wallet, frame: Frame, attempt: string, otp: string) =>
    frame.ask('POST', 'login/otp', { at: at.services.url, body: { attempt, otp } })
  const enter = async (at: Wallet, frame: Frame, email = ann) => {
    const { attempt, mail } = await begin(at, frame, email)
    const code = linkOf(mail) ? await approve(at, mail) : codeOf(mail.text)
    return confirm(at, frame, attempt, code)
  }
  const macOf = (at: Wallet, frame: Frame, accessToken: string) =>
    frame.ask('POST', 'factor/auth', { at: at.services.url, accessToken, body: { salt } })
  return { one, other, begin, approve, confirm, enter, macOf, newFrame: one.newFrame }
}

test('two instances take the steps of a login in turns', async () => {
  const { one, other, begin, approve, confirm, macOf, newFrame } = await startTwo(['a'], ['a'])
  const frame = await newFrame()
  const { attempt, mail } = await begin(one, frame)
  const otp = await approve(other, mail)
  expect((await frame.ask('GET', `login/${attempt}`)).body).toEqual({ status: 'approved' })
  const wrong = otp === '000000' ? '000001' : '000000'
  expect(await confirm(one, frame, attempt, wrong)).toMatchObject({ status: 401, body: { triesLeft: 4 } })
  expect(await confirm(other, frame, attempt, wrong)).toMatchObject({ status: 401, body: { triesLeft: 3 } })
  const { status, body } = await confirm(other, frame, attempt, otp)
  expect(status).toBe(200)
  expect(await confirm(one, frame, attempt, otp)).toMatchObject({ status: 410 })
  const { mac } = (await macOf(one, frame, body.accessToken)).body
  expect((await macOf(other, frame, body.accessToken)).body).toEqual({ mac })
  const renew = { at: other.services.url, body: { refreshToken: body.refreshToken } }
  const renewed = await frame.ask('POST', 'session/refresh', renew)
  expect(await macOf(one, frame, renewed.body.accessToken)).toMatchObject({ status: 200, body: { mac } })
  // The next login on this device, the other way round.
  const again = await begin(other, frame)
  expect(await confirm(one, frame, again.attempt, codeOf(again.mail.text))).toMatchObject({
    status: 200,
    body: { user: { id: body.user.id, device: body.user.device } },
  })
})

test('when all instances know both keys, it does not matter which of them is the newest where', async () => {
  const { one, other, begin, approve, confirm, enter, macOf, newFrame } = await startTwo(['a', 'b'], ['b', 'a'])
  const frame = await newFrame()
  const { attempt, mail } = await begin(one, frame)
  const { body } = await confirm(other, frame, attempt, await approve(one, mail))
  expect(await macOf(one, frame, body.accessToken)).toMatchObject(await macOf(other, frame, body.accessToken))
  for (const at of [one, other, one]) expect((await enter(at, frame)).body.user).toMatchObject({ id: body.user.id })
  // Two devices of a new visitor at once. (A SQLite file belongs to one instance.)
  if (process.env.TEST_DATABASE !== 'postgres') return
  const bob = 'bob@example.org'
  const [laptop, phone] = [await newFrame(), await newFrame()]
  const [first, second] = [await begin(one, laptop, bob), await begin(other, phone, bob)]
  const [firstCode, secondCode] = [await approve(one, first.mail), await approve(other, second.mail)]
  const bobs = await Promise.all([
    confirm(one, laptop, first.attempt, firstCode),
    confirm(other, phone, second.attempt, secondCode),
  ])
  expect(bobs.map(({ status }) => status)).toEqual([200, 200])
  expect(bobs[0].body.user.id).toBe(bobs[1].body.user.id)
})

test('an instance with the old keys finds its users, and says what it cannot do with new ones', async () => {
  const { one, other, begin, approve, confirm, enter, macOf, newFrame } = await startTwo(['a'], ['b', 'a'])
  const [frame, phone] = [await newFrame(), await newFrame()]
  const old = (await enter(one, frame)).body.user
  expect((await enter(other, frame)).body.user.id).toBe(old.id)
  const back = await enter(one, frame)
  expect(back.body.user.id).toBe(old.id)
  expect(await macOf(one, frame, back.body.accessToken)).toMatchObject({ status: 200 })

  // Made under the new key: it is the same user at both, and opens only where the key is.
  const unknown = { status: 503, body: { code: 'keys' } }
  const made = (await enter(other, phone, 'bob@example.org')).body.user
  const there = await enter(one, phone, 'bob@example.org')
  expect(there.body.user.id).toBe(made.id)
  expect(await macOf(one, phone, there.body.accessToken)).toMatchObject(unknown)
  expect(await macOf(other, phone, there.body.accessToken)).toMatchObject({ status: 200 })

  // A code of the new key is not used up by an instance that cannot read it.
  const tablet = await newFrame()
  const later = await begin(other, tablet, 'dan@example.org')
  const otp = await approve(other, later.mail)
  expect(await confirm(one, tablet, later.attempt, otp)).toMatchObject(unknown)
  expect(await confirm(other, tablet, later.attempt, otp)).toMatchObject({ status: 200 })
})

test('an instance without the key of a user makes no second one', async () => {
  const { one, other, begin, approve, confirm, enter, newFrame } = await startTwo(['a'], ['b'])
  const frame = await newFrame()
  const { id } = (await enter(one, frame)).body.user
  const phone = await newFrame()
  const { attempt, mail } = await begin(other, phone)
  expect(await confirm(other, phone, attempt, await approve(other, mail))).toMatchObject({
    status: 503,
    body: { code: 'keys' },
  })
  expect((await enter(one, frame)).body.user).toMatchObject({ id })
})

test('services with another secret under a known id do not start', async () => {
  const databaseUrl = await createTestDatabase()
  const { services } = await startWallet({ databaseUrl, embedded: { keys: keysOf('a') } })
  const keys = { ...keysOf('a'), keeper: [{ id: 'a', secret: 'another'.repeat(9) }] }
  await expect(startWallet({ databaseUrl, embedded: { keys } })).rejects.toThrow(
    'embedded.keys.keeper: the secret of "a" is not the one that this database was used with',
  )
  await services.stop()
})

test('a wrong secret is refused before it is remembered, where a user is stored under its id', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const databaseUrl = await createTestDatabase()
  const before = await startWallet({ databaseUrl, embedded: { keys: keysOf('a') } })
  const { id } = (await before.enter(await before.newFrame(), ann)).body.user
  await before.services.stop()
  // A database from before the keys were remembered.
  const { query, close } = await openDatabase({ url: databaseUrl, onError: () => {} })
  await query.deleteFrom('embedded_keys').execute()
  await close()

  const wrong = [{ id: 'a', secret: 'another'.repeat(9) }]
  for (const auth of [wrong, [...keysOf('b').auth, ...wrong]])
    await expect(startWallet({ databaseUrl, embedded: { keys: { ...keysOf('a'), auth } } })).rejects.toThrow(
      'embedded.keys.auth: the secret of "a" does not open what is stored under this id',
    )
  await expect(startWallet({ databaseUrl, embedded: { keys: keysOf('b') } })).rejects.toThrow(
    'embedded.keys.auth: there are users under another id than "b"',
  )
  // Nothing is remembered of it, also not of the others.
  vi.setSystemTime(Date.now() + 60_000)
  const after = await startWallet({ databaseUrl, embedded: { keys: keysOf('a') } })
  expect((await after.enter(await after.newFrame(), ann)).body.user).toMatchObject({ id })
})
