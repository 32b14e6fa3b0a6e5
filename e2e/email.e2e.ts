import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithEmail as test } from './fixtures/testWithEmail.js'

const email = 'ada@example.org'

test('an email address becomes a wallet that signs and sends, and is there after a reload', async ({
  visits,
  dapp,
  modal,
  login,
  page,
  chains,
}) => {
  await visits()
  await dapp.openModal()
  await login.enters(email)
  await modal.isClosed()
  await expect(dapp.fact('status')).toHaveText('connected')
  const address = (await dapp.fact('address').textContent()) as `0x${string}`
  expect(address).toMatch(/^0x[\da-fA-F]{40}$/u)

  await dapp.writes('Message', 'Ahoy')
  await dapp.press('Sign message')
  await expect(login.frame.getByText('Ahoy')).toBeVisible()
  await isAccessible(page, 'approve')
  await login.approves()
  await modal.isClosed()
  await expect(dapp.result).toHaveText(/^0x[\da-f]{130}$/u)

  await dapp.reload()
  await expect(dapp.fact('address')).toHaveText(address)
  await dapp.press('Sign message')
  await login.approves()
  await expect(dapp.result).toHaveText(/^0x[\da-f]{130}$/u)
  void chains
})
