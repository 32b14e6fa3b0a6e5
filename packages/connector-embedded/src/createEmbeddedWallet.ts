import {
  type CaipAddress,
  type CaipNetworkId,
  cleanText,
  FrameAbortedError,
  FrameReplyError,
  type RpcSession,
  type SiwxMessage,
  SocialsTimeoutError,
  type Wallet,
  within,
} from '@mooring/core'
import {
  type AppEventName,
  type AppPayloads,
  classifyMethod,
  type FramePayloads,
  frameTimeout,
  type SocialProvider,
} from '@mooring/core/internal'
import { createAccountTypes } from './createAccountTypes.js'
import { createEmailUpdate } from './createEmailUpdate.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import { type EmbeddedFamily, familiesOf } from './families.js'
import { followSocial } from './followSocial.js'
import { holdFrame } from './holdFrame.js'
import { networkInUse } from './networkInUse.js'
import type { OpenFrame } from './openFrame.js'
import { readOffer } from './readOffer.js'
import { type KeptUser, rememberUser } from './rememberUser.js'
import { type AskRpc, sendTransaction } from './sendTransaction.js'
import { UnaskedError } from './UnaskedError.js'
import { untilDeclined } from './untilDeclined.js'

/** EIP-1193, unauthorized: the visitor has logged out. */
const closed = 'The wallet was closed before it was asked. Nothing was sent.'
/** How long the page waits for the frame to log out (ms). */
const signOutTime = 3000

/** The wallet in the frame: logs visitors in, and carries their requests. */
export function createEmbeddedWallet(context: createEmbeddedWallet.Context): EmbeddedWallet {
  const { embedding, networks, createWallet } = context
  const user = rememberUser(context.storage)
  const families = familiesOf(context.namespaces)
  const watchers = new Set<{ family: EmbeddedFamily; onChange: Parameters<RpcSession['watch']>[0] }>()
  /** What the visitor may have approved: the frame may be sending it, and only its answer says so. */
  const unanswered = new Set<Promise<unknown>>()
  let signingOut: Promise<void> | undefined
  /** The address of this tab's visitor. */
  let ownAddress: string | undefined
  const ended = followSocial()
  /** What the wallet connects with next, and its provider. */
  let login: { provider?: SocialProvider | undefined; uri?: string; isDone?: boolean } = {}
  const held = holdFrame({
    context,
    onUnasked(message) {
      if (message.kind === 'sessionEnded') end()
      if (message.kind === 'socialResult') ended.onResult(message.resultUri)
    },
  })

  const types = createAccountTypes({
    embedding,
    read: user.read,
    networkInUse: () => networkInUse(embedding, 'eip155'),
    async choose(type) {
      const frame = await ready()
      // The frame may not have heard yet which network is in use.
      const chainId = networkInUse(embedding, 'eip155')
      if (chainId) await askFrame(frame, 'SWITCH_NETWORK', { chainId })
      // What a lost answer leaves open is the type that every network has. Specification §4.
      let outcome: typeof type = 'eoa'
      try {
        await askFrame(frame, 'SET_PREFERRED_ACCOUNT', { type })
        outcome = type
      } finally {
        const kept = user.read()
        if (kept) user.keep({ ...kept, type: outcome })
        announce()
      }
    },
  })

  const announce = (): void => {
    for (const { family, onChange } of [...watchers]) onChange(accountsOf(family))
  }

  /** The wallets of the visitor: one of each family in which there is an account. */
  const makeWallets = (): Promise<readonly Wallet[]> =>
    Promise.all(
      families
        .filter((family) => user.read()?.accounts[family] !== undefined)
        .map(async (family) => ({
          ...(await createWallet(sessionOf(family))),
          // Only EVM networks have smart accounts.
          ...(family === 'eip155' ? types.methods : {}),
          user: user.read,
        })),
    )

  /** Keeps what the frame says about the visitor, in each family. */
  async function keepUser(frame: OpenFrame, found: Found, socialProvider: SocialProvider | undefined): Promise<void> {
    const { eip155, solana } = found
    // Without an answer, there are no smart accounts for now.
    const smart = eip155 && (await askFrame(frame, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => {}))
    const { email, userName } = eip155 ?? solana ?? {}
    user.keep({
      accounts: { eip155: eip155?.address, solana: solana?.address },
      email,
      ...(eip155 && types.toKept(eip155, smart?.smartAccountEnabledNetworks ?? [])),
      userName: cleanText(userName, 100) || undefined,
      socialProvider,
    })
    ownAddress = addressOf(user.read())
  }

  /** Asks who the visitor is: once for each family, as each has an address of its own. */
  async function askUser(ask: AskUser, { siwxMessage }: { siwxMessage?: SiwxMessage | undefined } = {}): Promise<Found> {
    const used = networkInUse(embedding, undefined)
    let found: Found = {}
    let last: CaipNetworkId | undefined
    for (const family of families) {
      const isOwn = siwxMessage?.chainId.startsWith(`${family}:`)
      last = (isOwn ? (siwxMessage?.chainId as CaipNetworkId) : undefined) ?? networkInUse(embedding, family)
      const wanted = {
        chainId: last,
        siwxMessage: isOwn ? siwxMessage : undefined,
        preferredAccountType: family === 'eip155' ? types.preferred() : undefined,
      }
      try {
        found = { ...found, [family]: await ask(wanted) }
      } catch (error) {
        // A wallet that is one private key has no account there.
        if (!(error instanceof FrameReplyError) || !found.eip155) throw error
      }
    }
    // The last question has led the frame elsewhere.
    if (used !== last && families.some((family) => used?.startsWith(`${family}:`)))
      await askFrame(await ready(), 'SWITCH_NETWORK', { chainId: used as CaipNetworkId }).catch(() => {})
    return found
  }

  function end(): void {
    // A tab that wakes late must not forget who has logged in elsewhere since.
    if (addressOf(user.read()) === ownAddress) user.forget()
    for (const { onChange } of [...watchers]) onChange([])
    void held.leave(unanswered)
  }

  function awaitVisitor<answer>(asked: Promise<answer>): Promise<answer> {
    unanswered.add(asked)
    return asked.finally(() => unanswered.delete(asked))
  }

  function accountsOf(family: EmbeddedFamily): readonly CaipAddress[] {
    const address = user.read()?.accounts[family]
    const ids = networks().filter(({ chainNamespace }) => chainNamespace === family)
    return address ? ids.map(({ caipNetworkId }) => `${caipNetworkId}:${address}` as CaipAddress) : []
  }

  const request = (family: EmbeddedFamily, { method, params, network: named }: RpcSession.Request): Promise<unknown> =>
    embedding.approve({
      method,
      async send(signal) {
        // The page's own code names no network.
        const chainId = named ?? networkInUse(embedding, family)
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
        const target = { chainId, chainNamespace: family, networkName: network?.name } as const
        const payload: AppPayloads['RPC_REQUEST'] = { method, params, ...target }
        // The visitor may take any time to approve.
        const isSafe = classifyMethod(method) === 'safe'
        const timeout = isSafe ? frameTimeout : undefined
        try {
          const frame = await Promise.race([ready(), untilDeclined(signal)])
          const ask: AskRpc = (change) => {
            const asked = askFrame(frame, 'RPC_REQUEST', { ...payload, ...change }, { signal, timeout })
            return isSafe ? asked : awaitVisitor(asked)
          }
          return await (method === 'eth_sendTransaction'
            ? sendTransaction({ params, ask, network, from: user.read()?.accounts.eip155, signal })
            : ask())
        } catch (error) {
          // It was never signed, so the visitor must not look for it.
          if (error instanceof UnaskedError) throw Object.assign(new Error(closed), { code: 4100 })
          if (!(error instanceof FrameReplyError)) throw error
          // The adapter knows what the codes mean.
          throw Object.assign(new Error(error.shortMessage), { code: error.code ?? -32_603 })
        }
      },
    })

  const sessionOf = (family: EmbeddedFamily): RpcSession => ({
    namespace: family,
    accounts: () => accountsOf(family),
    request: (asked) => request(family, asked),
    watch(onChange) {
      const watcher = { family, onChange }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    provider: { request: (asked: RpcSession.Request) => request(family, asked) },
  })

  async function ready(): Promise<OpenFrame> {
    const frame = await held.ready()
    await signOutIfDue(frame)
    return frame
  }

  /** Asks the frame. One that is late may be gone, and must not keep the next question waiting. */
  async function askFrame<name extends AppEventName>(
    frame: OpenFrame,
    name: name,
    payload: AppPayloads[name],
    options: Parameters<OpenFrame['ask']>[2] = { timeout: frameTimeout },
  ): Promise<FramePayloads[name]> {
    try {
      return await frame.ask(name, payload, options)
    } catch (error) {
      if (error instanceof SocialsTimeoutError) void held.test(frame)
      throw error
    }
  }

  /** A logout that the frame did not hear of comes first: the next visitor of this computer must not be let in. */
  async function signOutIfDue(frame: OpenFrame): Promise<void> {
    if (!user.isSignOutDue()) return
    signingOut ??= frame
      .ask('SIGN_OUT', undefined, { timeout: frameTimeout })
      .then(() => user.setSignOutDue(false))
      .finally(() => {
        signingOut = undefined
      })
    await signingOut
  }

  return {
    offer: () => readOffer(embedding),
    social: {
      async begin(provider, options) {
        login = { provider }
        await askFrame(await ready(), 'GET_SOCIAL_REDIRECT_URI', { provider }, options)
      },
      waitForResult: ({ signal }) => ended.wait(signal),
      use(uri) {
        login = { ...login, uri, isDone: true }
      },
      async beginFarcaster(options) {
        login = { provider: 'farcaster' }
        return (await askFrame(await ready(), 'GET_FARCASTER_URI', undefined, options)).url
      },
      async waitForFarcaster(options) {
        // Each answer comes within 30 s; the visitor may take longer.
        while (!options.signal.aborted) {
          const answer = await askFrame(await ready(), 'CONNECT_FARCASTER', undefined, options)
          if ('isPending' in answer) continue
          login.isDone = true
          return answer.userName
        }
        throw new FrameAbortedError()
      },
      abort: () => void held.current().then((frame) => frame?.ask('LOGIN_ABORT', undefined).catch(() => {})),
    },
    begin: async (email, options) => (await askFrame(await ready(), 'CONNECT_EMAIL', { email }, options)).action,
    async waitForDevice(options) {
      // Each answer comes within 30 s; the visitor may take longer.
      while (!options.signal.aborted) {
        const answer = await askFrame(await ready(), 'CONNECT_DEVICE', undefined, options)
        if (!answer?.isPending) return
      }
      throw new FrameAbortedError()
    },
    enterCode: async (otp, options) => void (await askFrame(await ready(), 'CONNECT_OTP', { otp }, options)),
    async connect({ signal, signIn }) {
      const used = networkInUse(embedding, undefined)
      const namespace = families.find((family) => used?.startsWith(`${family}:`)) ?? (families[0] as EmbeddedFamily)
      const [frame, asked] = await Promise.all([ready(), signIn?.({ namespace })])
      const siwxMessage = asked && { ...asked, accountAddress: '' }
      const { uri, provider, isDone } = login
      login = {}
      // Without a limit: a new visitor chooses how to protect the wallet.
      const found = await askUser(
        (wanted) =>
          uri
            ? frame.ask('CONNECT_SOCIAL', { ...wanted, uri }, { signal })
            : frame.ask('GET_USER', wanted, { signal }),
        { siwxMessage },
      )
      await keepUser(frame, found, isDone ? provider : undefined)
      const wallets = await makeWallets()
      // Right after a login the frame signs in without a second question. Later it leaves that to the visitor.
      return wallets.map((wallet) => {
        const { address = '', message, signature } = found[wallet.namespace as EmbeddedFamily] ?? {}
        return message && signature ? { ...wallet, signedIn: [{ address, message, signature }] } : wallet
      })
    },
    async reconnect() {
      ownAddress = addressOf(user.read())
      if (!ownAddress) return []
      void check()
      return makeWallets()
    },
    async disconnect() {
      user.forget()
      user.setSignOutDue(true)
      const frame = await held.current()
      if (!frame) return
      await within(
        signOutTime,
        frame.ready.then(() => signOutIfDue(frame)),
        () => void held.test(frame),
      ).catch(() => {})
      end()
    },
    emailUpdate: createEmailUpdate({ ask: async (...asked) => askFrame(await ready(), ...asked), user }),
    openSettings: async () => void (await askFrame(await ready(), 'OPEN_SETTINGS', undefined)),
    dispose: held.close,
  }

  /** The addresses of the last visit connect at once; the frame follows, and may know better. */
  async function check(): Promise<void> {
    try {
      const frame = await ready()
      const { isConnected } = await askFrame(frame, 'IS_CONNECTED', undefined)
      if (!isConnected) return end()
      const found = await askUser(({ chainId }) => askFrame(frame, 'GET_USER', chainId && { chainId }))
      const kept = user.read()
      const before = JSON.stringify(kept)
      const isSame = addressOf(kept) === (found.eip155 ?? found.solana)?.address
      await keepUser(frame, found, isSame ? kept?.socialProvider : undefined)
      if (before !== JSON.stringify(user.read())) announce()
    } catch {
      // The wallet shows why when it is next needed.
    }
  }
}

type Found = { readonly [family in EmbeddedFamily]?: FramePayloads['GET_USER'] }
type AskUser = (wanted: NonNullable<AppPayloads['GET_USER']>) => Promise<FramePayloads['GET_USER']>

/** The address by which a visitor is known here. */
const addressOf = (user: KeptUser | undefined): string | undefined => user?.accounts.eip155 ?? user?.accounts.solana

export declare namespace createEmbeddedWallet {
  type Context = holdFrame.Context
}
