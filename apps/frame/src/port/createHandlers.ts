import { type CaipNetworkId, lazy, type SiwxMessage } from '@mooring/core'
import type { AppPayloads, FramePayloads } from '@mooring/core/internal'
import type { Accounts } from '../account/createAccounts.ts'
import type { Approvals } from '../approval/createApprovals.ts'
import type { Farcaster } from '../farcaster/createFarcaster.ts'
import type { Login } from '../login/createLogin.ts'
import { messages } from '../messages.ts'
import type { SessionKeeper } from '../services/createSession.ts'
import type { Services } from '../services/Services.ts'
import { toPageError } from '../services/toPageError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import type { Wallet } from '../wallet/Wallet.ts'
import { type Handlers, PageError } from './createPort.ts'
import { readChainId } from './readChainId.ts'
import { readNetwork } from './readNetwork.ts'

/** How long a logout waits for the services (ms): the page waits 3 s. */
const signOutTime = 2_000
/** Right after a login, the visitor need not be asked for the sign-in of the same site (ms). */
const loginTime = 10 * 60_000

const defaultNetwork: CaipNetworkId = 'eip155:1'

/** Answers each event of the page. */
export function createHandlers(options: createHandlers.Options): Handlers {
  const { origin, login, wallet, accounts, services, session, storage, approvals, setTheme, openSettings, reload } =
    options
  const emailUpdate = lazy(async () => {
    const { createEmailUpdate } = await import('../email/createEmailUpdate.ts')
    return createEmailUpdate(options)
  })
  let network: CaipNetworkId = defaultNetwork

  async function setNetwork(id: CaipNetworkId): Promise<void> {
    readNetwork(id)
    network = id
    await storage.write('network', id)
  }

  async function getUser({
    chainId,
    preferredAccountType,
    siwxMessage,
  }: NonNullable<AppPayloads['GET_USER']> = {}): Promise<FramePayloads['GET_USER']> {
    if (chainId) await setNetwork(chainId)
    if (preferredAccountType) await accounts.suggest(preferredAccountType)
    options.remind()
    const user = await wallet.ensure()
    const kept = await session.read()
    const isFresh = kept !== undefined && Date.now() - kept.loggedInAt < loginTime
    // It is for the account that this answers with.
    const isOwn = siwxMessage?.chainId.startsWith(`${readNetwork(network)}:`)
    const signed = siwxMessage && isOwn && isFresh ? await signIn(siwxMessage) : undefined
    return {
      ...(await describeAccount(network)),
      chainId: network,
      email: user.email ?? undefined,
      userName: user.userName ?? undefined,
      isLocked: !(await wallet.isOpen()),
      recovery: user.recovery,
      ...signed,
    }
  }

  /** The account of a network's family, and its types. Only EVM networks have smart accounts. */
  async function describeAccount(network: CaipNetworkId) {
    if (readNetwork(network) === 'solana') {
      const address = await wallet.solanaAddress()
      return { address, accounts: [{ address, type: 'eoa' as const }], preferredAccountType: 'eoa' as const }
    }
    const address = await wallet.address()
    const number = readChainId(network)
    const isSmart = (await accounts.networks()).has(number)
    return {
      address,
      accounts: [{ address, type: 'eoa' as const }, ...(isSmart ? [{ address, type: 'smartAccount' as const }] : [])],
      preferredAccountType: await accounts.typeOn(number),
      smartAccountDeployed: isSmart && (await accounts.isDeployed(number)),
    }
  }

  /** The rules of sign-ins come when a page asks for one. */
  async function signIn(message: SiwxMessage) {
    const { signInSilently } = await import('../login/signInSilently.ts')
    return signInSilently(message, { wallet, origin })
  }

  function abortLogins(): void {
    login.abort()
    options.abortFarcaster()
    options.abortSocial()
  }

  async function signOut(): Promise<undefined> {
    abortLogins()
    options.cancelSetup()
    approvals.abort()
    await wallet.lock()
    const ended = services.end().catch(() => undefined)
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, signOutTime))])
    await session.forget()
    return undefined
  }

  return {
    SYNC_DAPP_DATA: async () => undefined,
    SYNC_THEME: async (theme) => setTheme(theme),
    CONNECT_EMAIL: ({ email }) => {
      // Somebody else may log in now.
      options.cancelSetup()
      return login.connectEmail(email)
    },
    CONNECT_DEVICE: () => login.connectDevice(),
    CONNECT_OTP: ({ otp }) => login.connectOtp(otp),
    LOGIN_ABORT: async () => {
      abortLogins()
      options.cancelSetup()
      return undefined
    },
    GET_USER: getUser,
    IS_CONNECTED: async () => {
      const kept = await storage.read('network')
      if (typeof kept === 'string') network = kept as CaipNetworkId
      // A visitor who has no wallet yet is not connected: only a new login asks them to protect one.
      return { isConnected: (await session.read())?.user.addresses.eip155 !== undefined }
    },
    SIGN_OUT: signOut,
    SWITCH_NETWORK: async ({ chainId }) => {
      await setNetwork(chainId)
      return { chainId }
    },
    GET_CHAIN_ID: async () => ({ chainId: network }),
    RPC_REQUEST: async (request, id) => {
      const { answerRequest } = await import('./answerRequest.ts')
      return answerRequest(request, id, {
        ...options,
        services: options.servicesUrl,
        network: () => network,
        address: () => wallet.address(),
      })
    },
    RPC_ABORT: async (which) => {
      // A request that still loads what answers it comes first.
      await import('./answerRequest.ts')
      approvals.abort(which?.id)
      return undefined
    },
    GET_SMART_ACCOUNT_ENABLED_NETWORKS: async () => ({
      smartAccountEnabledNetworks: [...(await accounts.networks()).keys()],
    }),
    SET_PREFERRED_ACCOUNT: async ({ type }) => {
      const { address } = await describeAccount(network)
      await accounts.prefer(type, network)
      return { type, address }
    },
    // Nothing is sent for it: the first batch does it.
    INIT_SMART_ACCOUNT: async () => {
      if (readNetwork(network) !== 'eip155') throw new PageError(messages.noSmartAccount)
      return { address: await wallet.address(), isDeployed: await accounts.isDeployed(readChainId(network)) }
    },
    GET_SOCIAL_REDIRECT_URI: async ({ provider }) => {
      // Somebody else may log in now.
      options.cancelSetup()
      return { uri: await options.beginSocial(provider).catch((error) => Promise.reject(toPageError(error))) }
    },
    CONNECT_SOCIAL: async ({ uri, ...rest }) => {
      if (!options.isFinished(uri)) throw new PageError(messages.socialForeign)
      return getUser(rest)
    },
    GET_FARCASTER_URI: async () => {
      // Somebody else may log in now.
      options.cancelSetup()
      return (await options.loadFarcaster()).begin()
    },
    CONNECT_FARCASTER: async () => (await options.loadFarcaster()).connect(),
    UPDATE_EMAIL: async ({ email }) => (await emailUpdate.load()).begin(email),
    UPDATE_EMAIL_PRIMARY_OTP: async ({ otp }) => (await emailUpdate.load()).confirmOld(otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => (await emailUpdate.load()).confirmNew(otp),
    OPEN_SETTINGS: async () => {
      await openSettings()
      return undefined
    },
    RELOAD: async () => reload(),
  }
}

export declare namespace createHandlers {
  type Options = {
    /** The embedding site, as the browser says it. */
    origin: string
    /** Where the services are. */
    servicesUrl: string
    projectId: string
    login: Login
    loadFarcaster: () => Promise<Farcaster>
    abortFarcaster: () => void
    /** Begins a login with a social account. Returns the address of its window. */
    beginSocial: (provider: AppPayloads['GET_SOCIAL_REDIRECT_URI']['provider']) => Promise<string>
    /** Whether this is the login that succeeded last. */
    isFinished: (resultUri: string) => boolean
    abortSocial: () => void
    wallet: Wallet
    accounts: Accounts
    services: Services
    session: SessionKeeper
    storage: FrameStorage
    approvals: Approvals
    setTheme: (theme: AppPayloads['SYNC_THEME']) => undefined
    openSettings: () => Promise<void>
    /** Shows again what waits for the visitor. */
    remind: () => void
    /** Takes back what a login has asked of the visitor. */
    cancelSetup: () => void
    reload: () => undefined
    fetch: typeof globalThis.fetch
  }
}
