import { InvalidAddressError, InvalidReplyError, readProperty, TransactionRejectedRpcError } from '@mooring/core'
import type { Address } from '@solana/kit'
import { commitment, type NetworkQuestion, readValue, requestRpc } from './requestRpc.js'

/** The account in which a receiver gets a token. */
export type TokenTarget = {
  /** It refuses a transfer without a memo right before it. */
  readonly needsMemo: boolean
}

/**
 * Looks at the account in which a receiver would get a token.
 *
 * @returns `undefined` if it is not there. Coins alone, which anybody can send to its address, do not make it one.
 * @throws {InvalidAddressError} The receiver has given the account away: somebody else would get the token.
 * @throws {TransactionRejectedRpcError} The issuer has frozen it.
 * @throws {BaseError} No endpoint of the network answered.
 * @see Token Program, `SetAuthority`, `FreezeAccount`; Token-2022, `MemoTransfer`.
 */
export async function readTokenTarget(parameters: readTokenTarget.Parameters): Promise<TokenTarget | undefined> {
  const { target, program, mint, owner, ...ask } = parameters
  const found = await requestRpc({
    ...ask,
    method: 'getAccountInfo',
    params: [target, { commitment, encoding: 'jsonParsed' }],
    parse(answer) {
      const account = readValue(answer)
      if (readProperty(account, 'owner') !== program) return undefined
      const info = ['data', 'parsed', 'info'].reduce(readProperty, account)
      const [holder, state] = ['owner', 'state'].map((key) => readProperty(info, key))
      if (typeof holder !== 'string' || typeof state !== 'string' || readProperty(info, 'mint') !== mint) {
        throw new InvalidReplyError({ details: 'It is not an account of the token.' })
      }
      const extensions = readProperty(info, 'extensions')
      return { holder, state, needsMemo: Array.isArray(extensions) && extensions.some(requiresMemo) }
    },
  })
  if (!found) return undefined
  if (found.holder !== owner) {
    throw new InvalidAddressError(owner, {
      details: 'The account in which it would get this token belongs to another.',
    })
  }
  if (found.state === 'initialized') return { needsMemo: found.needsMemo }
  throw new TransactionRejectedRpcError({ details: 'The receiver’s account for this token is frozen.' })
}

const requiresMemo = (extension: unknown): boolean =>
  readProperty(extension, 'extension') === 'memoTransfer' &&
  readProperty(readProperty(extension, 'state'), 'requireIncomingTransferMemos') === true

export declare namespace readTokenTarget {
  type Parameters = NetworkQuestion & {
    /** The token account that belongs to the owner by derivation. */
    target: Address
    owner: Address
    mint: Address
    program: Address
  }
}
