import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { linkOf, page } from '../embedded/testing/startWallet.ts'
import { socialProviders } from './SocialProvider.ts'
import { readResult, startSocialWallet } from './testing/startSocialWallet.ts'
import { bringBack, changeStep } from './testing/visitProvider.ts'

/** Lets the time be set. */
function holdTime(): (by: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  return (by) => void vi.setSystemTime(Date.now() + by)
}
const minute = 60_000
const salt = 'A'.repeat(43)
const expired = { status: 410, body: { code: 'expired' } }

describe.each(socialProviders)('a login with %s', (provider) => {
  test('has a user, who is the same the next time, on another device too', async () => {
    const { newFrame, services, leave, redeem, enterSocial } = await startSocialWallet([provider])
    const frame = await newFrame()
    const { attempt, step } = await leave(frame, provider)
    // Apple posts a form.
    expect(step.form !== undefined).toBe(provider === 'apple')
    const back = await bringBack(step)
    expect(back.status).toBe(303)
    const uri = new URL(back.location)
    expect(uri.href.startsWith(`${services.frameUrl}/social.html?`)).toBe(true)
    expect(Object.fromEntries(uri.searchParams)).toEqual({ attempt, origin: page })
    expect((await frame.ask('GET', `login/${attempt}`)).body).toEqual({ status: 'approved' })
    const { status, body } = await redeem(frame, readResult(back.location))
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        expiresIn: 600,
        user: {
          provider,
          email: provider === 'x' ? null : 'ann@example.org',
          userName: provider === 'apple' ? null : 'ann',
          vault: null,
          devices: [{ origin: page }],
        },
      },
    })
    expect(await frame.ask('GET', 'me', { accessToken: body.accessToken })).toMatchObject({ body: body.user })
    const other = await enterSocial(await newFrame(), provider)
    expect(other.body.user.id).toBe(body.user.id)
    const bob = await enterSocial(await newFrame(), provider, 'bob')
    expect(bob.body.user.id).not.toBe(body.user.id)
  })

  test('is refused where the visitor says no, and where the code is foreign', async () => {
    const { newFrame, leave, redeem } = await startSocialWallet([provider])
    const frame = await newFrame()
    const refused = await leave(frame, provider, 'no')
    const back = await bringBack(refused.step)
    expect(new URL(back.location).searchParams.get('error')).toBe('access_denied')
    expect(back.location).not.toContain('#')
    expect((await frame.ask('GET', `login/${refused.attempt}`)).body).toEqual({ status: 'ended', reason: 'denied' })

    // A thief puts the code of another visitor into an attempt of their own.
    const [victim, thief] = [await leave(frame, provider), await leave(await newFrame(), provider, 'eve')]
    const state = new URLSearchParams(thief.step.form ?? new URL(thief.step.url).searchParams).get('state') ?? ''
    const stolen = await bringBack(changeStep(victim.step, 'state', state))
    expect(new URL(stolen.location).searchParams.get('error')).toBe('refused')
    expect(await redeem(frame, readResult(stolen.location))).toMatchObject({ status: 400 })
  })
})

describe('the answer of a provider', () => {
  test.each(['google', 'github', 'apple'] as const)('of %s is taken once', async (provider) => {
    const { newFrame, leave, redeem } = await startSocialWallet([provider])
    const frame = await newFrame()
    const { step } = await leave(frame, provider)
    const [one, other] = await Promise.all([bringBack(step), bringBack(step)])
    expect([one.status, other.status].toSorted()).toEqual([303, 410])
    const again = await bringBack(step)
    expect(again.status).toBe(410)
    expect(again.text).toContain('This login was used or is too old')
    const result = readResult(one.status === 303 ? one.location : other.location)
    const both = await Promise.all([redeem(frame, result), redeem(frame, result)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    expect(await redeem(frame, result)).toMatchObject(expired)
  })

  test.each(['google', 'github', 'apple'] as const)('of %s that names another issuer is refused', async (provider) => {
    const { newFrame, leave } = await startSocialWallet([provider])
    const frame = await newFrame()
    const { attempt, step } = await leave(frame, provider)
    const back = await bringBack(changeStep(step, 'iss', 'https://evil.example'))
    expect(new URL(back.location).searchParams.get('error')).toBe('wrong_issuer')
    expect((await frame.ask('GET', `login/${attempt}`)).body).toEqual({ status: 'ended', reason: 'issuer' })
  })

  test('of one provider is not taken at the address of another, and nobody is asked about it', async () => {
    const { newFrame, leave, services } = await startSocialWallet(['github', 'discord'])
    const frame = await newFrame()
    const uris = [await leave(frame, 'github'), await leave(frame, 'discord')].map(({ step }) => new URL(step.url))
    expect(uris.map(({ pathname }) => pathname.split('/').at(-1))).toEqual(['github', 'discord'])
    const { attempt, step } = await leave(frame, 'github')
    // GitHub lies: what it sends back is to be redeemed at Discord.
    const back = await bringBack({ url: step.url.replace('/callback/github', '/callback/discord') })
    expect(new URL(back.location).searchParams.get('error')).toBe('wrong_issuer')
    expect((await frame.ask('GET', `login/${attempt}`)).body).toEqual({ status: 'ended', reason: 'issuer' })
    expect((await bringBack(step)).status).toBe(410)
    expect((await fetch(`${services.url}/embedded/v1/social/callback/myspace?state=x&code=x`)).status).toBe(400)
  })

  test('with a state that nobody was given is a page that says so', async () => {
    const { services } = await startSocialWallet([])
    const url = `${services.url}/embedded/v1/social/callback/github`
    for (const state of ['x', '', 'A'.repeat(43), '%00', 'A'.repeat(600)])
      for (const response of [
        await fetch(`${url}?state=${state}&code=x`, { redirect: 'manual' }),
        await fetch(`${url}?state=${state}&state=${state}&code=x`, { redirect: 'manual' }),
        await fetch(url, { method: 'POST', body: new URLSearchParams({ state, code: 'x' }), redirect: 'manual' }),
      ]) {
        expect([400, 410]).toContain(response.status)
        expect(response.headers.get('content-type')).toMatch(/^text\/html/u)
      }
  })
})

describe('an attempt', () => {
  test('is of the device that began it', async () => {
    const { newFrame, goThrough, redeem } = await startSocialWallet()
    const [frame, thief] = [await newFrame(), await newFrame()]
    const result = await goThrough(frame, 'github')
    expect(await thief.ask('GET', `login/${result.attempt}`)).toMatchObject({ status: 404 })
    expect(await redeem(thief, result)).toMatchObject(expired)
    // Nor is it enough to be that device: the window must have come back to this browser.
    expect(await redeem(frame, { ...result, code: 'A'.repeat(43) })).toMatchObject(expired)
    expect(await redeem(frame, result)).toMatchObject({ status: 200 })
  })

  test('whose window was closed ends after ten minutes', async () => {
    const pass = holdTime()
    const { newFrame, leave, goThrough, redeem } = await startSocialWallet()
    const frame = await newFrame()
    const { attempt, step } = await leave(frame, 'github')
    const result = await goThrough(frame, 'github')
    pass(10 * minute)
    expect((await frame.ask('GET', `login/${attempt}`)).body).toEqual({ status: 'ended' })
    expect((await bringBack(step)).status).toBe(410)
    expect(await redeem(frame, result)).toMatchObject(expired)
  })

  test('begins only where the login is offered, and the page may show the frame', async () => {
    const projects = [{ id: 'shop', allowedOrigins: ['https://shop.example.org'] }]
    const { newFrame, services } = await startSocialWallet([], { projects })
    const frame = await newFrame()
    const ask = (origin: string, provider: string) =>
      frame.ask('POST', 'login/social', { body: { projectId: 'shop', origin, provider } })
    expect(await ask('https://shop.example.org', 'google')).toMatchObject({
      status: 404,
      body: { code: 'providerNotOffered' },
    })
    expect(await ask('https://evil.example.org', 'google')).toMatchObject({ status: 403, body: { code: 'origin' } })
    expect(await ask('https://shop.example.org', 'myspace')).toMatchObject({ status: 400 })
    const embed = await fetch(`${services.url}/embedded/v1/embed?projectId=shop`)
    expect(await embed.json()).toMatchObject({ socials: [] })
  })

  test('begins twenty times an hour for an IP address', async () => {
    const { newFrame, beginSocial } = await startSocialWallet()
    const frame = await newFrame()
    const answers = await Promise.all(Array.from({ length: 25 }, () => beginSocial(frame, 'github')))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(5)
    expect(refused[0]?.body).toMatchObject({ code: 'throttled' })
  })

  test('with a provider that is away is refused at once, and does not count', async () => {
    const away = { clientId: 'a', clientSecret: 'b', local: 'http://127.0.0.1:9' }
    const { newFrame, beginSocial } = await startSocialWallet([], { embedded: { social: { google: away } } })
    const frame = await newFrame()
    for (let tries = 0; tries < 22; tries++)
      expect(await beginSocial(frame, 'google')).toMatchObject({ status: 502, body: { code: 'providerDown' } })
  })
})

test('the services list the logins that they offer, for the page and for the frame', async () => {
  const socials = ['google', 'x', 'facebook'] as const
  const { services } = await startSocialWallet(socials)
  for (const url of [`${services.url}/embedded/v1/embed`, `${services.frameUrl}/embed`])
    expect(await (await fetch(url)).json()).toMatchObject({ socials })
})

test('equal addresses are not the same user', async () => {
  const { newFrame, enter, enterSocial } = await startSocialWallet(['google', 'github'])
  const frame = await newFrame()
  const users = [
    (await enter(frame, 'ann@example.org')).body.user,
    (await enterSocial(frame, 'google')).body.user,
    (await enterSocial(frame, 'github')).body.user,
  ]
  expect(new Set(users.map(({ id }) => id)).size).toBe(3)
  expect(users.map(({ email }) => email)).toEqual(Array.from({ length: 3 }, () => 'ann@example.org'))
})

describe('the keeper', () => {
  const vault = { iv: 'A'.repeat(16), sealed: 'A'.repeat(128) }
  const row = { kind: 'recovery', factor: 'keeper', salt, iv: 'A'.repeat(16), sealed: 'A'.repeat(64) }
  const wallet = { addresses: { eip155: `0x${'1'.repeat(40)}` }, vault, rows: [row] }

  test('helps a new device after the link in a mail, where the account has an address', async () => {
    const pass = holdTime()
    const { newFrame, enterSocial, mailbox, approve } = await startSocialWallet()
    const laptop = await newFrame()
    const first = (await enterSocial(laptop, 'github')).body.accessToken
    // There is no wallet yet that somebody could open.
    const made = await laptop.ask('POST', 'factor/keeper', { accessToken: first, body: { salt } })
    expect(made.status).toBe(200)
    expect(await laptop.ask('PUT', 'vault', { accessToken: first, body: wallet })).toMatchObject({ status: 200 })

    const phone = await newFrame()
    const { accessToken } = (await enterSocial(phone, 'github')).body
    await expect.poll(() => mailbox.mails()[0]?.subject).toBe('Your wallet is used on a new device')
    const ask = () => phone.ask('POST', 'factor/keeper', { accessToken, body: { salt } })
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'link' } })
    // A provider that knows the browser asks for nothing, so its login alone ends no keeper and shows no words.
    const own = { ...row, factor: 'code' }
    for (const [path, body] of [
      ['rows', { rows: [own] }],
      ['export', {}],
    ] as const)
      expect(await phone.ask('POST', path, { accessToken, body })).toMatchObject({
        status: 403,
        body: { code: 'link' },
      })
    const [before] = mailbox.mails()
    const sent = await phone.ask('POST', 'login/link', { accessToken, body: {} })
    expect(sent).toMatchObject({ status: 200, body: { resendAt: expect.any(Number) } })
    const mail = await mailbox.waitFor('ann@example.org', before)
    expect(mail.subject).toBe('Open your wallet on a new device')
    // Programs that scan mails follow links.
    const question = await fetch(linkOf(mail))
    expect(await question.text()).toContain(page)
    expect(await ask()).toMatchObject({ status: 403 })
    const otp = await approve(mail)
    // The button of the page opens nothing by itself: a thief may have asked for the link.
    expect(await ask()).toMatchObject({ status: 403, body: { code: 'link' } })
    const confirm = (typed: string, token = accessToken, by = phone) =>
      by.ask('POST', 'login/link/confirm', { accessToken: token, body: { otp: typed } })
    expect(await confirm(otp, first, laptop)).toMatchObject({ status: 410, body: { code: 'expired' } })
    expect(await confirm(` ${otp.slice(0, 3)} ${otp.slice(3)}`)).toMatchObject({ status: 204 })
    expect(await confirm(otp)).toMatchObject({ status: 410, body: { code: 'expired' } })
    expect((await fetch(linkOf(mail), { method: 'POST' })).status).toBe(410)
    expect((await ask()).body).toEqual(made.body)
    expect(await phone.ask('POST', 'login/link', { accessToken, body: {} })).toMatchObject({ status: 429 })
    pass(10 * minute - 1000)
    pass(2000)
    const renewed = await phone.ask('POST', 'factor/keeper', { accessToken, body: { salt } })
    expect(renewed.status).not.toBe(200)
  })

  test('helps no session from before there was a wallet, but the one that made it', async () => {
    const { newFrame, enterSocial, mailbox, approve } = await startSocialWallet()
    const thief = await newFrame()
    const early = (await enterSocial(thief, 'github')).body.accessToken
    const laptop = await newFrame()
    const { accessToken } = (await enterSocial(laptop, 'github')).body
    await expect.poll(() => mailbox.mails()[0]?.subject).toBe('Your wallet is used on a new device')
    expect(await laptop.ask('PUT', 'vault', { accessToken, body: wallet })).toMatchObject({ status: 200 })
    const needsLink = { status: 403, body: { code: 'link' } }
    const ask = () => thief.ask('POST', 'factor/keeper', { accessToken: early, body: { salt } })
    expect(await ask()).toMatchObject(needsLink)
    expect(await thief.ask('POST', 'export', { accessToken: early, body: {} })).toMatchObject(needsLink)
    expect(await laptop.ask('POST', 'factor/keeper', { accessToken, body: { salt } })).toMatchObject({ status: 200 })
    // The mailbox's owner goes on there too.
    const [before] = mailbox.mails()
    await thief.ask('POST', 'login/link', { accessToken: early, body: {} })
    const otp = await approve(await mailbox.waitFor('ann@example.org', before))
    await thief.ask('POST', 'login/link/confirm', { accessToken: early, body: { otp } })
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('does not help an account without an address, whose owner cannot be asked', async () => {
    const { newFrame, enterSocial } = await startSocialWallet(['x'])
    const laptop = await newFrame()
    const { accessToken, user } = (await enterSocial(laptop, 'x')).body
    expect(user.recovery).toBe('own')
    const own = { ...wallet, rows: [{ ...row, factor: 'code' }] }
    expect(await laptop.ask('PUT', 'vault', { accessToken, body: own })).toMatchObject({ status: 200 })
    const phone = await newFrame()
    const later = (await enterSocial(phone, 'x')).body.accessToken
    for (const [frame, token] of [
      [laptop, accessToken],
      [phone, later],
    ] as const)
      expect(await frame.ask('POST', 'factor/keeper', { accessToken: token, body: { salt } })).toMatchObject({
        status: 403,
        body: { code: 'own' },
      })
    // A fresh login is all that could be asked for, beside what the owner has.
    expect(await phone.ask('POST', 'export', { accessToken: later, body: {} })).toMatchObject({ status: 200 })
  })
})
