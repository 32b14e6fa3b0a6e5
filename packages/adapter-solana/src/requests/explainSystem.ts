import type { Act, CaipNetworkId } from '@mooring/core'
import { isSolanaAddress } from '../checkAddress.js'
import { programs } from '../programs.js'
import type { DecodedInstruction } from '../readInstructions.js'
import { Layout } from './Layout.js'
import type { Holder } from './readHolders.js'

export type ExplainContext = {
  /** The visitor's account. */
  readonly address: string
  readonly network: CaipNetworkId
  /** What token accounts hold, and for whom, by their address. */
  readonly holders: ReadonlyMap<string, Holder>
}

/** The parts of an instruction that an account of a lookup table hides are not there. */
type Parts = {
  readonly data: Layout
  /** @throws {RangeError} The account is missing, or only the network knows which it is. */
  readonly account: (index: number) => string
  readonly address: string
}
type Reader = (parts: Parts) => readonly Act[]

/** Where the length of a seed and the seed begin: after the number of the instruction and an address. */
const seedAt = 36
const afterSeed = (data: Layout): number => seedAt + 8 + Number(data.u64(seedAt))

const pay = (amount: bigint, from: string, to: string, address: string): Act => ({
  kind: 'pay',
  asset: { token: undefined, amount },
  to,
  ...(from !== address && { from }),
})

/** What the instructions of the system program do, by their numbers. */
const readers: Readonly<Record<number, Reader>> = {
  // CreateAccount
  0: ({ data, account, address }) => [pay(data.u64(4), account(0), account(1), address)],
  // Assign
  1: ({ data, account }) => [{ kind: 'handOver', account: account(0), to: data.address(4) }],
  // Transfer
  2: ({ data, account, address }) => [pay(data.u64(4), account(0), account(1), address)],
  // CreateAccountWithSeed
  3: ({ data, account, address }) => [pay(data.u64(afterSeed(data)), account(0), account(1), address)],
  // WithdrawNonceAccount
  5: ({ data, account, address }) => [pay(data.u64(4), account(0), account(1), address)],
  // AuthorizeNonceAccount
  7: ({ data, account }) => [{ kind: 'handOver', account: account(0), to: data.address(4) }],
  // AssignWithSeed
  10: ({ data, account }) => [{ kind: 'handOver', account: account(0), to: data.address(afterSeed(data)) }],
  // TransferWithSeed
  11: ({ data, account, address }) => [pay(data.u64(4), account(0), account(2), address)],
}

/** The names of those that are only named. */
const names: Readonly<Record<number, string>> = { 4: 'AdvanceNonceAccount', 6: 'InitializeNonceAccount', 8: 'Allocate' }

/** Reads an instruction of the system program, a memo or a priority fee. Any other one is only named by its program. */
export function explainSystem(
  { program, accounts, data }: DecodedInstruction,
  context: ExplainContext,
): readonly Act[] {
  // What it costs is a part of the fee.
  if (program === programs.computeBudget) return []
  if (program === programs.memo) {
    return [{ kind: 'note', text: new TextDecoder().decode(data) }]
  }
  const unknown = (name?: string): readonly Act[] => [{ kind: 'call', to: program, name, selector: '' }]
  if (program !== programs.system) return unknown()
  try {
    const layout = new Layout(data)
    const kind = layout.u32(0)
    const { address } = context
    return readers[kind]?.({ data: layout, account: readAccounts(accounts), address }) ?? unknown(names[kind])
  } catch {
    return unknown()
  }
}

/** Returns the accounts of an instruction by their position. */
export function readAccounts(accounts: readonly string[]): (index: number) => string {
  return (index) => {
    const found = accounts[index]
    if (!isSolanaAddress(found)) throw new RangeError('The account is not known.')
    return found
  }
}
