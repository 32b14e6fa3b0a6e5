import type { Storage } from '@mooring/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../testing/setupKit.js'
import { createStorage } from './createStorage.js'

afterEach(() => void vi.unstubAllGlobals())

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('createStorage', () => {
  test('keeps values under a key of our own, with their version', () => {
    const storage = createMemoryStorage()
    const values = createStorage(storage)
    values.set('network', 'eip155:1')
    expect([...storage.entries]).toEqual([['@mooring/network', '{"version":1,"value":"eip155:1"}']])
    expect(createStorage(storage).get('network', text)).toBe('eip155:1')
    values.remove('network')
    expect(storage.entries.size).toBe(0)
    expect(values.get('network', text)).toBeUndefined()
  })

  test('leaves the entries of others and of other versions alone', () => {
    const entries = {
      network: 'theirs',
      '@other/network': '{"version":1,"value":"theirs"}',
      '@mooring/network': '{"version":2,"value":"eip155:5","more":true}',
    }
    const storage = createMemoryStorage(entries)
    const values = createStorage(storage)
    expect(values.get('network', text)).toBeUndefined()
    values.set('other', 'x')
    values.remove('other')
    expect(Object.fromEntries(storage.entries)).toEqual(entries)
  })

  test.each([
    '',
    '{',
    'null',
    '1',
    '"eip155:1"',
    '[]',
    '{"version":1}',
    '{"version":"1","value":"x"}',
    '{"version":1,"value":7}',
  ])('takes the damaged entry %j for no entry', (entry) => {
    expect(createStorage(createMemoryStorage({ '@mooring/a': entry })).get('a', text)).toBeUndefined()
  })

  test('takes a value that its parser throws at for no value', () => {
    const storage = createMemoryStorage({ '@mooring/a': '{"version":1,"value":"x"}' })
    expect(createStorage(storage).get('a', denied)).toBeUndefined()
  })

  test('remembers in memory where everything is denied', () => {
    const values = createStorage({ getItem: denied, setItem: denied, removeItem: denied })
    expect(values.get('a', text)).toBeUndefined()
    values.set('a', 'x')
    expect(values.get('a', text)).toBe('x')
    values.remove('a')
    expect(values.get('a', text)).toBeUndefined()
  })

  test('remembers in memory what no longer fits, and writes again when there is room', () => {
    const storage = createMemoryStorage({ '@mooring/a': '{"version":1,"value":"old"}' })
    let isFull = true
    const values = createStorage({
      ...storage,
      setItem(key, value) {
        if (isFull) throw new DOMException('full', 'QuotaExceededError')
        storage.setItem(key, value)
      },
    })
    values.set('a', 'new')
    expect(values.get('a', text)).toBe('new')
    isFull = false
    values.set('a', 'newer')
    expect(storage.entries.get('@mooring/a')).toBe('{"version":1,"value":"newer"}')
    expect(values.get('a', text)).toBe('newer')
  })

  test('sees what another tab has written since', () => {
    const storage = createMemoryStorage()
    const values = createStorage(storage)
    values.set('a', 'mine')
    createStorage(storage).set('a', 'theirs')
    expect(values.get('a', text)).toBe('theirs')
  })

  test('does not bring back what could not be removed', () => {
    const storage = createMemoryStorage({ '@mooring/a': '{"version":1,"value":"x"}' })
    const values = createStorage({ ...storage, removeItem: denied })
    values.remove('a')
    expect(values.get('a', text)).toBeUndefined()
  })

  test('uses the storage of the page', () => {
    const storage = createMemoryStorage()
    vi.stubGlobal('localStorage', storage)
    createStorage().set('a', 'x')
    expect(storage.entries.has('@mooring/a')).toBe(true)
  })

  test('lives without the storage of the page: denied, missing, or not a storage at all', () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
    for (const property of [{ get: denied }, { value: undefined }, { value: null }, { value: 7 }, { value: {} }]) {
      Object.defineProperty(globalThis, 'localStorage', { configurable: true, ...property })
      const values = createStorage()
      values.set('a', 'x')
      expect(values.get('a', text)).toBe('x')
      values.remove('a')
      expect(values.get('a', text)).toBeUndefined()
    }
    if (own) Object.defineProperty(globalThis, 'localStorage', own)
    else Reflect.deleteProperty(globalThis, 'localStorage')
  })

  test('takes anything but text from a storage for no entry', () => {
    const storage = { getItem: () => ({ toString: denied }), setItem() {}, removeItem() {} } as unknown as Storage
    expect(createStorage(storage).get('a', text)).toBeUndefined()
  })
})
