import {
  type Asset,
  type CaipAddress,
  cleanText,
  InvalidReplyError,
  readProperty,
  type Simulation,
  type Wallet,
} from '@mooring/core'
import { toBase64 } from '../base64.js'
import { isTokenProgram } from '../programs.js'
import { readInstructions } from '../readInstructions.js'
import { reasonOf } from '../reasonOf.js'
import { commitment, type NetworkQuestion, readValue, requestRpc, toCount } from '../requestRpc.js'
import { askFee } from './askFee.js'
import { resolveLookups } from './resolveLookups.js'

/** The most accounts that are compared. A transaction has no more. */
const limit = 64
const encoding = 'jsonParsed'

/**
 * Asks the network what a transaction would change for an account: its coins, and the tokens of its accounts.
 *
 * @returns Nothing for several transactions at once, because nodes try each on its own, and nothing if no node can say.
 * @see Solana's JSON-RPC, `simulateTransaction`.
 */
export async function simulate(parameters: simulate.Parameters): Promise<Simulation | undefined> {
  const { network, address, transactions = [], signal, fetch } = parameters
  const [transaction] = transactions
  if (!transaction || transactions.length > 1) return undefined
  const ask = { network, signal, fetch }
  try {
    const decoded = readInstructions(transaction)
    const writable = await resolveLookups(ask, decoded.writable)
    const addresses = [...new Set([address, ...writable])].slice(0, limit)
    // Not the fee as explained, which is the most that it can be: what is too much would look like a gain.
    const [before, { failure, after }, fee] = await Promise.all([
      readAccounts(ask, addresses),
      tryOut(ask, transaction, addresses),
      decoded.payer === address ? askFee(ask, transaction).catch(() => undefined) : 0n,
    ])
    // Nodes and wallets try a transaction out before they pass it on.
    if (failure !== undefined) return { failure, isRefused: true, changes: [] }
    if (fee === undefined) return undefined
    return { failure, changes: compare(before, after, { address, network, fee }) }
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

type Accounts = readonly unknown[]

/** Reads accounts as they are now. */
export function readAccounts(ask: NetworkQuestion, addresses: readonly string[]): Promise<Accounts> {
  return requestRpc({
    ...ask,
    method: 'getMultipleAccounts',
    params: [addresses, { commitment, encoding }],
    parse: (answer) => readList(readValue(answer), addresses.length),
  })
}

/** Tries a transaction out, and reads the accounts after it. */
export async function tryOut(
  ask: NetworkQuestion,
  transaction: Uint8Array,
  addresses: readonly string[],
): Promise<{ failure: string | undefined; after: Accounts }> {
  return requestRpc({
    ...ask,
    method: 'simulateTransaction',
    params: [
      toBase64(transaction),
      {
        commitment,
        encoding: 'base64',
        sigVerify: false,
        replaceRecentBlockhash: true,
        accounts: { encoding, addresses },
      },
    ],
    parse(answer) {
      const value = readValue(answer)
      const error = readProperty(value, 'err')
      if (error === undefined) throw new InvalidReplyError({ details: 'It is no simulation.' })
      if (error !== null) return { failure: toReason(value), after: [] }
      return { failure: undefined, after: readList(readProperty(value, 'accounts'), addresses.length) }
    },
  })
}

function readList(value: unknown, length: number): Accounts {
  if (Array.isArray(value) && value.length === length) return value
  throw new InvalidReplyError({ details: 'It is not a list of accounts.' })
}

/** The reason in plain words, or the last word of a program, or an empty text. */
function toReason(value: unknown): string {
  const found = readProperty(value, 'logs')
  const logs: readonly unknown[] = Array.isArray(found) ? found.slice(-200) : []
  // The same number means something else in another program.
  const lines = logs.filter((line) => {
    const program = /^Program (\S+) failed: custom program error/u.exec(String(line))?.[1]
    return program === undefined || isTokenProgram(program)
  })
  const words = logs.flatMap((line) => /^Program log: Error: (.+)$/u.exec(String(line))?.[1] ?? [])
  return reasonOf([readProperty(value, 'err'), ...lines]) ?? cleanText(words.at(-1), 200)
}

type Subject = {
  readonly address: string
  readonly network: Wallet.SimulationParameters['network']
  readonly fee: bigint
}

function compare(before: Accounts, after: Accounts, { address, network, fee }: Subject): readonly Asset[] {
  const coins = coinsOf(after[0]) - coinsOf(before[0]) + fee
  const tokens = new Map<string, bigint>()
  for (const [accounts, sign] of [
    [before, -1n],
    [after, 1n],
  ] as const) {
    for (const account of accounts) {
      const held = readToken(account, address)
      if (held) tokens.set(held.mint, (tokens.get(held.mint) ?? 0n) + sign * held.amount)
    }
  }
  const changes = [...tokens].map(
    ([mint, amount]): Asset => ({ token: `${network.caipNetworkId}:${mint}` as CaipAddress, amount }),
  )
  return [{ token: undefined, amount: coins }, ...changes].filter(({ amount }) => amount !== 0n)
}

const coinsOf = (account: unknown): bigint => (account === null ? 0n : toCount(readProperty(account, 'lamports')))

/** The token that an account holds for the owner. */
function readToken(account: unknown, owner: string): { mint: string; amount: bigint } | undefined {
  if (!isTokenProgram(readProperty(account, 'owner'))) return undefined
  const info = ['data', 'parsed', 'info'].reduce(readProperty, account)
  const mint = readProperty(info, 'mint')
  if (readProperty(info, 'owner') !== owner || typeof mint !== 'string') return undefined
  return { mint, amount: toCount(readProperty(readProperty(info, 'tokenAmount'), 'amount')) }
}

export declare namespace simulate {
  type Parameters = Wallet.SimulationParameters & { fetch: typeof globalThis.fetch }
}
