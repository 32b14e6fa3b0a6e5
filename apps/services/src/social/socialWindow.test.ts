import { startSocialLogins } from 'devnet'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, startWallet, walletSettings } from '../embedded/testing/startWallet.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { readResult, startSocialWallet } from './testing/startSocialWallet.ts'
import { bringBack, visitProvider } from './testing/visitProvider.ts'

describe('a window that cannot reach the frame', () => {
  async function setup() {
    const wallet = await startSocialWallet()
    const frame = await wallet.newFrame()
    const result = await wallet.goThrough(frame, 'github')
    /** Asks as the page of the window does, which has no key. */
    const ask = async (
      path: string,
      body: object = result,
      origin = new URL(wallet.services.frameUrl ?? '').origin,
    ) => {
      const response = await fetch(`${wallet.services.url}/embedded/v1/login/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as { otp: string } }
    }
    const enter = (otp: string, by = frame) =>
      by.ask('POST', 'login/redeem', { body: { attempt: result.attempt, otp } })
    return { ...wallet, frame, result, ask, enter }
  }
  const other = (otp: string) => (otp === '000000' ? '111111' : '000000')

  test('says who began the login, and shows digits that end it once, where it began', async () => {
    const { ask, enter, newFrame } = await setup()
    expect(await ask('window')).toEqual({
      status: 200,
      body: { origin: page, browser: expect.any(String), beganAt: expect.any(Number) },
    })
    const { otp } = (await ask('window/approve')).body
    expect(otp).toMatch(/^\d{6}$/u)
    expect(await enter(otp, await newFrame())).toMatchObject({ status: 410 })
    expect(await enter(` ${otp.slice(0, 3)} ${otp.slice(3)}`)).toMatchObject({
      status: 200,
      body: { user: { provider: 'github' } },
    })
    expect(await enter(otp)).toMatchObject({ status: 410 })
    expect(await ask('window')).toMatchObject({ status: 410 })
  })

  test('has five tries, and its older digits are no longer good', async () => {
    const { ask, enter } = await setup()
    // Nobody has said yes.
    expect(await enter('012345')).toMatchObject({ status: 401, body: { code: 'wrongCode', triesLeft: 4 } })
    const first = (await ask('window/approve')).body.otp
    const { otp } = (await ask('window/approve')).body
    expect(await enter(first === otp ? other(otp) : first)).toMatchObject({ status: 401, body: { triesLeft: 3 } })
    const many = await Promise.all(Array.from({ length: 6 }, () => enter(other(otp))))
    expect(many.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(await enter(otp)).toMatchObject({ status: 410 })
  })

  test('is asked about only with what it has, from the origin of the frame', async () => {
    const { ask, result } = await setup()
    for (const path of ['window', 'window/approve']) {
      expect(await ask(path, { ...result, code: 'A'.repeat(43) })).toMatchObject({ status: 410 })
      expect(await ask(path, { ...result, attempt: 'A'.repeat(22) })).toMatchObject({ status: 410 })
      expect(await ask(path, result, 'https://evil.example')).toMatchObject({ status: 403 })
    }
  })
})

test('a login goes on at an instance that has a newer key, and waits for one that has its key', async () => {
  const socials = await startSocialLogins(['github'])
  onTestFinished(() => socials.stop())
  const databaseUrl = await createTestDatabase()
  const keysOf = (...ids: readonly string[]) => {
    const list = ids.map((id) => ({ id, secret: id.repeat(40) }))
    return { auth: list, keeper: list, tokens: list }
  }
  const start = (keys: object, first?: Awaited<ReturnType<typeof startWallet>>) =>
    startWallet({
      databaseUrl,
      ...(first ? { publicUrl: first.services.url } : {}),
      embedded: {
        social: socials.settings,
        keys,
        ...(first ? { frame: { ...walletSettings('').frame, url: first.services.frameUrl } } : {}),
      },
    })
  const one = await start(keysOf('a'))
  const newer = await start(keysOf('b', 'a'), one)
  const frame = await one.newFrame()
  const begun = await frame.ask('POST', 'login/social', {
    body: { projectId: 'test-project', origin: page, provider: 'github' },
  })
  const step = await visitProvider(begun.body.uri, 'ann')
  const back = await bringBack({ ...step, url: step.url.replace(one.services.url, newer.services.url) })
  expect(back.status).toBe(303)
  const redeem = (at: string) => frame.ask('POST', 'login/redeem', { at, body: readResult(back.location) })
  // Who the visitor is was sealed there: the first instance cannot read it, and uses nothing up.
  expect(await redeem(one.services.url)).toMatchObject({ status: 503, body: { code: 'keys' } })
  expect(await redeem(newer.services.url)).toMatchObject({ status: 200 })

  const late = await frame.ask('POST', 'login/social', {
    at: newer.services.url,
    body: { projectId: 'test-project', origin: page, provider: 'github' },
  })
  const lateStep = await visitProvider(late.body.uri, 'ann')
  // The first instance does not know the newer key: it uses nothing up.
  expect(
    (await bringBack({ ...lateStep, url: lateStep.url.replace(newer.services.url, one.services.url) })).status,
  ).toBe(503)
  const again = await bringBack({ ...lateStep, url: lateStep.url.replace(one.services.url, newer.services.url) })
  expect(again.status).toBe(303)
})

test('a link shows digits for the device that asked, which a thief with the account neither gets nor guesses', async () => {
  const { newFrame, enterSocial, mailbox, approve } = await startSocialWallet()
  const wallet = {
    addresses: { eip155: `0x${'1'.repeat(40)}` },
    vault: { iv: 'A'.repeat(16), sealed: 'A'.repeat(128) },
    rows: [{ kind: 'recovery', factor: 'keeper', salt: 'A'.repeat(43), iv: 'A'.repeat(16), sealed: 'A'.repeat(64) }],
  }
  const laptop = await newFrame()
  const first = (await enterSocial(laptop, 'github')).body.accessToken
  await laptop.ask('PUT', 'vault', { accessToken: first, body: wallet })

  const [phone, thief] = [await newFrame(), await newFrame()]
  const owner = (await enterSocial(phone, 'github')).body.accessToken
  await expect.poll(() => mailbox.mails()[0]?.text).toContain('somebody has your GitHub account')
  const stolen = (await enterSocial(thief, 'github')).body.accessToken
  const askLink = async (frame: typeof phone, accessToken: string) => {
    const [before] = mailbox.mails()
    expect(await frame.ask('POST', 'login/link', { accessToken, body: {} })).toMatchObject({ status: 200 })
    await expect.poll(() => mailbox.mails()[0]).not.toBe(before)
    return mailbox.waitFor('ann@example.org', before)
  }
  const confirm = (frame: typeof phone, accessToken: string, otp: string) =>
    frame.ask('POST', 'login/link/confirm', { accessToken, body: { otp } })

  // The owner presses the button of the thief's mail: the digits are of no use where the owner types them, and only there.
  await expect.poll(() => mailbox.mails().length).toBeGreaterThan(1)
  const otp = await approve(await askLink(thief, stolen))
  expect(await confirm(phone, owner, otp)).toMatchObject({ status: 410, body: { code: 'expired' } })
  const wrong = otp === '000000' ? '111111' : '000000'
  const many = await Promise.all(Array.from({ length: 8 }, () => confirm(thief, stolen, wrong)))
  expect(many.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(await confirm(thief, stolen, otp)).toMatchObject({ status: 410 })
  const keeper = { accessToken: stolen, body: { salt: 'A'.repeat(43) } }
  expect(await thief.ask('POST', 'factor/keeper', keeper)).toMatchObject({ status: 403, body: { code: 'link' } })

  // The thief's mails do not count for the owner.
  expect(await confirm(phone, owner, await approve(await askLink(phone, owner)))).toMatchObject({ status: 204 })
})
