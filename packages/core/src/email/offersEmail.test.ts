import { expect, test } from 'vitest'
import type { EmailLogin } from './EmailLogin.js'
import { collapsesWallets, offersEmail } from './offersEmail.js'

const login = {} as EmailLogin
const wallet = {}

test.each([
  [[wallet], {}, false],
  [[wallet, { login }], {}, true],
  [[{ login }], { email: true }, true],
  [[{ login }], { email: false }, false],
] as const)('with the connectors %j and the features %j, e-mail is offered: %s', (connectors, features, expected) => {
  expect(offersEmail({ connectors, features })).toBe(expected)
})

test.each([
  [{}, false],
  [{ collapseWallets: true }, true],
  [{ collapseWallets: false, emailShowWallets: true }, false],
  [{ emailShowWallets: false }, true],
  [{ email: false, collapseWallets: true, emailShowWallets: false }, false],
] as const)('with the features %j a row stands for the wallets: %s', (features, expected) => {
  expect(collapsesWallets({ connectors: [wallet, { login }], features })).toBe(expected)
  // Without another way in they are shown.
  expect(collapsesWallets({ connectors: [wallet], features })).toBe(false)
})
