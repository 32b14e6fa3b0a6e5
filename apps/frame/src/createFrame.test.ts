import { verifyMessage } from 'viem'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPrintedCode } from './protect/printedCode.ts'
import type { Session } from './services/createSession.ts'
import { approve, asked, shownRequest } from './testing/asked.ts'
import { createFakeServices } from './testing/createFakeServices.ts'
import { startFrame } from './testing/startFrame.ts'
import type { Bytes } from './vault/envelope.ts'

const email = 'ada@example.org'
const sign = (page: startFrame.Page, address: string, id?: string) =>
  page.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] }, id)
const isSigned = async (address: `0x${string}`, signature: unknown) =>
  verifyMessage({ address, message: 'Ahoy', signature: signature as `0x${string}` })

/** On a new device, the code alone opens the wallet. */
async function opensElsewhere(
  services: ReturnType<typeof createFakeServices>,
  address: `0x${string}`,
  secret: Bytes,
): Promise<void> {
  const device = await startFrame({ services })
  expect(await device.logIn()).toMatchObject({ address, isLocked: true })
  const signing = sign(device, address)
  await approve(device)
  await (await asked(device, 'unlock')).byCode(secret)
  expect(await isSigned(address, await signing)).toBe(true)
}

test('a visitor with nothing but an email address gets a wallet, and signs', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  const user = await page.logIn()
  expect(user).toMatchObject({ email, isLocked: false, recovery: 'keeper', chainId: 'eip155:1' })
  expect(services.users.get(email)?.rows.map(({ kind }) => kind)).toEqual(['device', 'recovery'])

  const signing = sign(page, user.address)
  const { approval, state } = await shownRequest(page)
  expect(page.received.at(-1)).toEqual({ kind: 'view', isNeeded: true, reason: 'approve' })
  expect(state.reading.explanation.acts).toEqual([{ kind: 'text', text: 'Ahoy' }])
  approval.approve('0x00')
  expect(approval.$state.get().status).toBe('asking')
  approval.approve(state.draft.hash)
  expect(await isSigned(user.address, await signing)).toBe(true)
  const views = page.received.filter(({ kind }) => kind === 'view')
  expect(views.at(-1)).toEqual({ kind: 'view', isNeeded: false, reason: 'approve' })
})

test('the wallet is there again after a reload, locked, and on a second device', async () => {
  const services = createFakeServices()
  const first = await startFrame({ services })
  const { address } = await first.logIn()
  const again = await startFrame({ services, storage: first.storage })
  expect(await again.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
  expect(await again.ask('GET_USER', undefined)).toMatchObject({ address, isLocked: true })
  const signing = sign(again, address)
  await approve(again)
  expect(await isSigned(address, await signing)).toBe(true)

  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: false })
  expect(services.users.get(email)?.rows.filter(({ kind }) => kind === 'device')).toHaveLength(2)
})

test('own recovery: the code comes before the address, and opens a second device', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  expect(services.users.get(email)?.vault).toBeNull()
  const { secret } = await createPrintedCode()
  await task.byCode(secret)
  task.finish()
  const { address } = await user

  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: true })
  const signing = sign(other, address)
  await approve(other)
  const unlock = await asked(other, 'unlock')
  await expect(unlock.byCode((await createPrintedCode()).secret)).rejects.toThrow()
  await unlock.byCode(secret)
  expect(await isSigned(address, await signing)).toBe(true)
  // From then on it opens alone.
  await other.vault.run('lock', undefined)
  const later = sign(other, address)
  await approve(other)
  expect(await isSigned(address, await later)).toBe(true)
})

test('a visitor may take as long as they like to write down the code', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  const { secret } = await task.code()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  // There was nothing to steal meanwhile.
  expect(await page.vault.run('isOpen', {})).toBe(false)
  await task.byCode(secret)
  expect(await task.finish()).toBe(true)
  const { address } = await user
  await opensElsewhere(services, address, secret)
})

test('a code on paper is not lost when it cannot be stored at once, or the answer is lost', async () => {
  const services = createFakeServices({ recovery: 'own' })
  let isLost = false
  const fetch: typeof services.fetch = async (input, init) => {
    const response = await services.fetch(input, init)
    if (isLost && String(input).endsWith('/vault')) throw new TypeError('Failed to fetch')
    return response
  }
  const page = await startFrame({ services: { ...services, fetch } })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  const { secret } = await task.code()
  await task.byCode(secret)
  services.setDown(true)
  await expect(task.finish()).rejects.toThrow('cannot be reached')
  services.setDown(false)
  isLost = true
  await expect(task.finish()).rejects.toThrow('may count already')
  isLost = false
  expect(await task.finish()).toBe(true)
  const { address } = await user
  await opensElsewhere(services, address, secret)
})

test('a login that the page ends after a lost answer says that the code may count', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  await task.byCode((await task.code()).secret)
  services.fail(['vault'])
  await expect(task.finish()).rejects.toThrow('may count already')
  await page.ask('LOGIN_ABORT', undefined)
  await expect(user).rejects.toThrow('may count already')
})

test('offers the same code to a visitor who goes away and comes back, and says when it cannot', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const first = page.logIn()
  const before = await (await asked(page, 'protect')).code()
  await page.ask('LOGIN_ABORT', undefined)
  await expect(first).rejects.toThrow('User rejected the request')
  const second = page.ask('GET_USER', undefined)
  second.catch(() => {})
  expect(await (await asked(page, 'protect')).code()).toEqual(before)
  expect(before.isSecond).toBe(false)
  const again = await startFrame({ services, storage: page.storage })
  again.ask('GET_USER', undefined).catch(() => {})
  const after = await (await asked(again, 'protect')).code()
  expect(after.isSecond).toBe(true)
  expect(after.groups).not.toEqual(before.groups)
})

test('says that a code does not count when another device was faster, and takes another one', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const [page, other] = [await startFrame({ services }), await startFrame({ services })]
  const [user, otherUser] = [page.logIn(), other.logIn()]
  const [task, otherTask] = [await asked(page, 'protect'), await asked(other, 'protect')]
  const [late, good] = [await task.code(), await otherTask.code()]
  await otherTask.byCode(good.secret)
  expect(await otherTask.finish()).toBe(true)
  const { address } = await otherUser
  await task.byCode(late.secret)
  expect(await task.finish()).toBe(false)
  expect(await page.vault.run('isOpen', {})).toBe(false)
  task.leave('again')
  const proof = await asked(page, 'unlock')
  await expect(proof.byCode(late.secret)).rejects.toThrow()
  await proof.byCode(good.secret)
  const next = await asked(page, 'protect')
  expect(next.reason).toBe('more')
  const { secret } = await next.code()
  expect(secret).not.toEqual(late.secret)
  await next.byCode(secret)
  expect(await next.finish()).toBe(true)
  expect(await user).toMatchObject({ address })
  await opensElsewhere(services, address, secret)
})

test('a session that ends while the visitor chooses leaves nothing waiting', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  services.endSessions()
  await task.byCode((await task.code()).secret)
  await expect(task.finish()).rejects.toThrow('Nobody is logged in')
  await expect(user).rejects.toThrow('Nobody is logged in')
  const again = page.logIn()
  const next = await asked(page, 'protect')
  await next.byCode((await next.code()).secret)
  expect(await next.finish()).toBe(true)
  expect(await again).toMatchObject({ email })
})

test('a question that the page has closed is asked again with the next login, and is not left to another visitor', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const first = page.logIn()
  first.catch(() => {})
  await asked(page, 'protect')
  const views = () => page.received.filter(({ kind }) => kind === 'view').length
  const before = views()
  const second = page.ask('GET_USER', undefined)
  second.catch(() => {})
  await vi.waitFor(() => expect(views()).toBe(before + 1))

  const bob = page.logIn('bob@example.org')
  await expect(first).rejects.toThrow('User rejected the request')
  await expect(second).rejects.toThrow('User rejected the request')
  await vi.waitFor(async () =>
    expect((await page.storage.read('session')) as object).toMatchObject({ user: { email: 'bob@example.org' } }),
  )
  const task = await asked(page, 'protect')
  expect(task.email).toBe('bob@example.org')
  await task.byCode((await createPrintedCode()).secret)
  task.finish()
  expect(await bob).toMatchObject({ email: 'bob@example.org' })
  expect(services.users.get(email)?.vault).toBeNull()
})

test('the keys of one visitor do not stay open for the next', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const ada = await page.logIn()
  const bob = await page.logIn('bob@example.org')
  expect(bob.address).not.toBe(ada.address)
  const signing = sign(page, bob.address)
  await approve(page)
  expect(await isSigned(bob.address, await signing)).toBe(true)
})

test('a wallet that is not protected is not made', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  task.cancel()
  await expect(user).rejects.toThrow('User rejected the request')
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  expect(services.users.get(email)?.vault).toBeNull()
  expect(await page.vault.run('isOpen', {})).toBe(false)
  const again = page.ask('GET_USER', undefined)
  await asked(page, 'protect')
  await page.ask('LOGIN_ABORT', undefined)
  await expect(again).rejects.toThrow()
})

test('a device that had the keys open takes no other address from the services', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  await page.logIn()
  const user = services.users.get(email)
  if (user) user.addresses = { eip155: `0x${'66'.repeat(20)}` }
  const again = await startFrame({ services, storage: page.storage })
  await expect(again.ask('GET_USER', undefined)).rejects.toThrow('The services name another address')
  await expect(sign(again, '0x')).rejects.toThrow('The services name another address')
})

test('with the services gone, this device and the printed code open the wallet', async () => {
  const services = createFakeServices({ recovery: 'own', node: () => Response.error() })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  const { secret } = await createPrintedCode()
  await task.byCode(secret)
  task.finish()
  const { address } = await user

  services.setDown(true)
  const again = await startFrame({ services, storage: page.storage })
  expect(await again.ask('GET_USER', undefined)).toMatchObject({ address, isLocked: true })
  const signing = sign(again, address)
  await approve(again)
  const unlock = await asked(again, 'unlock')
  expect(unlock).toMatchObject({ reason: 'offline', hasCode: true, hasPasskey: false })
  await expect(unlock.byCode((await createPrintedCode()).secret)).rejects.toThrow()
  await unlock.byCode(secret)
  expect(await isSigned(address, await signing)).toBe(true)
})

test('services that lack one of their keys say so, and the printed code opens the wallet without them', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const fail = (...routes: string[]) => services.fail(routes, 503, 'keys')
  const page = await startFrame({ services })
  fail('login/email')
  await expect(page.logIn()).rejects.toThrow('lack one of their keys')
  fail()
  const user = page.logIn()
  const task = await asked(page, 'protect')
  const { secret } = await createPrintedCode()
  await task.byCode(secret)
  task.finish()
  const { address } = await user

  fail('me', 'factor/auth')
  const again = await startFrame({ services, storage: page.storage })
  expect(await again.ask('GET_USER', undefined)).toMatchObject({ address, isLocked: true })
  const signing = sign(again, address)
  await approve(again)
  const unlock = await asked(again, 'unlock')
  expect(unlock.reason).toBe('offline')
  await unlock.byCode(secret)
  expect(await isSigned(address, await signing)).toBe(true)
})

test('a wallet of the keeper waits for services that lack one of their keys', async () => {
  const services = createFakeServices()
  const first = await startFrame({ services })
  const { address } = await first.logIn()
  const page = await startFrame({ services, storage: first.storage })
  const signing = sign(page, address)
  services.fail(['factor/auth'], 503, 'keys')
  await approve(page)
  const { approval } = await shownRequest(page)
  expect(approval.$state.get()).toMatchObject({ problem: expect.stringContaining('lack one of their keys') })
  services.fail([])
  await approve(page)
  expect(await isSigned(address, await signing)).toBe(true)
})

test('a device key that is gone, or opens nothing, makes this a new device', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  await page.storage.remove('device')
  const again = await startFrame({ services, storage: page.storage })
  // The services do not know the new key: the session is over, and the next login is that of a new device.
  await expect(again.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
  expect(again.received).toContainEqual({ kind: 'sessionEnded' })
  expect(await again.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  expect(await again.logIn()).toMatchObject({ address, isLocked: false })
})

test.each([503, 429, 500])(
  'a question that fails with %i keeps this device, and can be asked again',
  async (status) => {
    const services = createFakeServices()
    const first = await startFrame({ services })
    const { address } = await first.logIn()
    const page = await startFrame({ services, storage: first.storage })
    const signing = sign(page, address)
    for (const routes of [['factor/auth'], ['factor/auth', 'me']]) {
      services.fail(routes, status)
      await approve(page)
      const { approval } = await shownRequest(page)
      expect(approval.$state.get()).toMatchObject({ problem: expect.stringMatching(/try again/iu) })
    }
    services.fail([])
    expect(await page.storage.read('device')).toBeDefined()
    await approve(page)
    expect(await isSigned(address, await signing)).toBe(true)
  },
)

test.each(['factor/keeper', 'factor/auth', 'rows'])(
  'a new device that the keeper cannot open because of %s stays the device that it is',
  async (route) => {
    const services = createFakeServices()
    const first = await startFrame({ services })
    const { address } = await first.logIn()
    const other = await startFrame({ services })
    services.fail([route])
    await other.logIn()
    const device = await other.storage.read('device')
    const signing = sign(other, address)
    if (route !== 'rows') {
      await approve(other)
      const { approval } = await shownRequest(other)
      expect(approval.$state.get()).toMatchObject({ problem: expect.stringMatching(/try again/iu) })
      services.fail([])
    }
    await approve(other)
    expect(await isSigned(address, await signing)).toBe(true)
    expect(await other.storage.read('device')).toBe(device)
  },
)

test('a device whose row really does not open becomes a new one', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  const row = services.users.get(email)?.rows.find(({ kind }) => kind === 'device')
  if (row) row.sealed = 'A'.repeat(64)
  services.age()
  const again = await startFrame({ services, storage: page.storage })
  await again.ask('GET_USER', undefined)
  const signing = sign(again, address)
  await approve(again)
  await expect(signing).rejects.toThrow('This device cannot open the wallet')
  await vi.waitFor(() => expect(again.received.at(-1)).toEqual({ kind: 'sessionEnded' }))
  expect(await again.storage.read('device')).toBeUndefined()
})

test.each(['keeper', 'own'] as const)(
  'a new device refuses the false address of hostile services, and signs nothing: %s',
  async (recovery) => {
    const services = createFakeServices({ recovery })
    const first = await startFrame({ services })
    const { secret } = await createPrintedCode()
    const made = first.logIn()
    if (recovery === 'own') {
      const task = await asked(first, 'protect')
      await task.byCode(secret)
      task.finish()
    }
    const { address } = await made
    const user = services.users.get(email)
    const wrong = `0x${'66'.repeat(20)}`
    if (user) user.addresses = { eip155: wrong }

    const other = await startFrame({ services })
    if (recovery === 'keeper') await expect(other.logIn()).rejects.toThrow('The services name another address')
    else {
      await other.logIn()
      const signing = sign(other, wrong)
      await approve(other)
      const unlock = await asked(other, 'unlock')
      await expect(unlock.byCode(secret)).rejects.toThrow('The services name another address')
      await expect(signing).rejects.toThrow('The services name another address')
    }
    await vi.waitFor(() => expect(other.received.at(-1)).toEqual({ kind: 'sessionEnded' }))
    expect(await other.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
    expect(await other.vault.run('isOpen', {})).toBe(false)
    await expect(other.logIn()).rejects.toThrow('The services name another address')
    await other.ask('OPEN_SETTINGS', undefined)
    expect((await asked(other, 'settings')).address).toBeUndefined()
    // As soon as they say the right one, all is well.
    if (user) user.addresses = { eip155: address }
    expect(await other.ask('GET_USER', undefined)).toMatchObject({ address })
  },
)

test('two tabs that ask at once get the same wallet', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const [other, first] = [await startFrame({ services, storage: page.storage }), page.logIn()]
  // The part that makes a wallet loads on first use.
  await vi.waitFor(() => expect(services.calls).toContain('PUT vault'), 20_000)
  const [user, same] = await Promise.all([first, other.ask('GET_USER', undefined)])
  expect(same).toMatchObject({ address: user.address })
})

test.each(['keeper', 'own'] as const)(
  'services that forget a wallet do not replace it, and what this device keeps stays: %s',
  async (recovery) => {
    const services = createFakeServices({ recovery })
    const page = await startFrame({ services })
    const made = page.logIn()
    if (recovery === 'own') {
      const task = await asked(page, 'protect')
      await task.byCode((await task.code()).secret)
      task.finish()
    }
    const { address } = await made
    const kept = (await page.storage.read('session')) as Session
    const user = services.users.get(email)
    if (user) Object.assign(user, { vault: null, recovery: 'keeper', rows: [], addresses: {} })

    await expect(page.ask('GET_USER', undefined)).rejects.toThrow('do not know your wallet any more')
    const again = await startFrame({ services, storage: page.storage })
    await expect(again.logIn()).rejects.toThrow('do not know your wallet any more')
    expect(await again.storage.read(`address ${kept.user.id}`)).toBe(address)
    expect(((await again.storage.read('session')) as Session).user).toEqual(kept.user)
    expect(user?.vault).toBeNull()
    // It still signs with what it has.
    const signing = sign(again, address)
    await approve(again)
    expect(await isSigned(address, await signing)).toBe(true)
    // After a logout, too, no other wallet takes its place here.
    await again.ask('SIGN_OUT', undefined)
    const later = again.logIn()
    ;(await asked(again, 'gone')).cancel()
    await expect(later).rejects.toThrow('do not know your wallet any more')
    expect(user?.vault).toBeNull()
  },
)

test('a visitor whom the services know by another id gets no other wallet without wanting it', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  // An old database: the visitor is missing, and so is the session.
  services.users.clear()
  services.endSessions()
  await expect(page.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
  const refused = page.logIn()
  const gone = await asked(page, 'gone')
  expect(gone).toMatchObject({ email, address })
  expect(page.received.at(-1)).toEqual({ kind: 'view', isNeeded: true, reason: 'protect' })
  gone.cancel()
  await expect(refused).rejects.toThrow('do not know your wallet any more')
  expect(services.users.get(email)?.vault).toBeNull()
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })

  const left = page.logIn()
  await asked(page, 'gone')
  await page.ask('LOGIN_ABORT', undefined)
  await expect(left).rejects.toThrow('User rejected the request')

  const wanted = page.logIn()
  ;(await asked(page, 'gone')).replace()
  const other = await wanted
  expect(other.address).not.toBe(address)
  const signing = sign(page, other.address)
  await approve(page)
  expect(await isSigned(other.address, await signing)).toBe(true)
})

test('services that name another email and another id get no other wallet without a word', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  await page.ask('SIGN_OUT', undefined)
  services.users.clear()
  const lying: typeof services.fetch = async (input, init) => {
    const response = await services.fetch(input, init)
    const text = await response.text()
    return new Response(text.replaceAll(email, 'other@example.org') || null, { status: response.status })
  }
  const again = await startFrame({ services: { ...services, fetch: lying }, storage: page.storage })
  const refused = again.logIn()
  const gone = await asked(again, 'gone')
  expect(gone.address).toBe(address)
  gone.cancel()
  await expect(refused).rejects.toThrow('do not know your wallet any more')
})

test.each(['stays logged in', 'logs in again'])(
  'a visitor who leaves before the keeper has a wallet of theirs gets one later: %s',
  async (how) => {
    const services = createFakeServices()
    const page = await startFrame({ services })
    services.fail(['factor/auth'])
    await expect(page.logIn()).rejects.toThrow()
    services.fail([])
    if (how === 'logs in again') services.endSessions()
    services.age()
    const late = await startFrame({ services, storage: page.storage })
    await expect(late.logIn()).rejects.toThrow('Log in again, with the link')
    await vi.waitFor(async () => expect(await page.storage.read('device')).toBeUndefined())
    const next = await startFrame({ services, storage: page.storage })
    expect(await next.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_DEVICE' })
    expect(await next.logIn()).toMatchObject({ email, address: expect.stringMatching(/^0x/u) })
  },
)

test.each(['cancel', 'replace'] as const)(
  'a device takes no other wallet under another id unasked: %s',
  async (answer) => {
    const services = createFakeServices()
    const page = await startFrame({ services })
    const { address } = await page.logIn()
    services.users.clear()
    services.endSessions()
    const { address: other } = await (await startFrame({ services })).logIn()
    await expect(page.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
    const user = page.logIn()
    const gone = await asked(page, 'gone')
    expect(gone).toMatchObject({ email, address, other })
    expect(await page.vault.run('isOpen', {})).toBe(false)
    await expect(sign(page, other)).rejects.toThrow('The services name another address')
    gone[answer]()
    if (answer === 'cancel') {
      await expect(user).rejects.toThrow('do not know your wallet any more')
      const isConnected = () => page.ask('IS_CONNECTED', undefined)
      return vi.waitFor(async () => expect(await isConnected()).toEqual({ isConnected: false }))
    }
    expect(await user).toMatchObject({ address: other })
    const signing = sign(page, other)
    await approve(page)
    expect(await isSigned(other, await signing)).toBe(true)
  },
)

test('a device that only opened a wallet knows it, too', async () => {
  const services = createFakeServices()
  await (await startFrame({ services })).logIn()
  const device = await startFrame({ services })
  const { address } = await device.logIn()
  services.users.clear()
  services.endSessions()
  await expect(device.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
  const refused = device.logIn()
  const gone = await asked(device, 'gone')
  expect(gone.address).toBe(address)
  gone.cancel()
  await expect(refused).rejects.toThrow('do not know your wallet any more')
})

test('the services may end a session at any time', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  await page.logIn()
  services.endSessions()
  await expect(page.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
  expect(page.received).toContainEqual({ kind: 'sessionEnded' })
  expect(await page.vault.run('isOpen', {})).toBe(false)
})

test('a logout wipes the keys, and the next login here needs a code alone', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  await page.logIn()
  await page.ask('SIGN_OUT', undefined)
  expect(await page.vault.run('isOpen', {})).toBe(false)
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
  expect(page.received).not.toContainEqual({ kind: 'sessionEnded' })
  await expect(sign(page, '0x')).rejects.toThrow('Nobody is logged in')
  expect(await page.ask('CONNECT_EMAIL', { email })).toEqual({ action: 'VERIFY_OTP' })
})

test('a logout in one tab ends every other, and wipes its keys', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  const tab = await startFrame({ services, storage: page.storage })
  await tab.ask('GET_USER', undefined)
  const signing = sign(tab, address)
  await approve(tab)
  await signing
  expect(await tab.vault.run('isOpen', {})).toBe(true)
  const waiting = sign(tab, address)
  waiting.catch(() => {})
  await asked(tab, 'approve')
  await page.ask('SIGN_OUT', undefined)
  await vi.waitFor(() => expect(tab.received).toContainEqual({ kind: 'sessionEnded' }))
  await expect(waiting).rejects.toThrow('Request was aborted')
  await vi.waitFor(async () => expect(await tab.vault.run('isOpen', {})).toBe(false))
  expect(page.received).not.toContainEqual({ kind: 'sessionEnded' })
})

test('a question that waits when the session ends is not left open', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  user.catch(() => {})
  await asked(page, 'protect')
  const tab = await startFrame({ services, storage: page.storage })
  await tab.ask('SIGN_OUT', undefined)
  await expect(user).rejects.toThrow('Nobody is logged in')
  const again = page.logIn()
  const task = await asked(page, 'protect')
  await task.byCode((await createPrintedCode()).secret)
  task.finish()
  expect(await again).toMatchObject({ email })
})

test('renews an expired token once, however many calls and tabs need it', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  const { address } = await page.logIn()
  const tab = await startFrame({ services, storage: page.storage })
  services.expireTokens()
  const users = await Promise.all([page, page, tab, tab].map((one) => one.ask('GET_USER', undefined)))
  for (const user of users) expect(user).toMatchObject({ address })
  const renewals = services.calls.filter((call) => call === 'POST session/refresh').length
  expect(renewals).toBeGreaterThan(0)
  // Each tab may find out by itself, and takes over what the other has.
  expect(renewals).toBeLessThanOrEqual(2)
  expect(page.received).not.toContainEqual({ kind: 'sessionEnded' })
})

test('a login outlives a cut connection, as long as its link is good', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const services = createFakeServices()
  const page = await startFrame({ services })
  await page.ask('CONNECT_EMAIL', { email })
  services.setDown(true)
  const cut = page.ask('CONNECT_DEVICE', undefined)
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await cut).toEqual({ isPending: true })
  services.setDown(false)
  services.approveLinks()
  expect(await page.ask('CONNECT_DEVICE', undefined)).toBeUndefined()

  services.setDown(true)
  vi.setSystemTime(Date.now() + 600_000)
  await expect(page.ask('CONNECT_DEVICE', undefined)).rejects.toThrow('services cannot be reached')
})

test('a visitor who is logged in needs no code', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  await page.logIn()
  expect(await page.ask('CONNECT_EMAIL', { email: 'ADA@example.org' })).toEqual({ action: 'CONNECT' })
})

test.each([
  ['throttled@example.org', 'Please try again after 24 seconds'],
  ['refused@example.org', 'The mail server refused this address. Check it, or use another one.'],
])('says why %s gets no mail', async (address, text) => {
  const page = await startFrame({ services: createFakeServices() })
  await expect(page.ask('CONNECT_EMAIL', { email: address })).rejects.toThrow(text)
})

test('takes a code in any spelling, and no wrong one', async () => {
  const services = createFakeServices()
  const page = await startFrame({ services })
  await expect(page.ask('CONNECT_OTP', { otp: '012345' })).rejects.toThrow('No login is waiting')
  await expect(page.ask('CONNECT_DEVICE', undefined)).rejects.toThrow('No login is waiting')
  await page.ask('CONNECT_EMAIL', { email })
  services.approveLinks()
  await expect(page.ask('CONNECT_OTP', { otp: 'Your code: six' })).rejects.toThrow('Invalid code')
  for (let tries = 0; tries < 5; tries += 1)
    await expect(page.ask('CONNECT_OTP', { otp: '999999' })).rejects.toThrow('Invalid code')
  await expect(page.ask('CONNECT_OTP', { otp: '012345' })).rejects.toThrow('This code has expired')
  await page.ask('CONNECT_EMAIL', { email })
  services.approveLinks()
  await page.ask('CONNECT_OTP', { otp: '０１２ 345' })
  expect(await page.ask('GET_USER', undefined)).toMatchObject({ email })
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: true })
})

test('goes on when the clock is wrong', async () => {
  const services = createFakeServices()
  services.setClock(3_600_000)
  const page = await startFrame({ services })
  expect(await page.logIn()).toMatchObject({ email })
})

test('refuses a page that the project does not name, also one that says otherwise', async () => {
  const services = createFakeServices({ origins: ['https://app.example'] })
  const page = await startFrame({ services, origin: 'https://evil.example' })
  await expect(page.ask('CONNECT_EMAIL', { email })).rejects.toThrow('This page may not use this wallet')
  await expect(page.ask('GET_USER', undefined)).rejects.toThrow('This page may not use this wallet')
  const good = await startFrame({ services, origin: 'https://app.example' })
  expect(await good.logIn()).toMatchObject({ email })
})

test('answers in plain words what it cannot do yet', async () => {
  const page = await startFrame({ services: createFakeServices() })
  await page.logIn()
  await expect(page.ask('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).rejects.toThrow(
    'Smart accounts do not exist on this network',
  )
  await expect(page.ask('SWITCH_NETWORK', { chainId: 'bip122:x' as 'eip155:1' })).rejects.toThrow('not support')
  expect(await page.ask('SWITCH_NETWORK', { chainId: 'eip155:10' })).toEqual({ chainId: 'eip155:10' })
  expect(await page.ask('GET_CHAIN_ID', undefined)).toEqual({ chainId: 'eip155:10' })
})
