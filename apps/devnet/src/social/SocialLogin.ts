import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialName } from './socialNames.ts'

/** A program that stands in for the provider of a social login. */
export type SocialLogin = {
  /** What the services are told of it, as if they had registered. */
  readonly client: { readonly id: string; readonly secret: string }
  /** @param url - The address that is asked, as seen from `base`. */
  readonly answer: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void>
}

export declare namespace SocialLogin {
  type Options = {
    provider: SocialName
    /** Its address, without a slash at its end. */
    base: string
    client: SocialLogin['client']
    /** Whether visitors may be sent back to an address. */
    isLocal: (url: string) => boolean
    /** Checks a secret that is not always the same. */
    isSecret?: (secret: string) => Promise<boolean>
  }
}
