import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createPrintedCode } from '../protect/printedCode.ts'
import type { User } from '../services/answers.ts'
import { createLocalVault } from '../testing/startFrame.ts'
import { createKit } from './createKit.ts'

type Kit = { open(text: string, typed: string): Promise<readonly string[] | string> }

const script = readFileSync(new URL('kitPage.js', import.meta.url), 'utf8')
const kit = new Function(`${script}; return kit`)() as Kit

async function setUp(brought?: string) {
  const vault = createLocalVault()
  const { address, vault: sealed } = await vault.run('create', { user: 'u1', secret: brought })
  const { secret, groups } = await createPrintedCode()
  const user = {
    id: 'u1',
    email: '<ada>@example.org',
    addresses: { eip155: address },
    vault: sealed,
  } as unknown as User
  const make = async (code: typeof secret) =>
    (await createKit({ user, code, vault, site: 'https://app.example', now: new Date(0) })).text()
  const page = await make(secret)
  return { page, words: (await vault.run('words', { user: 'u1' })).split(' '), code: groups.join(' '), make }
}

const dataOf = (page: string): string =>
  /<script type="application\/json" id="kit">(.*)<\/script>/u.exec(page)?.[1] ?? ''

test('shows the words with the printed code, in any spelling', async () => {
  const { page, words, code } = await setUp()
  for (const typed of [code, code.toLowerCase().replaceAll(' ', '-'), ` ${code.replaceAll('0', 'O')} `])
    expect(await kit.open(dataOf(page), typed)).toEqual(words)
})

test.each([`${'abandon '.repeat(23)}art`, '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'])(
  'shows what was brought in: %j',
  async (secret) => {
    const { page, code } = await setUp(secret)
    expect(await kit.open(dataOf(page), code)).toEqual(secret.split(' '))
  },
)

test('tells a mistake, another code and a changed file apart', async () => {
  const { page, words, code, make } = await setUp()
  const data = dataOf(page)
  expect(await kit.open(data, code.slice(1))).toBe('short')
  expect(await kit.open(data, `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`)).toBe('mistyped')
  // An old kit after a new code: each opens with its own.
  const next = await createPrintedCode()
  expect(await kit.open(data, next.groups.join(' '))).toBe('otherCode')
  expect(await kit.open(dataOf(await make(next.secret)), next.groups.join(' '))).toEqual(words)
  expect(await kit.open(dataOf(await make(next.secret)), code)).toBe('otherCode')
  for (const field of ['user', 'id', 'secret', 'mark', 'words', 'sum', 'site']) {
    const changed = JSON.parse(data)
    changed[field] = changed[field].startsWith('A') ? `B${changed[field].slice(1)}` : `A${changed[field].slice(1)}`
    expect(await kit.open(JSON.stringify(changed), code), field).toBe('changed')
  }
  expect(await kit.open(data.slice(1), code)).toBe('changed')
  // Also by somebody who makes the sum fit.
  const { sum: _, ...rest } = JSON.parse(data)
  const forged = { ...rest, user: 'u2' }
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(forged)))
  const sum = btoa(String.fromCharCode(...new Uint8Array(digest)))
  expect(await kit.open(JSON.stringify({ ...forged, sum }), code)).toBe('changed')
})

test('asks nobody, runs its own script alone, and says whose it is', async () => {
  const { page } = await setUp()
  expect(page).toMatch(
    /content-security-policy" content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-/u,
  )
  expect(page).not.toMatch(/https?:\/\/(?!app\.example)|src=|href=|@import|url\(/u)
  expect(page).toContain('&#60;ada&#62;@example.org')
})
