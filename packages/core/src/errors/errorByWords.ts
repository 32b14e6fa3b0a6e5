import type { RpcErrorClass } from './RpcError.js'
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

/**
 * Messages of nodes and wallets that use ambiguous codes; the first match wins. The texts are those of Geth,
 * Nethermind, Besu, Erigon, Reth, OpenEthereum, Hardhat and viem; the test lists the source of each.
 */
const byWords: readonly (readonly [RegExp, RpcErrorClass])[] = [
  // First, because the text behind it comes from the contract, which may use any other message.
  [/\brevert|call exception|vm execution error|gas required exceeds allowance/u, ExecutionRevertedError],
  // Matches a refusal of the visitor, or the whole sentence: nodes also reject requests and transactions.
  [
    /\b(user|you) (has |did )?(reject|den[iy]|declin|cancel|disapprov|refus|not approve|closed)|(reject|deni|declin|cancel)\w* by (the )?user|closed modal|modal is closed|connection request reset/u,
    UserRejectedRequestError,
  ],
  [
    /^(?!.*\btransaction rejected)(error: )?((the|call|session|connection|action|sign|signing|signature|request|transaction|was|has been) )*(reject(ed)?|declined|cancel(l?ed)?)( request)?\W*$/u,
    UserRejectedRequestError,
  ],
  [/context invalidated|receiving end|(port|channel) closed|dead object/u, ExtensionStoppedError],
  [
    /insufficient (\w+ )?(funds|balance|lamports)|insufficient max fee per gas for|enough (funds|balance)|exceeds (the|(transaction sender )?account) balance|overdra(ws|ft)/u,
    InsufficientFundsError,
  ],
  [
    /already[ -](known|imported|been processed)|already[ -](exists[ -])?in[ -](the )?(mempool|cache|pool|system|utxo|block)|\bknown transaction|(tx|txn|transaction) with (the )?same hash/u,
    AlreadyKnownError,
  ],
  [
    /\bnonce (is |has )?(too|gap|max|expired|already been|must be less)|nonce \d+ (below|does not match)|nonce exceeds|(old|lower|wrong transaction|correct) nonce/u,
    NonceError,
  ],
  [
    /underpriced|fee cap|fee too low|insufficient fee|(max|priority) fee per (blob )?gas[^a-z]*(is )?(less|higher|exceeds|cannot|too)|priority fee below|gas price (supplied )?(is )?(too|below|less)|exceeds the configured cap|replacement not allowed|replace existing|miner premium|transaction is outdated/u,
    FeeCapError,
  ],
  [
    /intrinsic gas|out of gas|gas uint|floor data gas|gas (limit )?(is )?(too (low|high)|reached|exceeded)|exceeds (\S+ ){0,2}gas limit|gas limit \d+ exceeded/u,
    IntrinsicGasError,
  ],
]

/**
 * Determines an error by its message. Class names and string codes count, too: `NonceTooLowError`, `ACTION_REJECTED`.
 */
export function errorByWords(texts: readonly string[]): RpcErrorClass | undefined {
  const words = texts.map((text) =>
    text
      .replace(/([a-z])([A-Z])/gu, '$1 $2')
      .replaceAll('_', ' ')
      .toLowerCase(),
  )
  return byWords.find(([pattern]) => words.some((text) => pattern.test(text)))?.[1]
}
