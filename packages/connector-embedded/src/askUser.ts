import { type CaipNetworkId, type ConnectorSource, FrameReplyError, type SiwxMessage } from '@mooring/core'
import type { AppPayloads, FramePayloads } from '@mooring/core/internal'
import { type EmbeddedFamily, familiesOf } from './families.js'
import { networkInUse } from './networkInUse.js'

/** The visitor's account in each family, and the network that the frame was asked for last. */
export type FoundUser = { readonly [family in EmbeddedFamily]?: FramePayloads['GET_USER'] } & {
  readonly last?: CaipNetworkId | undefined
}

/**
 * Asks who the visitor is: once for each family of the page, as each has an address of its own.
 *
 * @throws {BaseError} The frame does not say it, or the visitor has no account in the first family.
 */
export async function askUser({ context, siwxMessage, ask }: askUser.Options): Promise<FoundUser> {
  const { embedding, namespaces } = context
  let found: FoundUser = {}
  for (const family of familiesOf(namespaces)) {
    const isSignIn = siwxMessage?.chainId.startsWith(`${family}:`)
    const chainId = isSignIn ? (siwxMessage?.chainId as CaipNetworkId) : networkInUse(embedding, family)
    try {
      const user = await ask({ chainId, siwxMessage: isSignIn ? siwxMessage : undefined })
      found = { ...found, [family]: user, last: chainId }
    } catch (error) {
      // A wallet that is a single private key has no account on Solana.
      if (!(error instanceof FrameReplyError) || !found.eip155) throw error
      found = { ...found, last: chainId }
    }
  }
  return found
}

export declare namespace askUser {
  type Options = {
    context: Pick<ConnectorSource.Context, 'namespaces'> & { embedding: ConnectorSource.Embedding }
    siwxMessage?: SiwxMessage | undefined
    ask: (
      wanted: Pick<NonNullable<AppPayloads['GET_USER']>, 'chainId' | 'siwxMessage'>,
    ) => Promise<FramePayloads['GET_USER']>
  }
}
