import {
  BaseError,
  type CaipAddress,
  getSessions,
  NotConnectedError,
  revokeSession,
  type SessionsState,
  type SessionWish,
  type SmartSession,
  sessionText,
} from '@mooring/core'
import { sessionsMachine } from '@mooring/core/internal'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { createFeatureStore } from '../createFeatureStore.js'
import { createLazyServices } from '../services/createLazyServices.js'

export type SessionsController = {
  /** The permissions of the account in use, once its wallet has signed. */
  readonly $sessions: ReadableAtom<SessionsState>
  /** Asks the wallet to sign, and lists the permissions. */
  readonly list: () => void
  /** Takes a permission back by its id (`pci`). The wallet signs that, too. */
  readonly revoke: (pci: string) => void
  readonly dispose: () => void
}

/**
 * Lists the permissions that the account in use has granted to pages (smart sessions), and takes them back. Get it from
 * a kit: `kit.feature(createSessionsController)`.
 *
 * Only the account may see them, so the services want its signature for each request. It is not kept.
 *
 * @example
 * ```ts
 * import type { AppKit } from '@mooring/controllers'
 * import { createSessionsController } from '@mooring/controllers/sessions'
 *
 * declare const kit: AppKit
 * const sessions = kit.feature(createSessionsController)
 * sessions.$sessions.subscribe((state) => console.log(state.status))
 * sessions.list()
 * ```
 *
 * @see Specification §7.
 */
export function createSessionsController(kit: AppKit): SessionsController {
  const services = kit.feature(createLazyServices)
  const { services: urls } = kit.options
  const service = (typeof urls === 'string' ? urls : urls?.blockchain) ?? ''

  async function client() {
    const loaded = await services.need()
    if (!loaded) throw new BaseError('This page has no services', { details: 'The option `services` names them.' })
    return loaded.client
  }

  async function sign(wish: SessionWish): Promise<string> {
    const { wallet, address, caipAddress } = kit.account.$account.get()
    if (!wallet || !address || caipAddress !== wish.account) throw new NotConnectedError()
    return wallet.signMessage({ address, message: sessionText(wish) })
  }

  const { $state, send, dispose } = createFeatureStore(kit, sessionsMachine, {
    list({ account }, { send, signal }) {
      const load = async () => {
        const asked = await client()
        const signedAt = Math.floor(Date.now() / 1000)
        const signature = await sign({ account, service, signedAt })
        return getSessions(asked, { account, signature, signedAt, signal })
      }
      load().then(
        (sessions) => send({ type: 'listed', sessions: sessions.filter(isValid) }),
        (thrown) => send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
    revoke({ account, pci }, { send, signal }) {
      const revoke = async () => {
        const asked = await client()
        const signature = await sign({ account, service, revoke: pci })
        const { success } = await revokeSession(asked, { account, pci, signature, signal })
        if (!success) throw new BaseError('The permission was not revoked', { details: 'Try again.' })
      }
      revoke().then(
        () => send({ type: 'revoked' }),
        (thrown) => send({ type: 'failed', error: BaseError.from(thrown) }),
      )
    },
  })

  let last: CaipAddress | undefined = kit.account.$account.get().caipAddress
  const stop = kit.account.$account.listen(({ caipAddress }) => {
    if (caipAddress !== last) send({ type: 'reset' })
    last = caipAddress
  })

  return {
    $sessions: $state,
    list() {
      const { caipAddress } = kit.account.$account.get()
      if (caipAddress) send({ type: 'list', account: caipAddress })
    },
    revoke: (pci) => send({ type: 'revoke', pci }),
    dispose() {
      stop()
      dispose()
    },
  }
}

/** The services also list what was taken back or has expired. */
function isValid({ revokedAt, expiry }: SmartSession): boolean {
  return revokedAt === undefined && expiry * 1000 > Date.now()
}
