import { mergeTests } from '@playwright/test'
import { type Hex, stringToHex, verifyMessage } from 'viem'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithPhone as test } from './fixtures/testWithPhone.js'
import { testWithWallet } from './fixtures/testWithWallet.js'

const pair = /^wc:[\da-f]{64}@2\?/u

test('connects a wallet that scans the code, signs with it, keeps it, and hears that it has left', async ({
  page,
  dapp,
  modal,
  pairing,
  phone,
  relay,
}) => {
  await dapp.open({ relay })
  await dapp.openModal()
  // Without a wallet in the browser, the code is there at once.
  await expect(pairing.code).toBeVisible()
  await expect(modal.card.getByRole('button', { name: 'Get a wallet' })).toBeVisible()
  await isAccessible(page, 'QR code')
  const uri = await pairing.scanAt(128)
  expect(uri).toMatch(pair)

  await phone.pair(uri)
  await modal.isClosed()
  await dapp.seesConnected(phone.account.address)
  await expect(dapp.fact('event')).toHaveText('MODAL_CLOSE')

  await dapp.writes('Message', 'Ahoy from afar')
  await dapp.press('Sign message')
  const signature = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as Hex
  expect(await verifyMessage({ address: phone.account.address, message: 'Ahoy from afar', signature })).toBe(true)

  await dapp.reload()
  await dapp.seesConnected(phone.account.address)
  const [session] = Object.values(phone.kit.getActiveSessions())
  await phone.kit.disconnectSession({ topic: session?.topic ?? '', reason: { code: 6000, message: 'Bye' } })
  await dapp.seesDisconnected()
  // Neither a key nor a URI stays behind.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/wc:|symKey/u)
})

test('pairs in a page without adapters, which passes requests on', async ({ dapp, modal, pairing, phone, relay }) => {
  await dapp.open({ relay, isBare: true })
  await dapp.openModal()
  await phone.pair(await pairing.scanAt(128))
  await modal.isClosed()
  const { address } = phone.account
  await dapp.seesConnected(address)
  await expect(dapp.fact('network')).toHaveText('Local Harbour')

  const message = 'Ahoy without an adapter'
  await dapp.writes('Method', JSON.stringify({ method: 'personal_sign', params: [stringToHex(message), address] }))
  await dapp.press('Request')
  await modal.press('Continue')
  const signature = (await dapp.seesResult(/^0x[\da-f]{130}$/u)) as Hex
  expect(await verifyMessage({ address, message, signature })).toBe(true)

  await dapp.reload()
  await dapp.seesConnected(address)
  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
})

test('shows a new code after a refusal and before its end, in the light as well, and ends a session for both sides', async ({
  page,
  dapp,
  modal,
  pairing,
  phone,
  relay,
}) => {
  phone.answer('reject')
  await page.clock.install()
  await dapp.open({ relay, options: { themeMode: 'light' } })
  await dapp.openModal()
  await phone.pair(await pairing.scan())
  await modal.says('Connection declined')
  phone.answer('approve')
  await modal.retry()
  const old = await pairing.scan()
  // The code renews itself ten seconds before its end.
  await page.clock.fastForward('03:30')
  expect(await pairing.scan()).toBe(old)
  await page.clock.fastForward('00:30')
  await expect.poll(() => pairing.scan()).not.toBe(old)
  await phone.pair(await pairing.scanAt(128))
  await dapp.seesConnected(phone.account.address)

  await dapp.openModal()
  await modal.disconnect()
  await dapp.seesDisconnected()
  await expect.poll(() => Object.keys(phone.kit.getActiveSessions())).toEqual([])
})

test('says that the relay cannot be reached, and what still works', async ({ page, dapp, modal, guard }) => {
  guard.allows('http://127.0.0.1:9')
  guard.expects(/console error: WebSocket connection to/u)
  await dapp.open({ relay: 'http://127.0.0.1:9' })
  await dapp.openModal()
  await modal.says('The WalletConnect service can’t be reached.')
  await isAccessible(page, 'Relay unreachable')
  await expect(modal.retryButton).toBeVisible()
})

mergeTests(testWithWallet, test)(
  'fits a narrow window, from right to left too',
  async ({ page, dapp, modal, pairing, relay }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    const options = {
      customWallets: [
        {
          id: 'harbour',
          name: 'The Harbour Wallet With The Very Long Name',
          mobile_link: 'harbour://',
          desktop_link: 'harbour-desktop://',
          webapp_link: 'https://harbour.example',
          app_store: 'https://apps.example/harbour',
          play_store: 'https://play.example/harbour',
        },
      ],
    }
    async function fits(view: string): Promise<void> {
      await modal.placeOf(modal.card)
      const { scrollWidth, clientWidth } = await modal.card.evaluate(({ scrollWidth, clientWidth }) => ({
        scrollWidth,
        clientWidth,
      }))
      expect([view, scrollWidth]).toEqual([view, clientWidth])
      await isAccessible(page, view)
    }
    for (const path of ['plain', 'rtl'] as const) {
      await dapp.open({ path, relay, options })
      await dapp.openModal()
      await modal.chooseWallet('WalletConnect')
      await expect(pairing.code).toBeVisible()
      await fits(`any wallet, ${path}`)
      await modal.goBack()
      await modal.chooseWallet('Harbour')
      await expect(pairing.code).toBeVisible()
      await fits(`ways to a wallet, ${path}`)
      // The arrow keys follow the way that the page is written.
      await page.getByRole('tab', { name: 'Mobile' }).focus()
      await page.keyboard.press(path === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      await expect(page.getByRole('tab', { name: 'Desktop', selected: true })).toBeFocused()
      await fits(`its program, ${path}`)
      await modal.press('Get it')
      await modal.says('iOS app')
      await fits(`where to get it, ${path}`)
    }
  },
)

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })
  const customWallets = [
    { id: 'harbour', name: 'Harbour Wallet', mobile_link: 'harbour://', play_store: 'https://play.example/harbour' },
  ]

  test('opens the app within the tap, and finishes when the visitor comes back from it', async ({
    page,
    dapp,
    modal,
    phone,
    relay,
  }) => {
    await page.addInitScript(() => {
      const record = globalThis as typeof globalThis & { links: unknown[]; tap: boolean }
      record.links = []
      // True for as long as the task of the tap runs.
      addEventListener(
        'click',
        () => {
          record.tap = true
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            record.tap = false
          }
          port2.postMessage(0)
        },
        true,
      )
      window.open = (href, target) => {
        record.links.push({ href, target, isInTap: record.tap })
        return null
      }
    })
    await dapp.open({ relay, options: { customWallets } })
    // Its answer may come before the modal is seen to be open.
    const answered = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'))
    await dapp.openModal()
    // The relay has taken the proposal: the URI is there before anything is tapped.
    await answered
    await page.waitForTimeout(500)
    await modal.chooseWallet('Harbour Wallet')
    const [link] = await page.evaluate(() => (globalThis as unknown as { links: Link[] }).links)
    expect(link).toMatchObject({ target: '_self', isInTap: true })
    expect(link?.href).toMatch(/^harbour:\/\/wc\?uri=wc%3A/u)
    await modal.shows('Harbour Wallet')
    await modal.says('Opening Harbour Wallet')
    await isAccessible(page, 'Opening a wallet')
    await modal.says('Harbour Wallet didn’t open')
    await isAccessible(page, 'A wallet that did not open')

    // The page is frozen while the wallet approves.
    const session = await page.context().newCDPSession(page)
    await session.send('Page.setWebLifecycleState', { state: 'frozen' })
    await phone.pair(decodeURIComponent(new URL(link?.href ?? '').searchParams.get('uri') ?? ''))
    await expect.poll(() => Object.keys(phone.kit.getActiveSessions()).length).toBe(1)
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(dapp.fact('status')).toHaveText('connected', { timeout: 2000 })
    await dapp.seesConnected(phone.account.address)

    // A request waits in the app: it opens once, though another library has left a choice of its own.
    await page.evaluate(() => {
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: 'other://', name: 'Other' }))
    })
    const links = () => page.evaluate(() => (globalThis as unknown as { links: Link[] }).links.slice(1))
    await dapp.press('Sign message')
    await dapp.seesResult(/^0x[\da-f]{130}$/u)
    expect(await links()).toMatchObject([{ href: 'harbour://', target: '_self' }])
  })
})

type Link = { href: string; target: string; isInTap: boolean }
