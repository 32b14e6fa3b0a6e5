import { type Connector, ConnectorNotFoundError, type SocialLogin } from '@mooring/core'
import { type FarcasterState, farcasterMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { isMobile } from '../isMobile.js'
import { reportAnswer } from '../reportAnswer.js'
import { lastSocial } from '../storage/lastSocial.js'

export type FarcasterController = {
  readonly $farcaster: ReadableAtom<FarcasterState>
  /** Whether the visitor's app is on this device: then the address is opened, not scanned. */
  readonly isOnPhone: () => boolean
  readonly start: () => void
  readonly cancel: () => void
  readonly dispose: () => void
}

/**
 * Logs visitors in with Farcaster, if the page has an embedded wallet. Ask a kit for it:
 * `kit.feature(createFarcasterController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createFarcasterController } from '@mooring/controllers/farcaster'
 *
 * declare const kit: AppKit
 * const { $farcaster, start } = kit.feature(createFarcasterController)
 * $farcaster.subscribe((state) => {
 *   if (state.status === 'ready') console.log('Scan this', state.url)
 * })
 * start()
 * ```
 *
 * @see Specification §1, §2, §7, §8 and §9.
 */
export function createFarcasterController(kit: AppKit): FarcasterController {
  const connector = (): Connector | undefined => kit.wallets.$wallets.get().find(({ social }) => social !== undefined)

  /** @throws {ConnectorNotFoundError} The page has no embedded wallet. */
  function login(): SocialLogin {
    const found = connector()?.social
    if (!found) throw new ConnectorNotFoundError({ connectorId: 'auth' })
    return found
  }

  const { $state, send, dispose } = createFeatureStore(kit, farcasterMachine, {
    getFarcasterUri({ timeout }, { send, signal }) {
      reportAnswer(
        async () => login().beginFarcaster({ timeout, signal }),
        (url) => send({ type: 'urlReceived', url }),
        (error) => send({ type: 'failed', error }),
      )
    },
    connectFarcaster({ timeout }, { send, signal }) {
      reportAnswer(
        async () => login().waitForFarcaster({ timeout, signal }),
        (userName) => send({ type: 'approved', userName }),
        (error) => send({ type: 'failed', error }),
      )
    },
    connect(_, { send }) {
      reportAnswer(
        async () => kit.connection.connect(connector()?.id ?? ''),
        () => send({ type: 'connected' }),
        (error) => send({ type: 'failed', error }),
      )
    },
    remember: ({ provider }) => kit.storage.set(lastSocial, provider),
    alert: ({ error }) => kit.alert.show(error),
    stopFarcaster(_, { abort }) {
      for (const type of ['getFarcasterUri', 'connectFarcaster'] as const) abort(type)
      const found = connector()
      found?.social?.abort()
      if (found && found.id === kit.connection.$connection.get().attempt?.connectorId) kit.connection.cancel()
    },
  })

  const isHere = (): boolean => kit.router.$router.get().route.view === 'ConnectingFarcaster'
  const cancel = (): void => send({ type: 'cancel' })
  const stops = [
    kit.router.onLeave('ConnectingFarcaster', cancel),
    kit.modal.$modal.listen(({ isOpen }) => {
      // A visitor who connects may be choosing how to protect the wallet.
      if (!isOpen && isHere() && $state.get().status !== 'connecting') cancel()
    }),
  ]

  return {
    $farcaster: $state,
    isOnPhone: isMobile,
    start: () => send({ type: 'start' }),
    cancel,
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}
