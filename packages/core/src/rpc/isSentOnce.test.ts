import { describe, expect, test } from 'vitest'
import { LimitExceededRpcError, NonceError } from '../errors/rpcErrors.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { HttpTimeoutError } from '../http/httpErrors.js'
import { isSentOnce, mayHaveArrived } from './isSentOnce.js'

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
    'eth_resend',
    'bumpfee',
    'psbtbumpfee',
    'eth_requestAccounts',
    'solana_requestAccounts',
    'eth_decrypt',
    'eth_getEncryptionPublicKey',
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

describe('mayHaveArrived', () => {
  const method = 'eth_sendRawTransaction'
  const lost = new HttpTimeoutError({ timeout: 10_000 })
  const known = new NonceError()

  test('doubts that a transaction failed that is known already after it was sent without an answer', () => {
    expect(mayHaveArrived(method, lost, known)).toBe(true)
    expect(mayHaveArrived(method, new HttpRequestError({ status: 503 }), known)).toBe(true)
  })

  test('believes every other answer', () => {
    expect(mayHaveArrived(method, undefined, known)).toBe(false)
    expect(mayHaveArrived(method, lost, new LimitExceededRpcError())).toBe(false)
    // The node had answered, and taken nothing.
    expect(mayHaveArrived(method, new LimitExceededRpcError(), known)).toBe(false)
    expect(mayHaveArrived('eth_call', lost, known)).toBe(false)
  })
})
