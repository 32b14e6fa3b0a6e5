import { lazy } from '@mooring/core'
import { createFrameView, createSessionEnded, createSocialResult } from '@mooring/core/internal'
import { createAccounts } from './account/createAccounts.ts'
import { createLateApprovals } from './approval/createLateApprovals.ts'
import { createScreen, type FrameScreen } from './createScreen.ts'
import type { Farcaster } from './farcaster/createFarcaster.ts'
import { createLogin } from './login/createLogin.ts'
import { messages } from './messages.ts'
import { createPhrase, type Phrase } from './phrase/createPhrase.ts'
import type { Page } from './port/awaitPort.ts'
import { createHandlers } from './port/createHandlers.ts'
import { createPort, PageError } from './port/createPort.ts'
import { guardHandlers } from './port/guardHandlers.ts'
import { setTheme } from './port/setTheme.ts'
import { createAdmission } from './services/createAdmission.ts'
import { createServices } from './services/createServices.ts'
import { createSession } from './services/createSession.ts'
import { watchSession } from './services/watchSession.ts'
import type { Social } from './social/createSocial.ts'
import { createStorage, type FrameStorage } from './storage/createStorage.ts'
import { readDevice } from './storage/readDevice.ts'
import { createVault, type Vault } from './vault/createVault.ts'
import { createWallet } from './wallet/createWallet.ts'

/** Runs the wallet for the page that embeds it. */
export async function createFrame({ page, projectId, servicesUrl, ...given }: createFrame.Options): Promise<Frame> {
  const { origin, port } = page
  const prefix = `${origin}|${projectId}|`
  const storage = given.storage ?? (await createStorage(prefix))
  const session = createSession(storage, `${prefix}session`)
  const device = await readDevice(storage, `${prefix}device`)
  const { fetch = globalThis.fetch, vault = createVault() } = given
  const services = createServices({ url: servicesUrl, projectId, device, session, fetch })

  let post: ReturnType<typeof createPort>['post'] = () => {}
  const screen = createScreen((view) => post(createFrameView(view)))

  /** The next login is that of a new device. */
  async function forgetDevice(): Promise<void> {
    await storage.remove('device')
    await phrase.forget()
    await session.end()
  }

  /** What waits for the visitor must not wait for ever. */
  function cancelSetup(text?: string): void {
    screen.get('protect')?.cancel(text)
    screen.get('gone')?.cancel(text ?? messages.rejected)
    screen.get('unlock')?.cancel(text)
    screen.get('link')?.cancel(text)
    screen.get('settings')?.close()
  }

  const options = { services, session, device, vault, screen, forgetDevice, storage, origin, projectId, fetch }
  const wallet = createWallet(options)
  const phrase = createPhrase(options)
  /** The keys of another visitor must not stay open, nor the requests to them. */
  function onLogin(): void {
    approvals.abort()
    void wallet.lock().then(() => wallet.ensure().catch(() => {}))
  }
  const login = createLogin({ ...options, onLogin })
  // Most visitors log in another way.
  const farcaster = lazy(async (): Promise<Farcaster> => {
    const { createFarcaster } = await import('./farcaster/createFarcaster.ts')
    return createFarcaster({ ...options, onLogin })
  })
  const social = lazy(async (): Promise<Social> => {
    const { createSocial } = await import('./social/createSocial.ts')
    return createSocial({ ...options, open: given.open })
  })
  const nodeOf = async (chainId: number) => {
    const { createRequestNode, nodeUrl } = await import('./services/requestNode.ts')
    return createRequestNode({
      url: nodeUrl({ services: servicesUrl, projectId, network: `eip155:${chainId}` }),
      fetch,
    })
  }
  const accounts = createAccounts({ services, storage, wallet, nodeOf })
  const approvals = createLateApprovals({ ...options, services: servicesUrl, bundler: services, wallet, accounts })
  const settings = lazy(async () => {
    const { createSettings } = await import('./settings/createSettings.ts')
    return createSettings({
      ...options,
      wallet,
      login,
      async logInAgain(user) {
        // Its code is on the page, which must not show one that opens the words.
        if (user.provider === 'farcaster') throw new PageError(messages.farcasterAgain)
        await (await social.load()).logInAgain(user)
      },
      isLasting: storage.isLasting,
    })
  })
  session.onEnd(() => {
    approvals.abort()
    void wallet.lock()
    cancelSetup(messages.notConnected)
    post(createSessionEnded())
  })

  if (globalThis.document) watchSession(options)

  const handlers = createHandlers({
    ...options,
    servicesUrl,
    login,
    loadFarcaster: farcaster.load,
    abortFarcaster: () => farcaster.loaded()?.abort(),
    beginSocial: async (provider) =>
      (await social.load()).begin(provider, (resultUri) => {
        if (!new URL(resultUri).searchParams.has('error')) onLogin()
        post(createSocialResult(resultUri))
      }),
    isFinished: (uri) => social.loaded()?.isFinished(uri) ?? false,
    abortSocial: () => social.loaded()?.abort(),
    wallet,
    accounts,
    approvals,
    setTheme,
    openSettings: async () => (await settings.load()).open(),
    remind: screen.remind,
    cancelSetup,
    reload: () => void setTimeout(() => location.reload()),
  })
  const mayAsk = createAdmission({ origin, storage, origins: services.origins })
  const framePort = createPort(port, guardHandlers(handlers, mayAsk))
  post = framePort.post
  framePort.receive({ ...page.first, type: '@w3m-app/SYNC_DAPP_DATA' })
  screen.$shown.subscribe((shown) => (shown ? void phrase.load() : phrase.leave()))
  return { screen, phrase }
}

export type Frame = { readonly screen: FrameScreen; readonly phrase: Phrase }

export declare namespace createFrame {
  type Options = {
    page: Page
    projectId: string
    servicesUrl: string
    fetch?: typeof globalThis.fetch
    storage?: FrameStorage
    vault?: Vault
    /** Opens windows, for tests. */
    open?: (uri: string) => Window | undefined
  }
}
