import { harbour } from 'devnet/networks'
import { afterEach, expect, test } from 'vitest'
import type { DemoProvider } from './createDemoProvider.js'
import { startDemoWallet } from './startDemoWallet.js'

type Detail = { info: { name: string; icon: string }; provider: DemoProvider }

const stops: (() => void)[] = []

function start(hostname: string): { stop: () => void } {
  const stop = startDemoWallet([harbour], hostname)
  stops.push(stop)
  return { stop }
}

/** Asks for wallets as a page does. */
function discover(): Detail[] {
  const found: Detail[] = []
  const listen = (event: Event) => found.push((event as CustomEvent<Detail>).detail)
  addEventListener('eip6963:announceProvider', listen)
  dispatchEvent(new Event('eip6963:requestProvider'))
  removeEventListener('eip6963:announceProvider', listen)
  return found
}

/** The window of the wallet, if it is open. */
const dialog = () =>
  [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot?.querySelector('dialog') ?? [])[0]
const button = (name: string) =>
  [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  sessionStorage.clear()
})

test('a page from another host is offered nothing', () => {
  start('shop.example')
  expect(discover()).toEqual([])
  expect(document.body.children).toHaveLength(0)
})

test('a page from this computer finds the wallet by its name', () => {
  start('127.0.0.1')
  expect(discover()[0]?.info).toMatchObject({ name: 'Demo Wallet', icon: expect.stringMatching(/^data:image\/svg/u) })
})

test('Approve shares the chosen account', async () => {
  start('localhost')
  const answer = discover()[0]?.provider.request({ method: 'eth_requestAccounts' })
  await expect.poll(dialog).toBeDefined()
  expect(dialog()?.textContent).toContain('Demo Wallet wants your confirmation')
  const [, second] = dialog()?.querySelectorAll('input') ?? []
  second?.click()
  button('Approve')?.click()
  expect(await answer).toEqual(['0x70997970C51812dc3A010C7d01b50e0d17dc79C8'])
  expect(dialog()).toBeUndefined()
})

test('Reject and a closed window both say no', async () => {
  start('localhost')
  for (const refuse of [() => button('Reject')?.click(), () => dialog()?.close()]) {
    const answer = discover()[0]?.provider.request({ method: 'eth_requestAccounts' })
    await expect.poll(dialog).toBeDefined()
    refuse()
    await expect(answer).rejects.toMatchObject({ code: 4001 })
    expect(dialog()).toBeUndefined()
  }
})

test('two questions are asked one after the other', async () => {
  start('localhost')
  const { provider } = discover()[0] ?? {}
  const answers = [1, 2].map(() =>
    provider?.request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
  )
  await expect.poll(dialog).toBeDefined()
  expect(document.body.firstElementChild?.shadowRoot?.querySelectorAll('dialog')).toHaveLength(1)
  button('Approve')?.click()
  await answers[0]
  await expect.poll(dialog).toBeDefined()
  button('Reject')?.click()
  await expect(answers[1]).rejects.toMatchObject({ code: 4001 })
})

test('what the page says is shown as text', async () => {
  start('localhost')
  const { provider } = discover()[0] ?? {}
  const accounts = provider?.request({ method: 'eth_requestAccounts' })
  await expect.poll(dialog).toBeDefined()
  button('Approve')?.click()
  const [address] = (await accounts) as string[]
  const bytes = `0x${[...new TextEncoder().encode('<img src=x>')].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  provider?.request({ method: 'personal_sign', params: [bytes, address] }).catch(() => {})
  await expect.poll(dialog).toBeDefined()
  expect(dialog()?.querySelector('img')).toBeNull()
  expect(dialog()?.querySelector('pre')?.textContent).toBe('<img src=x>')
})

test('switched off, it is gone, even for pages that kept its provider', async () => {
  const { stop } = start('localhost')
  const { provider } = discover()[0] ?? {}
  const answer = provider?.request({ method: 'eth_requestAccounts' })
  await expect.poll(dialog).toBeDefined()
  stop()
  await expect(answer).rejects.toMatchObject({ code: 4001 })
  await expect(provider?.request({ method: 'eth_accounts' })).rejects.toMatchObject({ code: 4900 })
  expect(discover()).toEqual([])
})
