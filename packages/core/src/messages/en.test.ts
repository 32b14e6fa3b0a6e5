import { describe, expect, test } from 'vitest'
import { cleanText } from '../text/cleanText.js'
import { en } from './en.js'
import { enButton } from './enButton.js'

/** Every word that a text may ask for. */
const filled = {
  address: 'ADDRESS',
  network: 'NETWORK',
  id: 'ID',
  wallet: 'WALLET',
  explorer: 'EXPLORER',
  from: 'FROM',
  to: 'TO',
  count: 2,
}
type Fill = (parameters: typeof filled) => string
const texts = Object.entries<string | Fill>(en).map(([name, text]) => ({
  name,
  text: typeof text === 'string' ? text : text(filled),
  isFilled: typeof text !== 'string',
}))

describe('en', () => {
  test.each(texts)('has a text for $name', ({ text, isFilled }) => {
    expect(text.length).toBeGreaterThan(0)
    expect(cleanText(text, 300)).toBe(text)
    expect(text).not.toMatch(/undefined|null|NaN|\[object|\$\{/u)
    // What is filled in is shown.
    if (isFilled) expect(text).toMatch(/ADDRESS|NETWORK|ID|WALLET|EXPLORER|FROM.*TO|2/u)
  })

  test('counts one thing as one', () => {
    expect(en['connect.found']({ count: 1 })).toBe('1 wallet found')
    expect(en['connect.found']({ count: 0 })).toBe('0 wallets found')
    expect(en['account.others']({ count: 1 })).toBe('1 more account')
    expect(en['account.others']({ count: 3 })).toBe('3 more accounts')
  })

  test('holds every text of the button', () => {
    expect(en).toMatchObject(enButton)
  })

  test('says what the specification says', () => {
    expect(en['account.balanceUnavailable']).toBe('Token Balance Unavailable')
    expect(en['requests.notAllowed']).toBe('Action not allowed')
    expect(en['send.started']).toBe('Transaction started')
    expect(en['siwx.authenticating']).toBe('Authenticating...')
  })
})
