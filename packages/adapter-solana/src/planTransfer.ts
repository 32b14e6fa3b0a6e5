import {
  InsufficientFundsError,
  InvalidAddressError,
  InvalidAmountError,
  InvalidParamsRpcError,
  parseCaipAddress,
  readProperty,
  type Wallet,
} from '@mooring/core'
import type { Address, Instruction } from '@solana/kit'
import { isSolanaAddress } from './checkAddress.js'
import { createTokenAccount, findTokenAccount, transferCoins, transferTokens } from './instructions.js'
import { isTokenProgram } from './programs.js'
import { readTokenAccounts, type TokenAccount } from './readTokenAccounts.js'
import { commitment, readValue, requestRpc, toCount } from './requestRpc.js'

/** Sizes of accounts (bytes): one that only holds coins, and one that holds a token. */
const plainSize = 0
const tokenAccountSize = 165

/** What a transfer consists of. */
export type TransferPlan = {
  readonly payer: Address
  readonly instructions: readonly Instruction[]
  /** What the receiver's new token account costs, in lamports. */
  readonly deposit: bigint
  /** The least amount of coins to send: a new account must hold its rent. */
  readonly minimum: bigint | undefined
  /** What an account that only holds coins must keep, unless it is emptied to the last lamport. */
  readonly reserve: bigint
}

/**
 * Plans a transfer: looks at the receiver, and at the token accounts of both.
 *
 * @throws {InvalidAddressError} The sender, the receiver or the token is not an address, or the receiver is a token or a
 * token account, from which nobody could fetch what was sent.
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

  const [receiver, reserve, accounts] = await Promise.all([
    readAccount(ask, to),
    readRent(ask, plainSize),
    mint && readTokenAccounts({ ...ask, owner: payer, mint }),
  ])
  if (isTokenProgram(receiver.program)) throw new InvalidAddressError(to)
  if (!mint || !accounts) {
    const minimum = receiver.balance < reserve ? reserve - receiver.balance : undefined
    return { payer, instructions: [transferCoins({ from: payer, to, value })], deposit: 0n, minimum, reserve }
  }

  const source = chooseSource(accounts, value)
  const { program, decimals } = source
  const target = await findTokenAccount({ owner: to, mint, program })
  const { exists } = await readAccount(ask, target)
  const instructions = [
    ...(exists ? [] : [createTokenAccount({ payer, owner: to, account: target, mint, program })]),
    transferTokens({ program, mint, source: source.address, target, owner: payer, value, decimals }),
  ]
  // An account of the newer program may be larger: its own size is that of the sender's.
  const deposit = exists ? 0n : await readRent(ask, Math.max(source.size, tokenAccountSize))
  return { payer, instructions, deposit, minimum: undefined, reserve }
}

/** The fullest account: most people have one. */
function chooseSource(accounts: readonly TokenAccount[], value: bigint): TokenAccount {
  const [fullest] = accounts.toSorted((a, b) => (a.balance < b.balance ? 1 : a.balance > b.balance ? -1 : 0))
  if (fullest && fullest.balance >= value) return fullest
  throw new InsufficientFundsError({
    details:
      accounts.length > 1
        ? 'No single token account holds that much. Send a smaller amount.'
        : 'The account does not hold that much of the token.',
  })
}

type Ask = Pick<planTransfer.Parameters, 'network' | 'signal' | 'fetch'>
type Account = { readonly exists: boolean; readonly program: unknown; readonly balance: bigint }

async function readAccount(ask: Ask, address: Address): Promise<Account> {
  return requestRpc({
    ...ask,
    method: 'getAccountInfo',
    // No byte of its data is needed.
    params: [address, { commitment, encoding: 'base64', dataSlice: { offset: 0, length: 0 } }],
    parse(answer): Account {
      const account = readValue(answer)
      if (account === null) return { exists: false, program: undefined, balance: 0n }
      const balance = toCount(readProperty(account, 'lamports'))
      return { exists: true, program: readProperty(account, 'owner'), balance }
    },
  })
}

function readRent(ask: Ask, size: number): Promise<bigint> {
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
  type Parameters = Wallet.Transfer & { signal: AbortSignal; fetch: typeof globalThis.fetch }
}
