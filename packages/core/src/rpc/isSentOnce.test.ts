import { describe, expect, test } from 'vitest'
import { isSentOnce } from './isSentOnce.js'

describe('isSentOnce', () => {
  test.each([
    'eth_sendTransaction',
    'eth_sendUserOperation',
    'personal_sign',
    'personal_sendTransaction',
    'eth_sign',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v4',
    'wallet_sendCalls',
    'wallet_sendPreparedCalls',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
    'sendTransfer',
    'signMessage',
    'signPsbt',
    'author_submitExtrinsic',
    'polkadot_signTransaction',
  ])('never sends %s again', (method) => {
    expect(isSentOnce(method)).toBe(true)
  })

  test.each([
    'eth_sendRawTransaction',
    'sendTransaction',
    'sendrawtransaction',
    'eth_getBalance',
    'eth_call',
    'eth_chainId',
    'eth_blockNumber',
    'eth_estimateGas',
    'eth_getTransactionReceipt',
    'getSignatureStatuses',
    'getSignaturesForAddress',
    'getLatestBlockhash',
    'getAddressBalance',
    'simulateTransaction',
    'chain_getBlockHash',
    'estimatesmartfee',
    'pm_sponsorUserOperation',
  ])('may ask %s again', (method) => {
    expect(isSentOnce(method)).toBe(false)
  })
})
