import { expect } from '@playwright/test'
import { verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { testWithSocial as test } from './fixtures/testWithSocial.js'

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
})
