import { expect, test } from 'vitest'
import { createMemory } from './createStorage.ts'
import { readDevice } from './readDevice.ts'

test('keeps two keys that nobody can read', async () => {
  const storage = createMemory()
  const device = await readDevice(storage)
  expect(await readDevice(storage)).toBe(device)
  for (const key of [device.factor, device.proof.privateKey]) {
    expect(key.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('jwk', key)).rejects.toThrow()
  }
})

test('makes new keys in place of any that do not work', async () => {
  const good = await readDevice(createMemory())
  const other = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify'])
  const encrypting = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt'])
  for (const broken of [
    undefined,
    {},
    'text',
    { ...good, factor: undefined },
    { ...good, factor: encrypting },
    { ...good, proof: { ...good.proof, publicKey: other.publicKey, privateKey: good.proof.privateKey } },
  ]) {
    const storage = createMemory()
    await storage.write('device', broken)
    const device = await readDevice(storage)
    expect(device.factor).not.toBe(good.factor)
    expect(await readDevice(storage)).toBe(device)
  }
})

test('two tabs that start at once are one device', async () => {
  const storage = createMemory()
  const [first, second] = await Promise.all([readDevice(storage), readDevice(storage)])
  expect(first).toBe(second)
})
