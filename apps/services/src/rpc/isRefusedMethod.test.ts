import { expect, test } from 'vitest'
import { isRefusedMethod } from './isRefusedMethod.ts'
import { isSentOnce } from './isSentOnce.ts'

test.each([
  'anvil_setBalance',
  'ANVIL_setBalance',
  'evm_mine',
  'hardhat_impersonateAccount',
  'debug_traceTransaction',
  'admin_nodeInfo',
  'personal_unlockAccount',
  'miner_stop',
  'txpool_content',
  'dev_newBlock',
  'eth_sendTransaction',
  'eth_sign',
  'eth_signTypedData_v4',
  'author_insertKey',
  'system_addReservedPeer',
  'system_resetLogFilter',
  'testing_buildBlockV1',
  // Nethermind and OpenEthereum, Besu, GoQuorum.
  'parity_setEngineSigner',
  'parity_hashContent',
  'perm_addNodesToAllowlist',
  'plugins_reloadPluginConfig',
  'qbft_proposeValidatorVote',
  'ibft_proposeValidatorVote',
  'istanbul_propose',
  'raft_addPeer',
])('%s is for whoever runs the node', (method) => {
  expect(isRefusedMethod(method)).toBe(true)
})

test.each([
  'eth_sendRawTransaction',
  'eth_call',
  'eth_signedness',
  'eth_subscribe',
  'trace_block',
  'sendTransaction',
  'author_submitExtrinsic',
  'system_health',
  'getAddressBalance',
])('%s is for everybody', (method) => {
  expect(isRefusedMethod(method)).toBe(false)
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
