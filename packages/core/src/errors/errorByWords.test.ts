import { describe, expect, test } from 'vitest'
import { errorByWords } from './errorByWords.js'
import {
  AlreadyKnownError,
  ExecutionRevertedError,
  ExtensionStoppedError,
  FeeCapError,
  InsufficientFundsError,
  IntrinsicGasError,
  NonceError,
  UserRejectedRequestError,
} from './rpcErrors.js'

// geth: core/error.go, core/txpool/errors.go and internal/ethapi; nethermind: Nethermind.TxPool/AcceptTxResult.cs and
// TxPoolErrorMessages.cs, Nethermind.Core/Messages/TxErrorMessages.cs; besu: RpcErrorType.java and
// MainnetTransactionValidator.java; erigon: txnprovider/txpool/txpoolcfg/txpoolcfg.go and its send_transaction.go; reth:
// rpc-eth-types/src/error/mod.rs and transaction-pool/src/error.rs. Then others that stand behind an endpoint.
const reverts = [
  'execution reverted',
  'execution reverted: Order was cancelled by user',
  'gas required exceeds allowance (0)',
  'Execution reverted', // besu
  'VM execution error.', // nethermind
  'Reverted 0x08c379a0',
  "VM Exception while processing transaction: reverted with reason string 'User rejected'", // hardhat
  'VM Exception while processing transaction: revert cancelled by user', // ganache
  'The contract function "buy" reverted with the following reason: cancelled by user', // viem
  'transaction execution reverted (action="sendTransaction", code=CALL_EXCEPTION)', // ethers
]
const funds = [
  'insufficient funds for gas * price + value: address 0xab have 0 want 1', // geth
  'insufficient funds for transfer',
  'InsufficientFunds, Balance is zero, cannot pay gas', // nethermind
  'insufficient MaxFeePerGas for sender balance',
  'insufficient sender balance',
  'Upfront cost exceeds account balance', // besu
  'transaction up-front cost 0x5af exceeds transaction sender account balance 0x0',
  'INTERNAL_ERROR: insufficient funds', // erigon
  'transaction overdraws from account', // reth
  'insufficient funds for gas * price + value: have 1 want 2',
  "Sender doesn't have enough funds to send tx. The max upfront cost is: 2 and the sender's balance is: 1.", // hardhat
  'Insufficient funds. The account you tried to send transaction from does not have enough funds.', // openethereum
  'The total cost (gas * gas fee + value) of executing this transaction exceeds the balance of the account.', // viem
  'Transfer: insufficient lamports 5, need 1000', // solana
  'transaction would cause overdraft',
  'Not enough balance',
]
const known = [
  'already known', // geth, nethermind, erigon, reth
  'known transaction: 0x9f1c',
  'AlreadyKnown, Transaction is already in the pool', // nethermind
  'Transaction is already in the pool',
  'Known transaction', // besu
  'ALREADY_EXISTS: already known', // erigon
  'INTERNAL_ERROR: existing tx with same hash',
  'existing txn with same hash',
  '[0x9f1c]: already imported', // reth
  'Transaction with the same hash was already imported.', // openethereum
  'transaction with the same hash exists',
  'known transaction. transaction with hash 0x9f1c is already in the system', // zksync
  'transaction with hash 0x9f1c is already in the system',
  'tx already exists in cache', // ethermint
  'tx already in mempool',
  'This transaction has already been processed', // solana
  'txn-already-known', // bitcoin core
  'txn-already-in-mempool',
  'Transaction outputs already in utxo set',
  'transaction already in block chain',
]
const nonces = [
  'nonce too low: next nonce 5, tx nonce 4', // geth, nethermind, erigon, reth
  'nonce too high',
  'nonce has max value',
  'OldNonce, Current nonce: 5, nonce of rejected tx: 4', // nethermind
  'NonceGap, Future nonce. Expected nonce: 5',
  'nonce too far in future',
  'NonceTooHigh: Nonce exceeds max nonce',
  'Nonce exceeds max nonce',
  'wrong transaction nonce',
  'Nonce too low', // besu
  'transaction nonce 4 below sender account nonce 5',
  'transaction nonce 7 does not match sender account nonce 5.',
  'Transaction nonce is too distant from current sender nonce',
  'An invalid transaction with a lower nonce exists',
  'Nonce must be less than 2^64-1',
  'Transaction nonce is too low. Try incrementing the nonce.', // openethereum
  "the tx doesn't have the correct nonce. account has nonce of: 5 tx has nonce of: 4", // ganache
  'nonce has already been used', // ethers
]
const fees = [
  'max fee per gas less than block base fee: address 0xab', // geth
  'max fee per gas higher than 2^256-1',
  'max priority fee per gas higher than max fee per gas',
  'max fee per blob gas less than block blob gas fee',
  'transaction underpriced: gas tip cap 0, minimum needed 1',
  'replacement transaction underpriced',
  'tip higher than fee cap',
  'tx fee (1.20 ether) exceeds the configured cap (1.00 ether)',
  'FeeTooLow, MaxFeePerGas too low. MaxFeePerGas: 1', // nethermind
  'FeeTooLowToCompete',
  'ReplacementNotAllowed',
  'InvalidMaxPriorityFeePerGas: Cannot be higher than maxFeePerGas.',
  'miner premium is negative',
  'Gas price below configured minimum gas price', // besu
  'Gas price below current base fee',
  'gasPrice is less than the current BaseFee',
  'gas price is less than the minimum',
  'Max priority fee per gas exceeds max fee per gas',
  'max priority fee per gas cannot be greater than max fee per gas',
  'Transaction fee cap exceeded',
  'fee too low', // erigon
  'could not replace existing tx',
  'transaction priority fee below minimum required priority fee 1', // reth
  'insufficient gas price to replace existing transaction',
  'transaction feeCap 0 below chain minimum',
  'Transaction maxFeePerGas (1) is too low for the next block, which has a baseFeePerGas of 2', // hardhat
  'Transaction gas price supplied is too low. Try increasing the gas price or incrementing the nonce.', // openethereum
  'insufficient fee', // ethermint
  'transaction is outdated',
]
const gas = [
  'intrinsic gas too low: gas 1, minimum needed 21000', // geth
  'exceeds block gas limit',
  'gas limit reached',
  'gas uint64 overflow',
  'insufficient gas for floor data gas cost: gas 1, minimum needed 2',
  'transaction gas limit too high (cap: 16777216, tx: 30000000)',
  'GasLimitExceeded, Gas limit: 30000000, gas limit of rejected tx: 40000000', // nethermind
  'TxGasLimitCapExceeded: Gas limit 30000000 exceeded cap of 16777216.',
  'Block gas limit exceeded',
  'Intrinsic gas exceeds gas limit', // besu
  'intrinsic gas cost 53000 exceeds gas limit 21000',
  'Transaction gas limit exceeds block gas limit',
  'INTERNAL_ERROR: IntrinsicGas', // erigon
  'GasUintOverflow',
  'gas limit is too high',
  'intrinsic gas too high', // reth
  'exceeds max transaction gas limit',
  'out of gas: gas required exceeds: 21000',
  "transaction's gas limit 40000000 exceeds block's gas limit 30000000",
  'Transaction gas limit is 40000000 and exceeds block gas limit of 30000000', // hardhat
  'Transaction gas is too low. There is not enough gas to cover minimal cost of the transaction', // openethereum
  'Transaction cost exceeds current gas limit. Limit: 1, got: 2. Try decreasing supplied gas.',
]
// Collected by dapps that had to: Uniswap (interface and widgets), PancakeSwap, Rarible's sdk, MyEtherWallet; and the
// tables of WalletConnect (CAIP-25, utils/src/errors.ts) and MetaMask (rpc-errors).
const refusals = [
  'MetaMask Tx Signature: User denied transaction signature.',
  'MetaMask Tx Signature: Transaction signature denied by user.',
  'User rejected the request.',
  'The User rejected the request.',
  'User has rejected the request',
  'user reject this request',
  'user cancelled',
  'User canceled',
  'You canceled',
  'User denied account authorization', // Coinbase
  'User declined transaction', // Frame
  'User refused to sign the transaction',
  'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)',
  'UserRefusedOnDevice',
  'user did not approve',
  'Cancelled by User', // SafePal
  'Request was canceled by the user',
  'Request has been cancelled by the user',
  'Confirmation declined by user',
  'Rejected by user',
  'User rejected.', // WalletConnect
  'User rejected methods.',
  'User disapproved requested chains',
  'User disapproved requested json-rpc methods',
  'Request rejected',
  'Error: Request rejected',
  'Call Request Rejected',
  'Session Rejected',
  'Rejected Request',
  'User closed modal',
  'user closed popup',
  'closed modal', // Binance
  'Modal is closed.',
  'Connection request reset. Please try again.',
  'Connection rejected', // Solflare
  'Transaction cancelled',
  'The transaction was cancelled',
  'Transaction was rejected', // Safe
  'Transaction declined',
  'Sign transaction cancelled',
  'Signing transaction was cancelled',
  'Signature rejected',
  'Request has been cancelled',
  'Rejected',
  'Cancelled',
  'cancel',
]
const stops = [
  'Extension context invalidated.', // chromium
  'Could not establish connection. Receiving end does not exist.',
  'The message port closed before a response was received.',
  'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received',
  "TypeError: can't access dead object", // firefox
]

describe('errorByWords', () => {
  test.each([
    ...reverts.map((text) => [text, ExecutionRevertedError] as const),
    ...refusals.map((text) => [text, UserRejectedRequestError] as const),
    ...funds.map((text) => [text, InsufficientFundsError] as const),
    ...known.map((text) => [text, AlreadyKnownError] as const),
    ...nonces.map((text) => [text, NonceError] as const),
    ...fees.map((text) => [text, FeeCapError] as const),
    ...gas.map((text) => [text, IntrinsicGasError] as const),
    ...stops.map((text) => [text, ExtensionStoppedError] as const),
  ])('names "%s"', (text, error) => {
    expect(errorByWords([text])).toBe(error)
  })

  test.each([
    '',
    'Transaction rejected', // Of a node: EIP-1474.
    'Request rejected due to rate limit',
    'Your request was rejected: too many requests',
    'request denied',
    'Access denied',
    'daily request count exceeded, request rate limited',
    "Request of type 'wallet_requestPermissions' already pending for origin https://dapp.example. Please wait.",
    'Already processing eth_requestAccounts. Please wait.',
    'Request already in progress',
    'Network already exists',
    'unknown transaction',
    'address already reserved',
    'Invalid nonce', // Of a message to sign in.
    'header not found',
    'Popup closed', // It may have sent before.
    'The user aborted a request.', // Of a browser that gave up loading.
    'Internal error. Request Arguments: from: 0xab maxFeePerGas: 20 gwei maxPriorityFeePerGas: 1 gwei gasPrice: 5 gwei nonce: 5',
  ])('makes nothing of "%s"', (text) => {
    expect(errorByWords([text])).toBeUndefined()
  })

  test('looks for the words of a contract first, wherever they are', () => {
    expect(errorByWords(['cancelled by user', 'execution reverted'])).toBe(ExecutionRevertedError)
  })

  test('reads a long text at once', () => {
    expect(errorByWords(['sign '.repeat(100_000)])).toBeUndefined()
    expect(errorByWords([`exceeds ${'a'.repeat(100_000)}`])).toBeUndefined()
  })
})
