import { type CaipNetworkId, type Network, SignInSignatureError, type Siwx, type SiwxSession } from '@mooring/core'
import { createNonce } from '../createNonce.js'
import { InformalMessenger, type SIWXMessenger } from './InformalMessenger.js'
import { LocalStorage, type SIWXStorage } from './SIWXStorage.js'
import { BIP122Verifier, EIP155Verifier, PolkadotVerifier, type SIWXVerifier, SolanaVerifier } from './SIWXVerifier.js'

/** How long the visitor stays signed in without a messenger of the page: a week, as with `siwx()` (ms). */
const lifetime = 7 * 86_400_000

/**
 * AppKit's form of `siwx()`, for pages that come from there: the messages, the verifiers and the storage are objects,
 * which a page may write itself.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/controllers'
 * import { DefaultSIWX } from '@mooring/siwx'
 *
 * createAppKit({ networks: [mainnet], adapters: [evm()], siwx: new DefaultSIWX() })
 * ```
 *
 * @see Specification §4; CAIP-122.
 */
export class DefaultSIWX implements Siwx {
  readonly #messenger: SIWXMessenger
  readonly #verifiers: readonly SIWXVerifier[]
  readonly #storage: SIWXStorage
  #networks: () => readonly Network[] = () => []
  readonly required: boolean
  readonly signMessage?: Siwx['signMessage']

  constructor(options: DefaultSIWX.Options = {}) {
    const { signer } = options
    this.#messenger = options.messenger ?? createMessenger()
    this.#verifiers = options.verifiers ?? createVerifiers()
    this.#storage = options.storage ?? new LocalStorage({ key: '@mooring/siwx' })
    this.required = options.required ?? true
    if (signer) this.signMessage = ({ message, chainId }) => signer.signMessage(message, chainId)
  }

  createMessage(input: Siwx.Input): Promise<Siwx.Message> {
    return this.#messenger.createMessage(input)
  }

  async addSession(session: SiwxSession): Promise<void> {
    await this.#check(session)
    await this.#storage.add(session)
  }

  async setSessions(sessions: SiwxSession[]): Promise<void> {
    for (const session of sessions) await this.#check(session)
    await this.#storage.set(sessions)
  }

  async getSessions(chainId: CaipNetworkId, address: string): Promise<SiwxSession[]> {
    const valid: SiwxSession[] = []
    for (const session of await this.#storage.get(chainId, address)) {
      if (await this.verifySession(session)) valid.push(session)
      else await this.#storage.delete(session.data.chainId, session.data.accountAddress)
    }
    return valid
  }

  async revokeSession(chainId: CaipNetworkId, address: string): Promise<void> {
    await this.#storage.delete(chainId, address)
  }

  getRequired(): boolean {
    return this.required
  }

  /** The kit calls it, so that verifiers can ask the networks of the page. */
  start(page: Siwx.Page): () => void {
    this.#networks = page.networks
    return () => {}
  }

  /** A session is valid if it has a verifier, and all of its verifiers say so. */
  protected async verifySession(session: SiwxSession): Promise<boolean> {
    const verifiers = this.#verifiers.filter((verifier) => verifier.shouldVerify(session))
    for (const verifier of verifiers) if (!(await verifier.verify(session, this.#networks()))) return false
    return verifiers.length > 0
  }

  async #check(session: SiwxSession): Promise<void> {
    if (!(await this.verifySession(session))) throw new SignInSignatureError()
  }
}

/** The page's address is read with the first message: a server has none. */
function createMessenger(): SIWXMessenger {
  return {
    createMessage: (input) =>
      new InformalMessenger({
        domain: location.host,
        uri: location.href.replace(/[?#].*/u, ''),
        expiration: lifetime,
        getNonce: async () => createNonce(),
      }).createMessage(input),
  }
}

function createVerifiers(): readonly SIWXVerifier[] {
  return [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier(), new PolkadotVerifier()]
}

export declare namespace DefaultSIWX {
  type Options = {
    messenger?: SIWXMessenger | undefined
    verifiers?: readonly SIWXVerifier[] | undefined
    storage?: SIWXStorage | undefined
    /** @default the wallet in use */
    signer?: { signMessage: (message: string, chainId: string) => Promise<string> } | undefined
    /** Whether a visitor has to sign in to stay connected. @default true */
    required?: boolean | undefined
  }
}
