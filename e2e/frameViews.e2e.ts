import { expect } from '@playwright/test'
import { isFrameAccessible } from './fixtures/isFrameAccessible.js'
import { testWithFrame as test } from './fixtures/testWithFrame.js'
import { codeOf } from './models/LoginModel.js'

const email = 'a.visitor.with.a.very.long.name@a-very-long-host-name.example.org'

test.use({ colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } })

test('every view of the wallet can be read by all, and used by keys', async ({ wallet, page, mailbox, passes }) => {
  test.slow()
  const { keyboard } = page
  const focused = wallet.view.locator(':focus')
  const presses = async (name: string | RegExp) => {
    await wallet.button(name).first().focus()
    await keyboard.press('Enter')
  }
  /** Nothing moves where the visitor wants no motion, and no line is cut off. */
  const looksAt = async (view: string) => {
    await isFrameAccessible(page, view)
    const content = wallet.view.locator('main:visible')
    expect(await content.evaluate((main) => main.scrollWidth - main.clientWidth), view).toBe(0)
  }
  await wallet.logsIn(email)
  await wallet.ask('GET_USER')

  await test.step('a request offers a phrase, and Escape declines it', async () => {
    const asked = wallet.signs('Ahoy')
    await expect(wallet.button('Choose a phrase')).toBeVisible()
    await looksAt('offer')
    await presses('Choose a phrase')
    await expect(wallet.heading('Your phrase')).toBeFocused()
    await looksAt('phrase')
    await keyboard.press('Escape')
    await expect(wallet.heading('Review request')).toBeFocused()
    await keyboard.press('Escape')
    expect((await asked).payload?.message).toBe('User rejected the request')
  })

  await test.step('the settings have an order, and a focus that can be seen', async () => {
    await wallet.ask('OPEN_SETTINGS')
    await expect(wallet.heading('Wallet settings')).toBeFocused()
    await looksAt('settings')
    const names = ['Close', 'Protection', 'Devices', 'Your phrase', 'Show my secret words', 'Emergency kit', 'Lock now']
    for (const name of names) {
      await keyboard.press('Tab')
      await expect(focused).toHaveAccessibleName(new RegExp(`^${name}`, 'u'))
      await expect(focused).toHaveCSS('outline-style', 'solid')
    }
  })

  await test.step('a device is not forgotten by mistake', async () => {
    await presses(/^Devices/u)
    await looksAt('devices')
    await presses(/^Forget/u)
    await expect(wallet.button(/^Forget for good/u)).toBeFocused()
    await looksAt('forget')
    // A tap elsewhere takes it back.
    await keyboard.press('Tab')
    await expect(wallet.button(/^Forget for good/u)).toBeHidden()
    await keyboard.press('Escape')
  })

  await test.step('the words and the kit are a way there and back', async () => {
    await presses('Show my secret words')
    await expect(wallet.heading('Take your wallet with you')).toBeFocused()
    await looksAt('words')
    await keyboard.press('Escape')
    await presses(/Emergency kit/u)
    await wallet.view.getByRole('textbox').fill('K7QM')
    await keyboard.press('Enter')
    await expect(wallet.view.getByText('The code is not complete')).toBeVisible()
    await looksAt('kit')
    await keyboard.press('Escape')
    await expect(wallet.heading('Wallet settings')).toBeFocused()
  })

  await test.step('a fresh code, and a code on paper, take the place of the keeper', async () => {
    passes(31_000)
    const [before] = mailbox.mails()
    await presses(/^Protection/u)
    await looksAt('protection')
    await presses(/^Add a passkey/u)
    await looksAt('fresh code')
    await presses('Send me a code')
    const field = wallet.view.getByRole('textbox', { name: 'Code from the mail' })
    await field.fill(codeOf((await mailbox.waitFor(email, before)).text))
    await looksAt('code from the mail')
    await keyboard.press('Enter')
    await wallet.view.getByRole('radio', { name: /Printed code/u }).focus()
    await keyboard.press('Space')
    await looksAt('protect')
    await presses('Continue')
    await expect(wallet.heading('Your code')).toBeFocused()
    await looksAt('printed code')
    await page.emulateMedia({ media: 'print' })
    // Paper is white, whatever the theme of the page is.
    await wallet.ask('SYNC_THEME', { themeMode: 'dark' })
    await expect(wallet.view.locator('html')).toHaveCSS('color-scheme', 'light')
    await page.emulateMedia({ media: null })
    await wallet.writesCodeDown()
    await expect(wallet.view.getByText('On a new device, only your mail')).toBeVisible()
    await looksAt('own protection')
  })

  await test.step('a wallet that is missing is no new one by mistake', async () => {
    await wallet.ask('SIGN_OUT')
    await page.route(/embedded\/v1\/(?:me|login\/otp)$/u, async (route) => {
      const response = await route.fetch()
      const body = await response.json()
      const lie = { id: crypto.randomUUID(), vault: null, addresses: {}, rows: [] }
      await route.fulfill({
        response,
        json: body.user ? { ...body, user: { ...body.user, ...lie } } : { ...body, ...lie },
      })
    })
    passes(31_000)
    await wallet.logsIn(email)
    const asked = wallet.ask('GET_USER')
    await expect(wallet.heading('Your wallet is missing')).toBeFocused()
    await looksAt('missing')
    await presses('Make a new wallet')
    await expect(wallet.button('Make an empty one for good?')).toBeFocused()
    await looksAt('missing, asked again')
    await keyboard.press('Escape')
    expect((await asked).payload?.message).toContain('do not know your wallet any more')
  })
})
