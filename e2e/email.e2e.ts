import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithEmail as test } from './fixtures/testWithEmail.js'

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
