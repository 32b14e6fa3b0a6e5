import {
  type CaipAddress,
  cleanText,
  FrameAbortedError,
  FrameReplyError,
  type RpcSession,
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
import { followSocial } from './followSocial.js'
import { holdFrame } from './holdFrame.js'
import { networkInUse } from './networkInUse.js'
import type { OpenFrame } from './openFrame.js'
import { readOffer } from './readOffer.js'
import { rememberUser } from './rememberUser.js'
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
  const watchers = new Set<(accounts: ReturnType<RpcSession['accounts']>) => void>()
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
    networkInUse: () => networkInUse(embedding),
    async choose(type) {
      const frame = await ready()
      // The frame may not have heard yet which network is in use.
      const chainId = networkInUse(embedding)
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
    for (const onChange of [...watchers]) onChange(accounts())
  }

  const makeWallet = async (): Promise<Wallet> => ({
    ...(await createWallet(session)),
    ...types.methods,
    user: user.read,
  })

  /** Keeps what the frame says about the visitor. */
  async function keepUser(
    frame: OpenFrame,
    found: FramePayloads['GET_USER'],
    socialProvider: SocialProvider | undefined,
  ): Promise<void> {
    // Without an answer, there are no smart accounts for now.
    const smart = await askFrame(frame, 'GET_SMART_ACCOUNT_ENABLED_NETWORKS', undefined).catch(() => undefined)
    const userName = cleanText(found.userName, 100) || undefined
    user.keep({ ...types.toUser(found, smart?.smartAccountEnabledNetworks ?? []), userName, socialProvider })
    ownAddress = found.address
  }

  function end(): void {
    // A tab that wakes late must not forget who has logged in elsewhere since.
    if (user.read()?.address === ownAddress) user.forget()
    for (const onChange of [...watchers]) onChange([])
    void held.leave(unanswered)
  }

  function awaitVisitor<answer>(asked: Promise<answer>): Promise<answer> {
    unanswered.add(asked)
    return asked.finally(() => unanswered.delete(asked))
  }

  const accounts: RpcSession['accounts'] = () => {
    const address = user.read()?.address
    const ids = networks().filter(({ chainNamespace }) => chainNamespace === 'eip155')
    return address ? ids.map(({ caipNetworkId }) => `${caipNetworkId}:${address}` as CaipAddress) : []
  }

  const request: RpcSession['request'] = ({ method, params, network: named }) =>
    embedding.approve({
      method,
      async send(signal) {
        // The page's own code names no network.
        const chainId = named ?? networkInUse(embedding)
        const network = networks().find(({ caipNetworkId }) => caipNetworkId === chainId)
        const target = { chainId, chainNamespace: 'eip155', networkName: network?.name } as const
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
            ? sendTransaction({ params, ask, network, from: user.read()?.address, signal })
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

  const session: RpcSession = {
    namespace: 'eip155',
    accounts,
    request,
    watch(onChange) {
      watchers.add(onChange)
      return () => watchers.delete(onChange)
    },
    provider: { request },
  }

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
      const [frame, asked] = await Promise.all([ready(), signIn?.({ namespace: 'eip155' })])
      const siwxMessage = asked && { ...asked, accountAddress: '' }
      const { uri, provider, isDone } = login
      login = {}
      // Without a limit: a new visitor chooses how to protect the wallet.
      const chainId = asked?.chainId ?? networkInUse(embedding)
      const wanted = { chainId, siwxMessage, preferredAccountType: types.preferred() }
      const found = uri
        ? await frame.ask('CONNECT_SOCIAL', { ...wanted, uri }, { signal })
        : await frame.ask('GET_USER', wanted, { signal })
      const { address, message, signature } = found
      await keepUser(frame, found, isDone ? provider : undefined)
      const wallet = await makeWallet()
      // Right after a login the frame signs in without a second question. Later it leaves that to the visitor.
      return [message && signature ? { ...wallet, signedIn: [{ address, message, signature }] } : wallet]
    },
    async reconnect() {
      ownAddress = user.read()?.address
      if (!ownAddress) return []
      void check()
      return [await makeWallet()]
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
      const chainId = networkInUse(embedding)
      const found = await askFrame(frame, 'GET_USER', chainId && { chainId })
      const kept = user.read()
      const before = JSON.stringify(kept)
      await keepUser(frame, found, kept?.address === found.address ? kept.socialProvider : undefined)
      if (before !== JSON.stringify(user.read())) announce()
    } catch {
      // The wallet shows why when it is next needed.
    }
  }
}

export declare namespace createEmbeddedWallet {
  type Context = holdFrame.Context
}
