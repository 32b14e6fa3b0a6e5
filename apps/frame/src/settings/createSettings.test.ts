import { mnemonicToAccount } from 'viem/accounts'
import { expect, test, vi } from 'vitest'
import { createPrintedCode } from '../protect/printedCode.ts'
import { approve, asked } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'

async function openSettings(recovery: 'keeper' | 'own', services = createFakeServices({ recovery })) {
  const page = await startFrame({ services })
  const { secret } = await createPrintedCode()
  const user = page.logIn()
  if (recovery === 'own') {
    const task = await asked(page, 'protect')
    await task.byCode(secret)
    task.finish()
  }
  const { address } = await user
  await page.ask('OPEN_SETTINGS', undefined)
  return { services, page, address, secret, task: await asked(page, 'settings') }
}

test('shows the words after a fresh code, and what only the visitor keeps', async () => {
  const { services, page, address, secret, task } = await openSettings('own')
  await expect(task.words()).rejects.toThrow('not allowed')
  services.age()
  await expect(task.askExport()).rejects.toThrow('A fresh code is needed first')
  await task.sendCode()
  await task.confirmCode('012345')
  const asking = task.askExport()
  const proof = await asked(page, 'unlock')
  expect(proof.reason).toBe('proof')
  await expect(task.words()).rejects.toThrow('not allowed')
  await expect(proof.byCode((await createPrintedCode()).secret)).rejects.toThrow()
  await proof.byCode(secret)
  expect(await asking).toBeUndefined()
  expect(mnemonicToAccount(await task.words()).address).toBe(address)
  expect(JSON.stringify(page.received)).not.toContain(await task.words())
  // Settings that open anew ask anew.
  await page.ask('OPEN_SETTINGS', undefined)
  await expect((await asked(page, 'settings')).words()).rejects.toThrow('not allowed')
})

test('a wallet of the keeper waits a day for its words', async () => {
  const { task } = await openSettings('keeper')
  const later = await task.askExport()
  expect(later?.readyAt).toBeGreaterThan(Date.now() + 86_000_000)
  await expect(task.words()).rejects.toThrow('not allowed')
})

test('makes a kit only for the printed code of this wallet, after a fresh code', async () => {
  const { services, secret, task } = await openSettings('own')
  await expect(task.kit((await createPrintedCode()).secret)).rejects.toThrow('not the printed code of this wallet')
  expect(await task.kit(secret)).toBeInstanceOf(Blob)
  services.age()
  await expect(task.kit(secret)).rejects.toThrow('A fresh code is needed first')
})

test('a wallet of the keeper waits a day for its kit, too', async () => {
  const { task } = await openSettings('keeper')
  expect(await task.kit((await createPrintedCode()).secret)).toMatchObject({ readyAt: expect.any(Number) })
})

test('replaces a printed code only for a visitor who has the one before', async () => {
  const { page, secret, task } = await openSettings('own')
  const adding = task.protect()
  const proof = await asked(page, 'unlock')
  expect(proof.reason).toBe('proof')
  await proof.byCode(secret)
  const protect = await asked(page, 'protect')
  // The visitor reads that the one before opens nothing from then on.
  expect(protect.hasCode).toBe(true)
  await protect.byCode((await createPrintedCode()).secret)
  protect.finish()
  await adding
})

test('a printed code takes the place of the keeper', async () => {
  const { services, page, address, task } = await openSettings('keeper')
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  expect(protect).toMatchObject({ reason: 'keeper', hasCode: false })
  const { secret } = await createPrintedCode()
  await protect.byCode(secret)
  protect.finish()
  await adding
  const rows = services.users.get('ada@example.org')?.rows.map(({ kind, factor }) => `${kind} ${factor}`)
  expect(rows).toEqual([
    expect.stringMatching(/^device device/u),
    'recovery code',
    expect.stringMatching(/^offline device/u),
  ])
  expect((await asked(page, 'settings')).user.recovery).toBe('own')

  // The next device needs it, and this one goes on.
  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: true, recovery: 'own' })
  const opening = other.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await approve(other)
  await (await asked(other, 'unlock')).byCode(secret)
  expect(await opening).toMatch(/^0x/u)
})

test('the keeper goes only after a fresh code from the mail', async () => {
  const { services, page, task } = await openSettings('keeper')
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await protect.byCode((await protect.code()).secret)
  services.age()
  await expect(protect.finish()).rejects.toThrow('A fresh code is needed first')
  expect(protect.mail?.user.email).toBe('ada@example.org')
  await protect.mail?.sendCode()
  await protect.mail?.confirmCode('012345')
  expect(await protect.finish()).toBe(true)
  await adding
})

test('a printed code takes the place of one from another tab only after a proof', async () => {
  const { services, page, task } = await openSettings('keeper')
  const adding = task.protect()
  const late = await asked(page, 'protect')
  await late.byCode((await late.code()).secret)

  const tab = await startFrame({ services, storage: page.storage })
  await tab.ask('OPEN_SETTINGS', undefined)
  const addingFirst = (await asked(tab, 'settings')).protect()
  const first = await asked(tab, 'protect')
  const { secret } = await first.code()
  await first.byCode(secret)
  expect(await first.finish()).toBe(true)
  await addingFirst
  const rows = () => services.users.get('ada@example.org')?.rows
  const stored = rows()

  expect(await late.finish()).toBe(false)
  expect(rows()).toEqual(stored)
  late.leave('again')
  await (await asked(page, 'unlock')).byCode(secret)
  const next = await asked(page, 'protect')
  expect(next).toMatchObject({ reason: 'more', hasCode: true })
  next.leave('late')
  await adding
})

test('of two printed codes that are made at once in two tabs, one counts, and the other tab says so', async () => {
  const { services, page, secret, task } = await openSettings('own')
  const tab = await startFrame({ services, storage: page.storage })
  await tab.ask('OPEN_SETTINGS', undefined)
  const both = [
    { page, adding: task.protect() },
    { page: tab, adding: (await asked(tab, 'settings')).protect() },
  ]
  const tasks = []
  for (const { page: one } of both) {
    await (await asked(one, 'unlock')).byCode(secret)
    const protect = await asked(one, 'protect')
    await protect.byCode((await protect.code()).secret)
    tasks.push(protect)
  }
  const counts = await Promise.all(tasks.map((protect) => protect.finish()))
  expect(counts.toSorted()).toEqual([false, true])
  tasks[counts.indexOf(false)]?.leave('late')
  await Promise.all(both.map(({ adding }) => adding))
})

test('a printed code that takes the visitor long still counts', async () => {
  const { page, task } = await openSettings('keeper')
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await page.vault.run('lock', undefined)
  await protect.byCode((await protect.code()).secret)
  expect(await protect.finish()).toBe(true)
  await adding
})

/** Services whose answers can be lost. */
function createLossyServices() {
  const services = createFakeServices()
  let lost: string | undefined
  return {
    ...services,
    lose(route: string | undefined) {
      lost = route
    },
    async fetch(...[input, init]: Parameters<typeof fetch>) {
      const response = await services.fetch(input, init)
      if (lost !== undefined && String(input).endsWith(lost)) throw new TypeError('Failed to fetch')
      return response
    },
  }
}

test('a visitor who closes after a lost answer sees that the code counts', async () => {
  const services = createLossyServices()
  const { page, task } = await openSettings('keeper', services)
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await protect.byCode((await protect.code()).secret)
  services.lose('/rows')
  await expect(protect.finish()).rejects.toThrow('may count already')
  protect.close()
  await adding
  expect((await asked(page, 'settings')).user.recovery).toBe('own')
})

test('a visitor keeps the code when nobody knows whether it counts', async () => {
  const services = createLossyServices()
  const { page, task } = await openSettings('keeper', services)
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await protect.byCode((await protect.code()).secret)
  services.lose('/rows')
  await expect(protect.finish()).rejects.toThrow('may count already')
  services.setDown(true)
  protect.close()
  await expect(adding).rejects.toThrow('keep it')
  services.setDown(false)
  await page.ask('OPEN_SETTINGS', undefined)
  expect((await asked(page, 'settings')).user.recovery).toBe('own')
})

test('a code that did not arrive does not count, and settings show what is true after a failure', async () => {
  const services = createLossyServices()
  const { page, task } = await openSettings('keeper', services)
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await protect.byCode((await protect.code()).secret)
  services.fail(['rows'])
  await expect(protect.finish()).rejects.toThrow('may count already')
  services.fail([])
  protect.close()
  await expect(adding).rejects.toThrow('User rejected the request')
  expect(await asked(page, 'settings')).not.toBe(task)
  expect((await asked(page, 'settings')).user.recovery).toBe('keeper')
})

test('a code whose answer was lost counts also when the wallet has locked itself', async () => {
  const services = createLossyServices()
  const { page, task } = await openSettings('keeper', services)
  const adding = task.protect()
  const protect = await asked(page, 'protect')
  await protect.byCode((await protect.code()).secret)
  services.lose('/rows')
  await expect(protect.finish()).rejects.toThrow('may count already')
  services.lose(undefined)
  const user = services.users.get('ada@example.org')
  if (user) user.rows = user.rows.filter(({ kind }) => kind !== 'device')
  await page.vault.run('lock', undefined)
  expect(await protect.finish()).toBe(true)
  await adding
})

test('forgets this device, and every other', async () => {
  const { services, page, task } = await openSettings('keeper')
  const other = await startFrame({ services })
  await other.logIn()
  await page.frame.phrase.save('amber otter')
  expect(await page.storage.read(`phrase ${task.user.id}`)).toBe('amber otter')
  await page.ask('OPEN_SETTINGS', undefined)
  const settings = await asked(page, 'settings')
  const [second] = settings.user.devices.filter(({ id }) => id !== settings.user.device)
  await settings.forgetDevice(second?.id ?? '')
  expect((await asked(page, 'settings')).user.devices).toHaveLength(1)
  await task.forgetDevice(settings.user.device)
  await vi.waitFor(() => expect(page.frame.screen.$shown.get()).toBeUndefined())
  expect(await page.storage.read('device')).toBeUndefined()
  expect(await page.storage.read(`phrase ${task.user.id}`)).toBeUndefined()
  expect(await page.ask('IS_CONNECTED', undefined)).toEqual({ isConnected: false })
})

test('takes one of two recoveries away after a proof, and what belongs to it', async () => {
  const { services, page, secret, task } = await openSettings('own')
  const user = services.users.get('ada@example.org')
  const passkey = { id: 'spare', kind: 'recovery', factor: 'passkey:A', salt: 'A'.repeat(43) }
  user?.rows.push({ ...passkey, iv: 'A'.repeat(16), sealed: 'A'.repeat(64) })
  const row = user?.rows.find(({ kind, factor }) => kind === 'recovery' && factor === 'code')
  const removing = task.removeRecovery(row?.id ?? '')
  const proof = await asked(page, 'unlock')
  expect(proof.reason).toBe('proof')
  expect(user?.rows).toContain(row)
  await proof.byCode(secret)
  await removing
  expect(user?.rows.map(({ kind }) => kind).toSorted()).toEqual(['device', 'recovery'])
  expect((await asked(page, 'settings')).user.rows.map(({ factor }) => factor)).toContain('passkey:A')
})

test('logs out everywhere, here too', async () => {
  const { services, page, task } = await openSettings('keeper')
  const other = await startFrame({ services })
  await other.logIn()
  await task.logOutEverywhere()
  expect(page.received.at(-1)).toEqual({ kind: 'sessionEnded' })
  expect(page.frame.screen.$shown.get()).toBeUndefined()
  await expect(other.ask('GET_USER', undefined)).rejects.toThrow('Nobody is logged in')
  // The next login is that of a known device.
  expect(await page.ask('CONNECT_EMAIL', { email: 'ada@example.org' })).toEqual({ action: 'VERIFY_OTP' })
})

test('is asked for again after the page has closed it, and ends when the visitor is done', async () => {
  const { page, task } = await openSettings('keeper')
  const views = () => page.received.filter(({ kind }) => kind === 'view')
  const needed = { kind: 'view', isNeeded: true, reason: 'settings' }
  await page.ask('OPEN_SETTINGS', undefined)
  expect(views()).toEqual([needed, needed])
  await page.ask('LOGIN_ABORT', undefined)
  expect(views().at(-1)).toEqual({ ...needed, isNeeded: false })
  task.close()
  expect(views()).toHaveLength(3)
})
