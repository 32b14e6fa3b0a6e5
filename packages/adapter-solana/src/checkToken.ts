import { InvalidReplyError, readProperty, refuseScaledAmount, TransactionRejectedRpcError } from '@mooring/core'
import type { Address } from '@solana/kit'
import { isScaled } from './isScaled.js'
import { programs } from './programs.js'
import { commitment, type NetworkQuestion, readValue, requestRpc } from './requestRpc.js'

/**
 * Checks that a plain transfer of a token brings what was reviewed. Tokens of the newer program may take a fee of what is
 * sent, run code of their own, stay where they are, or count other amounts than wallets show.
 *
 * @throws {TransactionRejectedRpcError} The token cannot be sent, or less of it would arrive.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Token-2022, the extensions of mints.
 */
export async function checkToken({ mint, ...ask }: checkToken.Parameters): Promise<checkToken.ReturnType> {
  const { obstacle, isFrozenAtFirst } = await requestRpc<{ obstacle: Obstacle | undefined; isFrozenAtFirst: boolean }>({
    ...ask,
    method: 'getAccountInfo',
    params: [mint, { commitment, encoding: 'jsonParsed' }],
    parse(answer) {
      const account = readValue(answer)
      const program = readProperty(account, 'owner')
      if (program === programs.token) return { obstacle: undefined, isFrozenAtFirst: false }
      const info = at(account, 'data', 'parsed', 'info')
      if (program !== programs.token2022 || info === undefined)
        throw new InvalidReplyError({ details: 'It is not a token.' })
      const extensions = readProperty(info, 'extensions') ?? []
      if (!Array.isArray(extensions)) throw new InvalidReplyError({ details: 'It is not a list of extensions.' })
      return {
        obstacle: extensions.map(findObstacle).find((found) => found !== undefined),
        isFrozenAtFirst: extensions.some(freezes),
      }
    },
  })
  if (obstacle === 'scaled') throw refuseScaledAmount()
  if (obstacle !== undefined) throw new TransactionRejectedRpcError({ details: texts[obstacle] })
  return { isFrozenAtFirst }
}

/** New accounts of the token cannot receive it until its issuer allows it. */
const freezes = (extension: unknown): boolean =>
  readProperty(extension, 'extension') === 'defaultAccountState' && at(extension, 'state', 'accountState') === 'frozen'

type Obstacle = keyof typeof texts | 'scaled'

/** Why an extension keeps a transfer from being what was reviewed. */
function findObstacle(extension: unknown): Obstacle | undefined {
  const state = readProperty(extension, 'state')
  switch (readProperty(extension, 'extension')) {
    case 'transferFeeConfig': {
      // The older fee counts until the newer one's epoch.
      const fees = ['olderTransferFee', 'newerTransferFee'].map((fee) => at(state, fee, 'transferFeeBasisPoints'))
      return fees.every((fee) => fee === 0) ? undefined : 'fee'
    }
    case 'transferHook':
      return readProperty(state, 'programId') === null ? undefined : 'hook'
    case 'nonTransferable':
      return 'bound'
    case 'pausableConfig':
      return readProperty(state, 'paused') === true ? 'paused' : undefined
  }
  return isScaled(extension) ? 'scaled' : undefined
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
  type ReturnType = {
    /** Whether an account that has to be made for the token is frozen. */
    readonly isFrozenAtFirst: boolean
  }
}
