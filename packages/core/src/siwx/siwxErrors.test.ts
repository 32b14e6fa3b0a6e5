import { expect, test } from 'vitest'
import { BaseError } from '../errors/BaseError.js'
import { UserRejectedRequestError } from '../errors/rpcErrors.js'
import {
  nameSignInFailure,
  SignatureDeclinedError,
  SignInAccountError,
  SignInStartError,
  SmartAccountSignInError,
} from './siwxErrors.js'

test('uses the sentences of the specification', () => {
  const cause = new Error('offline')
  const errors = [
    new SignInStartError({ cause }),
    new SignatureDeclinedError({ cause }),
    new SmartAccountSignInError({ cause }),
  ]
  expect(errors.map((error) => [error.name, error.shortMessage, error.cause])).toEqual([
    ['SignInStartError', 'A problem occurred while trying initialize authentication', cause],
    ['SignatureDeclinedError', 'Signature declined', cause],
    ['SmartAccountSignInError', 'This application might not support Smart Accounts', cause],
  ])
  expect(errors.map(({ details }) => details)).toMatchInlineSnapshot(`
    [
      "The sessions could not be read, so the wallet was disconnected. Connect again to sign in.",
      undefined,
      "Switch to the other type of account and sign in with it.",
    ]
  `)
})

test('tells a refusal, a smart account that does not fit, and anything else apart', () => {
  const rejected = new UserRejectedRequestError()
  const other = new BaseError('The server is away')
  expect(nameSignInFailure({ error: rejected, isSmartAccount: false }).name).toBe('SignatureDeclinedError')
  expect(nameSignInFailure({ error: rejected, isSmartAccount: true }).cause).toBe(rejected)
  expect(nameSignInFailure({ error: rejected, isSmartAccount: true }).name).toBe('SignatureDeclinedError')
  expect(nameSignInFailure({ error: other, isSmartAccount: true }).name).toBe('SmartAccountSignInError')
  expect(nameSignInFailure({ error: other, isSmartAccount: true }).cause).toBe(other)
  expect(nameSignInFailure({ error: other, isSmartAccount: false })).toBe(other)
})

test('says that another account signed, and what to do', () => {
  expect(new SignInAccountError()).toMatchObject({
    name: 'SignInAccountError',
    shortMessage: 'Another account signed',
    details: 'Choose the account that is connected in the wallet, and sign again.',
  })
})
