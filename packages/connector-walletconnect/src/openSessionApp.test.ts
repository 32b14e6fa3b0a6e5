import { afterEach, expect, test, vi } from 'vitest'
import { openSessionApp } from './openSessionApp.js'

afterEach(() => vi.unstubAllGlobals())

function setup(value: unknown): { ask: (method: string) => void; opened: () => unknown[] } {
  const open = vi.fn()
  vi.stubGlobal('open', open)
  const storage = { get: <value>(name: string, parse: (value: unknown) => value) => parse(name && value) }
  return { ask: (method) => openSessionApp(storage, method), opened: () => open.mock.calls }
}

test('opens the app once for each request that its owner has to answer', () => {
  const { ask, opened } = setup({ href: 'demo://', name: 'Demo', target: '_self' })
  for (const method of ['personal_sign', 'eth_sendTransaction', 'wallet_getCapabilities', 'wallet_getCallsStatus'])
    ask(method)
  expect(opened()).toEqual([
    ['demo://', '_self', 'noreferrer noopener'],
    ['demo://', '_self', 'noreferrer noopener'],
  ])
})

test('opens another window in Telegram', () => {
  const { ask, opened } = setup({ href: 'https://demo.example/wc', name: 'Demo', target: '_blank' })
  ask('personal_sign')
  expect(opened()).toEqual([['https://demo.example/wc', '_blank', 'noreferrer noopener']])
})

test.each([undefined, 'demo://', {}, { href: 'javascript:alert(1)' }, { href: 7 }])('opens nothing for %o', (value) => {
  const { ask, opened } = setup(value)
  ask('personal_sign')
  expect(opened()).toEqual([])
  expect(() => openSessionApp(undefined, 'personal_sign')).not.toThrow()
})
