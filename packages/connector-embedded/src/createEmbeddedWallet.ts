import {
  type CaipAddress,
  type Connector,
  type ConnectorSource,
  type EmailLogin,
  FrameAbortedError,
  FrameReplyError,
  type RpcSession,
  type Wallet,
  type WalletFrame,
  within,
} from '@mooring/core'
import { type AppPayloads, frameTimeout } from '@mooring/core/internal'
import { explainFailure } from './explainFailure.js'
import { findFrame } from './findFrame.js'
import { type OpenFrame, openFrame, type Unasked } from './openFrame.js'
import { rememberUser } from './rememberUser.js'

export type EmbeddedWallet = EmailLogin & {
  readonly connect: (parameters: Connector.Parameters) => Promise<readonly Wallet[]>
  readonly reconnect: () => Promise<readonly Wallet[]>
  readonly disconnect: () => Promise<void>
  readonly openSettings: () => Promise<void>
  readonly dispose: () => void
}

/** How long the page waits for the frame to log out (ms). */
const signOutTime = 3000

/** The wallet in the frame: logs visitors in, and carries their requests. */
export function createEmbeddedWallet(context: createEmbeddedWallet.Context): EmbeddedWallet {
  const { embedding, networks, createWallet } = context
  const user = rememberUser(context.storage)
  const watchers = new Set<(accounts: ReturnType<RpcSession['accounts']>) => void>()
  let opening: Promise<OpenFrame> | undefined
  let shown: WalletFrame | undefined
  let stopTheme = () => {}
  let signingOut: Promise<void> | undefined

  function publish(change: Partial<WalletFrame>): void {
    if (!shown) return
    shown = { ...shown, ...change }
    embedding.setFrame(shown)
  }

  /** Loads the frame once. After a failure, the next call tries again. */
  function open(): Promise<OpenFrame> {
    opening ??= load().catch((error) => {
      opening = undefined
      throw error
    })
    return opening
  }

  async function load(): Promise<OpenFrame> {
    const address = await findFrame(embedding, location.href)
    const frame = openFrame({
      address,
      projectId: embedding.projectId,
      title: 'Wallet',
      hello: () => toHello(context),
      onUnasked: (message) => onUnasked(message, frame),
    })
    shown = {
      element: frame.element,
      status: 'loading',
      retry: () => void retry(frame),
      dismiss: () => void dismiss(frame),
    }
    embedding.setFrame(shown)
    frame.ready.then(
      () => {
        publish({ status: 'ready' })
        stopTheme = embedding.theme.subscribe(({ themeMode, themeVariables }) => {
          const payload = toTheme(themeMode, themeVariables)
          frame.ask('SYNC_THEME', payload).catch(() => {})
        })
      },
      async (error) => {
        if (error instanceof FrameAbortedError) return
        publish({ status: 'failed', error: await explainFailure({ address, error, embedding }) })
      },
    )
    return frame
  }

  function close(frame: OpenFrame): void {
    stopTheme()
    frame.close()
    opening = undefined
    shown = undefined
    embedding.setFrame(undefined)
  }

  async function retry(frame: OpenFrame): Promise<void> {
    close(frame)
    await open().catch(() => {})
  }

  async function dismiss(frame: OpenFrame): Promise<void> {
    await frame.ask('LOGIN_ABORT', undefined).catch(() => {})
  }

  function onUnasked(message: Unasked, frame: OpenFrame): void {
    if (message.kind === 'view') publish({ need: message.isNeeded ? message.reason : undefined })
    else end(frame)
  }

  function end(frame: OpenFrame | undefined): void {
    user.forget()
    for (const onChange of [...watchers]) onChange([])
    if (frame) close(frame)
  }

  const accounts: RpcSession['accounts'] = () => {
    const address = user.read()?.address
    const ids = networks().filter(({ chainNamespace }) => chainNamespace === 'eip155')
    return address ? ids.map(({ caipNetworkId }) => `${caipNetworkId}:${address}` as CaipAddress) : []
  }

  const request: RpcSession['request'] = ({ method, params, network }) =>
    embedding.approve({
      method,
      async send(signal) {
        const payload: AppPayloads['RPC_REQUEST'] = { method, params, chainId: network, chainNamespace: 'eip155' }
        try {
          const frame = await Promise.race([ready(), untilDeclined(signal)])
          return await frame.ask('RPC_REQUEST', payload, { signal })
        } catch (error) {
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
    const frame = await open()
    try {
      await frame.ready
    } catch (error) {
      // Its explanation is on the way to the visitor, and the next call loads it anew.
      if (!(error instanceof FrameAbortedError)) opening = undefined
      throw error
    }
    await signOutIfDue(frame)
    return frame
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
    begin: async (email, options) => (await (await ready()).ask('CONNECT_EMAIL', { email }, options)).action,
    async waitForDevice(options) {
      // Each answer comes within 30 s; the visitor may take longer.
      while (!options.signal.aborted) {
        const answer = await (await ready()).ask('CONNECT_DEVICE', undefined, options)
        if (!answer?.isPending) return
      }
      throw new FrameAbortedError()
    },
    enterCode: async (otp, options) => void (await (await ready()).ask('CONNECT_OTP', { otp }, options)),
    async connect({ signal }) {
      const frame = await ready()
      // Without a limit: a new visitor chooses how to protect the wallet.
      const { address, email } = await frame.ask('GET_USER', undefined, { signal })
      user.keep({ address, email })
      return [await createWallet(session)]
    },
    async reconnect() {
      if (!user.read()) return []
      void check()
      return [await createWallet(session)]
    },
    async disconnect() {
      user.forget()
      user.setSignOutDue(true)
      const frame = await opening?.catch(() => undefined)
      if (!frame) return
      await within(
        signOutTime,
        frame.ready.then(() => signOutIfDue(frame)),
        () => undefined,
      ).catch(() => {})
      end(frame)
    },
    openSettings: async () => void (await (await ready()).ask('OPEN_SETTINGS', undefined)),
    dispose() {
      void opening?.then(close, () => {})
    },
  }

  /** The addresses of the last visit connect at once; the frame follows, and may know better. */
  async function check(): Promise<void> {
    try {
      const frame = await ready()
      const { isConnected } = await frame.ask('IS_CONNECTED', undefined)
      if (!isConnected) return end(frame)
      const found = await frame.ask('GET_USER', undefined)
      const before = user.read()
      user.keep({ address: found.address, email: found.email })
      if (before?.address !== found.address) for (const onChange of [...watchers]) onChange(accounts())
    } catch {
      // The wallet shows why when it is next needed.
    }
  }
}

/** A request that the visitor declines while the frame still loads has reached no wallet. */
function untilDeclined(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const decline = () => reject(Object.assign(new Error('User rejected the request'), { code: 4001 }))
    if (signal.aborted) decline()
    signal.addEventListener('abort', decline, { once: true })
  })
}

const toHello = ({ embedding, metadata }: createEmbeddedWallet.Context): AppPayloads['SYNC_DAPP_DATA'] => ({
  projectId: embedding.projectId ?? '',
  sdkType: 'appkit',
  metadata: {
    name: metadata?.name ?? document.title,
    description: metadata?.description ?? '',
    url: metadata?.url ?? location.origin,
    icons: [...(metadata?.icons ?? [])],
  },
})

function toTheme(themeMode: string, themeVariables: object): AppPayloads['SYNC_THEME'] {
  const isDark = themeMode === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : themeMode === 'dark'
  const variables = Object.entries(themeVariables).filter(([, value]) => value !== undefined)
  return { themeMode: isDark ? 'dark' : 'light', themeVariables: Object.fromEntries(variables) }
}

export declare namespace createEmbeddedWallet {
  type Context = ConnectorSource.Context & { embedding: ConnectorSource.Embedding }
}
