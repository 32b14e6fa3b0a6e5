import { createAppClient, viemConnector } from '@farcaster/auth-client'
import { type Static, type TSchema, Type } from 'typebox'
import { Value } from 'typebox/value'
import { fetchCapped } from '../rpc/fetchCapped.ts'
import { ServiceError } from '../server/ServiceError.ts'
import { isFarcasterUrl } from './isFarcasterUrl.ts'

/** What a login is known by at the relay, and what the visitor signs. */
export type Channel = { readonly token: string; readonly nonce: string; readonly domain: string }

/** How long the relay may take (ms), and how much it may say. */
const [timeout, maxBytes] = [5_000, 100_000]

/** What the relay answers, as far as it is read. */
const begun = Type.Object({
  channelToken: Type.String({ minLength: 1, maxLength: 512 }),
  url: Type.String({ maxLength: 2048 }),
})
const answer = Type.Object({
  state: Type.String(),
  message: Type.Optional(Type.String({ maxLength: 4096 })),
  signature: Type.Optional(Type.String({ maxLength: 20_000 })),
  username: Type.Optional(Type.Unknown()),
})

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

  /** The library's own questions to the relay have no limits. */
  async function ask<schema extends TSchema>(
    path: string,
    schema: schema,
    { token, ...init }: RequestInit & { token?: string },
  ): Promise<Static<schema>> {
    const headers = {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    }
    const limits = { timeout, maxBytes, controller: new AbortController() }
    try {
      const { body } = await fetchCapped(`${relay.replace(/\/+$/u, '')}/v1/${path}`, { ...init, headers }, limits)
      const value: unknown = JSON.parse(body.toString('utf8'))
      if (!Value.Check(schema, value)) throw new Error('The relay answered with something else')
      return value as Static<schema>
    } catch (cause) {
      throw away(cause)
    }
  }

  return {
    async begin({ nonce, frameUrl }) {
      const domain = new URL(frameUrl).host
      const question = JSON.stringify({ siweUri: `${frameUrl}/`, domain, nonce })
      const { channelToken: token, url } = await ask('channel', begun, { method: 'POST', body: question })
      if (!isFarcasterUrl(url, { relay, token })) throw away(new Error('The relay leads elsewhere'))
      return { channel: { token, nonce, domain }, url }
    },
    async look({ token, nonce, domain }) {
      const { state, message, signature, username } = await ask('channel/status', answer, { method: 'GET', token })
      if (state !== 'completed') return undefined
      if (message === undefined || signature === undefined) throw refused()
      const verified = await client.verifySignInMessage({
        nonce,
        domain,
        message,
        signature: signature as `0x${string}`,
      })
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
