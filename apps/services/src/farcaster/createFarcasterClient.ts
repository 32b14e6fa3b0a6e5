import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { ServiceError } from '../server/ServiceError.ts'
import { isFarcasterUrl } from './isFarcasterUrl.ts'

/** What a login is known by at the relay, and what the visitor signs. */
export type Channel = { readonly token: string; readonly nonce: string; readonly domain: string }

/** Who has signed. */
type FarcasterUser = { readonly fid: number; readonly name: string }

export type FarcasterClient = {
  /** Opens a channel. Returns the address that the visitor scans or opens, too. */
  readonly begin: (place: {
    nonce: string
    frameUrl: string
  }) => Promise<{ readonly channel: Channel; readonly url: string }>
  /**
   * Asks whether the visitor has approved. Undefined: not yet.
   *
   * @throws {ServiceError} 401: the signature is of somebody else, or for another login. 502: the relay, or the node that
   *   knows who owns which number, does not answer.
   */
  readonly look: (channel: Channel) => Promise<FarcasterUser | undefined>
}

/**
 * Asks a relay of Farcaster, and checks what it answers: the relay is not trusted.
 *
 * @see FIP-11 (Sign In With Farcaster) and EIP-4361.
 */
export function createFarcasterClient({ relay, rpc }: createFarcasterClient.Options): FarcasterClient {
  const client = createAppClient({ relay, ethereum: viemConnector({ rpcUrl: rpc }) })
  return {
    async begin({ nonce, frameUrl }) {
      const domain = new URL(frameUrl).host
      const { data, error } = await client.createChannel({ siweUri: `${frameUrl}/`, domain, nonce })
      if (error || typeof data?.channelToken !== 'string' || !isFarcasterUrl(data.url)) throw away(error)
      return { channel: { token: data.channelToken, nonce, domain }, url: data.url }
    },
    async look({ token, nonce, domain }) {
      const { data, error } = await client.status({ channelToken: token })
      if (error || !data) throw away(error)
      if (data.state !== 'completed') return undefined
      const { message, signature, username } = data
      if (typeof message !== 'string' || typeof signature !== 'string') throw refused()
      const verified = await client.verifySignInMessage({ nonce, domain, message, signature })
      // A node that does not answer must not end a login that is right.
      if (verified.error?.errCode === 'unavailable') throw away(verified.error)
      if (!verified.success || !Number.isSafeInteger(verified.fid) || verified.fid <= 0) throw refused(verified.error)
      // The name is the relay's word alone: it is shown, and nothing depends on it.
      return { fid: verified.fid, name: typeof username === 'string' ? username.slice(0, 64) : '' }
    },
  }
}

const away = (cause: unknown): ServiceError =>
  new ServiceError(502, 'farcaster', 'Farcaster cannot be reached. Try again, or use another login.', {
    code: 'providerDown',
    cause,
  })

const refused = (cause?: unknown): ServiceError =>
  new ServiceError(401, 'farcaster', 'Farcaster has answered with a signature that is not valid for this login.', {
    code: 'providerRefused',
    cause,
  })

export declare namespace createFarcasterClient {
  type Options = {
    relay: string
    /** A node of OP Mainnet, where Farcaster keeps who owns which number. */
    rpc: string
  }
}
