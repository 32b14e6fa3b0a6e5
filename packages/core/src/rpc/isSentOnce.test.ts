import { describe, expect, test } from 'vitest'
import { RpcError } from '../errors/RpcError.js'
import {
  AlreadyKnownError,
  InternalRpcError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  NonceError,
} from '../errors/rpcErrors.js'
import { HttpRequestError } from '../http/HttpRequestError.js'
import { HttpTimeoutError } from '../http/httpErrors.js'
import { InvalidUrlError } from '../http/InvalidUrlError.js'
import { isSentOnce, mayHaveArrived } from './isSentOnce.js'
import { toNodeError } from './toNodeError.js'

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
    'requestAirdrop',
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
    expect(mayHaveArrived(method, lost, new AlreadyKnownError())).toBe(true)
    expect(mayHaveArrived(method, new HttpRequestError({ status: 503 }), known)).toBe(true)
  })

  test.each([
    new LimitExceededRpcError(),
    new InternalRpcError(),
    new RpcError(-1, 'x'),
    new MethodNotFoundRpcError(),
    new MethodNotSupportedRpcError(),
  ])('does not take %o for the end of a transaction whose first answer was lost', (error) => {
    expect(mayHaveArrived(method, lost, error)).toBe(true)
  })

  test.each([new InternalRpcError(), new RpcError(-1, 'x')])('takes %o for an answer that was lost', (earlier) => {
    expect(mayHaveArrived(method, earlier, known)).toBe(true)
  })

  // Geth, Besu, Nethermind, OpenEthereum, Erigon, Solana, Bitcoin Core.
  test.each([
    [-32000, 'already known'],
    [-32000, 'nonce too low: next nonce 6, tx nonce 5'],
    [-32000, 'replacement transaction underpriced'],
    [-32000, 'Known transaction'],
    [-32001, 'Nonce too low'],
    [-32010, 'AlreadyKnown, Transaction is already in the pool'],
    [-32010, 'OldNonce, Current nonce: 5, nonce of rejected tx: 4'],
    [-32010, 'Transaction nonce is too low. Try incrementing the nonce.'],
    [-32010, 'Transaction with the same hash was already imported.'],
    [-32000, 'INTERNAL_ERROR: existing tx with same hash'],
    [-32003, 'This transaction has already been processed'],
    [-27, 'Transaction outputs already in utxo set'],
    [-27, 'transaction already in block chain'],
    [-26, 'txn-already-known'],
    [-26, 'txn-already-in-mempool'],
    // What it spends is spent, perhaps by itself; and its time is over, perhaps after it was used.
    [-25, 'bad-txns-inputs-missingorspent'],
    [-25, 'Missing inputs'],
    [-32002, 'Transaction simulation failed: Blockhash not found'],
  ])('knows what nodes say of what they have: %i, %s', (code, message) => {
    expect(mayHaveArrived(method, lost, toNodeError({ code, message }))).toBe(true)
  })

  test.each([
    [-32000, 'insufficient funds for gas * price + value'],
    [-32000, 'intrinsic gas too low'],
    [-32000, 'transaction underpriced'],
    [-32602, 'invalid argument 0: unknown transaction type'],
    [-26, 'min relay fee not met'],
    [3, 'execution reverted'],
  ])('believes what says what is wrong: %i, %s', (code, message) => {
    expect(mayHaveArrived(method, lost, toNodeError({ code, message }))).toBe(false)
  })

  test('believes an answer if none was lost, and of what can be asked again', () => {
    expect(mayHaveArrived(method, undefined, known)).toBe(false)
    // It was sent nowhere.
    expect(mayHaveArrived(method, new InvalidUrlError({ url: 'rpc.example' }), known)).toBe(false)
    // The node had answered, and taken nothing.
    expect(mayHaveArrived(method, new LimitExceededRpcError(), known)).toBe(false)
    expect(mayHaveArrived(method, new MethodNotFoundRpcError(), known)).toBe(false)
    expect(mayHaveArrived('eth_call', lost, known)).toBe(false)
    expect(mayHaveArrived(method, lost, new HttpRequestError({ status: 500 }))).toBe(false)
  })
})
