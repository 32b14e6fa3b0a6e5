import { expect, test } from 'vitest'
import { PopupBlockedError, PopupClosedError, SocialLoginError } from './socialErrors.js'

test('says what happened, and what to do', () => {
  const errors = [new PopupBlockedError(), new PopupClosedError(), new SocialLoginError({ reason: 'denied\u0000' })]
  expect(errors.map(({ name, message }) => `${name}: ${message}`)).toMatchInlineSnapshot(`
    [
      "PopupBlockedError: The browser blocked the window

    Allow windows to be opened by this page, and try again.",
      "PopupClosedError: The window was closed before it was done",
      "SocialLoginError: Something went wrong

    The provider says: denied",
    ]
  `)
})
