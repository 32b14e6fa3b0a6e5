import { expect } from '@playwright/test'
import type { Mail } from 'devnet'
import { verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithSocial as test } from './fixtures/testWithSocial.js'
import { LoginModel } from './models/LoginModel.js'
import { ModalModel } from './models/ModalModel.js'
import { PageModel } from './models/PageModel.js'
import { ProtectModel } from './models/ProtectModel.js'
import { SocialModel } from './models/SocialModel.js'
import { createSite } from './server/createSite.js'

test.describe('with one provider', () => {
  test.use({ socials: ['google'] })

  test('a social account becomes a wallet that signs, and is there after a reload', async ({
    visits,
    dapp,
    modal,
    login,
    social,
    page,
  }) => {
    await visits()
    await dapp.openModal()
    await expect(page.getByTestId('social-selector-google')).toHaveText('Continue with Google')
    await social.chooses('Google')
    await isAccessible(page, 'social')
    const popup = await social.opens(social.opener('Google'))
    await social.saysName(popup, 'ann')
    await modal.isClosed()
    const address = await dapp.seesAddress()
    await expect.poll(() => popup.isClosed()).toBe(true)

    await dapp.writes('Message', 'Ahoy')
    await dapp.press('Sign message')
    await login.approves()
    const signature = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as `0x${string}`
    expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)
    await dapp.reload()
    expect(await dapp.seesAddress()).toBe(address)
  })

  test('the page learns nothing that ends a login, and no other page can end it', async ({
    visits,
    dapp,
    modal,
    social,
    page,
  }) => {
    await page.addInitScript(() => {
      const heard: string[] = []
      Object.assign(globalThis, { heard })
      addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
      const { prototype } = MessagePort
      const { set } = Object.getOwnPropertyDescriptor(prototype, 'onmessage') ?? {}
      Object.defineProperty(prototype, 'onmessage', {
        set(listen) {
          set?.call(this, (event: MessageEvent) => {
            heard.push(JSON.stringify(event.data))
            listen.call(this, event)
          })
        },
      })
    })
    await visits()
    await dapp.openModal()
    await social.logsIn('Google')
    await modal.isClosed()
    const heard = await page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
    const results = heard.filter((text) => text.includes('SOCIAL_RESULT')).map((text) => JSON.parse(text).payload)
    expect(results).toEqual([{ resultUri: expect.stringMatching(/\/social\.html\?attempt=[\w-]{22}$/u) }])
    expect(heard.join('\n')).not.toContain('code=')
    expect(page.url()).not.toContain('attempt')
  })

  test('a device that is new to a social user opens their wallet after the link in their mail', async ({
    visits,
    dapp,
    modal,
    login,
    social,
    page,
    mailbox,
    backend,
    chains,
    guard,
    policy,
    pages,
  }) => {
    // The keeper does not help before the link, and the digits are wrong.
    guard.expects(/status of 403/u)
    guard.expects(/status of 401/u)
    await visits()
    await dapp.openModal()
    await social.logsIn('Google')
    await modal.isClosed()
    const address = await dapp.seesAddress()
    // The keys are made with the first signature.
    await dapp.writes('Message', 'Ahoy')
    await dapp.press('Sign message')
    await login.approves()
    await dapp.seesResult(/^0x[\da-f]{130}$/u)

    const site = await createSite({ folders: [pages], headers: { 'content-security-policy': policy } })
    guard.allows(site.origin)
    try {
      const there = new PageModel({ page, site, chains })
      await there.open({ hasEmbedded: true, options: { services: { frame: backend.frameUrl }, projectId: 'quay' } })
      await there.openModal()
      await social.logsIn('Google')
      await modal.isClosed()
      expect(await there.seesAddress()).toBe(address)
      await there.writes('Message', 'Ahoy')
      await there.press('Sign message')
      await login.approves()
      const { frame } = login
      await expect(frame.getByRole('heading', { name: 'Open the link we mailed you' })).toBeVisible()
      // Another mail says that the wallet is used there.
      const find = () => mailbox.mails().find(({ subject }) => subject === 'Open your wallet on a new device')
      await expect.poll(find).toMatchObject({ to: 'ann@example.org', text: expect.stringContaining(site.origin) })
      await isAccessible(page, 'link')
      const digits = frame.getByRole('textbox', { name: 'Six digits from that page' })
      const code = await login.approvesDevice(find() as Mail)
      await digits.fill(code === '000000' ? '111111' : '000000')
      await digits.press('Enter')
      await expect(frame.getByText('Invalid code. Try again.')).toBeVisible()
      await isAccessible(page, 'link, wrong digits')
      await digits.fill(code)
      await digits.press('Enter')
      const signature = (await there.seesResult(/^0x[\da-f]{130}$/u)) as `0x${string}`
      expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)
      // From now on this device opens it alone.
      await there.press('Sign message')
      await login.approves()
      await modal.isClosed()
    } finally {
      await site.stop()
    }
  })

  test('a window that the browser blocks, or that was closed, can be opened again', async ({
    visits,
    dapp,
    modal,
    login,
    social,
    page,
  }) => {
    await visits()
    await dapp.openModal()
    await social.chooses('Google')
    const frame = page.frames().find((one) => one.name() === 'w3m-secure-iframe')
    await frame?.evaluate(() => {
      const { open } = globalThis
      globalThis.open = () => {
        globalThis.open = open
        return null
      }
    })
    await social.opener('Google').click()
    await expect(login.frame.getByText('If no window opened, your browser blocked it')).toBeVisible()
    await isAccessible(page, 'blocked window')
    const popup = await social.opens(social.again)
    await popup.close()
    await expect(login.frame.getByText('Did you close the window?')).toBeVisible()
    await social.saysName(await social.opens(social.again), 'ann')
    await modal.isClosed()
    await dapp.seesAddress()
  })

  test('a visitor who says no at the provider reads so, and tries again; another goes back', async ({
    visits,
    dapp,
    modal,
    login,
    social,
    page,
  }) => {
    await visits()
    await dapp.openModal()
    await social.chooses('Google')
    const popup = await social.opens(social.opener('Google'))
    await popup.getByRole('button', { name: 'Say no' }).click()
    await modal.says('The login was declined there')
    await isAccessible(page, 'declined')
    await modal.retry()
    await expect(social.opener('Google')).toBeVisible()
    await login.frame.getByRole('button', { name: 'Cancel' }).click()
    await modal.shows('Connect wallet')
  })
})

test.describe('with a page that keeps windows apart', () => {
  test.use({ socials: ['google'] })

  test('the visitor types the digits that the window shows', async ({
    backend,
    chains,
    guard,
    mailbox,
    page,
    policy,
    providers,
    pages,
  }) => {
    guard.allows(new URL(backend.url).origin)
    guard.allows(new URL(backend.frameUrl ?? '').origin)
    guard.allows(providers.settings.google?.local ?? '')
    // A wrong code.
    guard.expects(/status of 401/u)
    const headers = { 'content-security-policy': policy, 'cross-origin-opener-policy': 'same-origin' }
    const site = await createSite({ folders: [pages], headers })
    guard.allows(site.origin)
    try {
      const there = new PageModel({ page, site, chains })
      const login = new LoginModel(page, mailbox)
      const social = new SocialModel(page, login)
      await there.open({ hasEmbedded: true, options: { services: { frame: backend.frameUrl }, projectId: 'quay' } })
      await there.openModal()
      await social.chooses('Google')
      const popup = await social.opens(social.opener('Google'))
      expect(await popup.evaluate(() => opener)).toBeNull()
      await social.saysName(popup, 'ann')
      const code = await social.readsCode(popup, site.origin)
      expect(popup.url()).not.toContain('attempt')
      await expect(login.frame.getByText('The window shows six digits')).toBeVisible()
      await social.code.fill(code === '000000' ? '111111' : '000000')
      await social.code.press('Enter')
      await expect(login.frame.getByText('Invalid code. Try again.')).toBeVisible()
      await social.code.fill(code)
      await social.code.press('Enter')
      await new ModalModel(page).isClosed()
      await there.seesAddress()
    } finally {
      await site.stop()
    }
  })
})

test.describe('with several providers', () => {
  test.use({ socials: ['github', 'apple'] })

  test('an account of GitHub is one wallet, and one of Apple, whose answer is a form, another', async ({
    visits,
    dapp,
    modal,
    social,
  }) => {
    await visits()
    const addresses: string[] = []
    for (const name of ['GitHub', 'Apple', 'GitHub']) {
      await dapp.openModal()
      await social.logsIn(name)
      await modal.isClosed()
      addresses.push(await dapp.seesAddress())
      await dapp.openModal()
      await modal.disconnect()
      await dapp.seesDisconnected()
    }
    expect(addresses[0]).toBe(addresses[2])
    expect(addresses[1]).not.toBe(addresses[0])
  })
})

test.describe('with every provider', () => {
  test.use({ socials: ['google', 'x', 'discord', 'github', 'apple', 'facebook'], hasFarcaster: true })

  test('the last tile leads to all logins, and an account of X, without an address, has a printed code', async ({
    visits,
    dapp,
    modal,
    login,
    social,
    page,
    mailbox,
    backend,
    chains,
    guard,
    policy,
    pages,
  }) => {
    const rows = modal.card.getByRole('list').getByRole('button')
    const signs = async (there: PageModel, unlock = async () => {}) => {
      await there.writes('Message', 'Ahoy')
      await there.press('Sign message')
      await login.approves()
      await unlock()
      return (await there.seesResult(/^0x[\da-f]{130}$/u)) as `0x${string}`
    }
    await visits()
    await dapp.openModal()
    await expect(modal.card.getByRole('button', { name: /^Continue with / })).toHaveCount(5)
    await isAccessible(page, 'tiles')
    await modal.press('More ways to log in')
    await expect(rows).toHaveCount(7)
    await isAccessible(page, 'all logins')
    await social.logsIn('X')
    // Nobody can be asked by mail, so the keeper helps with nothing.
    const code = await new ProtectModel(login.frame).byCode()
    await modal.isClosed()
    const address = await dapp.seesAddress()
    expect(await verifyMessage({ address, message: 'Ahoy', signature: await signs(dapp) })).toBe(true)

    await test.step('the wallet calls them by their name', async () => {
      await dapp.openModal()
      await modal.press('Wallet settings')
      await expect(login.frame.getByText('X: ann', { exact: true })).toBeVisible()
      await login.frame.getByRole('button', { name: 'Close' }).click()
      await modal.disconnect()
      await dapp.seesDisconnected()
    })

    await test.step('the list says which login was the last', async () => {
      await dapp.openModal()
      await modal.press('More ways to log in')
      await expect(rows.filter({ hasText: 'Recent' })).toHaveAccessibleName('Continue with X Recent')
      await modal.close()
    })

    await test.step('what they have printed opens the wallet on a new device', async () => {
      const site = await createSite({ folders: [pages], headers: { 'content-security-policy': policy } })
      guard.allows(site.origin)
      try {
        const there = new PageModel({ page, site, chains })
        await there.open({ hasEmbedded: true, options: { services: { frame: backend.frameUrl }, projectId: 'quay' } })
        await there.openModal()
        await modal.press('More ways to log in')
        await social.logsIn('X')
        await modal.isClosed()
        expect(await there.seesAddress()).toBe(address)
        const signature = await signs(there, async () => {
          await login.frame.getByRole('textbox', { name: 'Printed code' }).fill(code)
          await login.frame.getByRole('button', { name: 'Unlock' }).click()
        })
        expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)
        expect(mailbox.mails()).toEqual([])
      } finally {
        await site.stop()
      }
    })
  })
})
