import { InvalidReplyError, readProperty } from '@mooring/core'
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
import type { planTransfer, TransferPlan } from './planTransfer.js'
import { commitment, readValue, requestRpc, toCount } from './requestRpc.js'

/** A block that a transaction refers to. It is valid for about a minute. */
export type Lifetime = { readonly blockhash: Blockhash; readonly lastValidBlockHeight: bigint; readonly slot: bigint }

export type Compiled = { readonly transaction: Uint8Array; readonly message: Uint8Array }

/** Reads the latest block. */
export function readLifetime(ask: Pick<planTransfer.Parameters, 'network' | 'signal' | 'fetch'>): Promise<Lifetime> {
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
