import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readProfile } from './readProfile.ts'
import { socialProviders } from './SocialProvider.ts'

test.each([
  ['google', { sub: '1', email: 'a@example.org', email_verified: true, name: 'Ann' }, 'a@example.org'],
  ['google', { sub: '1', email: 'a@example.org', email_verified: false, name: 'Ann' }, undefined],
  ['apple', { sub: '1', email: 'A@Example.org', email_verified: 'true', name: 'Ann' }, 'a@example.org'],
  ['discord', { id: '1', username: 'Ann', email: 'a@example.org', verified: true }, 'a@example.org'],
  ['discord', { id: '1', username: 'Ann', email: 'a@example.org', verified: false }, undefined],
  ['discord', { id: '1', username: 'Ann', email: null, verified: true }, undefined],
  ['facebook', { id: '1', name: 'Ann', email: 'a@example.org\r\nBcc: b@example.org' }, undefined],
  ['x', { data: { id: '1', username: 'Ann', email: 'a@example.org' } }, undefined],
] as const)('believes of %s what it has checked (%j)', (provider, answer, email) => {
  expect(readProfile(provider, answer)).toEqual({ subject: '1', name: 'Ann', ...(email ? { email } : {}) })
})

test('takes the address of GitHub that is the first one and checked', () => {
  const emails = [
    { email: 'old@example.org', primary: false, verified: true },
    { email: 'a@example.org', primary: true, verified: true },
  ]
  const of = (list: unknown) => readProfile('github', { id: 583231, login: 'octocat', email: 'b@example.org' }, list)
  expect(of(emails)).toEqual({ subject: '583231', name: 'octocat', email: 'a@example.org' })
  for (const list of [emails.slice(0, 1), [{ ...emails[1], verified: false }], {}, undefined, [null]])
    expect(of(list)).toEqual({ subject: '583231', name: 'octocat' })
})

test('names nobody without an id, and never fails', () => {
  for (const id of [undefined, null, '', ' ', 'a b', 1.5, Number.NaN, {}, 'x'.repeat(256)])
    for (const provider of socialProviders) expect(readProfile(provider, { id, sub: id, data: { id } })).toBeUndefined()
  fc.assert(
    fc.property(fc.constantFrom(...socialProviders), fc.jsonValue(), fc.jsonValue(), (provider, answer, emails) => {
      readProfile(provider, answer, emails)
    }),
  )
})

test('cleans a name', () => {
  const nameOf = (name: unknown) => readProfile('google', { sub: '1', name })?.name
  expect(nameOf(' A\u0000n\u202en ')).toBe('Ann')
  expect(nameOf('😀'.repeat(80))?.isWellFormed()).toBe(true)
  expect(nameOf(7)).toBeUndefined()
})
