import { expect, test } from 'vitest'
import { accountActions } from './accountActions.js'

const wallet = { sendTransfer: async (): Promise<string> => '0x1' }
const swapper = { sendTransaction: async (): Promise<string> => '0x1' }

test.each([
  ['everything', {}, wallet, ['send']],
  ['a wallet that cannot send', {}, {}, []],
  ['no wallet', {}, undefined, []],
  ['a page without sending', { send: false }, wallet, []],
  ['services, but a wallet that sends no calls', {}, wallet, ['send'], 'https://services.example'],
  ['services', {}, { ...wallet, ...swapper }, ['send', 'swap'], 'https://services.example'],
  ['no services', {}, { ...wallet, ...swapper }, ['send']],
  ['a page without swaps', { swaps: false }, swapper, [], 'https://services.example'],
] as const)('with %s offers what is possible', (_, features, wallet, actions, services?: string) => {
  expect(accountActions({ features, wallet, services })).toEqual(actions)
})
