import { type Address, address, type Instruction } from '@solana/kit'
import {
  identifySystemInstruction,
  parseCreateAccountInstruction,
  parseTransferSolInstruction,
  SYSTEM_PROGRAM_ADDRESS,
  SystemInstruction,
} from '@solana-program/system'
import {
  ASSOCIATED_TOKEN_PROGRAM_ADDRESS,
  AssociatedTokenInstruction,
  identifyAssociatedTokenInstruction,
  identifyTokenInstruction,
  parseCreateAssociatedTokenInstruction,
  parseMintToInstruction,
  parseTransferCheckedInstruction,
  parseTransferInstruction,
  TOKEN_PROGRAM_ADDRESS,
  TokenInstruction,
} from '@solana-program/token'
import { toTokenAmount } from './readTokenState.ts'

/** The memo programs. */
export const memoPrograms: readonly Address[] = [
  address('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'),
  address('Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'),
]

export type ParsedInstruction = { readonly program: string; readonly parsed: unknown }
type Readable = Required<Pick<Instruction, 'programAddress' | 'accounts' | 'data'>>

/** Parses the instructions of common payments. A real node parses some more. */
export function parseInstruction(instruction: Readable): ParsedInstruction | undefined {
  const { programAddress, data } = instruction
  try {
    if (memoPrograms.includes(programAddress))
      return { program: 'spl-memo', parsed: new TextDecoder().decode(Uint8Array.from(data)) }
    if (programAddress === SYSTEM_PROGRAM_ADDRESS) return named('system', parseSystem(instruction))
    if (programAddress === TOKEN_PROGRAM_ADDRESS) return named('spl-token', parseToken(instruction))
    if (programAddress === ASSOCIATED_TOKEN_PROGRAM_ADDRESS)
      return named('spl-associated-token-account', parseAssociatedToken(instruction))
  } catch {
    // Unparsable instructions are shown as bytes, as on a node.
  }
  return undefined
}

function named(program: string, parsed: unknown): ParsedInstruction | undefined {
  return parsed === undefined ? undefined : { program, parsed }
}

function parseSystem(instruction: Readable): unknown {
  const kind = identifySystemInstruction(instruction)
  if (kind === SystemInstruction.TransferSol) {
    const { accounts, data } = parseTransferSolInstruction(instruction)
    const info = { source: accounts.source.address, destination: accounts.destination.address, lamports: data.amount }
    return { type: 'transfer', info }
  }
  if (kind !== SystemInstruction.CreateAccount) return undefined
  const { accounts, data } = parseCreateAccountInstruction(instruction)
  const [source, newAccount] = [accounts.payer.address, accounts.newAccount.address]
  const info = { source, newAccount, lamports: data.lamports, space: data.space, owner: data.programAddress }
  return { type: 'createAccount', info }
}

function parseToken(instruction: Readable): unknown {
  const kind = identifyTokenInstruction(instruction)
  if (kind === TokenInstruction.Transfer) {
    const { accounts, data } = parseTransferInstruction(instruction)
    const [source, destination] = [accounts.source.address, accounts.destination.address]
    const info = { source, destination, authority: accounts.authority.address, amount: String(data.amount) }
    return { type: 'transfer', info }
  }
  if (kind === TokenInstruction.TransferChecked) {
    const { accounts, data } = parseTransferCheckedInstruction(instruction)
    const info = {
      source: accounts.source.address,
      mint: accounts.mint.address,
      destination: accounts.destination.address,
      authority: accounts.authority.address,
      tokenAmount: toTokenAmount(data.amount, data.decimals),
    }
    return { type: 'transferChecked', info }
  }
  if (kind !== TokenInstruction.MintTo) return undefined
  const { accounts, data } = parseMintToInstruction(instruction)
  const [mint, account] = [accounts.mint.address, accounts.token.address]
  const info = { mint, account, mintAuthority: accounts.mintAuthority.address, amount: String(data.amount) }
  return { type: 'mintTo', info }
}

function parseAssociatedToken(instruction: Readable): unknown {
  const kind = identifyAssociatedTokenInstruction(instruction)
  if (kind === AssociatedTokenInstruction.RecoverNestedAssociatedToken) return undefined
  // Both instructions that create an account take the same accounts.
  const { accounts } = parseCreateAssociatedTokenInstruction(instruction)
  const info = {
    source: accounts.payer.address,
    account: accounts.ata.address,
    wallet: accounts.owner.address,
    mint: accounts.mint.address,
    systemProgram: accounts.systemProgram.address,
    tokenProgram: accounts.tokenProgram.address,
  }
  return { type: kind === AssociatedTokenInstruction.CreateAssociatedToken ? 'create' : 'createIdempotent', info }
}
