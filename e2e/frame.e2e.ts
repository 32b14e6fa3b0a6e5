import { expect, type Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { readChains } from './fixtures/chains.js'
import { isFrameAccessible as isAccessible } from './fixtures/isFrameAccessible.js'
import { testWithFrame as test } from './fixtures/testWithFrame.js'
import { FrameModel } from './models/FrameModel.js'

// Each test has services of its own, so both workers share the file.
test.describe.configure({ mode: 'parallel' })

const email = 'ada@example.org'
const bob = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

/** Gives an account coins of a local chain, and returns the chain. */
async function fund(address: `0x${string}`): Promise<string> {
  const { harbour } = readChains()
  await harbour.client.setBalance({ address, value: 10n ** 18n })
  return `eip155:${harbour.network.id}`
}

test('an email address becomes a wallet that signs and sends, and stays after a reload', async ({ wallet }) => {
  await wallet.logsIn(email)
  const { payload: user } = await wallet.ask('GET_USER')
  const address = user?.address as `0x${string}`
  expect(user).toMatchObject({ email, recovery: 'keeper', isLocked: false })

  const signing = wallet.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await expect(wallet.view.getByText('Ahoy')).toBeVisible()
  await wallet.approves()
  const signature = (await signing).payload as unknown as `0x${string}`
  expect(await verifyMessage({ address, message: 'Ahoy', signature })).toBe(true)

  const chainId = await fund(address)
  await wallet.ask('SWITCH_NETWORK', { chainId })
  const sending = wallet.ask('RPC_REQUEST', {
    method: 'eth_sendTransaction',
    params: [{ from: address, to: bob, value: '0x2386f26fc10000' }],
  })
  await expect(wallet.heading('Send 0.01 ETH')).toBeVisible()
  await isAccessible(wallet.page, 'approve')
  await wallet.approves()
  const sent = await sending
  expect(sent.payload, JSON.stringify(sent)).toMatch(/^0x[\da-f]{64}$/u)
  await expect
    .poll(() => wallet.ask('RPC_REQUEST', { method: 'eth_getTransactionReceipt', params: [sent.payload] }))
    .toMatchObject({ payload: { status: '0x1', from: address.toLowerCase() } })

  await wallet.open()
  expect((await wallet.ask('IS_CONNECTED')).payload).toEqual({ isConnected: true })
  expect((await wallet.ask('GET_USER')).payload).toMatchObject({ address, isLocked: true })
  const again = wallet.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await wallet.approves()
  expect((await again).payload).toBe(signature)
})

test('two tabs share the login, and a logout ends it', async ({ wallet, context, backend, embedder, mailbox }) => {
  await wallet.logsIn(email)
  const { payload } = await wallet.ask('GET_USER')
  const options = { origin: embedder.origin, frameUrl: backend.frameUrl ?? '', projectId: 'quay', mailbox }
  const other = new FrameModel(await context.newPage(), options)
  await other.open()
  expect((await other.ask('GET_USER')).payload).toMatchObject({ address: payload?.address })
  expect((await other.ask('CONNECT_EMAIL', { email })).payload).toEqual({ action: 'CONNECT' })
  await other.ask('SIGN_OUT')
  await expect.poll(() => wallet.page.evaluate('others')).toContainEqual({ type: '@w3m-frame/SESSION_ENDED' })
  expect((await wallet.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

test('a phrase is offered once, and shown from then on', async ({ wallet }) => {
  await wallet.logsIn(email)
  const first = wallet.signs('First')
  await wallet.button('Choose a phrase').click()
  await wallet.view.getByLabel('Your phrase').fill('amber otter')
  await isAccessible(wallet.page, 'phrase')
  await wallet.button('Save').click()
  await expect(wallet.view.getByText('Your phrase amber otter')).toBeVisible()
  await wallet.approves()
  await first
  await wallet.open()
  const second = wallet.signs('Second')
  await expect(wallet.view.getByText('Your phrase amber otter')).toBeVisible()
  await expect(wallet.button('Choose a phrase')).toBeHidden()
  await wallet.approves()
  await second
})

test('a rejected, an aborted and an unknown request are answered, each once', async ({ wallet }) => {
  await wallet.logsIn(email)
  const rejected = wallet.signs('No')
  await wallet.button('Cancel').click()
  expect((await rejected).payload?.message).toBe('User rejected the request')
  const aborted = wallet.signs('Later')
  await expect(wallet.view.getByText('Later')).toBeVisible()
  await wallet.ask('RPC_ABORT')
  expect((await aborted).payload?.message).toBe('Request was aborted')
  expect((await wallet.ask('RPC_REQUEST', { method: 'eth_sign', params: [] })).payload?.message).toBe(
    'Action not allowed',
  )
  expect((await wallet.ask('RPC_REQUEST', { method: 'wallet_grantPermissions' })).payload?.message).toBe(
    'This wallet grants no permissions.',
  )
  const views = await wallet.views()
  expect(views.at(-1)).toEqual({ isNeeded: false, reason: 'approve' })
  // The same message again is no request.
  const { payload } = await wallet.ask('GET_USER')
  const message = {
    id: 'twice',
    type: '@w3m-app/RPC_REQUEST',
    payload: { method: 'personal_sign', params: ['Twice', payload?.address] },
  }
  await wallet.send(message)
  await wallet.approves()
  await expect.poll(() => wallet.page.evaluate('others.length')).toBe(1)
  await wallet.send(message)
  await wallet.page.waitForTimeout(500)
  await expect(wallet.button('Approve')).toBeHidden()
  expect(await wallet.page.evaluate('others.length')).toBe(1)
})

test('an unreadable call shows its data before it can be approved', async ({ wallet }) => {
  await wallet.logsIn(email)
  const { payload } = await wallet.ask('GET_USER')
  const chainId = await fund(payload?.address as `0x${string}`)
  const params = [{ from: payload?.address, to: bob, data: '0xdeadbeef' }]
  const asked = wallet.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params, chainId })
  await expect(wallet.button('Show data first')).toBeVisible()
  await expect(wallet.button(/^Approve/u)).toBeHidden()
  await wallet.button('Show data first').click()
  await expect(wallet.view.getByText('0xdeadbeef', { exact: true }).first()).toBeVisible()
  await wallet.button('Cancel').click()
  expect((await asked).payload?.message).toBe('User rejected the request')
})

test('a sign-in for another website is refused', async ({ wallet }) => {
  await wallet.logsIn(email)
  const text = `evil.example wants you to sign in with your Ethereum account:\n${bob}\n\n\nURI: https://evil.example\nVersion: 1\nChain ID: 1\nNonce: abcdefgh`
  expect((await wallet.signs(text)).payload?.message).toContain('The message says evil.example')
})

test('a covered, faded or scaled Approve never arms', async ({ wallet }) => {
  await wallet.logsIn(email)
  const asked = wallet.signs('Look')
  const style = (css: string) =>
    wallet.page.evaluate((value) => document.querySelector('iframe')?.setAttribute('style', value), css)
  const normal = 'inline-size:360px;block-size:460px;border:0'
  await wallet.page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="cover" style="position:fixed;inset:0;opacity:.01;background:#08f;pointer-events:none"></div>',
    )
  })
  await wallet.staysAsleep()
  await expect(wallet.view.getByText('Something covers this window')).toBeVisible()
  await wallet.page.evaluate(() => document.querySelector('#cover')?.remove())
  for (const css of [
    'opacity:.02',
    'transform:scale(.9)',
    'filter:blur(1px)',
    'block-size:200px',
    'margin-inline-start:-40px',
  ]) {
    await style(`${normal};${css}`)
    await wallet.staysAsleep()
  }
  await style(normal)
  await wallet.approves()
  expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

test('the keyboard reaches Cancel first, and a key that is held down approves nothing', async ({ wallet }) => {
  await wallet.logsIn(email)
  const asked = wallet.signs('Keys')
  // A phrase is offered once, and above the answers.
  await wallet.button('Not now').click()
  await expect(wallet.button('Approve')).toBeEnabled()
  await wallet.heading('Review request').focus()
  await wallet.page.keyboard.press('Enter')
  const focused = () => wallet.view.locator(':focus')
  do await wallet.page.keyboard.press('Tab')
  while (!(await focused().evaluate((element) => element.matches('button'))))
  await expect(focused()).toHaveText('Cancel')

  await wallet.page.keyboard.press('Tab')
  await expect(focused()).toHaveText('Approve')
  await wallet.heading('Review request').focus()
  await wallet.page.keyboard.down('Enter')
  await wallet.button('Approve').focus()
  // The browser repeats a key that is held down.
  for (let count = 0; count < 5; count += 1) await wallet.page.keyboard.down('Enter')
  await wallet.page.keyboard.up('Enter')
  await wallet.page.waitForTimeout(300)
  await expect(wallet.button('Approve')).toBeVisible()
  await wallet.page.keyboard.press('Enter')
  expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

test('where the browser cannot see covers, a window of the wallet asks', async ({ wallet, context }) => {
  await context.addInitScript(() => {
    // Firefox and Safari have no IntersectionObserver v2.
    delete (IntersectionObserverEntry.prototype as { isVisible?: boolean }).isVisible
  })
  await wallet.open()
  await wallet.logsIn(email)
  const { payload } = await wallet.ask('GET_USER')
  const chainId = await fund(payload?.address as `0x${string}`)
  const params = [{ from: payload?.address, to: bob, value: '0x1' }]
  const asked = wallet.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params, chainId })
  const [popup] = await Promise.all([context.waitForEvent('page'), wallet.button('Open to approve').click()])
  await expect(popup.getByText('Asked by')).toBeVisible()
  await expect(popup.getByRole('heading', { name: /^Send 0\.0+1 ETH$/u })).toBeVisible()
  await popup.getByRole('button', { name: 'Approve' }).click()
  expect((await asked).payload).toMatch(/^0x[\da-f]{64}$/u)
  // A text gives nothing away: no window is needed.
  const signing = wallet.signs('Ahoy')
  await wallet.approves()
  expect((await signing).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  // Closing the window is no answer.
  const second = wallet.ask('RPC_REQUEST', { method: 'eth_sendTransaction', params, chainId })
  const [again] = await Promise.all([context.waitForEvent('page'), wallet.button('Open to approve').click()])
  await again.close()
  await wallet.button('Cancel').click()
  expect((await second).payload?.message).toBe('User rejected the request')
})

test('storage that is denied lasts for the visit, and the wallet says so', async ({ wallet, context }) => {
  await context.addInitScript(() => {
    indexedDB.open = () => {
      throw new DOMException('Denied', 'SecurityError')
    }
  })
  await wallet.open()
  await wallet.logsIn(email)
  const asked = wallet.signs('Ahoy')
  await wallet.approves()
  expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  await wallet.ask('OPEN_SETTINGS')
  await expect(wallet.view.getByText('This browser does not let the wallet keep anything here')).toBeVisible()
  await wallet.button('Close').click()
  await wallet.open()
  expect((await wallet.ask('IS_CONNECTED')).payload).toEqual({ isConnected: false })
})

test('a visitor of the keeper takes over the recovery, and the host no longer can', async ({ wallet, passes }) => {
  await wallet.logsIn(email)
  const { payload } = await wallet.ask('GET_USER')
  expect(payload).toMatchObject({ recovery: 'keeper' })
  await wallet.ask('OPEN_SETTINGS')
  await isAccessible(wallet.page, 'settings')
  await wallet.button(/^Protection/u).click()
  await expect(wallet.view.getByText('Opens your wallet with your mail')).toBeVisible()
  await isAccessible(wallet.page, 'protection')
  await wallet.button(/^Add a passkey or a printed code/u).click()
  await wallet.button('Send me a code').click()
  await wallet.view.getByRole('textbox').fill(await wallet.readsCode(email))
  await wallet.button('Confirm').click()
  const code = await wallet.protectsByCode()
  await expect(wallet.view.getByText('Opens your wallet with your mail')).toBeHidden()
  await expect(wallet.view.getByText('The last one stays')).toBeVisible()
  // Without its storage, this browser is a new device.
  await wallet.forgets()
  passes(31_000)
  await wallet.logsIn(email)
  expect((await wallet.ask('GET_USER')).payload).toMatchObject({ address: payload?.address, recovery: 'own' })
  const signing = wallet.signs('Ahoy')
  await wallet.approves()
  await wallet.view.getByRole('textbox').fill(code)
  await wallet.button('Unlock').click()
  expect((await signing).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
})

test.describe('with recovery of their own', () => {
  test.use({ recovery: 'own' })

  test('a visitor protects the wallet by a code, takes the kit, and opens the wallet elsewhere', async ({
    wallet,
    browser,
    backend,
    embedder,
    mailbox,
    passes,
  }, info) => {
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    const code = await wallet.protectsByCode()
    const { payload } = await made
    expect(payload).toMatchObject({ recovery: 'own' })

    await wallet.ask('OPEN_SETTINGS')
    await isAccessible(wallet.page, 'settings')
    await wallet.button(/Emergency kit/u).click()
    await wallet.view.getByRole('textbox').fill(code.replace(/^./u, (letter) => (letter === 'A' ? 'B' : 'A')))
    await wallet.button('Save the kit').click()
    await expect(wallet.view.getByText('There is a typing mistake')).toBeVisible()
    await wallet.view.getByRole('textbox').fill(code)
    const [download] = await Promise.all([wallet.page.waitForEvent('download'), wallet.button('Save the kit').click()])
    const file = info.outputPath('kit.html')
    await download.saveAs(file)
    await wallet.button('Done').click()
    await wallet.button('Close').click()
    expect((await wallet.views()).at(-1)).toEqual({ isNeeded: false, reason: 'settings' })

    const offline = await browser.newContext({ offline: true })
    const kit = await offline.newPage()
    await kit.goto(`file://${file}`)
    await kit.getByLabel('Printed code').fill(code.toLowerCase())
    await kit.getByRole('button').click()
    await expect(kit.getByRole('listitem')).toHaveCount(12)
    await offline.close()

    const context = await browser.newContext()
    const options = { origin: embedder.origin, frameUrl: backend.frameUrl ?? '', projectId: 'quay', mailbox }
    const other = new FrameModel(await context.newPage(), options)
    await other.open()
    // An address gets a mail every half minute.
    passes(31_000)
    await other.logsIn(email)
    expect((await other.ask('GET_USER')).payload).toMatchObject({ address: payload?.address, isLocked: true })
    const asked = other.signs('Ahoy')
    await other.approves()
    await expect(other.heading('Unlock your wallet')).toBeVisible()
    await isAccessible(other.page, 'unlock')
    await other.view.getByRole('textbox').fill(code)
    await other.button('Unlock').click()
    expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
    await context.close()
  })

  test('a phrase that is brought in gives its address, and its words come back', async ({ wallet }) => {
    const phrase = `${'test '.repeat(11)}junk`
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    await wallet.button('I have a recovery phrase').click()
    const field = wallet.view.getByRole('textbox')
    await field.fill(phrase.replace('junk', 'junkk'))
    await wallet.button('Look').click()
    await expect(wallet.view.getByText('Word 12 is not in the list')).toBeVisible()
    await isAccessible(wallet.page, 'bringIn')
    await field.fill(phrase)
    await wallet.button('Look').click()
    await wallet.button('Use this wallet').click()
    const code = await wallet.protectsByCode()
    expect((await made).payload).toMatchObject({ address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266' })
    const signing = wallet.signs('Ahoy')
    await wallet.approves()
    expect((await signing).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')

    await wallet.ask('OPEN_SETTINGS')
    await wallet.button(/secret words/u).click()
    await wallet.button('Send me a code').click()
    await wallet.view.getByRole('textbox').fill(await wallet.readsCode(email))
    await wallet.button('Confirm').click()
    await wallet.view.getByLabel('Printed code').fill(code)
    await wallet.button('Unlock').click()
    await expect(wallet.view.getByRole('listitem')).toHaveText(phrase.split(' '))
  })

  test('a new printed code ends the one before when it counts, and a passkey comes beside it', async ({ wallet }) => {
    await addAuthenticator(wallet.page, true)
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    const old = await wallet.protectsByCode()
    await made
    await wallet.ask('OPEN_SETTINGS')
    await wallet.button(/^Protection/u).click()
    await expect(wallet.view.getByText('The last one stays')).toBeVisible()
    await isAccessible(wallet.page, 'protection')
    const unlocks = async (code: string) => {
      await wallet.view.getByRole('textbox').fill(code)
      await wallet.button('Unlock').click()
    }
    // One that is not finished changes nothing.
    await wallet.button(/^Add a passkey or make/u).click()
    await unlocks(old)
    await wallet.view.getByRole('radio', { name: /Printed code/u }).check()
    await wallet.button('Continue').click()
    await wallet.view.locator('.code').waitFor()
    await wallet.button('Back').click()
    await wallet.button('Close').click()
    await wallet.button(/^Add a passkey or make/u).click()
    await unlocks(old)
    const next = await wallet.protectsByCode()
    await wallet.button(/^Add a passkey or make/u).click()
    await unlocks(old)
    await expect(wallet.view.getByText('This code does not open this wallet')).toBeVisible()
    await unlocks(next)
    await wallet.button('Continue').click()
    await expect(wallet.button(/^Remove: /u)).toHaveCount(2)
    await wallet.button('Remove: Printed code').click()
    await wallet.button('Remove for good?: Printed code').click()
    await wallet.button('Use passkey').click()
    await expect(wallet.view.getByText('The last one stays')).toBeVisible()
    await expect(wallet.view.getByText('Printed code', { exact: true })).toBeHidden()
  })

  test('a passkey on this device alone is not enough', async ({ wallet }) => {
    await addAuthenticator(wallet.page, false)
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    await wallet.button('Continue').click()
    await expect(wallet.view.getByText('This passkey stays on this device alone')).toBeVisible()
    await isAccessible(wallet.page, 'code')
    await wallet.writesCodeDown()
    expect((await made).payload).toMatchObject({ recovery: 'own' })
  })

  test('a passkey protects the wallet, and opens it on a new device', async ({ wallet, context, passes }) => {
    await addAuthenticator(wallet.page, true)
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    await expect(wallet.heading('Protect your wallet')).toBeVisible()
    await isAccessible(wallet.page, 'protect')
    await wallet.button('Continue').click()
    const { payload } = await made
    // Without its storage, the same browser is a new device that has the passkey.
    await context.addInitScript(() => {
      indexedDB.open = () => {
        throw new DOMException('Denied', 'SecurityError')
      }
    })
    await wallet.open()
    // An address gets a mail every half minute.
    passes(31_000)
    await wallet.logsIn(email)
    expect((await wallet.ask('GET_USER')).payload).toMatchObject({ address: payload?.address, isLocked: true })
    const asked = wallet.signs('Ahoy')
    await wallet.approves()
    await wallet.button('Use passkey').click()
    expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  })

  test('with the services gone, the device and the code open the wallet', async ({ wallet, backend }) => {
    await wallet.logsIn(email)
    const made = wallet.ask('GET_USER')
    const code = await wallet.protectsByCode()
    await made
    await wallet.open()
    await wallet.ask('GET_USER')
    // The part that reads requests is there.
    const first = wallet.signs('Ahoy')
    await wallet.button('Cancel').click()
    await first
    await backend.stop()
    const asked = wallet.signs('Ahoy')
    await wallet.approves()
    await expect(wallet.view.getByText('The wallet’s services do not work now')).toBeVisible()
    await wallet.view.getByRole('textbox').fill(code)
    await wallet.button('Unlock').click()
    expect((await asked).type).toBe('@w3m-frame/RPC_REQUEST_SUCCESS')
  })
})

test.describe('with origins of the project', () => {
  test.use({ origins: ['https://app.example'] })

  test('another page never hears of the frame', async ({ page, embedder, backend }) => {
    await page.goto(embedder.origin)
    const answer = page.evaluate(
      (address) => (window as unknown as { embed(address: string): Promise<unknown> }).embed(address),
      `${backend.frameUrl}/?projectId=quay`,
    )
    expect(await Promise.race([answer, page.waitForTimeout(2_000).then(() => 'silence')])).toBe('silence')
  })
})

/** A passkey of this browser, with PRF. */
async function addAuthenticator(page: Page, isBackedUp: boolean): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      hasPrf: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isBackedUp,
      defaultBackupState: isBackedUp,
    },
  })
}
