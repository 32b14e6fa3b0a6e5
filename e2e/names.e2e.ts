import { isAccessible } from './fixtures/isAccessible.js'
import { expect, test } from './fixtures/test.js'

test('registers a name with a signature, and shows it as the name of the account', async ({
  dapp,
  modal,
  accounts,
  guard,
  services,
  page,
}) => {
  const [{ address, privateKey }] = accounts
  const label = `ada-${address.slice(2, 10).toLowerCase()}`
  guard.allows(services)
  await dapp.open({ authKey: privateKey, options: { services, projectId: 'quay' } })
  await dapp.connects(modal, { name: 'Login' })
  await dapp.openModal()
  await page.getByTestId('account-choose-name-button').click()
  await modal.shows('Choose a name')
  const field = page.getByRole('textbox', { name: 'Name' })
  const claim = page.getByTestId('name-claim')
  await field.fill('ad!')
  await expect(claim).toHaveText('Enter a name')
  await claim.click()
  await expect(field).toBeFocused()
  await field.fill(label.toUpperCase())
  await expect(page.getByTestId('name-status')).toHaveText(`${label}.reown.id is available`)
  await expect(page.getByTestId('account-name-suggestion')).toHaveCount(3)
  await isAccessible(page, 'RegisterAccountName')
  await page.getByTestId('account-name-suggestion').first().click()
  await expect(claim).toHaveText(`Claim ${label}-1.reown.id`)
  await claim.click()
  await modal.shows('Your name')
  await modal.says(`${label}-1.reown.id is yours`)
  await isAccessible(page, 'RegisterAccountNameSuccess')

  const reply = await fetch(`${services}/v1/profile/reverse/${address}?apiVersion=2&projectId=quay`)
  expect(await reply.json()).toMatchObject([{ name: `${label}-1.reown.id`, addresses: { 60: { address } } }])
  await modal.press('Done')
  await expect(modal.copyButton).toContainText(`${label}-1.reown.id`)
  await expect(page.getByTestId('account-choose-name-button')).toHaveCount(0)
})

test('says in the words of the server why a name was refused, and registers it with another signature', async ({
  dapp,
  modal,
  accounts,
  guard,
  services,
  page,
}) => {
  const [{ address, privateKey }] = accounts
  const label = `bob-${address.slice(2, 10).toLowerCase()}`
  guard.allows(services)
  await dapp.open({ authKey: privateKey, options: { services, projectId: 'quay' } })
  await dapp.connects(modal, { name: 'Login' })
  await dapp.openModal()
  await page.getByTestId('account-choose-name-button').click()
  const claim = page.getByTestId('name-claim')
  await page.getByRole('textbox', { name: 'Name' }).fill(label)
  await expect(claim).toHaveText(`Claim ${label}.reown.id`)
  // Signed with a clock that is wrong.
  guard.expects(/400/u)
  await page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() - 60_000
    addEventListener('clock', () => {
      Date.now = now
    })
  })
  await claim.click()
  await modal.says('The message was signed too long ago. Check the time settings.')
  await page.evaluate(() => dispatchEvent(new Event('clock')))
  await claim.click()
  await modal.says(`${label}.reown.id is yours`)
  await modal.press('Done')
})
