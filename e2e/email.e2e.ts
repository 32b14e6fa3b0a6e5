import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithEmail as test } from './fixtures/testWithEmail.js'
import { LoginModel } from './models/LoginModel.js'
import { PageModel } from './models/PageModel.js'
import { createSite } from './server/createSite.js'

const email = 'ada@example.org'

test('an email address becomes a wallet that signs and sends, and is there after a reload', async ({
  visits,
  dapp,
  modal,
  login,
  send,
  page,
  chains,
  accounts,
  guard,
}) => {
  // A wrong code.
  guard.expects(/status of 401/u)
  await visits()
  await dapp.openModal()
  const code = await login.approvesDevice(await login.asks(email))
  await login.code.fill(code === '000000' ? '111111' : '000000')
  await expect(login.code).toHaveAttribute('aria-invalid', 'true')
  await login.code.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await modal.isClosed()
  const address = await dapp.seesAddress()

  await dapp.writes('Message', 'Ahoy')
  await dapp.press('Sign message')
  await expect(login.frame.getByText('Ahoy')).toBeVisible()
  await isAccessible(page, 'approve')
  await login.approves()
  await modal.isClosed()
  const signature = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as `0x${string}`
  expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)

  await chains.harbour.client.setBalance({ address, value: 2n * 10n ** 18n })
  await dapp.reload()
  expect(await dapp.seesAddress()).toBe(address)
  const before = await chains.harbour.client.getBalance({ address: accounts[1].address })
  await send.opens(dapp)
  await send.fills('0.5', accounts[1].address)
  await send.reviews('0.5 ETH')
  await send.confirms()
  await modal.shows('Your wallet')
  await login.approves()
  await send.seesArrived('0.5 ETH')
  expect(await chains.harbour.client.getBalance({ address: accounts[1].address })).toBe(before + 5n * 10n ** 17n)

  await test.step('shows the settings of the wallet, and leads back to the account', async () => {
    await modal.close()
    await dapp.openModal()
    await modal.press('Wallet settings')
    await expect(login.frame.getByRole('heading', { name: 'Wallet settings' })).toBeVisible()
    await expect(login.frame.getByText(email)).toBeVisible()
    await login.frame.getByRole('button', { name: 'Close' }).click()
    await modal.shows('Account')
  })
})

test('a reload in a step of the login leads back to its beginning, and the link may be opened in another browser', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  passes,
  browser,
}) => {
  await page.clock.install()
  await visits()
  for (const step of ['the link', 'the code'] as const) {
    await dapp.openModal()
    const mail = await login.asks(email)
    await modal.says('Open the link we sent you')
    if (step === 'the code') {
      await login.approvesDevice(mail)
      await expect(login.code).toBeEditable()
    }
    await dapp.reload()
    await dapp.seesDisconnected()
    await dapp.openModal()
    await login.email.fill(email)
    await login.email.press('Enter')
    await modal.says(/Please try again after \d+ seconds/u)
    await modal.close()
    await page.clock.fastForward(31_000)
    passes(31_000)
  }
  await dapp.openModal()
  const mail = await login.asks(email)
  const elsewhere = await browser.newContext()
  const code = await login.approvesDevice(mail, elsewhere)
  await elsewhere.close()
  await login.code.fill(code)
  await modal.isClosed()
  await dapp.seesAddress()
})

test('a code that has expired says so, and another mail leads on', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  passes,
  mailbox,
  guard,
}) => {
  guard.expects(/status of 4(01|10)/u)
  await page.clock.install()
  await visits()
  await dapp.openModal()
  const late = await login.approvesDevice(await login.asks(email))
  await expect(login.code).toBeEditable()
  passes(11 * 60_000)
  await login.code.fill(late)
  await modal.says('This code has expired. Ask for a new one.')
  await page.clock.fastForward(31_000)
  const [before] = mailbox.mails()
  await modal.press('Send again')
  await login.code.or(modal.card.getByText('Open the link we sent you')).first().waitFor()
  await login.code.fill(await login.approvesDevice(await mailbox.waitFor(email, before)))
  await modal.isClosed()
  await dapp.seesAddress()
})

test('two sites with one frame are two devices of one wallet', async ({
  visits,
  dapp,
  login,
  modal,
  page,
  passes,
  mailbox,
  backend,
  chains,
  policy,
  pages,
}) => {
  await visits()
  await dapp.openModal()
  await login.logsIn(email)
  const address = await dapp.seesAddress()
  passes(31_000)
  const site = await createSite({ folders: [pages], headers: { 'content-security-policy': policy } })
  try {
    const tab = await page.context().newPage()
    const there = new PageModel({ page: tab, site, chains })
    await there.open({ hasEmbedded: true, options: { services: { frame: backend.frameUrl }, projectId: 'quay' } })
    await there.seesDisconnected()
    await there.openModal()
    await new LoginModel(tab, mailbox).logsIn(email)
    expect(await there.seesAddress()).toBe(address)
    // Each knows the site of the other.
    await dapp.openModal()
    await modal.press('Wallet settings')
    // The dialog is still growing: a click may land beside it.
    await login.frame.getByRole('button', { name: /^Devices/u }).press('Enter')
    await expect(login.frame.getByText('This device')).toBeVisible()
    await expect(login.frame.getByText(site.origin)).toBeVisible()
  } finally {
    await site.stop()
  }
})

test('two tabs are one device: the second follows the login, signs, and follows the logout', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  site,
  chains,
  mailbox,
}) => {
  await visits()
  const tab = await page.context().newPage()
  const there = new PageModel({ page: tab, site, chains })
  await tab.goto(page.url())
  await there.openModal()
  await page.bringToFront()
  await dapp.openModal()
  await login.logsIn(email)
  await modal.isClosed()
  const address = await dapp.seesAddress()
  await tab.bringToFront()
  expect(await there.seesAddress()).toBe(address)
  await tab.keyboard.press('Escape')
  await there.writes('Message', 'Ahoy')
  await there.press('Sign message')
  await new LoginModel(tab, mailbox).approves()
  await there.seesResult(/^0x[\da-f]{130}$/u)
  await page.bringToFront()
  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await there.seesDisconnected()
})

test('a page that signs visitors in asks for the code alone', async ({ visits, dapp, modal, login }) => {
  await visits({ siwx: {} })
  await dapp.openModal()
  await login.logsIn(email)
  await modal.isClosed()
  await dapp.seesAddress()
  await dapp.openModal()
  await modal.says('Signed in')
})

test('a frame that does not load says so, and leaves the other wallets to the visitor', async ({
  dapp,
  modal,
  login,
  backend,
  page,
  guard,
}) => {
  guard.allows(new URL(backend.frameUrl ?? '').origin)
  guard.expects(/console error/u)
  await page.clock.install()
  await page.route(`${backend.frameUrl}/**`, (route) => route.abort())
  await dapp.open({ hasEmbedded: true, options: { services: { frame: backend.frameUrl }, projectId: 'quay' } })
  await dapp.openModal()
  await login.email.fill(email)
  await login.email.press('Enter')
  await page.clock.fastForward(21_000)
  await expect(modal.card.getByText('Unable to load email login dependency')).toBeVisible()
  await expect(login.email).toBeEditable()
})

test('a frame that takes nineteen seconds still logs in, and the page says what it waits for', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  backend,
}) => {
  await page.clock.install()
  const { promise: loaded, resolve: load } = Promise.withResolvers<void>()
  await page.route(`${backend.frameUrl}/?*`, async (route) => {
    await loaded
    await route.continue()
  })
  await visits()
  await dapp.openModal()
  await login.email.fill(email)
  await login.email.press('Enter')
  await modal.says('Sending the email')
  await page.clock.fastForward(19_000)
  await modal.says('Sending the email')
  load()
  await modal.says('Open the link we sent you')
})

test('five wrong codes end the code, and another mail leads on', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  passes,
  mailbox,
  guard,
}) => {
  guard.expects(/status of 4(01|10)/u)
  await page.clock.install()
  await visits()
  await dapp.openModal()
  const code = await login.approvesDevice(await login.asks(email))
  for (let tries = 0; tries < 5; tries += 1) {
    await login.code.fill(code === `00000${tries}` ? '111111' : `00000${tries}`)
    await expect(login.code).toHaveAttribute('aria-invalid', 'true')
    await modal.says('Invalid code. Try again.')
    await expect(login.code).toBeEditable()
  }
  await login.code.fill(code)
  await modal.says('This code has expired. Ask for a new one.')
  passes(31_000)
  await page.clock.fastForward(31_000)
  const [before] = mailbox.mails()
  await modal.press('Send again')
  await login.code.or(modal.card.getByText('Open the link we sent you')).first().waitFor()
  await login.code.fill(await login.approvesDevice(await mailbox.waitFor(email, before)))
  await modal.isClosed()
  await dapp.seesAddress()
})

test.describe('on a network that the services do not have', () => {
  test.use({ isListed: false })

  test('the page prices a transaction, and sends what the wallet has signed', async ({
    visits,
    dapp,
    modal,
    login,
    send,
    chains,
    accounts,
    guard,
  }) => {
    // The services say that they do not have it.
    guard.expects(/status of 400/u)
    await visits()
    await dapp.openModal()
    await login.logsIn(email)
    await modal.isClosed()
    const { client } = chains.harbour
    const address = await dapp.seesAddress()
    await client.setBalance({ address, value: 2n * 10n ** 18n })
    const before = await client.getBalance({ address: accounts[1].address })
    await send.opens(dapp)
    await send.fills('0.5', accounts[1].address)
    await send.reviews('0.5 ETH')
    await send.confirms()
    await modal.shows('Your wallet')
    await login.approves()
    await send.seesArrived('0.5 ETH')
    expect(await client.getBalance({ address: accounts[1].address })).toBe(before + 5n * 10n ** 17n)
    expect(await client.getTransactionCount({ address })).toBe(1)
  })
})
