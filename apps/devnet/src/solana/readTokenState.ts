import { type Address, address, type EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, type Mint, TOKEN_PROGRAM_ADDRESS, type Token } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import type { ResolvedMessage } from './resolveMessage.ts'

/** The original token program, and Token-2022, whose accounts start with the same layout. */
export const tokenPrograms: readonly Address[] = [
  TOKEN_PROGRAM_ADDRESS,
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
]

const mintLength = 82
const tokenLength = 165

/** Reads the token balance of an account of a token program, if it is one. */
export function readToken(account: EncodedAccount): Token | undefined {
  return has(account, tokenLength, 2) ? getTokenDecoder().decode(account.data) : undefined
}

/** Reads the mint of a token, if the account is one. */
export function readMint(account: EncodedAccount): Mint | undefined {
  return has(account, mintLength, 1) ? getMintDecoder().decode(account.data) : undefined
}

// Accounts of Token-2022 may be longer; the byte after the original length holds their type.
function has({ programAddress, data }: EncodedAccount, length: number, kind: number): boolean {
  if (!tokenPrograms.includes(programAddress)) return false
  return data.length === length || (data.length > tokenLength && data[tokenLength] === kind)
}

/** The decimals of a token, 0 if it does not exist. */
export function readDecimals(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return (account.exists && readMint(account)?.decimals) || 0
}

/** Formats an amount as a node does. */
export type TokenAmount = {
  readonly amount: string
  readonly decimals: number
  readonly uiAmount: number
  readonly uiAmountString: string
}

export function toTokenAmount(amount: bigint, decimals: number): TokenAmount {
  const digits = String(amount).padStart(decimals + 1, '0')
  const point = digits.length - decimals
  const uiAmountString = `${digits.slice(0, point)}.${digits.slice(point)}`.replace(/\.?0*$/u, '')
  return { amount: String(amount), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}

/** The token balance of an account before or after a transaction. */
export type TokenBalance = {
  readonly accountIndex: number
  readonly mint: Address
  readonly owner: Address
  readonly programId: Address
  readonly uiTokenAmount: TokenAmount
}

export function readTokenBalances(svm: LiteSVM, { accounts }: ResolvedMessage): readonly TokenBalance[] {
  return accounts.flatMap((place, accountIndex) => {
    const account = svm.getAccount(place)
    const token = account.exists ? readToken(account) : undefined
    if (!account.exists || !token) return []
    const { mint, owner, amount } = token
    const uiTokenAmount = toTokenAmount(amount, readDecimals(svm, mint))
    return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
  })
}
