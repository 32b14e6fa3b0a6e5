import { AccountRole, type Address, createAddressWithSeed, getAddressEncoder, type Instruction } from '@solana/kit'
import { compileTransfer, readLifetime } from '../compileTransfer.js'
import { createTokenAccount, findTokenAccount } from '../instructions.js'
import type { TransferPlan } from '../planTransfer.js'
import { programs } from '../programs.js'
import type { NetworkQuestion } from '../requestRpc.js'
import { sendSigned, signSerialized } from './createTestWallet.js'

type Owner = { readonly address: string; readonly secretKey: string }

/** A token of the newer program, and what its issuer and its owners do with accounts. */
export type TestToken = {
  readonly mint: Address
  /** Creates the account of an owner. It is frozen. */
  readonly open: (owner: Owner) => Promise<void>
  readonly freeze: (owner: Owner) => Promise<void>
  readonly thaw: (owner: Owner) => Promise<void>
  readonly mintTo: (owner: Owner, amount: bigint) => Promise<void>
  /** The owner refuses transfers without a memo from now on. */
  readonly requireMemo: (owner: Owner) => Promise<void>
}

const program = programs.token2022
/** A mint with one extension of one byte. */
const mintSize = 171
const decimals = 6
const writable = (address: Address) => ({ address, role: AccountRole.WRITABLE })
const readonly = (address: Address) => ({ address, role: AccountRole.READONLY })
const signer = (address: Address) => ({ address, role: AccountRole.READONLY_SIGNER })
const bytesOf = (address: Address) => getAddressEncoder().encode(address)
const count = (value: bigint) => new Uint8Array(new BigUint64Array([value]).buffer)

/**
 * Issues a token whose new accounts are frozen until the issuer allows them.
 *
 * @see Token-2022, `DefaultAccountState`, `MemoTransfer`.
 */
export async function issueToken({ url, issuer, ask }: issueToken.Options): Promise<TestToken> {
  const authority = issuer.address as Address
  const mint = await createAddressWithSeed({ baseAddress: authority, programAddress: program, seed: 'frozen' })

  async function send(by: Owner, instructions: readonly Instruction[]): Promise<void> {
    const plan = { payer: by.address as Address, instructions } as TransferPlan
    const { transaction } = compileTransfer(plan, await readLifetime(ask))
    await sendSigned(url, signSerialized(by.secretKey, by.address, transaction))
  }
  const accountOf = ({ address }: Owner) => findTokenAccount({ owner: address as Address, mint, program })
  const act = (accounts: NonNullable<Instruction['accounts']>, ...data: readonly number[]): Instruction => ({
    programAddress: program,
    accounts,
    data: new Uint8Array(data),
  })
  /** 10 freezes, 11 thaws. */
  const decide = (kind: 10 | 11) => async (owner: Owner) =>
    send(issuer, [act([writable(await accountOf(owner)), readonly(mint), signer(authority)], kind)])

  const seed = new TextEncoder().encode('frozen')
  const createMint: Instruction = {
    programAddress: programs.system,
    accounts: [{ address: authority, role: AccountRole.WRITABLE_SIGNER }, writable(mint)],
    data: new Uint8Array([
      ...[3, 0, 0, 0, ...bytesOf(authority), ...count(BigInt(seed.length)), ...seed],
      ...[...count(10_000_000n), ...count(BigInt(mintSize)), ...bytesOf(program)],
    ]),
  }
  await send(issuer, [
    createMint,
    act([writable(mint)], 28, 0, 2),
    act([writable(mint)], 20, decimals, ...bytesOf(authority), 1, ...bytesOf(authority)),
  ])

  return {
    mint,
    freeze: decide(10),
    thaw: decide(11),
    async open(owner) {
      const account = await accountOf(owner)
      await send(issuer, [
        createTokenAccount({ payer: authority, owner: owner.address as Address, account, mint, program }),
      ])
    },
    async mintTo(owner, amount) {
      const to = writable(await accountOf(owner))
      await send(issuer, [act([writable(mint), to, signer(authority)], 7, ...count(amount))])
    },
    async requireMemo(owner) {
      const [account, own] = [await accountOf(owner), owner.address as Address]
      const payer = { address: own, role: AccountRole.WRITABLE_SIGNER }
      await send(owner, [
        // Makes room for the extension.
        act([writable(account), payer, readonly(programs.system), signer(own)], 29, 8, 0),
        act([writable(account), signer(own)], 30, 0),
      ])
    },
  }
}

export declare namespace issueToken {
  type Options = { url: string; issuer: Owner; ask: NetworkQuestion }
}
