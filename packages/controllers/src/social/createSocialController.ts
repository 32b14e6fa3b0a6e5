import { type Connector, ConnectorNotFoundError, type SocialLogin } from '@mooring/core'
import { offeredSocials, type SocialProvider, type SocialState, socialMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { reportAnswer } from '../reportAnswer.js'
import { lastSocial, readSocial } from '../storage/lastSocial.js'
import { computed } from '../stores.js'
import { telegramPlatform } from './telegramPlatform.js'

export type SocialController = {
  readonly $social: ReadableAtom<SocialState>
  /** The logins to show, in order; undefined while the wallet has not said what it offers. */
  readonly $offered: ReadableAtom<readonly SocialProvider[] | undefined>
  /** The login that this visitor used last. */
  readonly last: () => SocialProvider | undefined
  /** Shows the wallet, whose own button opens the window of the provider; or the code of Farcaster. */
  readonly start: (provider: SocialProvider) => void
  readonly cancel: () => void
  /** Asks the wallet what it offers. Nothing is asked before a visitor opens the modal. */
  readonly prepare: () => void
  readonly dispose: () => void
}

/**
 * Logs visitors in by a social account, if the page has an embedded wallet. Ask a kit for it:
 * `kit.feature(createSocialController)`.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createSocialController } from '@mooring/controllers/social'
 *
 * declare const kit: AppKit
 * const social = kit.feature(createSocialController)
 * if (social.$offered.get()?.includes('google')) social.start('google')
 * ```
 *
 * @see Specification §1, §7, §8 and §9.
 */
export function createSocialController(kit: AppKit): SocialController {
  const $connector = computed([kit.wallets.$wallets], (wallets): Connector | undefined =>
    wallets.find(({ social }) => social !== undefined),
  )

  /** @throws {ConnectorNotFoundError} The page has no embedded wallet. */
  function login(): SocialLogin {
    const found = $connector.get()?.social
    if (!found) throw new ConnectorNotFoundError({ connectorId: 'auth' })
    return found
  }

  const { $state, send, dispose } = createFeatureStore(kit, socialMachine, {
    getRedirectUri({ provider, timeout }, { send, signal }) {
      reportAnswer(
        async () => login().begin(provider, { timeout, signal }),
        () => send({ type: 'begun' }),
        (error) => send({ type: 'failed', error }),
      )
    },
    awaitResult(_, { send, signal }) {
      reportAnswer(
        async () => login().waitForResult({ signal }),
        (resultUri) => send({ type: 'resultReceived', resultUri }),
        (error) => send({ type: 'failed', error }),
      )
    },
    connectSocial({ uri }, { send }) {
      reportAnswer(
        async () => {
          login().use(uri)
          await kit.connection.connect($connector.get()?.id ?? '')
        },
        () => send({ type: 'connected' }),
        (error) => send({ type: 'failed', error }),
      )
    },
    remember: ({ provider }) => kit.storage.set(lastSocial, provider),
    alert: ({ error }) => kit.alert.show(error),
    stopSocial(_, { abort }) {
      for (const type of ['getRedirectUri', 'awaitResult'] as const) abort(type)
      $connector.get()?.social?.abort()
      if ($connector.get()?.id === kit.connection.$connection.get().attempt?.connectorId) kit.connection.cancel()
    },
  })

  const isHere = (): boolean => kit.router.$router.get().route.view === 'ConnectingSocial'
  const isShown = (): boolean => kit.modal.$modal.get().isOpen && isHere()
  const cancel = (): void => send({ type: 'cancel' })
  /** A visitor who left the login in the wallet's frame is back at the list. */
  let before = $state.get()
  function follow(state: SocialState): void {
    const isLeft = state.status === 'idle' && !state.error && before.status !== 'idle' && before.status !== 'connected'
    before = state
    if (isLeft && isShown()) kit.router.back()
  }
  const ask = (): void =>
    void $connector
      .get()
      ?.login?.prepare?.()
      .catch(() => {})
  let isWaiting = false
  function prepare(): void {
    if (kit.modal.$modal.get().isOpen || kit.options.enableEmbedded) ask()
    if (isWaiting) return
    isWaiting = true
    // The list has rendered in advance.
    stops.push(kit.modal.$modal.listen(({ isOpen }) => void (isOpen && ask())))
  }
  const stops = [
    $state.listen(follow),
    kit.router.onLeave('ConnectingSocial', cancel),
    kit.modal.$modal.listen(({ isOpen }) => {
      // Without the modal nobody sees the frame.
      if (!isOpen && isHere() && $state.get().status !== 'connecting') cancel()
    }),
  ]

  return {
    $social: $state,
    $offered: computed([kit.wallets.$wallets], (connectors) =>
      offeredSocials({ connectors, features: kit.options.features, telegram: telegramPlatform() }),
    ),
    last: () => kit.storage.get(lastSocial, readSocial),
    start(provider) {
      // What was begun with another one, or failed, begins anew.
      if ($state.get().status !== 'idle') cancel()
      // It has no window: its view begins it.
      if (provider === 'farcaster') return kit.router.push({ view: 'ConnectingFarcaster' })
      if (!isHere()) kit.router.push({ view: 'ConnectingSocial', provider })
      send({ type: 'start', provider })
    },
    cancel,
    prepare,
    dispose() {
      for (const stop of stops) stop()
      dispose()
    },
  }
}
