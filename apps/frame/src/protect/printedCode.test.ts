import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bytes } from '../vault/envelope.ts'
import { createPrintedCode, readPrintedCode } from './printedCode.ts'

const anySecret = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => new Uint8Array(bytes) as Bytes)

test('is nine groups of four, and is read as it was printed', async () => {
  await fc.assert(
    fc.asyncProperty(anySecret, async (secret) => {
      const { groups } = await createPrintedCode(secret)
      expect(groups.map((group) => group.length)).toEqual(Array(9).fill(4))
      expect(groups.join('')).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/u)
      expect(await readPrintedCode(groups.join(' '))).toEqual(secret)
    }),
  )
})

test('is read in any spelling', async () => {
  const secret = new Uint8Array(20)
  const { groups } = await createPrintedCode(secret)
  const text = groups.join('-').toLowerCase()
  for (const typed of [
    text,
    ` ${text}\n`,
    text.replaceAll('0', 'o'),
    text.replaceAll('0', 'O'),
    text.replaceAll('-', ' – '),
  ]) {
    expect(await readPrintedCode(typed)).toEqual(secret)
  }
  const ones = await createPrintedCode(new Uint8Array(20).fill(0x08))
  expect(await readPrintedCode(ones.groups.join('').replaceAll('1', 'l'))).toEqual(ones.secret)
  expect(await readPrintedCode(ones.groups.join('').replaceAll('1', 'I'))).toEqual(ones.secret)
})

test('says that it is short or mistyped', async () => {
  const { groups } = await createPrintedCode()
  const text = groups.join('')
  expect(await readPrintedCode('')).toBe('short')
  expect(await readPrintedCode(text.slice(1))).toBe('short')
  expect(await readPrintedCode(`${text}A`)).toBe('mistyped')
  expect(await readPrintedCode(`U${text.slice(1)}`)).toBe('mistyped')
  for (const at of [0, 10, 31, 32, 35]) {
    const other = text[at] === 'A' ? 'B' : 'A'
    expect(await readPrintedCode(text.slice(0, at) + other + text.slice(at + 1)), String(at)).toBe('mistyped')
  }
})
