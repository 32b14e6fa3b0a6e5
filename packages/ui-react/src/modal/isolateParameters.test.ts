import { expect, test } from 'vitest'
import { isolateParameters } from './isolateParameters.js'

const messages = {
  plain: 'نص',
  filled: ({ amount, count }: { amount: string; count: number }) => `أرسلت ${amount} إلى ${count}`,
}

test.each(['ar', 'ar-EG', 'he', 'fa-IR'])('keeps what is filled in apart from a sentence in %s', (locale) => {
  const { plain, filled } = isolateParameters(messages, locale)
  expect(plain).toBe('نص')
  expect(filled({ amount: '−1.5 ETH', count: 2 })).toBe('أرسلت \u2068−1.5 ETH\u2069 إلى 2')
})

test.each(['en', 'de', 'arn', 'fr'])('leaves the texts in %s as they are', (locale) => {
  expect(isolateParameters(messages, locale)).toBe(messages)
})
