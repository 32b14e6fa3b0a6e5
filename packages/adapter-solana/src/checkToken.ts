import { InvalidReplyError, readProperty, TransactionRejectedRpcError } from '@mooring/core'
import type { Address } from '@solana/kit'
import { programs } from './programs.js'
import { commitment, type NetworkQuestion, readValue, requestRpc } from './requestRpc.js'

/**
 * Checks that a plain transfer of a token brings what was reviewed. Tokens of the newer program may take a fee of what is
 * sent, run code of their own, or stay where they are.
 *
 * @throws {TransactionRejectedRpcError} The token cannot be sent, or less of it would arrive.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Token-2022, the extensions of mints.
 */
export async function checkToken({ mint, ...ask }: checkToken.Parameters): Promise<void> {
  const details = await requestRpc({
    ...ask,
    method: 'getAccountInfo',
    params: [mint, { commitment, encoding: 'jsonParsed' }],
    parse(answer) {
      const account = readValue(answer)
      const program = readProperty(account, 'owner')
      if (program === programs.token) return undefined
      const info = at(account, 'data', 'parsed', 'info')
      if (program !== programs.token2022 || info === undefined)
        throw new InvalidReplyError({ details: 'It is not a token.' })
      const extensions = readProperty(info, 'extensions') ?? []
      if (!Array.isArray(extensions)) throw new InvalidReplyError({ details: 'It is not a list of extensions.' })
      return extensions.map(findObstacle).find((text) => text !== undefined)
    },
  })
  if (details !== undefined) throw new TransactionRejectedRpcError({ details })
}

/** Why an extension keeps a transfer from being what was reviewed. */
function findObstacle(extension: unknown): string | undefined {
  const state = readProperty(extension, 'state')
  switch (readProperty(extension, 'extension')) {
    case 'transferFeeConfig': {
      // The older fee counts until the newer one's epoch.
      const fees = ['olderTransferFee', 'newerTransferFee'].map((fee) => at(state, fee, 'transferFeeBasisPoints'))
      return fees.every((fee) => fee === 0) ? undefined : texts.fee
    }
    case 'transferHook':
      return readProperty(state, 'programId') === null ? undefined : texts.hook
    case 'nonTransferable':
      return texts.bound
    case 'pausableConfig':
      return readProperty(state, 'paused') === true ? texts.paused : undefined
  }
  return undefined
}

const at = (value: unknown, ...path: readonly string[]): unknown => path.reduce(readProperty, value)

const texts = {
  fee: 'This token takes a fee of what is sent, so the receiver would get less. Send it in the wallet.',
  hook: 'This token runs a program of its own with each transfer. Send it in the wallet.',
  bound: 'This token cannot be sent to another account.',
  paused: 'The issuer of this token has paused its transfers.',
} as const

export declare namespace checkToken {
  type Parameters = NetworkQuestion & { mint: Address }
}
