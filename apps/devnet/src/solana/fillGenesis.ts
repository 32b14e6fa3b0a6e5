import { createHash } from 'node:crypto'
import {
  type Address,
  address,
  createKeyPairSignerFromPrivateKeyBytes,
  type KeyPairSigner,
  lamports,
} from '@solana/kit'
import { SYSTEM_PROGRAM_ADDRESS } from '@solana-program/system'
import {
  AccountState,
  findAssociatedTokenPda,
  getMintEncoder,
  getTokenEncoder,
  TOKEN_PROGRAM_ADDRESS,
} from '@solana-program/token'
import type { LiteSVM } from 'litesvm'
import { solanaAccounts } from './solanaAccounts.ts'
import { solanaToken } from './solanaToken.ts'

const sol = 1_000_000_000n
const shells = 10n ** BigInt(solanaToken.decimals)

/** The initial balance of an account: 1,000 SOL each, and tokens for the first two. */
const holdings = [1_000_000n * shells, 250_000n * shells]

/**
 * Puts the funded accounts and the token on a new chain.
 *
 * @returns The account that pays airdrops. It holds less than 2^53 lamports, because clients parse them as doubles.
 */
export async function fillGenesis(svm: LiteSVM): Promise<KeyPairSigner> {
  const seed = createHash('sha256').update('mooring devnet solana faucet').digest()
  const faucet = await createKeyPairSignerFromPrivateKeyBytes(seed)
  const owners = solanaAccounts.map((account) => address(account.address))
  const mint = address(solanaToken.address)

  function set(place: Address, balance: bigint, data: Uint8Array = new Uint8Array(), owner?: Address): void {
    const programAddress = owner ?? SYSTEM_PROGRAM_ADDRESS
    const space = BigInt(data.length)
    svm.setAccount({ address: place, lamports: lamports(balance), data, programAddress, executable: false, space })
  }
  function setToken(place: Address, data: Uint8Array): void {
    set(place, svm.minimumBalanceForRentExemption(BigInt(data.length)), data, TOKEN_PROGRAM_ADDRESS)
  }

  set(faucet.address, 5_000_000n * sol)
  for (const owner of owners) set(owner, 1000n * sol)

  const supply = holdings.reduce((sum, amount) => sum + amount, 0n)
  const mintAuthority = owners[0] ?? null
  const { decimals } = solanaToken
  const mintState = { mintAuthority, supply, decimals, isInitialized: true, freezeAuthority: null }
  setToken(mint, Uint8Array.from(getMintEncoder().encode(mintState)))

  for (const [index, amount] of holdings.entries()) {
    const owner = owners[index]
    if (!owner) continue
    const [place] = await findAssociatedTokenPda({ mint, owner, tokenProgram: TOKEN_PROGRAM_ADDRESS })
    const state = AccountState.Initialized
    const rest = { delegate: null, isNative: null, delegatedAmount: 0n, closeAuthority: null }
    setToken(place, Uint8Array.from(getTokenEncoder().encode({ mint, owner, amount, state, ...rest })))
  }
  return faucet
}
