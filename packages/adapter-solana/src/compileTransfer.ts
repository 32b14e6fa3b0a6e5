import { ChainDisconnectedError, InvalidReplyError, readProperty } from '@mooring/core'
import {
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { fromBase58 } from './base58.js'
import type { TransferPlan } from './planTransfer.js'
import { commitment, type NetworkQuestion, readValue, requestRpc, toCount } from './requestRpc.js'

/** A block that a transaction refers to. It is valid for about a minute. */
export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint; readonly slot: bigint }

export type Compiled = { readonly transaction: Uint8Array; readonly message: Uint8Array }

/**
 * Reads the latest block, and checks that it is one of the network: a transaction is valid where its block is.
 *
 * @throws {ChainDisconnectedError} The endpoint belongs to another network.
 * @throws {BaseError} No endpoint of the network answered.
 */
export async function readLifetime(ask: NetworkQuestion): Promise<Lifetime> {
  const [lifetime] = await Promise.all([readLatest(ask), checkGenesis(ask)])
  return lifetime
}

function readLatest(ask: NetworkQuestion): Promise<Lifetime> {
  return requestRpc({
    ...ask,
    method: 'getLatestBlockhash',
    params: [{ commitment }],
    parse(answer): Lifetime {
      const blockhash = readProperty(readValue(answer), 'blockhash')
      if (fromBase58(blockhash)?.length !== 32) throw new InvalidReplyError({ details: 'It is not a block hash.' })
      return {
        blockhash: blockhash as Blockhash,
        lastValidBlockHeight: toCount(readProperty(readValue(answer), 'lastValidBlockHeight')),
        slot: toCount(readProperty(readProperty(answer, 'context'), 'slot')),
      }
    },
  })
}

/** The CAIP-2 reference of a network with a genesis of its own: the start of its hash. Local ones may have any. */
const reference: RegExp = /^solana:([1-9A-HJ-NP-Za-km-z]{32})$/u

/** An endpoint that does not say where it is may be of the network. */
async function checkGenesis(ask: NetworkQuestion): Promise<void> {
  const [, start] = reference.exec(ask.network.caipNetworkId) ?? []
  if (start === undefined) return
  const genesis = await requestRpc<unknown>({
    ...ask,
    method: 'getGenesisHash',
    params: [],
    parse: (answer) => answer,
  }).catch(() => undefined)
  if (typeof genesis !== 'string' || fromBase58(genesis)?.length !== 32 || genesis.startsWith(start)) return
  throw new ChainDisconnectedError({ details: `The endpoint of ${ask.network.name} belongs to another network.` })
}

/** Serialises a transaction in the form that every wallet reads, without signatures. */
export function compileTransfer({ payer, instructions }: TransferPlan, lifetime: Lifetime): Compiled {
  const compiled = pipe(
    createTransactionMessage({ version: 'legacy' }),
    (message) => setTransactionMessageFeePayer(payer, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(lifetime, message),
    (message) => appendTransactionMessageInstructions(instructions, message),
    compileTransaction,
  )
  return {
    transaction: new Uint8Array(getTransactionEncoder().encode(compiled)),
    message: new Uint8Array(compiled.messageBytes),
  }
}
