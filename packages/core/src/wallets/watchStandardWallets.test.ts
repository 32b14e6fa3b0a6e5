import { expect, test, vi } from 'vitest'
import { countListeners } from '../testing/countListeners.js'
import { type StandardWallet, watchStandardWallets } from './watchStandardWallets.js'

type Register = (...wallets: unknown[]) => () => void

/** A page in which wallets register themselves as `@wallet-standard/wallet` does. */
function createPage() {
  const page = new EventTarget()
  const listeners = countListeners(page)
  const leave: (() => void)[] = []
  return {
    page,
    listeners,
    leave,
    add(...wallets: unknown[]) {
      const callback = ({ register }: { register: Register }) => leave.push(register(...wallets))
      page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
      page.addEventListener('wallet-standard:app-ready', (event) => callback((event as CustomEvent).detail))
    },
  }
}

function watch(page: EventTarget) {
  const onChange = vi.fn<(wallets: readonly StandardWallet[]) => void>()
  const stop = watchStandardWallets(page, onChange)
  return { stop, onChange, names: () => onChange.mock.lastCall?.[0].map(({ name }) => name) }
}

const settle = () => new Promise<void>((resolve) => queueMicrotask(resolve))

test('finds wallets that are there before and after the page, each once, and loses those that go', async () => {
  const { page, add, leave } = createPage()
  const early = { name: 'Early' }
  add(early)
  const { names, stop } = watch(page)
  expect(names()).toEqual(['Early'])
  add(early, { name: 'Late' })
  await settle()
  expect(names()).toEqual(['Early', 'Late'])
  leave.at(-1)?.()
  await settle()
  expect(names()).toEqual([])
  stop()
})

test('gives a wallet the same id for every family, and a wallet of the same name another one', () => {
  const { page, add } = createPage()
  add({ name: 'Twin Harbour' }, { name: 'Twin Harbour' })
  const ids = [watch(page), watch(page)].map(({ onChange }) => onChange.mock.lastCall?.[0].map(({ id }) => id))
  expect(ids[0]).toEqual(['standard:Twin Harbour', 'standard:Twin Harbour:2'])
  expect(ids[1]).toEqual(ids[0])
})

test('gives back its listener, and hears nobody afterwards', async () => {
  const { page, add, listeners } = createPage()
  const before = listeners()
  const { stop, onChange } = watch(page)
  expect(listeners()).toBe(before + 1)
  stop()
  stop()
  expect(listeners()).toBe(before)
  add({ name: 'Too late' })
  await settle()
  expect(onChange).toHaveBeenCalledTimes(1)
})

test('ignores what is not a wallet, and lets no wallet break another', async () => {
  const { page, add } = createPage()
  const { names } = watch(page)
  const boom = () => {
    throw new Error('boom')
  }
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: boom }))
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: 'no function' }))
  add(undefined, null, 1, 'Text', {}, { name: '' }, { name: 1 }, new Proxy({}, { get: boom }), { name: 'Good' })
  await settle()
  expect(names()).toEqual(['Good'])
})

test('takes no icon from the network, and at most 100 wallets', async () => {
  const { page, add } = createPage()
  const { onChange } = watch(page)
  add({ name: 'Spy', icon: 'https://spy.example/icon.png' }, { name: 'Shown', icon: 'data:image/png;base64,AA==' })
  add(...Array.from({ length: 200 }, (_, index) => ({ name: `Crowd ${index}` })))
  await settle()
  const found = onChange.mock.lastCall?.[0] ?? []
  expect(found).toHaveLength(100)
  expect(found.slice(0, 2).map(({ imageUrl }) => imageUrl)).toEqual([undefined, 'data:image/png;base64,AA=='])
})
