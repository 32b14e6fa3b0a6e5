import { type Address, address, type EncodedAccount } from '@solana/kit'
import { getMintDecoder, getTokenDecoder, type Mint, TOKEN_PROGRAM_ADDRESS, type Token } from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import type { ResolvedMessage } from './resolveMessage.ts'

/** The program behind most tokens, and the newer one, whose accounts begin alike. */
export const tokenPrograms: readonly Address[] = [
  TOKEN_PROGRAM_ADDRESS,
  address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'),
]

const mintLength = 82
const tokenLength = 165

/** Reads what an account of a token program holds, if it is one. */
export function readToken(account: EncodedAccount): Token | undefined {
  return has(account, tokenLength, 2) ? getTokenDecoder().decode(account.data) : undefined
}

/** Reads what an account says about a token, if it is a mint. */
export function readMint(account: EncodedAccount): Mint | undefined {
  return has(account, mintLength, 1) ? getMintDecoder().decode(account.data) : undefined
}

// Accounts of the newer program may be longer; the byte after the longest old one tells what they are.
function has({ programAddress, data }: EncodedAccount, length: number, kind: number): boolean {
  if (!tokenPrograms.includes(programAddress)) return false
  return data.length === length || (data.length > tokenLength && data[tokenLength] === kind)
}

/** The decimals of a token, 0 if there is no such token. */
export function readDecimals(svm: LiteSVM, mint: Address): number {
  const account = svm.getAccount(mint)
  return (account.exists && readMint(account)?.decimals) || 0
}

/** An amount as a node writes it. */
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

/** What an account of a transaction holds of a token, before or after it. */
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
