import { cleanText, FrameAbortedError, SocialsTimeoutError, type Wallet, within } from '@mooring/core'
import {
  type AppEventName,
  type AppPayloads,
  type FramePayloads,
  frameTimeout,
  type SocialProvider,
} from '@mooring/core/internal'
import { askUser, type FoundUser } from './askUser.js'
import { createAccountTypes } from './createAccountTypes.js'
import { createEmailUpdate } from './createEmailUpdate.js'
import { createSessions } from './createSessions.js'
import type { EmbeddedWallet } from './EmbeddedWallet.js'
import { type EmbeddedFamily, familiesOf } from './families.js'
import { followSocial } from './followSocial.js'
import { holdFrame } from './holdFrame.js'
import { familyInUse, networkInUse } from './networkInUse.js'
import type { OpenFrame } from './openFrame.js'
import { readOffer } from './readOffer.js'
import { type KeptUser, rememberUser } from './rememberUser.js'

/** How long the page waits for the frame to log out (ms). */
const signOutTime = 3000

/** The wallet in the frame: logs visitors in, and carries their requests. */
export function createEmbeddedWallet(context: createEmbeddedWallet.Context): EmbeddedWallet {
  const { embedding, createWallet } = context
  const user = rememberUser(context.storage)
  const families = familiesOf(context.namespaces)
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

  const sessions = createSessions({ context, user, ready, askFrame, unanswered })

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
        sessions.announce()
      }
    },
  })

  /** The wallets of the visitor: one of each family in which there is an account. */
  const makeWallets = (): Promise<readonly Wallet[]> =>
    Promise.all(
      families
        .filter((family) => user.read()?.accounts[family] !== undefined)
        .map(async (family) => ({
          ...(await createWallet(sessions.of(family))),
          // Only EVM networks have smart accounts.
          ...(family === 'eip155' ? types.methods : {}),
          user: user.read,
        })),
    )

  /** Keeps what the frame says about the visitor, in each family. */
  async function keepUser(
    frame: OpenFrame,
    found: FoundUser,
    socialProvider: SocialProvider | undefined,
  ): Promise<void> {
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

  /** Several questions have led the frame to another network than the page shows. */
  async function leadBack(frame: OpenFrame, found: FoundUser): Promise<void> {
    const chainId = networkInUse(embedding, familyInUse(context))
    if (chainId && found.last !== chainId) await askFrame(frame, 'SWITCH_NETWORK', { chainId }).catch(() => {})
  }

  /** Only EVM networks have another type. */
  const preferred = ({ chainId }: { chainId?: string | undefined }) =>
    chainId?.startsWith('solana:') ? {} : { preferredAccountType: types.preferred() }

  function end(): void {
    // A tab that wakes late must not forget who has logged in elsewhere since.
    if (addressOf(user.read()) === ownAddress) user.forget()
    sessions.end()
    void held.leave(unanswered)
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
      const [frame, asked] = await Promise.all([ready(), signIn?.({ namespace: familyInUse(context) })])
      const siwxMessage = asked && { ...asked, accountAddress: '' }
      const { uri, provider, isDone } = login
      login = {}
      // Without a limit: a new visitor chooses how to protect the wallet.
      const found = await askUser({
        context,
        siwxMessage,
        ask: (wanted) =>
          uri
            ? frame.ask('CONNECT_SOCIAL', { ...wanted, ...preferred(wanted), uri }, { signal })
            : frame.ask('GET_USER', { ...wanted, ...preferred(wanted) }, { signal }),
      })
      await leadBack(frame, found)
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
      const found = await askUser({ context, ask: (wanted) => askFrame(frame, 'GET_USER', wanted) })
      await leadBack(frame, found)
      const kept = user.read()
      const before = JSON.stringify(kept)
      const isSame = addressOf(kept) === (found.eip155 ?? found.solana)?.address
      await keepUser(frame, found, isSame ? kept?.socialProvider : undefined)
      if (before !== JSON.stringify(user.read())) sessions.announce()
    } catch {
      // The wallet shows why when it is next needed.
    }
  }
}

/** The address by which a visitor is known here. */
const addressOf = (user: KeptUser | undefined): string | undefined => user?.accounts.eip155 ?? user?.accounts.solana

export declare namespace createEmbeddedWallet {
  type Context = holdFrame.Context
}
