import type { Act, CaipAddress } from '@mooring/core'
import { isTokenProgram, programs } from '../programs.js'
import type { DecodedInstruction } from '../readInstructions.js'
import { type ExplainContext, readAccounts } from './explainSystem.js'
import { Layout } from './Layout.js'

/** The largest amount of a token. An allowance of it has no limit. */
const unlimited = 2n ** 64n - 1n

/** Whether an instruction is of a token program, or opens an account for a token. */
export function isTokenInstruction({ program }: DecodedInstruction): boolean {
  return isTokenProgram(program) || program === programs.tokenAccounts
}

/** Reads an instruction of the token programs. It only names instructions that it cannot read in full. */
export function explainToken({ program, accounts, data }: DecodedInstruction, context: ExplainContext): readonly Act[] {
  const unknown = (name?: string): readonly Act[] => [{ kind: 'call', to: program, name, selector: '' }]
  try {
    const layout = new Layout(data)
    const account = readAccounts(accounts)
    if (program === programs.tokenAccounts) {
      // Create, which older transactions write without data, and CreateIdempotent.
      if (data.length > 1 || (data.length === 1 && layout.u8(0) > 1)) return unknown()
      return [{ kind: 'open', token: `${context.network}:${account(3)}`, owner: account(2) }]
    }
    const kind = layout.u8(0)
    return readers[kind]?.({ kind, data: layout, account, context }) ?? unknown(names[kind])
  } catch {
    return unknown()
  }
}

type Parts = {
  readonly kind: number
  readonly data: Layout
  readonly account: (index: number) => string
  readonly context: ExplainContext
}
type Reader = (parts: Parts) => readonly Act[]

/** @throws {RangeError} It is not certain which token the account holds: only a derived address proves it. */
function mintOf(account: string, { network, holders }: ExplainContext): CaipAddress {
  const holder = holders.get(account)
  if (!holder?.isDerived) throw new RangeError('The token of the account is not known.')
  return `${network}:${holder.mint}`
}

/** A transfer, from and to token accounts. Shows the owner of the receiving one, if it is the one of the owner's own. */
function pay(options: { token: CaipAddress; amount: bigint; to: string; owner: string }, context: ExplainContext): Act {
  const { token, amount, to, owner } = options
  const holder = context.holders.get(to)
  return {
    kind: 'pay',
    asset: { token, amount },
    to: holder?.isDerived ? holder.owner : to,
    ...(owner !== context.address && { from: owner }),
  }
}

const allow = (token: CaipAddress, amount: bigint, spender: string): Act => ({
  kind: 'allow',
  token,
  amount: amount === unlimited ? undefined : amount,
  spender,
})

const nothing: Reader = () => []

/** What the instructions do, by their numbers. */
const readers: Readonly<Record<number, Reader>> = {
  // InitializeAccount, in three forms, SyncNative and InitializeImmutableOwner move nothing.
  ...Object.fromEntries([1, 16, 17, 18, 22].map((kind) => [kind, nothing])),
  // Transfer
  3: ({ data, account, context }) => [
    pay({ token: mintOf(account(0), context), amount: data.u64(1), to: account(1), owner: account(2) }, context),
  ],
  // Approve
  4: ({ data, account, context }) => [allow(mintOf(account(0), context), data.u64(1), account(1))],
  // Revoke
  5({ account, context }) {
    const spender = context.holders.get(account(0))?.delegate
    if (spender === undefined) throw new RangeError('It is not known who may spend the token.')
    return [allow(mintOf(account(0), context), 0n, spender)]
  },
  // SetAuthority: of an account, 2 is its owner, and 3 closes it.
  6: ({ data, account }) => [
    { kind: 'handOver', account: account(0), to: data.u8(2) === 0 ? undefined : data.address(3) },
  ],
  // CloseAccount
  9: ({ account, context: { address } }) => [
    { kind: 'close', account: account(0), to: account(1), ...(account(1) === address && { isBack: true }) },
  ],
  // TransferChecked
  12: ({ data, account, context }) => [
    pay({ token: `${context.network}:${account(1)}`, amount: data.u64(1), to: account(2), owner: account(3) }, context),
  ],
  // ApproveChecked
  13: ({ data, account, context }) => [allow(`${context.network}:${account(1)}`, data.u64(1), account(2))],
  // TransferFeeExtension: of its instructions, the first is a transfer.
  26({ data, account, context }) {
    if (data.u8(1) !== 1) throw new RangeError('It is not a transfer.')
    const token: CaipAddress = `${context.network}:${account(1)}`
    return [pay({ token, amount: data.u64(2), to: account(2), owner: account(3) }, context)]
  },
}

/** The names of those that are only named. */
const names: Readonly<Record<number, string>> = {
  7: 'MintTo',
  8: 'Burn',
  10: 'FreezeAccount',
  11: 'ThawAccount',
  14: 'MintToChecked',
  15: 'BurnChecked',
}
