import { InvalidReplyError, parseCaipAddress, readProperty, type Wallet } from '@mooring/core'
import type { Address } from '@solana/kit'
import { fromBase58 } from './base58.js'
import { fromBase64 } from './base64.js'
import { getTransaction, isTransactionId } from './getTransaction.js'
import { findTokenAccount, transferCoins, transferTokens } from './instructions.js'
import { programs } from './programs.js'
import { readInstructions as decode } from './readInstructions.js'
import { commitment, requestRpc } from './requestRpc.js'

/** The maximum number of transactions after the mark: only automated accounts send more. */
const limit = 16

/**
 * Searches for a transaction that a wallet may have sent: by its signature, and among the account's transactions since
 * the mark. Any later transaction with the same payment counts, because wallets add their own instructions. A serialised
 * transaction counts by its programs and their data, whatever the wallet has made of its fee.
 *
 * @returns `found`, or `missing`, which can still change. Transactions on Solana cannot be replaced.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Solana's JSON-RPC, `getSignaturesForAddress`, `getTransaction`.
 */
export async function findTransaction(parameters: findTransaction.Parameters): Promise<Wallet.Found> {
  const { hash, mark, from, network, signal, fetch } = parameters
  const ask = { network, signal, fetch }
  if (hash !== undefined && isTransactionId(hash) && (await getTransaction({ ...ask, hash }))) {
    return { status: 'found', hash }
  }
  if (typeof mark?.signature !== 'string') return { status: 'missing' }

  const since = await requestRpc({
    ...ask,
    method: 'getSignaturesForAddress',
    params: [from, { limit, commitment, ...(mark.signature && { until: mark.signature }) }],
    parse(answer) {
      if (!Array.isArray(answer)) throw new InvalidReplyError({ details: 'It is not a list of transactions.' })
      // A node that is behind does not know the mark, and returns what was sent before it.
      const later = answer.filter((entry) => Number(readProperty(entry, 'slot')) > Number(mark.slot ?? -1))
      return later.map((entry) => readProperty(entry, 'signature')).filter((one) => typeof one === 'string')
    },
  })
  const isIt = await expect(parameters)
  for (const signature of since) {
    const params = [signature, { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }]
    const found = await requestRpc<unknown>({ ...ask, method: 'getTransaction', params, parse: (answer) => answer })
    if (isIt(readInstructions(found))) return { status: 'found', hash: signature }
  }
  return { status: 'missing' }
}

type Executed = {
  readonly program: unknown
  readonly accounts: readonly unknown[]
  readonly data: Uint8Array | undefined
}

/** Recognises what was to be sent. */
async function expect(parameters: findTransaction.Parameters): Promise<(instructions: readonly Executed[]) => boolean> {
  const bytes = parameters.data === undefined ? undefined : fromBase64(parameters.data)
  if (!bytes) {
    const isPayment = await expectPayment(parameters)
    return (instructions) => instructions.some(isPayment)
  }
  const wanted = decode(bytes).instructions.filter(({ program }) => program !== programs.computeBudget)
  return (instructions) =>
    wanted.every(({ program, data }) =>
      instructions.some((one) => one.program === program && one.data?.join() === data.join()),
    )
}

/** Recognises the instruction that pays. Ignores the paying token account, which wallets may choose themselves. */
async function expectPayment({
  from,
  to,
  value,
  token,
}: findTransaction.Parameters): Promise<(one: Executed) => boolean> {
  const owner = from as Address
  if (token === undefined) {
    const { data } = transferCoins({ from: owner, to: to as Address, value })
    return (one) =>
      one.program === programs.system &&
      startsWith(one.data, data) &&
      one.accounts[0] === from &&
      one.accounts[1] === to
  }
  const mint = parseCaipAddress(token).address as Address
  const choices = await Promise.all(
    [programs.token, programs.token2022].map(async (program) => {
      const target = await findTokenAccount({ owner: to as Address, mint, program })
      return transferTokens({ program, mint, source: target, target, owner, value, decimals: 0 })
    }),
  )
  return (one) =>
    choices.some(
      ({ programAddress, accounts = [], data }) =>
        one.program === programAddress &&
        // Without the decimals, the last byte.
        startsWith(one.data, data?.slice(0, -1)) &&
        [1, 2, 3].every((index) => one.accounts[index] === accounts[index]?.address),
    )
}

function startsWith(bytes: Uint8Array | undefined, start: { readonly [index: number]: number } | undefined): boolean {
  const wanted = Object.values(start ?? {})
  return bytes !== undefined && wanted.every((byte, index) => bytes[index] === byte)
}

/** Reads the instructions of an executed transaction. Leaves out instructions that it cannot decode. */
function readInstructions(found: unknown): readonly Executed[] {
  const message = readProperty(readProperty(found, 'transaction'), 'message')
  const loaded = readProperty(readProperty(found, 'meta'), 'loadedAddresses')
  const keys = [
    readProperty(message, 'accountKeys'),
    readProperty(loaded, 'writable'),
    readProperty(loaded, 'readonly'),
  ].flatMap((list): unknown[] => (Array.isArray(list) ? list : []))
  const instructions = readProperty(message, 'instructions')
  return (Array.isArray(instructions) ? instructions : []).map((one) => {
    const accounts = readProperty(one, 'accounts')
    return {
      program: keys[Number(readProperty(one, 'programIdIndex'))],
      accounts: (Array.isArray(accounts) ? accounts : []).map((index) => keys[Number(index)]),
      data: fromBase58(readProperty(one, 'data')),
    }
  })
}

export declare namespace findTransaction {
  type Parameters = Wallet.Search & { fetch: typeof globalThis.fetch }
}
