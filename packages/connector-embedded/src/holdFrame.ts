import { type ConnectorSource, FrameAbortedError, SocialsTimeoutError, type WalletFrame, within } from '@mooring/core'
import type { AppPayloads } from '@mooring/core/internal'
import { explainFailure } from './explainFailure.js'
import { familiesOf } from './families.js'
import { findFrame } from './findFrame.js'
import { abortTime, type OpenFrame, openFrame, type Unasked } from './openFrame.js'
import { UnaskedError } from './UnaskedError.js'

/** How long a frame that is there may take to say so (ms). */
const signTime = 3000

export type HeldFrame = {
  /**
   * Loads the frame if it is needed, and waits until it is ready. After a failure, the next call loads it anew.
   *
   * @throws {FrameLoadError} It did not load.
   * @throws {InvalidFrameAddressError} The services named an address that cannot be used.
   */
  readonly ready: () => Promise<OpenFrame>
  /** The frame that is there or loads, if any. */
  readonly current: () => Promise<OpenFrame | undefined>
  /** Asks a frame that was late whether it is there at all. One that is not makes room for the next. */
  readonly test: (frame: OpenFrame) => Promise<void>
  readonly close: () => void
  /** Closes the frame once these are answered, or after 90 s. One that is needed again by then stays. */
  readonly leave: (unanswered: ReadonlySet<Promise<unknown>>) => Promise<void>
}

/** Loads the frame of the wallet when it is first needed, and shows it in the page. One counts at a time. */
export function holdFrame({ context, onUnasked }: holdFrame.Options): HeldFrame {
  const { embedding } = context
  let opening: Promise<OpenFrame> | undefined
  let closings = 0
  let uses = 0
  let held: { readonly frame: OpenFrame; shown: WalletFrame; stop: () => void } | undefined

  /** What an earlier frame says late is not about this one. */
  function publish(frame: OpenFrame, change: Partial<WalletFrame>): void {
    if (held?.frame !== frame) return
    held.shown = { ...held.shown, ...change }
    embedding.setFrame(held.shown)
  }

  /** Ends a frame without a word to the page. */
  function drop(): void {
    held?.stop()
    held?.frame.close()
    held = undefined
  }

  function close(): void {
    closings += 1
    opening = undefined
    if (!held) return
    drop()
    embedding.setFrame(undefined)
  }

  async function leave(unanswered: ReadonlySet<Promise<unknown>>): Promise<void> {
    const before = uses
    if (unanswered.size > 0) await within(abortTime, Promise.allSettled(unanswered), () => undefined)
    if (uses === before) close()
  }

  async function ready(): Promise<OpenFrame> {
    uses += 1
    opening ??= load()
    const mine = opening
    try {
      const frame = await mine
      await frame.ready
      return frame
    } catch (error) {
      // Its explanation is on the way to the visitor.
      if (opening === mine) opening = undefined
      throw error
    }
  }

  async function load(): Promise<OpenFrame> {
    const before = closings
    const address = await findFrame(embedding, location.href)
    if (before !== closings) throw new UnaskedError()
    drop()
    const frame: OpenFrame = openFrame({
      address,
      projectId: embedding.projectId,
      title: 'Wallet',
      hello: () => toHello(context),
      onUnasked(message) {
        if (message.kind === 'view') publish(frame, { need: message.isNeeded ? message.reason : undefined })
        onUnasked(message)
      },
    })
    const shown: WalletFrame = {
      element: frame.element,
      status: 'loading',
      retry() {
        close()
        ready().catch(() => {})
      },
      dismiss: () => void frame.ask('LOGIN_ABORT', undefined).catch(() => {}),
    }
    held = { frame, shown, stop() {} }
    embedding.setFrame(shown)
    frame.ready.then(
      () => {
        publish(frame, { status: 'ready' })
        if (held?.frame === frame) held.stop = keepInformed(frame, context)
      },
      async (error) => {
        if (error instanceof FrameAbortedError) return
        publish(frame, { status: 'failed', error: await explainFailure({ address, error, embedding }) })
      },
    )
    return frame
  }

  return {
    ready,
    current: async () => opening?.catch(() => undefined),
    async test(frame) {
      const isGone = await frame.ask('GET_CHAIN_ID', undefined, { timeout: signTime }).then(
        () => false,
        (error) => error instanceof SocialsTimeoutError,
      )
      if (isGone && held?.frame === frame) close()
    },
    close,
    leave,
  }
}

/** Keeps the frame up to date with how the page looks, and with its network. */
function keepInformed(frame: OpenFrame, { namespaces, embedding }: holdFrame.Context): () => void {
  const { theme, watchNetwork } = embedding
  const families = familiesOf(namespaces)
  let network: string | undefined
  const stops = [
    theme.subscribe(({ themeMode, themeVariables }) => {
      frame.ask('SYNC_THEME', toTheme(themeMode, themeVariables)).catch(() => {})
    }),
    watchNetwork(undefined, (chainId) => {
      const isServed = families.some((family) => chainId.startsWith(`${family}:`))
      if (chainId === network || !isServed) return
      network = chainId
      frame.ask('SWITCH_NETWORK', { chainId }).catch(() => {})
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

const toHello = ({ embedding, metadata }: holdFrame.Context): AppPayloads['SYNC_DAPP_DATA'] => ({
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

export declare namespace holdFrame {
  type Context = ConnectorSource.Context & { embedding: ConnectorSource.Embedding }
  type Options = {
    context: Context
    onUnasked: (message: Unasked) => void
  }
}
