import { expect, test } from 'vitest'
import { siwx } from './siwx.js'

test.each([
  ['statement', 'Sign in\nto Harbour'],
  ['statement', 'Sign in\r'],
  ['uri', 'https://app.example.org/a b'],
  ['uri', '/sign-in'],
  ['domain', 'https://app.example.org'],
  ['domain', 'app.example.org/sign-in'],
  ['resources', ['https://app.example.org/terms', 'https://app.example.org/the terms']],
  ['resources', ['terms']],
  ['resources', ['https://a.example\n- https://b.example']],
  ['lifetime', Number.NaN],
  ['lifetime', Number.POSITIVE_INFINITY],
])('the option %s cannot be %j, because no visitor could sign in with it', (option, value) => {
  expect(() => siwx({ [option]: value })).toThrow(
    expect.objectContaining({
      name: 'InvalidSignInOptionError',
      shortMessage: `The option \`${option}\` of \`siwx\` is not valid`,
    }),
  )
})

test.each([
  {},
  { statement: '' },
  { statement: 'Sign in to Harbour: “Ahoy”, 日本' },
  { domain: 'localhost:3000', uri: 'http://localhost:3000/' },
  { resources: [] },
  { resources: ['ipfs://bafy', 'https://app.example.org/terms?a=b#c'], lifetime: 60 },
])('the options %j are taken', (options) => {
  expect(() => siwx(options)).not.toThrow()
})
