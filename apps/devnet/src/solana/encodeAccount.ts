import { zstdCompressSync } from 'node:zlib'
import { type EncodedAccount, getBase58Decoder, type Option, unwrapOption } from '@solana/kit'
import { AccountState, type Mint, TOKEN_PROGRAM_ADDRESS, type Token } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { JsonRpcError } from './JsonRpcError.ts'
import { readExtensions } from './readExtensions.ts'
import { readDecimals, readMint, readToken, toTokenAmount } from './readTokenState.ts'

/** The rent epoch that a node reports for every account since rent is no longer collected. */
const rentEpoch = 2n ** 64n - 1n
/** The longest data that a node writes in base58 (bytes). */
const base58Limit = 128

/** Formats an account as a node does. */
export function encodeAccount(svm: LiteSVM, account: EncodedAccount, options: encodeAccount.Options = {}): unknown {
  const { lamports, programAddress: owner, executable, space } = account
  return { lamports, owner, executable, rentEpoch, space, data: encodeData(svm, account, options) }
}

function encodeData(svm: LiteSVM, account: EncodedAccount, options: encodeAccount.Options): unknown {
  const { encoding, dataSlice, isNotice } = options
  if (encoding === 'jsonParsed') return parse(svm, account) ?? [toBase64(account.data), 'base64']
  const { offset = 0, length = Number.POSITIVE_INFINITY } = dataSlice ?? {}
  const data = Buffer.from(account.data).subarray(offset, Math.min(offset + length, account.data.length))
  if (encoding === 'base64') return [toBase64(data), encoding]
  if (encoding === 'base64+zstd') return [toBase64(zstdCompressSync(data)), encoding]
  const isTooLong = data.length > base58Limit
  if (isTooLong && !isNotice) {
    const reason = 'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.'
    throw new JsonRpcError(-32600, reason)
  }
  const text = isTooLong ? 'error: data too large for bs58 encoding' : getBase58Decoder().decode(data)
  // Without an encoding, a node uses the oldest form.
  return encoding === 'base58' ? [text, encoding] : text
}

function toBase64(data: EncodedAccount['data']): string {
  return Buffer.from(data).toString('base64')
}

function parse(svm: LiteSVM, account: EncodedAccount): unknown {
  const program = account.programAddress === TOKEN_PROGRAM_ADDRESS ? 'spl-token' : 'spl-token-2022'
  const { space } = account
  const extensions = readExtensions(account)
  const token = readToken(account)
  if (token) return { program, parsed: { type: 'account', info: { ...toTokenInfo(svm, token), extensions } }, space }
  const mint = readMint(account)
  return mint && { program, parsed: { type: 'mint', info: { ...toMintInfo(mint), extensions } }, space }
}

function toTokenInfo(svm: LiteSVM, token: Token): object {
  const decimals = readDecimals(svm, token.mint)
  const delegate = orNothing(token.delegate)
  const reserve = orNothing(token.isNative)
  return {
    mint: token.mint,
    owner: token.owner,
    tokenAmount: toTokenAmount(token.amount, decimals),
    state: token.state === AccountState.Frozen ? 'frozen' : 'initialized',
    isNative: reserve !== undefined,
    rentExemptReserve: reserve === undefined ? undefined : toTokenAmount(reserve, decimals),
    delegate,
    delegatedAmount: delegate && toTokenAmount(token.delegatedAmount, decimals),
    closeAuthority: orNothing(token.closeAuthority),
  }
}

function toMintInfo({ supply, decimals, isInitialized, mintAuthority, freezeAuthority }: Mint): object {
  return {
    supply: String(supply),
    decimals,
    isInitialized,
    mintAuthority: unwrapOption(mintAuthority),
    freezeAuthority: unwrapOption(freezeAuthority),
  }
}

function orNothing<value>(option: Option<value>): value | undefined {
  return option.__option === 'Some' ? option.value : undefined
}

export declare namespace encodeAccount {
  type Options = {
    encoding?: string | undefined
    /** The range of the data to return (bytes). It has no effect with `jsonParsed`. */
    dataSlice?: { offset?: number; length?: number } | undefined
    /** A notification cannot be refused, so data that does not fit is replaced by the error text. */
    isNotice?: boolean
  }
}
