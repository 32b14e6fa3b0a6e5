import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createVaultHost } from './createVaultHost.ts'
import { randomBytes } from './envelope.ts'
import { readSecret } from './readSecret.ts'
import { readWhole, writeWhole } from './wholeVault.ts'
import { entropyToMnemonic, wordlist } from './wordsPart.ts'

const about = `${'abandon '.repeat(11)}about`
const key = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'

/** Whose keys they are, by the vectors of BIP-39 and by every tool of developers. */
test.each([
  [about, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  [`  ${about.toUpperCase().replaceAll(' ', '\n ')} `, '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
  [
    about
      .split(' ')
      .map((word, at) => `${at + 1}. ${word}`)
      .join('\n'),
    '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
  ],
  [`${'test '.repeat(11)}junk`, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [`${'abandon '.repeat(23)}art`, '0xF278cF59F82eDcf871d630F28EcC8056f25C1cdb'],
  [key, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
  [` 0x${key.toUpperCase()}\n`, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
])('%j is the wallet of %s', async (secret, address) => {
  const host = createVaultHost()
  expect(await host.run('look', { secret })).toEqual({ address })
  expect(await host.run('isOpen', {})).toBe(false)
})

test.each([
  ['', { reason: 'count', count: 0 }],
  ['abandon '.repeat(11), { reason: 'count', count: 11 }],
  ['abandon '.repeat(12), { reason: 'checksum' }],
  [`${'abandon '.repeat(11)}abut`, { reason: 'word', at: 12 }],
  [key.slice(1), { reason: 'key' }],
  ['0'.repeat(64), { reason: 'key' }],
  ['f'.repeat(64), { reason: 'key' }],
])('%j is refused: %j', async (secret, problem) => {
  expect(await createVaultHost().run('look', { secret })).toEqual(problem)
  await expect(createVaultHost().run('create', { user: 'u', secret })).rejects.toThrow('no secret')
})

test('words of every length are read back from the vault as they were brought in, and a key as a key', async () => {
  for (const length of [16, 20, 24, 28, 32]) {
    const host = createVaultHost()
    const secret = entropyToMnemonic(randomBytes(length), wordlist)
    const { address, vault } = await host.run('create', { user: 'u', secret })
    expect(await host.run('look', { secret })).toEqual({ address })
    expect(await host.run('words', { user: 'u' })).toBe(secret)
    // What the services take.
    expect(vault.sealed.length).toBe(length === 16 ? 96 : 114)
  }
  const host = createVaultHost()
  await host.run('create', { user: 'u', secret: key })
  expect(await host.run('words', { user: 'u' })).toBe(`0x${key}`)
})

test('a vault is read as it was written, and nothing else is read', () => {
  const bytes = (length: number) =>
    fc.uint8Array({ minLength: length, maxLength: length }).map((value) => new Uint8Array(value))
  fc.assert(
    fc.property(fc.constantFrom(16, 20, 24, 28, 32).chain(bytes), bytes(64), (entropy, seed) => {
      expect(readWhole(writeWhole({ entropy, seed }))).toEqual({ entropy, seed })
    }),
  )
  fc.assert(
    fc.property(bytes(32), bytes(64), (privateKey, seed) => {
      expect(readWhole(writeWhole({ entropy: new Uint8Array(), seed, privateKey }))).toMatchObject({ privateKey, seed })
    }),
  )
  for (const length of [0, 79, 81, 97, 99]) expect(() => readWhole(new Uint8Array(length))).toThrow('cannot be read')
  expect(() => readWhole(new Uint8Array(98).fill(3))).toThrow('cannot be read')
})

test('no text makes it throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 300 }), async (text) => {
      expect(await readSecret(text)).toHaveProperty('reason')
    }),
    { numRuns: 50 },
  )
})
