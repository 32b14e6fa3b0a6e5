import { expect, test } from 'vitest'
import { checkSignInOptions } from './checkSignInOptions.js'
import { SiwxConflictError } from './SiwxConflictError.js'

test('refuses a SIWE config beside a siwx option, in the words of the specification', () => {
  expect(() => checkSignInOptions({ siweConfig: {}, siwx: {} })).toThrow(SiwxConflictError)
  expect(() => checkSignInOptions({ siweConfig: {}, siwx: {} })).toThrow(
    'Cannot set both `siweConfig` and `siwx` options',
  )
})

test.each([
  {},
  { siweConfig: {} },
  { siwx: {} },
  { siweConfig: undefined, siwx: {} },
  { siweConfig: {}, siwx: undefined },
  { siweConfig: null, siwx: {} },
])('takes %j', (options) => {
  expect(() => checkSignInOptions(options)).not.toThrow()
})
