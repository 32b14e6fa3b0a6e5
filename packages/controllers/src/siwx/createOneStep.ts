import {
  type AskSignIn,
  type CaipAddress,
  checkSignInMessage,
  isSameAccount,
  parseSignInMessage,
  readProperty,
  type SignInRequest,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  type Wallet,
  within,
} from '@mooring/core'
import type { AppKit } from '../AppKit.js'

/** How long a wallet waits for the message before it is asked without one (ms). */
const patience = 3_000
/** More than a visitor begins in the life of a page. */
const limit = 20

/** Connecting and signing in with one approval. */
export type OneStep = {
  readonly ask: AskSignIn
  /**
   * Returns the session that was found, or begins the one that the wallet of an account signed while it connected.
   * Nothing if it did not, if it signed something else than this page asked for, or if the session is not accepted: the
   * visitor is then asked as usual. It works once for each wallet, also beside a session that was found: what has ended
   * does not come back.
   */
  readonly begin: (account: CaipAddress, found: SiwxSession | undefined) => Promise<SiwxSession | undefined>
}

/** Writes the requests, and reads what wallets have signed. Everything that fails leads to the ordinary two steps. */
export function createOneStep({
  kit,
  siwx,
  walletOf,
  isWanted,
  revoke,
  report,
  onSignedIn,
}: createOneStep.Options): OneStep {
  const requests: SignInRequest[] = []
  const taken = new WeakSet<Wallet>()

  async function write({ namespace, network }: AskSignIn.Wanted): Promise<SignInRequest | undefined> {
    const chainId = network ?? kit.network.of(namespace).get().network?.caipNetworkId
    const isOffered = kit.network.$networks.get().some(({ caipNetworkId }) => caipNetworkId === chainId)
    // A page that signs by itself does it after connecting.
    if (!chainId || !isOffered || siwx.signMessage) return undefined
    const { toString: _, ...data } = await siwx.createMessage({ accountAddress: '', chainId })
    const { accountAddress: __, serializedMessage: ___, ...rest } = data
    const request = { ...rest, chainId }
    check({ ...request, accountAddress: '' })
    requests.push(request)
    if (requests.length > limit) requests.shift()
    return request
  }

  function read({ message, signature, cacao }: Wallet.SignedIn, account: CaipAddress): SiwxSession | undefined {
    const data = parseSignInMessage(message)
    const request = requests.find(({ nonce }) => nonce === data?.nonce)
    if (!data || !request || !repeats(data, request)) return undefined
    check(data, message, account)
    // What was signed once is not accepted again.
    requests.splice(requests.indexOf(request), 1)
    return { data, message, signature, ...(cacao && { cacao }) }
  }

  return {
    ask(wanted) {
      return within(patience, write(wanted), () => undefined).catch(() => undefined)
    },
    async begin(account, found) {
      const wallet = walletOf(account)
      if (!wallet?.signedIn || taken.has(wallet)) return found
      taken.add(wallet)
      if (found) return found
      try {
        const signed = wallet.signedIn.find(({ message }) => isOf(parseSignInMessage(message), account))
        const session = signed && read(signed, account)
        if (!session) return undefined
        await siwx.addSession(session)
        if (!isWanted(account)) {
          await revoke(account).catch(report)
          return undefined
        }
        kit.events.track('SIWX_AUTH_SUCCESS')
        onSignedIn(account)
        return session
      } catch {
        return undefined
      }
    },
  }
}

/** Checks that the message is for this site and this time. Its text is missing before the wallet has written it. */
function check(data: SiwxMessage, text = '', account?: CaipAddress): void {
  const host = readProperty(readProperty(globalThis, 'location'), 'host')
  // Without a page, any site may be named.
  checkSignInMessage({ data, text, account, host: typeof host === 'string' ? host : data.domain, now: Date.now() })
}

const isOf = (data: SiwxMessage | undefined, account: CaipAddress): boolean =>
  data !== undefined && isSameAccount(`${data.chainId}:${data.accountAddress}`, account)

const fields = ['domain', 'uri', 'version', 'requestId', 'expirationTime', 'notBefore'] as const

/**
 * Checks that a message says what was asked for. WalletConnect adds the permissions of the session, as a resource and in
 * words after the statement (ERC-5573). The wallet writes the present time itself.
 */
function repeats(data: SiwxMessage, request: SignInRequest): boolean {
  const [asked, written] = [request, data].map(({ resources = [] }) =>
    resources.filter((one) => !isRecap(one)).join(' '),
  )
  const statement = request.statement ?? ''
  const rest = (data.statement ?? '').slice(statement.length).trimStart()
  return (
    fields.every((name) => (data[name] || undefined) === (request[name] || undefined)) &&
    asked === written &&
    (data.statement ?? '').startsWith(statement) &&
    (rest === '' || (rest.startsWith(recapWords) && data.resources?.some(isRecap) === true))
  )
}

/** The words before the permissions (ERC-5573). */
const recapWords = 'I further authorize the stated URI to perform the following actions on my behalf: '
const isRecap = (resource: string): boolean => resource.startsWith('urn:recap:')

export declare namespace createOneStep {
  type Options = {
    kit: AppKit
    siwx: Siwx
    walletOf: (account: CaipAddress) => Wallet | undefined
    /** Whether the account is still connected, and to be signed in. */
    isWanted: (account: CaipAddress) => boolean
    revoke: (account: CaipAddress) => Promise<void>
    /** Hears of a session that did not end. */
    report: (error: unknown) => void
    onSignedIn: (account: CaipAddress) => void
  }
}
