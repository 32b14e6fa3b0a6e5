import { type Siwx, type SiwxMessage, writeSignInMessage } from '@mooring/core'

/** Writes the messages of `DefaultSIWX`. */
export type SIWXMessenger = Pick<Siwx, 'createMessage'>

/**
 * Writes messages of EIP-4361 and CAIP-122 with a nonce of the page, for `DefaultSIWX`.
 *
 * @example
 * ```ts
 * import { DefaultSIWX, InformalMessenger } from '@mooring/siwx'
 *
 * const siwx = new DefaultSIWX({
 *   messenger: new InformalMessenger({
 *     domain: 'app.example.org',
 *     uri: 'https://app.example.org',
 *     getNonce: async () => (await fetch('/auth/nonce')).text(),
 *   }),
 * })
 * ```
 *
 * @see EIP-4361; CAIP-122.
 */
export class InformalMessenger implements SIWXMessenger {
  readonly #options: InformalMessenger.Options

  constructor(options: InformalMessenger.Options) {
    this.#options = options
  }

  async createMessage(input: Siwx.Input): Promise<Siwx.Message> {
    const { domain, uri, statement, resources, expiration, getNonce, getRequestId } = this.#options
    const now = Date.now()
    const begin = input.notBefore === undefined ? now : Date.parse(input.notBefore)
    const data: SiwxMessage = {
      ...input,
      domain,
      uri,
      version: '1',
      nonce: await getNonce(input),
      statement,
      requestId: await getRequestId?.(),
      issuedAt: new Date(now).toISOString(),
      expirationTime: expiration === undefined ? undefined : new Date(begin + expiration).toISOString(),
      ...(resources && { resources: [...resources] }),
    }
    return { ...data, toString: () => writeSignInMessage(data) }
  }
}

export declare namespace InformalMessenger {
  type Options = {
    domain: string
    uri: string
    /** One line that says what the visitor agrees to. */
    statement?: string | undefined
    resources?: readonly string[] | undefined
    /** How long the session lasts (ms). */
    expiration?: number | undefined
    /** Returns a text that is signed once: letters and digits, at least 8. */
    getNonce: (input: Siwx.Input) => Promise<string>
    getRequestId?: (() => Promise<string | undefined>) | undefined
    /** Has no effect: the message names its network as the standards have it. */
    clearChainIdNamespace?: boolean | undefined
  }
}
