import { expect, test } from 'vitest'
import { accountActions } from './accountActions.js'

const wallet = { sendTransfer: async () => '0x1' }

test.each([
  ['everything', {}, wallet, ['send']],
  ['a wallet that cannot send', {}, {}, []],
  ['no wallet', {}, undefined, []],
  ['a page without sending', { send: false }, wallet, []],
] as const)('with %s offers what is possible', (_, features, wallet, actions) => {
  expect(accountActions({ features, wallet })).toEqual(actions)
})
