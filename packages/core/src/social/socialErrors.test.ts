import { expect, test } from 'vitest'
import { SocialLoginError } from './socialErrors.js'

test('says what happened, without what could not be shown', () => {
  const error = new SocialLoginError({ reason: 'denied\u0000' })
  expect([error.name, error.reason]).toEqual(['SocialLoginError', 'denied'])
  expect(error.message).toBe('Something went wrong\n\nThe provider says: denied')
})
