import { AccountRole, type Address, getAddressEncoder, getProgramDerivedAddress, type Instruction } from '@solana/kit'
import { programs } from './programs.js'

/** Sends coins. https://docs.rs/solana-system-interface, `Transfer`. */
export function transferCoins({ from, to, value }: { from: Address; to: Address; value: bigint }): Instruction {
  const data = new Uint8Array(12)
  data[0] = 2
  writeAmount(data, 4, value)
  return {
    programAddress: programs.system,
    accounts: [
      { address: from, role: AccountRole.WRITABLE_SIGNER },
      { address: to, role: AccountRole.WRITABLE },
    ],
    data,
  }
}

/** Sends tokens. Fails if the mint or the decimals are wrong. `TransferChecked` of the token programs. */
export function transferTokens(options: transferTokens.Options): Instruction {
  const { program, mint, source, target, owner, value, decimals } = options
  const data = new Uint8Array(10)
  data[0] = 12
  writeAmount(data, 1, value)
  data[9] = decimals
  return {
    programAddress: program,
    accounts: [
      { address: source, role: AccountRole.WRITABLE },
      { address: mint, role: AccountRole.READONLY },
      { address: target, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY_SIGNER },
    ],
    data,
  }
}

/** Creates the receiver's token account if it does not exist yet. `CreateIdempotent` of the associated token program. */
export function createTokenAccount(options: createTokenAccount.Options): Instruction {
  const { payer, owner, account, mint, program } = options
  return {
    programAddress: programs.tokenAccounts,
    accounts: [
      { address: payer, role: AccountRole.WRITABLE_SIGNER },
      { address: account, role: AccountRole.WRITABLE },
      { address: owner, role: AccountRole.READONLY },
      { address: mint, role: AccountRole.READONLY },
      { address: programs.system, role: AccountRole.READONLY },
      { address: program, role: AccountRole.READONLY },
    ],
    data: new Uint8Array([1]),
  }
}

/** Adds a text to a transaction. https://docs.rs/spl-memo */
export function writeMemo(text: string): Instruction {
  return { programAddress: programs.memo, accounts: [], data: new TextEncoder().encode(text) }
}

/** Derives the token account of an owner and a mint. */
export async function findTokenAccount(
  options: Omit<createTokenAccount.Options, 'payer' | 'account'>,
): Promise<Address> {
  const encode = (address: Address) => getAddressEncoder().encode(address)
  const [found] = await getProgramDerivedAddress({
    programAddress: programs.tokenAccounts,
    seeds: [encode(options.owner), encode(options.program), encode(options.mint)],
  })
  return found
}

/** Encodes 64 bits in little-endian order. */
function writeAmount(data: Uint8Array, offset: number, value: bigint): void {
  new DataView(data.buffer).setBigUint64(offset, value, true)
}

export declare namespace transferTokens {
  type Options = {
    program: Address
    mint: Address
    source: Address
    target: Address
    owner: Address
    value: bigint
    decimals: number
  }
}

export declare namespace createTokenAccount {
  type Options = { payer: Address; owner: Address; account: Address; mint: Address; program: Address }
}
