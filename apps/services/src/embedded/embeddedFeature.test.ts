import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import type { RowInput } from './embeddedReplies.ts'
import type { Frame } from './testing/createFrame.ts'
import { linkOf, startWallet, type Wallet } from './testing/startWallet.ts'

const ann = 'ann@example.org'
const minute = 60_000
const hour = 60 * minute

function holdTime(): (by: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (by) => void vi.setSystemTime(Date.now() + by)
}

const random = (count: number): string => randomBytes(count).toString('base64url')
const rowOf = (kind: RowInput['kind'], factor: string): RowInput => ({
  kind,
  factor,
  salt: random(32),
  iv: random(12),
  sealed: random(48),
})
const addresses = { eip155: `0x${'ab'.repeat(20)}`, solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' }
const newVault = () => ({ iv: random(12), sealed: random(96) })

/** A frame that is logged in. */
async function logIn({ newFrame, enter }: Wallet, email: string = ann, given?: Frame) {
  const frame = given ?? (await newFrame())
  const { status, body } = await enter(frame, email)
  expect(status).toBe(200)
  const session: { accessToken: string; refreshToken: string; user: { id: string; device: string } } = body
  const ask = (method: string, path: string, content?: unknown) =>
    frame.ask(method, path, {
      accessToken: session.accessToken,
      ...(content === undefined ? {} : { body: content }),
    })
  return { frame, session, ask, device: session.user.device }
}

describe('a wallet', () => {
  test('is stored once, sealed, and comes back to every device of its user', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    const vault = newVault()
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    const stored = await ask('PUT', 'vault', { addresses, vault, rows })
    expect(stored).toMatchObject({ status: 200, body: { addresses, vault, rows } })
    // Another tab was late.
    expect(await ask('PUT', 'vault', { addresses, vault: newVault(), rows })).toMatchObject({
      status: 409,
      body: { code: 'exists' },
    })
    pass(minute)
    const phone = await logIn(wallet)
    expect(phone.session.user).toMatchObject({ addresses, vault, rows, recovery: 'keeper' })
    expect(phone.device).not.toBe(device)
    // The phone opens the vault with the keeper, and adds itself.
    const more = await phone.ask('POST', 'rows', { rows: [rowOf('device', phone.device)] })
    expect(more.body.rows).toHaveLength(3)
    expect((await ask('GET', 'me')).body.rows).toEqual(more.body.rows)
  })

  test('has one row for each kind and factor, and deletes what it is told', async () => {
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    await ask('PUT', 'vault', {
      addresses,
      vault: newVault(),
      rows: [rowOf('device', device), rowOf('recovery', 'code')],
    })
    const second = rowOf('recovery', 'code')
    const replaced = await ask('POST', 'rows', { rows: [second] })
    expect(replaced.body.rows).toHaveLength(2)
    expect(replaced.body.rows).toContainEqual({ ...second, id: expect.any(String), createdAt: expect.any(Number) })
    const idOf = (answer: typeof replaced, name: string): string =>
      answer.body.rows.find(({ factor }: RowInput) => factor === name).id
    // The last recovery stays: otherwise, a lost device would be a lost wallet.
    expect(await ask('DELETE', `rows/${idOf(replaced, 'code')}`)).toMatchObject({ status: 409, body: { code: 'last' } })
    const passkey = `passkey:${random(20)}`
    const both = await ask('POST', 'rows', { rows: [rowOf('recovery', passkey)] })
    const left = await ask('DELETE', `rows/${idOf(both, 'code')}`)
    expect(left.body.rows.map(({ factor }: RowInput) => factor).toSorted()).toEqual([device, passkey].toSorted())
    expect(await ask('DELETE', `rows/${randomUUID()}`)).toMatchObject({ status: 404 })
  })

  test.each([['keeper'], ['keeper', 'code']])('has a keeper alone, or none: %s', async (...factors) => {
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    const rows = [rowOf('device', device), ...factors.map((factor) => rowOf('recovery', factor))]
    const { body } = await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    const kept = body.rows.filter(({ kind }: RowInput) => kind === 'recovery')
    expect(kept).toMatchObject([{ factor: factors.at(-1) }])
    expect(await ask('DELETE', `rows/${kept[0].id}`)).toMatchObject({ status: 409, body: { code: 'last' } })
    if (factors.length > 1)
      expect(await ask('POST', 'rows', { rows: [rowOf('recovery', 'keeper')] })).toMatchObject({ status: 403 })
  })

  test('takes no row that does not fit', async () => {
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    const good = rowOf('device', device)
    for (const row of [
      rowOf('device', randomUUID()),
      rowOf('device', 'code'),
      rowOf('offline', 'keeper'),
      rowOf('recovery', device),
      { ...good, salt: random(31) },
      { ...good, sealed: random(49) },
      { ...good, iv: `${random(11)}=` },
      { ...good, kind: 'other' },
      { ...good, factor: 'passkey:' },
    ])
      expect(await ask('POST', 'rows', { rows: [row] })).toMatchObject({ status: 400 })
    const recovery = rowOf('recovery', 'keeper')
    for (const wrong of [
      { addresses: { eip155: '0x1' } },
      { addresses: { ...addresses, solana: '0OIl' } },
      { addresses: { solana: addresses.solana } },
      { rows: [good] },
      { rows: [] },
      { rows: [good, good, recovery] },
      { vault: { iv: random(12), sealed: random(80) } },
    ])
      expect(
        await ask('PUT', 'vault', { addresses, vault: newVault(), rows: [good, recovery], ...wrong }),
      ).toMatchObject({ status: 400 })
    expect((await ask('GET', 'me')).body).toMatchObject({ vault: null, rows: [] })
  })

  test('of one user is not seen or changed by another', async () => {
    const wallet = await startWallet()
    const [first, second] = [await logIn(wallet), await logIn(wallet, 'bob@example.org')]
    const stored = await first.ask('PUT', 'vault', {
      addresses,
      vault: newVault(),
      rows: [rowOf('device', first.device), rowOf('recovery', 'keeper')],
    })
    expect(await second.ask('DELETE', `rows/${stored.body.rows[0].id}`)).toMatchObject({ status: 404 })
    expect(await second.ask('DELETE', `devices/${first.device}`)).toMatchObject({ status: 404 })
    expect(await second.ask('POST', 'rows', { rows: [rowOf('device', first.device)] })).toMatchObject({ status: 400 })
    expect((await first.ask('GET', 'me')).body).toEqual(stored.body)
    const salt = random(32)
    const macs = await Promise.all([first, second].map(({ ask }) => ask('POST', 'factor/auth', { salt })))
    expect(macs[0]?.body.mac).not.toBe(macs[1]?.body.mac)
  })
})

test('devices that come no more make room, and recoveries have a limit', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const first = await logIn(wallet)
  await first.ask('PUT', 'vault', {
    addresses,
    vault: newVault(),
    rows: [rowOf('device', first.device), rowOf('recovery', 'keeper')],
  })
  let last = first
  for (let week = 0; week < 50; week++) {
    pass(7 * 24 * hour)
    last = await logIn(wallet)
    expect(await last.ask('POST', 'rows', { rows: [rowOf('device', last.device)] })).toMatchObject({ status: 200 })
  }
  const { rows } = (await last.ask('GET', 'me')).body
  expect(rows).toHaveLength(49)
  const factors = rows.map(({ factor }: RowInput) => factor)
  expect(factors).not.toContain(first.device)
  expect(factors).toEqual(expect.arrayContaining(['keeper', last.device]))
  const passkeys = Array.from({ length: 8 }, (_, at) => rowOf('recovery', `passkey:${at}`))
  expect(await last.ask('POST', 'rows', { rows: passkeys })).toMatchObject({ status: 200 })
  const more = passkeys.map((row) => ({ ...row, factor: `${row.factor}x` }))
  expect(await last.ask('POST', 'rows', { rows: more })).toMatchObject({ status: 200 })
  expect(await last.ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })).toMatchObject({ status: 400 })
})

test('two devices that come at once for the first time have one user', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const frames = [await wallet.newFrame(), await wallet.newFrame()]
  const logins = []
  for (const frame of frames) {
    const { body, mail } = await wallet.begin(frame, ann)
    logins.push({ frame, attempt: body.attempt, otp: await wallet.approve(mail) })
    pass(minute)
  }
  const answers = await Promise.all(
    logins.map(({ frame, attempt, otp }) => frame.ask('POST', 'login/otp', { body: { attempt, otp } })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.body.user.id).toBe(answers[1]?.body.user.id)
  expect(answers[0]?.body.user.device).not.toBe(answers[1]?.body.user.device)
})

test('a logout everywhere ends every session of this user, and leaves the devices known', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const laptop = await logIn(wallet)
  pass(minute)
  const phone = await logIn(wallet)
  pass(minute)
  const other = await logIn(wallet, 'bob@example.org')
  expect((await phone.ask('POST', 'session/endAll')).status).toBe(204)
  for (const { ask } of [laptop, phone]) expect(await ask('GET', 'me')).toMatchObject({ status: 401 })
  expect((await other.ask('GET', 'me')).status).toBe(200)
  expect((await wallet.begin(laptop.frame, ann)).body.action).toBe('VERIFY_OTP')
})

test('a device that is forgotten is logged out, and its rows are gone', async () => {
  const pass = holdTime()
  const wallet = await startWallet()
  const laptop = await logIn(wallet)
  await laptop.ask('PUT', 'vault', {
    addresses,
    vault: newVault(),
    rows: [rowOf('device', laptop.device), rowOf('offline', laptop.device), rowOf('recovery', 'keeper')],
  })
  pass(minute)
  const phone = await logIn(wallet)
  const { body } = await phone.ask('DELETE', `devices/${laptop.device}`)
  expect(body.devices.map(({ id }: { id: string }) => id)).toEqual([phone.device])
  expect(body.rows.map(({ factor }: RowInput) => factor)).toEqual(['keeper'])
  expect(await laptop.ask('GET', 'me')).toMatchObject({ status: 401, body: { code: 'ended' } })
  const refreshToken = laptop.session.refreshToken
  expect(await laptop.frame.ask('POST', 'session/refresh', { body: { refreshToken } })).toMatchObject({ status: 401 })
  // It is a new device then.
  pass(minute)
  expect((await wallet.begin(laptop.frame, ann)).body.action).toBe('VERIFY_DEVICE')
})

describe('the services add to a row', () => {
  test('the same bytes for the same salt, others for another, and others as keeper', async () => {
    const wallet = await startWallet()
    const { ask } = await logIn(wallet)
    const salt = random(32)
    const macOf = async (path: string, salt: string) => (await ask('POST', path, { salt })).body.mac
    const mac = await macOf('factor/auth', salt)
    expect(mac).toMatch(/^[\w-]{43}$/u)
    expect(await macOf('factor/auth', salt)).toBe(mac)
    expect(await macOf('factor/auth', random(32))).not.toBe(mac)
    expect(await macOf('factor/keeper', salt)).not.toBe(mac)
    expect(await ask('POST', 'factor/auth', { salt: random(16) })).toMatchObject({ status: 400 })
  })

  test("the keeper's part only for ten minutes after a link and a code", async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, frame, session } = await logIn(wallet)
    const salt = random(32)
    expect(await ask('POST', 'factor/keeper', { salt })).toMatchObject({ status: 200 })
    pass(10 * minute + 1000)
    const { accessToken } = (
      await frame.ask('POST', 'session/refresh', { body: { refreshToken: session.refreshToken } })
    ).body
    const refused = { status: 403, body: { code: 'login' } }
    expect(await frame.ask('POST', 'factor/keeper', { accessToken, body: { salt } })).toMatchObject(refused)
    // The code alone, as on a known device, is not enough.
    const again = await logIn(wallet, ann, frame)
    expect(await again.ask('POST', 'factor/keeper', { salt })).toMatchObject(refused)
    expect(await again.ask('POST', 'factor/auth', { salt })).toMatchObject({ status: 200 })
  })

  test('nothing of the keeper where users recover themselves', async () => {
    const wallet = await startWallet({ embedded: { recovery: 'own' } })
    const { ask, device } = await logIn(wallet)
    expect(await ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject({
      status: 403,
      body: { code: 'own' },
    })
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    expect(await ask('PUT', 'vault', { addresses, vault: newVault(), rows })).toMatchObject({ status: 403 })
    expect((await ask('GET', 'me')).body.vault).toBeNull()
  })
})

describe('a recovery of their own', () => {
  test('ends the keeper, for all devices and all new logins', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const laptop = await logIn(wallet)
    const rows = [rowOf('device', laptop.device), rowOf('recovery', 'keeper')]
    await laptop.ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    pass(minute)
    const phone = await logIn(wallet)
    await phone.ask('POST', 'rows', { rows: [rowOf('device', phone.device)] })
    const passkey = `passkey:${random(20)}`
    const { body } = await laptop.ask('POST', 'rows', { rows: [rowOf('recovery', passkey)] })
    expect(body.recovery).toBe('own')
    const left = [laptop.device, phone.device, passkey].toSorted()
    expect(body.rows.map(({ factor }: RowInput) => factor).toSorted()).toEqual(left)
    // The mail about the phone may come later.
    const subjects = () => wallet.mailbox.mails().map(({ subject }) => subject)
    await vi.waitFor(() => expect(subjects()).toContain('From now on, you alone recover your wallet'), 5000)

    const gone = { status: 403, body: { code: 'own' } }
    expect(await phone.ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject(gone)
    expect(await phone.ask('POST', 'rows', { rows: [rowOf('recovery', 'keeper')] })).toMatchObject(gone)
    expect(await phone.ask('POST', 'factor/auth', { salt: random(32) })).toMatchObject({ status: 200 })
    pass(minute)
    const tablet = await logIn(wallet)
    expect(tablet.session.user).toMatchObject({ recovery: 'own' })
    expect(await tablet.ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject(gone)
    expect((await tablet.ask('GET', 'me')).body.rows).toHaveLength(3)
  })

  test('ends the keeper only with a code of the last five minutes', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, device, frame } = await logIn(wallet)
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    const { body } = await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    pass(5 * minute + 1000)
    const refused = { status: 403, body: { code: 'login' } }
    expect(await ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })).toMatchObject(refused)
    // A row that opens nothing must not take the keeper's place either.
    expect(await ask('POST', 'rows', { rows: [rowOf('recovery', 'keeper')] })).toMatchObject(refused)
    expect((await ask('GET', 'me')).body).toEqual(body)
    expect(await ask('POST', 'rows', { rows: [rowOf('device', device)] })).toMatchObject({ status: 200 })

    const later = await logIn(wallet, ann, frame)
    const ended = await later.ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })
    expect(ended).toMatchObject({ status: 200, body: { recovery: 'own' } })
    // There is no keeper to end any more.
    pass(5 * minute + 1000)
    expect(await later.ask('POST', 'rows', { rows: [rowOf('recovery', 'passkey:a')] })).toMatchObject({ status: 200 })
  })

  test('takes no place before there is a wallet', async () => {
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    for (const row of [rowOf('recovery', 'code'), rowOf('recovery', 'keeper'), rowOf('device', device)])
      expect(await ask('POST', 'rows', { rows: [row] })).toMatchObject({ status: 400 })
    expect((await ask('GET', 'me')).body).toMatchObject({ rows: [], recovery: 'keeper' })
  })

  test('that is not stored leaves the keeper as it was', async () => {
    const wallet = await startWallet()
    const { ask, device } = await logIn(wallet)
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    const { body } = await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    const half = [rowOf('recovery', 'code'), rowOf('offline', randomUUID())]
    expect(await ask('POST', 'rows', { rows: half })).toMatchObject({ status: 400 })
    expect((await ask('GET', 'me')).body).toEqual(body)
    expect(await ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject({ status: 200 })
  })

  test('stays when another device brings the keeper back at the same time', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const laptop = await logIn(wallet)
    const rows = [rowOf('device', laptop.device), rowOf('recovery', 'keeper')]
    await laptop.ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    pass(minute)
    const phone = await logIn(wallet)
    await Promise.all([
      laptop.ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] }),
      phone.ask('POST', 'rows', { rows: [rowOf('recovery', 'keeper')] }),
      phone.ask('POST', 'rows', { rows: [rowOf('recovery', `passkey:${random(20)}`)] }),
    ])
    const { body } = await laptop.ask('GET', 'me')
    expect(body.recovery).toBe('own')
    const recoveries = body.rows.filter(({ kind }: RowInput) => kind === 'recovery')
    expect(recoveries.map(({ factor }: RowInput) => factor.slice(0, 8)).toSorted()).toEqual(['code', 'passkey:'])
  })

  test('takes nobody around the day before the words are shown', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, device, frame } = await logIn(wallet)
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    await ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })
    expect((await ask('POST', 'export')).body.readyAt).toBeGreaterThanOrEqual(Date.now() + 24 * hour)
    pass(24 * hour + 1000)
    const later = await logIn(wallet, ann, frame)
    expect((await later.ask('POST', 'export')).body.readyAt).toBeLessThanOrEqual(Date.now())
  })

  test('may come later for wallets of the keeper, when the services say own', async () => {
    const pass = holdTime()
    const databaseUrl = await createTestDatabase()
    const before = await startWallet({ databaseUrl })
    const { ask, device } = await logIn(before)
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    await before.services.stop()
    pass(minute)

    const after = await startWallet({ databaseUrl, embedded: { recovery: 'own' } })
    // Nobody is locked out meanwhile.
    const phone = await logIn(after)
    expect(phone.session.user).toMatchObject({ recovery: 'keeper' })
    expect(await phone.ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject({ status: 200 })
    const { body } = await phone.ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })
    expect(body.recovery).toBe('own')
    expect(body.rows.map(({ factor }: RowInput) => factor).toSorted()).toEqual([device, 'code'].toSorted())
    expect(await phone.ask('POST', 'factor/keeper', { salt: random(32) })).toMatchObject({ status: 403 })
  })
})

describe('an export of the words', () => {
  test('waits a day after a mail, and its link stops it', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, frame } = await logIn(wallet)
    const start = Date.now()
    const [before] = wallet.mailbox.mails()
    const { body } = await ask('POST', 'export')
    expect(body.readyAt).toBeGreaterThanOrEqual(start + 24 * hour)
    const mail = await wallet.mailbox.waitFor(ann, before)
    expect(mail.subject).toBe('Someone asked for the secret words of your wallet')
    // Asked again, the time is the same, and there is no second mail.
    expect((await ask('POST', 'export')).body).toEqual(body)
    expect(wallet.mailbox.mails()[0]).toEqual(mail)
    pass(24 * hour)
    const later = await logIn(wallet, ann, frame)
    expect((await later.ask('POST', 'export')).body).toEqual(body)
    // Looking stops nothing.
    expect((await fetch(linkOf(mail))).status).toBe(200)
    expect((await later.ask('POST', 'export')).body).toEqual(body)
    expect((await fetch(linkOf(mail), { method: 'POST' })).status).toBe(200)
    expect((await fetch(linkOf(mail), { method: 'POST' })).status).toBe(410)
    expect((await later.ask('POST', 'export')).body.readyAt).toBeGreaterThan(body.readyAt)
  })

  test('that is stopped begins anew with a mail, also after the keeper has ended', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, device, frame } = await logIn(wallet)
    const rows = [rowOf('device', device), rowOf('recovery', 'keeper')]
    await ask('PUT', 'vault', { addresses, vault: newVault(), rows })
    await ask('POST', 'rows', { rows: [rowOf('recovery', 'code')] })
    pass(22 * hour)
    const thief = await logIn(wallet, ann, frame)
    const subject = 'Someone asked for the secret words of your wallet'
    const findMails = () => wallet.mailbox.mails().filter((mail) => mail.subject === subject)
    const { readyAt } = (await thief.ask('POST', 'export')).body
    const mail = await vi.waitUntil(() => findMails()[0], 5000)
    pass(3 * hour)
    // The mail names a time. It stays true when the day after the keeper is over.
    const again = await logIn(wallet, ann, frame)
    expect((await again.ask('POST', 'export')).body).toEqual({ readyAt })
    expect((await fetch(linkOf(mail), { method: 'POST' })).status).toBe(200)
    expect((await again.ask('POST', 'export')).body.readyAt).toBeGreaterThanOrEqual(Date.now() + 24 * hour)
    await vi.waitFor(() => expect(findMails()).toHaveLength(2), 5000)
    // A thief who waits gains nothing.
    expect((await fetch(linkOf(findMails()[0] ?? mail), { method: 'POST' })).status).toBe(200)
    pass(25 * hour)
    const patient = await logIn(wallet, ann, frame)
    expect((await patient.ask('POST', 'export')).body.readyAt).toBeGreaterThanOrEqual(Date.now() + 24 * hour)
    await vi.waitFor(() => expect(findMails()).toHaveLength(3), 5000)
  })

  test('is over a day after it was ready', async () => {
    const pass = holdTime()
    const wallet = await startWallet()
    const { ask, frame } = await logIn(wallet)
    const { readyAt } = (await ask('POST', 'export')).body
    pass(48 * hour + 1000)
    const later = await logIn(wallet, ann, frame)
    expect((await later.ask('POST', 'export')).body.readyAt).toBeGreaterThan(readyAt + 24 * hour)
  })

  test('needs a code of the last five minutes, and with it is at once for who recovers alone', async () => {
    const pass = holdTime()
    const wallet = await startWallet({ embedded: { recovery: 'own' } })
    const { ask } = await logIn(wallet)
    expect((await ask('POST', 'export')).body.readyAt).toBeLessThanOrEqual(Date.now())
    pass(5 * minute + 1000)
    expect(await ask('POST', 'export')).toMatchObject({ status: 403, body: { code: 'login' } })
  })

  test('does not begin when its mail cannot be sent', async () => {
    const wallet = await startWallet()
    const { ask } = await logIn(wallet)
    await wallet.mailbox.stop()
    for (let tries = 0; tries < 2; tries++)
      expect(await ask('POST', 'export')).toMatchObject({ status: 502, body: { code: 'mailer' } })
  })
})

test('pages hear that there is no wallet', async () => {
  const { url } = await useTestServices()
  const answer = await fetch(`${url}/embedded/v1/embed`, { headers: { origin: 'https://a.example.org' } })
  expect([answer.status, await answer.json()]).toMatchObject([200, { frame: null, mayEmbed: false }])
})

test('pages hear whether they may show the frame', async () => {
  const projects = [
    { id: 'shop', allowedOrigins: ['https://*.example.org', 'http://localhost'] },
    { id: 'open', allowedOrigins: [] },
  ]
  const { services } = await startWallet({ projects })
  const ask = async (projectId: string, origin: string) => {
    const response = await fetch(`${services.url}/embedded/v1/embed?projectId=${projectId}`, { headers: { origin } })
    expect(response.headers.get('access-control-allow-origin')).toBe(origin)
    const body = (await response.json()) as { mayEmbed: boolean }
    if (response.status === 200) expect(body).toMatchObject({ frame: services.frameUrl, origin })
    return response.status === 200 ? body.mayEmbed : response.status
  }
  expect(await ask('shop', 'https://a.example.org')).toBe(true)
  expect(await ask('shop', 'http://a.example.org')).toBe(false)
  expect(await ask('shop', 'https://evil.example')).toBe(false)
  expect(await ask('shop', 'http://localhost:5173')).toBe(true)
  expect(await ask('shop', 'http://127.0.0.1:5173')).toBe(false)
  expect(await ask('shop', 'null')).toBe(false)
  expect(await ask('open', 'http://127.0.0.1:5173')).toBe(true)
  expect(await ask('open', 'https://a.example.org')).toBe(false)
  expect(await ask('other', 'https://a.example.org')).toBe(401)
})
