import { afterEach, expect, test, vi } from 'vitest'
import { openSessionApp } from './openSessionApp.js'

afterEach(() => vi.unstubAllGlobals())

const pending = new Promise(() => {})

function setup(value: unknown): {
  ask: (method: string, answer?: Promise<unknown>) => Promise<void>
  opened: () => unknown[]
} {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const storage = {
    get: <value>(name: string, parse: (value: unknown) => value) => parse(name && value),
    set() {},
    remove() {},
  }
  return {
    async ask(method, answer = pending) {
      openSessionApp(storage, method, answer)
      await Promise.resolve()
    },
    opened: () => open.mock.calls,
  }
}

test('opens the app once for each request that its owner has to answer', async () => {
  const { ask, opened } = setup({ href: 'demo://', name: 'Demo', target: '_self' })
  for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_getCapabilities', 'wallet_getCallsStatus'])
    await ask(method)
  expect(opened()).toEqual([
    ['demo://', '_self', 'noreferrer noopener'],
    ['demo://', '_self', 'noreferrer noopener'],
  ])
})

test.each(['_blank', '_top'])('opens the window that the visitor has used: %s', async (target) => {
  const { ask, opened } = setup({ href: 'https://demo.example/wc', name: 'Demo', target })
  await ask('personal_sign')
  expect(opened()).toEqual([['https://demo.example/wc', target, 'noreferrer noopener']])
})

test('opens nothing for a request that was not sent', async () => {
  const { ask, opened } = setup({ href: 'demo://', name: 'Demo', target: '_self' })
  await ask('personal_sign', Promise.reject(new Error('Not granted')))
  expect(opened()).toEqual([])
})

test.each([undefined, 'demo://', {}, { href: 'javascript:alert(1)' }, { href: 7 }])(
  'opens nothing for %o',
  async (value) => {
    const { ask, opened } = setup(value)
    await ask('personal_sign')
    expect(opened()).toEqual([])
    expect(() => openSessionApp(undefined, 'personal_sign', pending)).not.toThrow()
  },
)
