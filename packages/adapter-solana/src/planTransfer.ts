import {
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidParamsRpcError,
  parseCaipAddress,
  readProperty,
  TransactionRejectedRpcError,
  type Wallet,
} from '@mooring/core'
import type { Address, Instruction } from '@solana/kit'
import { isSolanaAddress } from './checkAddress.js'
import { checkToken } from './checkToken.js'
import { createTokenAccount, findTokenAccount, transferCoins, transferTokens, writeMemo } from './instructions.js'
import { isTokenProgram, programs } from './programs.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'
import { readTokenTarget } from './readTokenTarget.js'
import { commitment, type NetworkQuestion, readValue, requestRpc, toCount } from './requestRpc.js'

/** The sizes of accounts in bytes: one that holds only coins, and at least one that holds a token, by its program. */
const plainSize = 0
const tokenAccountSizes: Readonly<Record<Address, number>> = { [programs.token]: 165, [programs.token2022]: 170 }

/** The instructions and costs of a transfer, and the limits for its amount. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** The deposit for the receiver's new token account, in lamports. */
  readonly deposit: bigint
  /** The smallest amount of coins to send: a new account must hold its rent. */
  readonly minimum: bigint | undefined
  /** The balance that an account with only coins must keep, unless it sends everything to the last lamport. */
  readonly reserve: bigint
}

/**
 * Plans a transfer: reads the receiver, and the token accounts of both sides.
 *
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address, or the receiver is a program, a
 * token or a token account, where the coins would be lost.
 * @throws {TransactionRejectedRpcError} A plain transfer of the token fails or loses a part, or the receiver's account is frozen.
 * @throws {InvalidAmountError} The amount is negative or exceeds 64 bits.
 * @throws {InsufficientFundsError} The sender has no account with enough of the token.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function planTransfer(parameters: planTransfer.Parameters): Promise<TransferPlan> {
  const { value, token, network, signal, fetch } = parameters
  const payer = readAddress(parameters.from)
  const to = readAddress(parameters.to)
  if (value < 0n || value >= 2n ** 64n) throw new InvalidAmountError(`${value}`, network.nativeCurrency.decimals)
  const mint = token === undefined ? undefined : readMint(token, network.caipNetworkId)
  const ask = { network, signal, fetch }

  const [receiver, reserve, accounts, checked] = await Promise.all([
    readAccount(ask, to),
    readRent(ask, plainSize),
    mint && readTokenAccounts({ ...ask, owner: payer, mint }),
    mint && checkToken({ ...ask, mint }),
  ])
  if (receiver.isProgram || isTokenProgram(receiver.owner)) throw new InvalidAddressError(to)
  if (!mint || !accounts) {
    const minimum = receiver.balance < reserve ? reserve - receiver.balance : undefined
    return { payer, instructions: [transferCoins({ from: payer, to, value })], deposit: 0n, minimum, reserve }
  }

  const source = chooseSource(accounts, value)
  const { program, decimals } = source
  const target = await findTokenAccount({ owner: to, mint, program })
  const found = await readTokenTarget({ ...ask, target, owner: to, mint, program })
  if (!found && checked?.isFrozenAtFirst) {
    const details = 'The receiver’s new account for this token would be frozen. Its issuer has to allow it first.'
    throw new TransactionRejectedRpcError({ details })
  }
  const instructions = [
    ...(found ? [] : [createTokenAccount({ payer, owner: to, account: target, mint, program })]),
    // The token program looks for it right before the transfer.
    ...(found?.needsMemo ? [writeMemo('Transfer')] : []),
    transferTokens({ program, mint, source: source.address, target, owner: payer, value, decimals }),
  ]
  // Accounts of the newer program can be larger: the receiver's gets the size of the sender's.
  const deposit = found ? 0n : await readRent(ask, Math.max(source.size, tokenAccountSizes[program] ?? 0))
  return { payer, instructions, deposit, minimum: undefined, reserve }
}

/** Chooses the account with the highest balance. Most visitors have only one. */
function chooseSource(accounts: readonly TokenAccount[], value: bigint): TokenAccount {
  const [fullest] = accounts.toSorted((a, b) => (a.balance < b.balance ? 1 : a.balance > b.balance ? -1 : 0))
  if (fullest && fullest.balance >= value) return fullest
  throw new InsufficientFundsError({
    details:
      accounts.length > 1
        ? 'No single token account holds that much. Send a smaller amount.'
        : 'The account does not hold that much of the token, or its issuer has frozen it.',
  })
}

type Account = { readonly owner: unknown; readonly isProgram: boolean; readonly balance: bigint }

async function readAccount(ask: NetworkQuestion, address: Address): Promise<Account> {
  return requestRpc({
    ...ask,
    method: 'getAccountInfo',
    // The data itself is not needed.
    params: [address, { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }],
    parse(answer): Account {
      const account = readValue(answer)
      if (account === null) return { owner: undefined, isProgram: false, balance: 0n }
      const balance = toCount(readProperty(account, 'lamports'))
      const isProgram = readProperty(account, 'executable') === true
      return { owner: readProperty(account, 'owner'), isProgram, balance }
    },
  })
}

function readRent(ask: NetworkQuestion, size: number): Promise<bigint> {
  return requestRpc({ ...ask, method: 'getMinimumBalanceForRentExemption', params: [size], parse: toCount })
}

function readAddress(text: string): Address {
  if (!isSolanaAddress(text)) throw new InvalidAddressError(text)
  return text as string as Address
}

function readMint(token: string, network: string): Address {
  const { caipNetworkId, address } = parseCaipAddress(token)
  if (caipNetworkId !== network) throw new InvalidParamsRpcError({ details: 'The token is on another network.' })
  return readAddress(address)
}

export declare namespace planTransfer {
  type Parameters = Wallet.Transfer & NetworkQuestion
}
