import { expect, test } from 'vitest'
import { approve, asked } from '../testing/asked.ts'
import { createFakeServices } from '../testing/createFakeServices.ts'
import { startFrame } from '../testing/startFrame.ts'
import { createPrintedCode } from './printedCode.ts'

const phrase = `${'test '.repeat(11)}junk`
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test('a new visitor brings in a phrase, and has its address here and on the next device', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  expect(await task.bringIn?.look('test test')).toEqual({ reason: 'count', count: 2 })
  expect(await task.bringIn?.look(phrase)).toEqual({ address })
  task.bringIn?.use(phrase)
  const { secret } = await createPrintedCode()
  await task.byCode(secret)
  await task.finish()
  expect(await user).toMatchObject({ address })

  const other = await startFrame({ services })
  expect(await other.logIn()).toMatchObject({ address, isLocked: true })
  const signing = other.ask('RPC_REQUEST', { method: 'personal_sign', params: ['Ahoy', address] })
  await approve(other)
  await (await asked(other, 'unlock')).byCode(secret)
  expect(await signing).toMatch(/^0x[\da-f]{130}$/u)
  expect(JSON.stringify([page.received, other.received])).not.toContain('junk')
})

test('who changes their mind gets a new wallet', async () => {
  const page = await startFrame({ services: createFakeServices({ recovery: 'own' }) })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  task.bringIn?.use(phrase)
  task.bringIn?.use(undefined)
  await task.byCode((await createPrintedCode()).secret)
  await task.finish()
  expect((await user).address).not.toBe(address)
})

test('a wallet of the keeper is made without a question, and a later protection brings nothing in', async () => {
  const page = await startFrame({ services: createFakeServices() })
  await page.logIn()
  await page.ask('OPEN_SETTINGS', undefined)
  void (await asked(page, 'settings')).protect().catch(() => {})
  const task = await asked(page, 'protect')
  expect(task.bringIn).toBeUndefined()
  task.cancel()
})

test('keys without an account on Solana never get one from the services', async () => {
  const services = createFakeServices({ recovery: 'own' })
  const page = await startFrame({ services })
  const user = page.logIn()
  const task = await asked(page, 'protect')
  task.bringIn?.use('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  await task.byCode((await createPrintedCode()).secret)
  await task.finish()
  expect(await user).toMatchObject({ address })
  const stored = services.users.get('ada@example.org')
  if (stored) stored.addresses = { eip155: address, solana: '7EqQdEULxWcraVx3mXKFjc84LhCkMGZCkRuDpvcMwJeK' }
  await page.ask('GET_USER', { chainId: 'eip155:1' })
  const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  await expect(page.ask('GET_USER', { chainId })).rejects.toThrow('no Solana account')
})
