import { safeMethods } from '@mooring/core'
import { expect, test } from 'vitest'
import { isAllowedMethod } from './isAllowedMethod.ts'
import { isSentOnce } from './isSentOnce.ts'

test.each([
  'anvil_setBalance',
  'evm_mine',
  'hardhat_impersonateAccount',
  'debug_traceTransaction',
  'admin_nodeInfo',
  'personal_unlockAccount',
  'miner_stop',
  'txpool_content',
  'testing_buildBlockV1',
  // Methods for accounts of the node itself, which a deny list would have missed.
  'eth_sendTransaction',
  'eth_sendTransactionSync',
  'kaia_sendTransaction',
  'signer_signTransaction',
  'vault_unlock',
  'config_set',
  'eth_sign',
  'eth_signTypedData_v4',
  // Case matters: some nodes ignore it.
  'ETH_CALL',
  'eth_Call',
  'eth_call ',
  '',
  'toString',
  '__proto__',
  // Methods of other families.
  'getBalance',
  'author_submitExtrinsic',
])('%s is not passed on to a node of an EVM network', (method) => {
  expect(isAllowedMethod('eip155', method)).toBe(false)
})

test.each([
  ['eip155', 'eth_sendRawTransaction'],
  ['eip155', 'eth_subscribe'],
  ['eip155', 'eth_sendUserOperation'],
  ['solana', 'sendTransaction'],
  ['solana', 'signatureSubscribe'],
  ['polkadot', 'author_submitExtrinsic'],
  ['polkadot', 'system_health'],
  ['bip122', 'getAddressBalance'],
])('on a network of %s %s is for everybody', (namespace, method) => {
  expect(isAllowedMethod(namespace, method)).toBe(true)
})

test.each([
  ['solana', 'requestAirdrop'],
  ['solana', 'eth_call'],
  ['polkadot', 'author_insertKey'],
  ['polkadot', 'author_rotateKeys'],
  ['polkadot', 'system_addReservedPeer'],
  ['polkadot', 'offchain_localStorageSet'],
  ['bip122', 'sendrawtransaction'],
  ['cosmos', 'eth_call'],
])('on a network of %s %s is for nobody', (namespace, method) => {
  expect(isAllowedMethod(namespace, method)).toBe(false)
})

test('what the embedded wallet reads from a node is passed on', () => {
  const reads = [...safeMethods].filter((method) => method.startsWith('eth_'))
  expect(reads.length).toBeGreaterThan(30)
  expect(reads.filter((method) => !isAllowedMethod('eip155', method))).toEqual([])
})

test.each([
  ['eth_sendRawTransaction', true],
  ['eth_sendUserOperation', true],
  ['sendTransaction', true],
  ['sendrawtransaction', true],
  ['author_submitExtrinsic', true],
  ['requestAirdrop', true],
  ['eth_getBalance', false],
  ['getSignatureStatuses', false],
  ['simulateTransaction', false],
])('%s goes to one node only: %s', (method, expected) => {
  expect(isSentOnce(method)).toBe(expected)
})
