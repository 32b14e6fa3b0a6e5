import { expect } from '@playwright/test'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithEmail as test } from './fixtures/testWithEmail.js'
import { FrameModel } from './models/FrameModel.js'
import { codeOf } from './models/LoginModel.js'

const email = 'ada@example.org'
const next = 'ada@lovelace.example'

test('an address is changed with a code from each, and undone from the old one', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  mailbox,
  passes,
  guard,
}) => {
  // A wrong code, the address that it has, and the end of the session.
  guard.expects(/status of 4(01|09)/u)
  await page.clock.install()
  await visits()
  await dapp.openModal()
  await login.logsIn(email)
  const address = await dapp.seesAddress()
  await dapp.openModal()
  await modal.card.getByRole('button', { name: `Email ${email}` }).click()
  await modal.shows('Change email')
  await isAccessible(page, 'UpdateEmailWallet')
  const field = page.getByRole('textbox', { name: 'New email address' })
  await field.fill(email)
  await field.press('Enter')
  await modal.says('Your wallet has this address already.')

  await field.fill(next)
  const [first] = mailbox.mails()
  await field.press('Enter')
  await expect(login.code).toBeEditable()
  const code = codeOf((await mailbox.waitFor(email, first)).text)
  await modal.says(`First, the six digits that we sent to ${email}, the address you have now.`)
  await isAccessible(page, 'UpdateEmailPrimaryOtp')
  await login.code.fill(code === '000000' ? '111111' : '000000')
  await modal.says('Invalid code. Try again.')
  const [second] = mailbox.mails()
  await login.code.fill(code)
  const { text } = await mailbox.waitFor(next, second)
  await modal.says(`We sent six digits to ${next}. They’re good for 10 minutes.`)
  const [third] = mailbox.mails()
  await login.code.fill(codeOf(text))
  await modal.shows('Account')
  await expect(modal.card.getByRole('button', { name: `Email ${next}` })).toBeVisible()
  expect(await dapp.seesAddress()).toBe(address)

  await test.step('the link of the old address undoes it', async () => {
    await modal.close()
    const mail = await mailbox.waitFor(email, third)
    expect(mail.subject).toBe('The address of your wallet was changed')
    const other = await page.context().newPage()
    await other.goto(/https?:\/\/\S+\/embedded\/v1\/\S+/u.exec(mail.text)?.[0] ?? '')
    await other.getByRole('button', { name: 'Undo it' }).click()
    await expect(other.getByText(`The address of your wallet is ${email} again.`)).toBeVisible()
    await other.close()
    // The device that made the change is out, and the open page hears of it.
    await page.clock.fastForward(61_000)
    passes(61_000)
    await dapp.seesDisconnected()
    await dapp.openModal()
    await login.email.fill(email)
    const [before] = mailbox.mails()
    await login.email.press('Enter')
    await expect(login.code).toBeEditable()
    await login.code.fill(codeOf((await mailbox.waitFor(email, before)).text))
    expect(await dapp.seesAddress()).toBe(address)
  })
})

test('a device that is forgotten elsewhere says so while it is open', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  passes,
  guard,
  backend,
  browser,
  embedder,
  mailbox,
}) => {
  guard.expects(/status of 401/u)
  await page.clock.install()
  await visits()
  await dapp.openModal()
  await login.logsIn(email)
  await dapp.seesAddress()
  passes(31_000)
  await page.clock.fastForward(31_000)
  const context = await browser.newContext()
  const options = { origin: embedder.origin, frameUrl: backend.frameUrl ?? '', projectId: 'quay', mailbox }
  const phone = new FrameModel(await context.newPage(), options)
  await phone.open()
  await phone.logsIn(email)
  await phone.ask('GET_USER')
  await phone.ask('OPEN_SETTINGS')
  await phone.button(/^Devices/u).click()
  const forget = phone.view.getByRole('button', { name: /^Forget: (?!This device)/u })
  await expect(forget).toHaveCount(1)
  await forget.click()
  await phone.view.getByRole('button', { name: /^Forget for good\?/u }).click()
  await expect(phone.view.getByRole('button', { name: /^Forget/u })).toHaveCount(1)
  await context.close()

  await page.clock.fastForward(61_000)
  passes(61_000)
  await expect(modal.message).toHaveText('You have been logged out. Log in again to go on.')
  await dapp.seesDisconnected()
})

test('a visitor without a wallet of their own registers a name', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  backend,
}) => {
  const services = { frame: backend.frameUrl, blockchain: backend.url }
  await visits({ options: { services, projectId: 'quay' } })
  await dapp.openModal()
  await login.logsIn(email)
  const address = await dapp.seesAddress()
  const label = `ada-${address.slice(2, 10).toLowerCase()}`
  await dapp.openModal()
  await page.getByTestId('account-choose-name-button').click()
  await page.getByRole('textbox', { name: 'Name' }).fill(label)
  const claim = page.getByTestId('name-claim')
  await expect(claim).toHaveText(`Claim ${label}.reown.id`)
  await claim.click()
  await modal.shows('Your wallet')
  await login.approves()
  await modal.shows('Your name')
  await modal.says(`${label}.reown.id is yours`)
  await modal.press('Done')
  await expect(modal.copyButton).toContainText(`${label}.reown.id`)
})
