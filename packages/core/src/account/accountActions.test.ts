import { expect, test } from 'vitest'
import { accountActions } from './accountActions.js'

const wallet = { sendTransfer: async (): Promise<string> => '0x1' }
const swapper = { sendTransaction: async (): Promise<string> => '0x1' }

test.each([
  ['everything', {}, wallet, ['send', 'receive']],
  ['a wallet that cannot send', {}, {}, ['receive']],
  ['no wallet', {}, undefined, ['receive']],
  ['a page without sending', { send: false }, wallet, ['receive']],
  ['services, but a wallet that sends no calls', {}, wallet, ['send', 'receive'], 'https://services.example'],
  ['services', {}, { ...wallet, ...swapper }, ['send', 'receive', 'swap'], 'https://services.example'],
  ['a page without receiving', { receive: false }, wallet, ['send']],
  ['no services', {}, { ...wallet, ...swapper }, ['send', 'receive']],
  ['a page without swaps', { swaps: false }, swapper, ['receive'], 'https://services.example'],
] as const)('with %s offers what is possible', (_, features, wallet, actions, services?: string) => {
  expect(accountActions({ features, wallet, services })).toEqual(actions)
})

test.each([
  ['a family that sellers know', {}, 'eip155', 'https://services.example', ['buy', 'receive']],
  ['another such family', {}, 'solana', 'https://services.example', ['buy', 'receive']],
  ['a family that no seller knows', {}, 'bip122', 'https://services.example', ['receive']],
  ['a page without services', {}, 'eip155', undefined, ['receive']],
  ['a page without buying', { onramp: false }, 'eip155', 'https://services.example', ['receive']],
] as const)('offers to buy with %s', (_, features, namespace, services, actions) => {
  expect(accountActions({ features, wallet: undefined, services, namespace })).toEqual(actions)
})
