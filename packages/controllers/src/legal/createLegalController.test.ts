import { expect, test } from 'vitest'
import { setupKit } from '../testing/setupKit.js'
import { createLegalController } from './createLegalController.js'

const termsConditionsUrl = 'https://a.example/terms'

test.each([
  ['the page does not ask', { termsConditionsUrl }, false],
  ['the page asks', { termsConditionsUrl, features: { legalCheckbox: true } }, true],
  ['there is nothing to agree to', { features: { legalCheckbox: true } }, false],
  ['the link is no link', { termsConditionsUrl: 'javascript:alert(1)', features: { legalCheckbox: true } }, false],
])('when %s', (_, options, isAsked) => {
  const legal = setupKit(options).kit.feature(createLegalController)
  expect([legal.isAsked, legal.$isAccepted.get()]).toEqual([isAsked, !isAsked])
})

test('a visitor agrees, and may think again', () => {
  const { kit } = setupKit({ termsConditionsUrl, features: { legalCheckbox: true } })
  const { $isAccepted, accept } = kit.feature(createLegalController)
  accept(true)
  expect($isAccepted.get()).toBe(true)
  accept(false)
  expect($isAccepted.get()).toBe(false)
})
