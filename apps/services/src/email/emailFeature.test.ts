import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { codeOf, linkOf, page, startWallet } from '../embedded/testing/startWallet.ts'

const ann = 'ann@example.org'

/** Lets the time be set. */
function holdTime(): (by: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (by) => void vi.setSystemTime(Date.now() + by)
}
const minute = 60_000
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

test('a new visitor follows the link, types the code, and has a user', async () => {
  const { newFrame, begin, approve } = await startWallet()
  const frame = await newFrame()
  const { body, mail } = await begin(frame, ann)
  expect(body).toEqual({
    attempt: expect.stringMatching(/^[\w-]{22}$/u),
    action: 'VERIFY_DEVICE',
    resendAt: expect.any(Number),
  })
  expect(mail).toMatchObject({ from: 'wallet@example.org', subject: 'Sign in to localhost:5173' })
  const otp = await approve(mail)
  expect(otp).toMatch(/^\d{6}$/u)
  expect((await frame.ask('GET', `login/${body.attempt}`)).body).toEqual({ status: 'approved' })
  const { status, body: session } = await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp } })
  expect({ status, session }).toMatchObject({
    status: 200,
    session: {
      expiresIn: 600,
      user: {
        email: ann,
        recovery: 'keeper',
        addresses: {},
        vault: null,
        rows: [],
        devices: [{ id: session.user.device, origin: page }],
      },
    },
  })
  const me = await frame.ask('GET', 'me', { accessToken: session.accessToken })
  expect(me).toMatchObject({ status: 200, body: session.user })
})

test('a known device gets the code alone, another one the link, and its owner hears of it', async () => {
  const pass = holdTime()
  const { newFrame, begin, enter, mailbox } = await startWallet()
  const laptop = await newFrame()
  const { user } = (await enter(laptop, ann)).body
  pass(minute)
  // Upper and lower case are the same address.
  const again = await begin(laptop, 'Ann@Example.org')
  expect(again.body.action).toBe('VERIFY_OTP')
  expect(again.mail.text).not.toContain('/embedded/v1/')
  const login = { attempt: again.body.attempt, otp: ` ${codeOf(again.mail.text).replace(/^.../u, '$& ')} ` }
  expect(await laptop.ask('POST', 'login/otp', { body: login })).toMatchObject({
    status: 200,
    body: { user: { id: user.id, device: user.device } },
  })
  // So far, nobody had to be told.
  expect(mailbox.mails()).toHaveLength(2)
  pass(minute)
  const phone = await newFrame()
  const entered = await enter(phone, ann)
  expect(entered.body.user).toMatchObject({ id: user.id, devices: [{ id: user.device }, {}] })
  await expect.poll(() => mailbox.mails()[0]?.subject).toBe('Your wallet is used on a new device')
})

test('a project has users of its own', async () => {
  const pass = holdTime()
  const { newFrame, enter } = await startWallet()
  const frame = await newFrame()
  const { user } = (await enter(frame, ann)).body
  pass(minute)
  const other = await enter(frame, ann, 'other-project')
  expect(other.body.user.id).not.toBe(user.id)
})

describe('a code', () => {
  test('that is wrong five times ends the login, with the right one too', async () => {
    const { newFrame, begin, approve } = await startWallet()
    const frame = await newFrame()
    const { body, mail } = await begin(frame, ann)
    const otp = await approve(mail)
    const enter = (otp: string) => frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp } })
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await enter(wrong(otp))).toMatchObject({ status: 401, body: { code: 'wrongCode', triesLeft } })
    expect(await enter(otp)).toMatchObject({ status: 410, body: { code: 'expired' } })
    expect((await frame.ask('GET', `login/${body.attempt}`)).body).toEqual({ status: 'ended' })
  })

  test('has no more than five tries when many come at once, and one of two right ones wins', async () => {
    const { newFrame, begin, approve } = await startWallet()
    const frame = await newFrame()
    const first = await begin(frame, ann)
    const otp = await approve(first.mail)
    const enter = (attempt: string, otp: string) => frame.ask('POST', 'login/otp', { body: { attempt, otp } })
    const many = await Promise.all(Array.from({ length: 12 }, () => enter(first.body.attempt, wrong(otp))))
    expect(many.filter(({ status }) => status === 401)).toHaveLength(5)
    const second = await begin(frame, 'bob@example.org')
    const right = await approve(second.mail)
    const both = await Promise.all([1, 2].map(() => enter(second.body.attempt, right)))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
  })

  test('is good for ten minutes, once, and on the device that began', async () => {
    const pass = holdTime()
    const { newFrame, begin, approve } = await startWallet()
    const [frame, thief] = [await newFrame(), await newFrame()]
    const { body, mail } = await begin(frame, ann)
    const login = { attempt: body.attempt, otp: await approve(mail) }
    expect(await thief.ask('POST', 'login/otp', { body: login })).toMatchObject({ status: 410 })
    expect(await thief.ask('GET', `login/${body.attempt}`)).toMatchObject({ status: 404 })
    expect(await frame.ask('POST', 'login/otp', { body: login })).toMatchObject({ status: 200 })
    expect(await frame.ask('POST', 'login/otp', { body: login })).toMatchObject({ status: 410 })
    pass(minute)
    const late = await begin(frame, ann)
    pass(10 * minute)
    const otp = codeOf(late.mail.text)
    expect(await frame.ask('POST', 'login/otp', { body: { attempt: late.body.attempt, otp } })).toMatchObject({
      status: 410,
      body: { code: 'expired' },
    })
  })

  test('of the mail before is good as long as no other mail was sent', async () => {
    const pass = holdTime()
    let isRefusing = false
    const { newFrame, begin, enter } = await startWallet({}, { refuses: () => isRefusing })
    const frame = await newFrame()
    await enter(frame, ann)
    pass(minute)
    const { body, mail } = await begin(frame, ann)
    pass(minute)
    isRefusing = true
    const again = await frame.ask('POST', 'login/email', {
      body: { projectId: 'test-project', email: ann, origin: page },
    })
    expect(again.status).toBe(502)
    const login = { attempt: body.attempt, otp: codeOf(mail.text) }
    expect(await frame.ask('POST', 'login/otp', { body: login })).toMatchObject({ status: 200 })
  })

  test('of the mail before is not good any more', async () => {
    const pass = holdTime()
    const { newFrame, begin, enter } = await startWallet()
    const frame = await newFrame()
    await enter(frame, ann)
    pass(minute)
    const first = await begin(frame, ann)
    pass(minute)
    const second = await begin(frame, ann)
    const answer = (one: typeof first) =>
      frame.ask('POST', 'login/otp', { body: { attempt: one.body.attempt, otp: codeOf(one.mail.text) } })
    expect(await answer(first)).toMatchObject({ status: 410 })
    expect(await answer(second)).toMatchObject({ status: 200 })
  })
})

describe('the link', () => {
  test('changes nothing when a program only looks, and names the page and the browser', async () => {
    const { newFrame, begin, approve } = await startWallet()
    const frame = await newFrame()
    const { body, mail } = await begin(frame, ann, {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 <script>',
    })
    for (const method of ['GET', 'HEAD', 'GET']) {
      const response = await fetch(linkOf(mail), { method })
      expect(response.status).toBe(200)
      if (method === 'HEAD') continue
      const text = await response.text()
      expect(text).toContain(page)
      expect(text).toContain('Firefox on Linux')
      expect(text).not.toMatch(/<script|class="one-time"/u)
      expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/u)
      expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    }
    // No code is taken before the button was pressed, and none of these counts.
    const early = await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp: '123456' } })
    expect(early).toMatchObject({ status: 401, body: { code: 'wrongCode', triesLeft: 5 } })
    // It was opened in another browser: the frame that waits learns of it.
    const waiting = frame.ask('GET', `login/${body.attempt}`)
    const otp = await approve(mail)
    expect((await waiting).body).toEqual({ status: 'approved' })
    expect(await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp } })).toMatchObject({
      status: 200,
    })
    // The link is over then.
    for (const method of ['GET', 'POST']) expect((await fetch(linkOf(mail), { method })).status).toBe(410)
  })

  test('shows a code again to a visitor who presses twice: the last one is good', async () => {
    const { newFrame, begin, approve } = await startWallet()
    const frame = await newFrame()
    const { body, mail } = await begin(frame, ann)
    const [first, otp] = [await approve(mail), await approve(mail)]
    if (first !== otp)
      expect(await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp: first } })).toMatchObject({
        status: 401,
      })
    expect(await frame.ask('POST', 'login/otp', { body: { attempt: body.attempt, otp } })).toMatchObject({
      status: 200,
    })
  })

  test('says beside the code where it belongs', async () => {
    const { newFrame, begin } = await startWallet()
    const { mail } = await begin(await newFrame(), ann, { 'user-agent': 'Chrome/131.0 (Windows NT 10.0) <b>' })
    const text = await (await fetch(linkOf(mail), { method: 'POST' })).text()
    expect(text).toContain(`Type it in on ${page}, in Chrome on Windows:`)
  })

  test.each([['x'], ['A'.repeat(43)], ['%00'], ['..%2f..%2fme']])(
    'that nobody was sent (%s) is a page that says so',
    async (token) => {
      const { services } = await startWallet()
      for (const method of ['GET', 'POST']) {
        const response = await fetch(`${services.url}/embedded/v1/device/${token}`, { method })
        expect([400, 404, 410]).toContain(response.status)
        expect(response.headers.get('content-type')).toMatch(/^text\/html/u)
      }
    },
  )
})

test('a frame that waits for its link delays no stop of the services', async () => {
  const { newFrame, begin, services } = await startWallet()
  const frame = await newFrame()
  const { body } = await begin(frame, ann)
  const waiting = frame.ask('GET', `login/${body.attempt}`)
  // It is held.
  const first = await Promise.race([waiting, new Promise((resolve) => setTimeout(resolve, 1000, 'held'))])
  expect(first).toBe('held')
  const start = performance.now()
  await services.stop()
  expect(performance.now() - start).toBeLessThan(5000)
  expect((await waiting).body).toEqual({ status: 'pending' })
})

describe('mails are limited', () => {
  test('to one in half a minute and five an hour for each address, from any caller', async () => {
    const pass = holdTime()
    const { newFrame, begin } = await startWallet()
    const ask = async (email = ann) =>
      (await newFrame()).ask('POST', 'login/email', { body: { projectId: 'test-project', email, origin: page } })
    await begin(await newFrame(), ann)
    const throttled = await ask()
    expect(throttled).toMatchObject({ status: 429, body: { code: 'throttled', retryAfter: 30 } })
    expect(throttled.headers.get('retry-after')).toBe('30')
    pass(29_000)
    expect(await ask()).toMatchObject({ status: 429, body: { retryAfter: 1 } })
    for (let sent = 1; sent < 5; sent++) {
      pass(30_000)
      expect(await ask()).toMatchObject({ status: 200 })
    }
    pass(30_000)
    expect((await ask()).body.retryAfter).toBeGreaterThan(50 * 60)
    expect(await ask('bob@example.org')).toMatchObject({ status: 200 })
    pass(60 * minute)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('for a known device by themselves: strangers keep nobody out', async () => {
    const pass = holdTime()
    const { newFrame, enter } = await startWallet()
    const [laptop, stranger] = [await newFrame(), await newFrame()]
    await enter(laptop, ann)
    const ask = (frame: typeof laptop, email = ann) =>
      frame.ask('POST', 'login/email', { body: { projectId: 'test-project', email, origin: page } })
    for (let sent = 1; sent < 5; sent++) {
      pass(30_000)
      expect(await ask(stranger)).toMatchObject({ status: 200 })
    }
    // The address, and then the IP address, have no more for strangers.
    for (let at = 0; at < 15; at++) expect(await ask(stranger, `v${at}@example.org`)).toMatchObject({ status: 200 })
    pass(30_000)
    expect(await ask(stranger)).toMatchObject({ status: 429 })
    expect(await ask(stranger, 'bob@example.org')).toMatchObject({ status: 429 })
    for (let sent = 0; sent < 5; sent++) {
      expect(await ask(laptop)).toMatchObject({ status: 200, body: { action: 'VERIFY_OTP' } })
      expect(await ask(laptop)).toMatchObject({ status: 429 })
      pass(30_000)
    }
    expect((await ask(laptop)).body.retryAfter).toBeGreaterThan(50 * 60)
    // To another address, the device is a stranger's.
    expect(await ask(laptop, 'bob@example.org')).toMatchObject({ status: 429 })
  })

  test('to twenty an hour for an IP address', async () => {
    const { newFrame } = await startWallet()
    const frame = await newFrame()
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, at) =>
        frame.ask('POST', 'login/email', { body: { projectId: 'p', email: `v${at}@example.org`, origin: page } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test('an owner and a stranger look alike', async () => {
  const pass = holdTime()
  const { newFrame, begin, enter } = await startWallet()
  await enter(await newFrame(), ann)
  pass(minute)
  const shapeOf = async (email: string) => {
    const { status, body, mail } = await begin(await newFrame(), email)
    const { action, resendAt } = body
    return { status, keys: Object.keys(body), action, resendAt, text: mail.text.replace(/device\/\S+/u, '') }
  }
  const [owner, stranger] = [await shapeOf(ann), await shapeOf('stranger@example.org')]
  expect(owner).toEqual({ ...stranger, resendAt: expect.any(Number) })
})

test.each([
  [''],
  ['ann'],
  ['ann@localhost'],
  ['ann@@example.org'],
  ['ann@example.org\r\nBcc: eve@example.org'],
  ['ann@example.org, eve@example.org'],
  ['<ann@example.org>'],
  ['"ann\\" eve"@example.org'],
  ['.ann@example.org'],
  ['ann@example..org'],
  ['ann@-example.org'],
  [`${'a'.repeat(65)}@example.org`],
])('%j is no address, and no mail is sent', async (email) => {
  const { newFrame, mailbox } = await startWallet()
  const answer = await (await newFrame()).ask('POST', 'login/email', { body: { projectId: 'p', email, origin: page } })
  expect(answer).toMatchObject({ status: 422, body: { code: 'email' } })
  expect(mailbox.mails()).toEqual([])
})

describe('without a mail', () => {
  test('the visitor hears that the mail server takes nothing for the address', async () => {
    const { newFrame } = await startWallet({}, { refuses: (address) => address === 'nobody@example.org' })
    const ask = async (email: string) =>
      (await newFrame()).ask('POST', 'login/email', { body: { projectId: 'p', email, origin: page } })
    expect(await ask('nobody@example.org')).toMatchObject({ status: 502, body: { code: 'refused' } })
    expect(await ask('somebody@example.org')).toMatchObject({ status: 200 })
    // It counts: otherwise, the mail server could be asked for any number of addresses.
    expect(await ask('nobody@example.org')).toMatchObject({ status: 429 })
  })

  test('the visitor hears that the mail server is down, and may try again at once', async () => {
    const { newFrame, mailbox } = await startWallet()
    await mailbox.stop()
    const frame = await newFrame()
    for (let tries = 0; tries < 3; tries++) {
      const answer = await frame.ask('POST', 'login/email', { body: { projectId: 'p', email: ann, origin: page } })
      expect(answer).toMatchObject({ status: 502, body: { code: 'mailer' } })
      expect(JSON.stringify(answer.body)).not.toMatch(/ECONN|127\.0\.0\.1/u)
    }
  })
})

test('a page that may not embed the frame begins no login', async () => {
  const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example.org'] }]
  const { newFrame } = await startWallet({ projects })
  const frame = await newFrame()
  const ask = (projectId: string, origin: string) =>
    frame.ask('POST', 'login/email', { body: { projectId, email: ann, origin } })
  expect(await ask('other', 'https://shop.example.org')).toMatchObject({ status: 401 })
  for (const origin of [
    'https://evil.example.org',
    'http://shop.example.org',
    page,
    'null',
    'https://shop.example.org/x',
  ])
    expect(await ask('shop', origin)).toMatchObject({ status: 403, body: { code: 'origin' } })
  expect(await ask('shop', 'https://shop.example.org')).toMatchObject({ status: 200 })
})
