import { afterEach, expect, test } from 'vitest'
import { provideBuffer } from './pairWithSignClient.js'

const own = Object.getOwnPropertyDescriptor(globalThis, 'Buffer') ?? {}
afterEach(() => void Object.defineProperty(globalThis, 'Buffer', own))

test('leaves the Buffer of a page alone', async () => {
  const { Buffer } = globalThis
  expect(await provideBuffer()).toBe(true)
  expect(globalThis.Buffer).toBe(Buffer)
})

test('gives one to a page without it, which does what sign-client asks', async () => {
  Reflect.deleteProperty(globalThis, 'Buffer')
  expect(await provideBuffer()).toBe(true)
  const { Buffer } = globalThis
  expect(Object.keys(globalThis)).not.toContain('Buffer')
  const text = JSON.stringify({ att: { 'did:pkh:eip155:1': 'Grüße' } })
  const encoded = btoa(String.fromCharCode(...new TextEncoder().encode(text)))
  expect(Buffer.from(text).toString('base64')).toBe(encoded)
  expect(Buffer.from(encoded, 'base64').toString('utf-8')).toBe(text)
  expect(Buffer.from(Uint8Array.of(1, 254)).toString('hex')).toBe('01fe')
})
