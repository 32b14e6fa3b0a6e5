import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithServices as test } from './fixtures/testWithServices.js'

test('buys coins in the window of the seller, and follows the order until they are there', async ({
  dapp,
  modal,
  visits,
  accounts,
  chains,
  page,
}) => {
  await visits()
  const { client } = chains.harbour
  const [{ address }] = accounts
  const before = await client.getBalance({ address })
  const order = page.getByTestId('onramp-order-view')

  await dapp.openModal()
  await page.getByTestId('account-buy').click()
  await modal.shows('Buy crypto')
  const amount = page.getByRole('textbox', { name: 'You pay' })
  await amount.fill('9')
  await modal.says('At least $10')
  await modal.press('$100')
  await expect(page.getByTestId('onramp-seller')).toContainText('Local Harbour Exchange')
  await page.getByTestId('onramp-seller').click()
  await modal.shows('Choose a seller')
  await isAccessible(page, 'OnRampSellerSelect')
  await page.getByTestId('onramp-seller-LOCAL_LIGHTHOUSE').click()
  await expect(page.getByTestId('onramp-seller')).toContainText('Local Lighthouse Exchange')
  await expect(page.getByTestId('onramp-offer')).toHaveText(/^about 0\.\d+ ETH$/u)
  const offered = (await page.getByTestId('onramp-offer').textContent())?.replace(/[^\d.]/gu, '') ?? ''
  await isAccessible(page, 'OnRampProviders')

  const [popup] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('onramp-go').click()])
  await expect(popup.getByRole('heading', { name: 'Check your purchase' })).toBeVisible()
  await expect(popup.getByText('2.00 USD')).toBeVisible()
  expect(await popup.evaluate(() => window.opener)).toBeNull()
  await modal.shows('Your order')
  await expect(order).toHaveAttribute('data-status', 'waiting')
  await isAccessible(page, 'BuyInProgress')
  await popup.getByRole('button', { name: 'Confirm the test purchase' }).click()

  await expect(order).toHaveAttribute('data-status', 'arrived', { timeout: 15_000 })
  await modal.says('Your ETH has arrived')
  const got = (await client.getBalance({ address })) - before
  expect(Number(got) / 1e18).toBeCloseTo(Number(offered), 5)
  await page.getByTestId('onramp-done').click()
  await modal.shows('Account')
})

test('leads to the page by a link where the window is blocked, and follows the order after a reload', async ({
  dapp,
  modal,
  visits,
  context,
  page,
}) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await visits()
  await dapp.openModal()
  await page.getByTestId('account-buy').click()
  await modal.press('$50')
  await page.getByTestId('onramp-go').click()
  await modal.says('Your browser blocked the window')
  const href = await page.getByTestId('onramp-page').getAttribute('href')

  await page.reload()
  await dapp.openModal()
  await page.getByTestId('account-buy').click()
  await page.getByTestId('onramp-order').click()
  await modal.says('Waiting for your payment')
  const seller = await context.newPage()
  await seller.goto(href ?? '')
  await seller.getByRole('button', { name: 'Confirm the test purchase' }).click()
  await expect(page.getByTestId('onramp-order-view')).toHaveAttribute('data-status', 'arrived', { timeout: 15_000 })
})
