import { UnsupportedProviderMethodError, within } from '@mooring/core'
import { SignClient } from '@walletconnect/sign-client'
import { SessionEndedError } from '../relayErrors.js'
import { adoptSessions } from './adoptSessions.js'
import { createOwnCore } from './createOwnCore.js'
import { createSignClientStorage } from './createSignClientStorage.js'
import type { Engine, EngineEvent, EngineSession } from './Engine.js'
import { type ClientSession, endSession, over } from './endSession.js'
import { ignoreLateDeletes } from './ignoreLateDeletes.js'
import { pairWithSignClient } from './pairWithSignClient.js'
import { signWithBrowser } from './signWithBrowser.js'
import { silentLogger } from './silentLogger.js'
import { takeTurns } from './takeTurns.js'
import { watchComingBack } from './watchComingBack.js'
import { watchNetwork } from './watchNetwork.js'
import { watchRelay } from './watchRelay.js'

type Session = { readonly sessionConfig?: { readonly disableDeepLink?: boolean } | undefined }

/** The time limit for notifying the wallet that a session ended. The session then ends here anyway (ms). */
const farewell = 3000

/**
 * Carries sessions with `@walletconnect/sign-client` 2.21.8. Later versions are not free software.
 *
 * Differs from the published client: it sends no telemetry and keeps no log; it waits for the Verify service only if the
 * page enables it (5 s before the URI and before each request if that host is unreachable); it stores only sessions; it
 * opens no links; and it limits how often sockets open.
 */
export async function createSignClientEngine(options: Engine.Options): Promise<Engine> {
  const { relayUrl, projectId, metadata, storage, isVerified } = options
  const kept = createSignClientStorage(storage)
  const shared = {
    relayUrl,
    projectId,
    storage: kept,
    logger: silentLogger as never,
    telemetryEnabled: false,
  }
  const core = createOwnCore(shared)
  signWithBrowser(core.crypto)
  let stopNetwork = () => {}
  core.relayer.registerEventListeners = async () => {
    stopNetwork = watchNetwork(core.relayer, core.heartbeat)
  }
  const client = await SignClient.init({ ...shared, core, metadata: { ...metadata, icons: [...metadata.icons] } })
  // Wallets get an empty attestation for pages that the service does not know.
  if (!isVerified) client.core.verify.register = async () => ''
  forbidDeepLinks(client.session)
  ignoreLateDeletes(client as unknown as Parameters<typeof ignoreLateDeletes>[0])

  // There is one listener for each pending request, so more than ten are not a leak.
  client.core.relayer.events.setMaxListeners(0)
  const { relayer } = core
  const relay = watchRelay(relayer)
  const turn = takeTurns((client.engine as unknown as { events: Parameters<typeof takeTurns>[0] }).events)
  const watchers = new Set<(event: EngineEvent) => void>()
  const emit = (event: EngineEvent): void => {
    for (const watcher of [...watchers]) watcher(event)
  }
  const find = (topic: string): ClientSession | undefined =>
    client.session.keys.includes(topic) ? client.session.get(topic) : undefined

  relay.watch(({ state }) => emit({ type: 'relay', state }))
  const onChanged = ({ topic }: { topic: string }): void => {
    const session = find(topic)
    if (session) emit({ type: 'updated', session: toSession(session) })
  }
  client.on('session_update', onChanged)
  client.on('session_extend', onChanged)
  // It comes with the end of the time, too.
  client.on('session_delete', ({ topic }) => emit({ type: 'ended', topic }))
  client.on('session_event', ({ topic, params: { event } }) =>
    emit({ type: 'said', topic, name: event.name, data: event.data }),
  )
  /** How many answers of wallets are waited for. */
  let waiting = 0
  function waitFor<answer>(answer: Promise<answer>): Promise<answer> {
    waiting += 1
    return answer.finally(() => {
      waiting -= 1
    })
  }
  function reopen(): void {
    relay.again()
    const reopened = relayer.connected
      ? relayer.transportClose().then(() => relayer.transportOpen())
      : relayer.transportOpen()
    reopened.catch(() => {})
  }
  const stopComingBack = watchComingBack(reopen, () => waiting > 0)

  return {
    async pair(parameters) {
      const { uri, approval } = await pairWithSignClient({ ...parameters, client, relay, toSession })
      return { uri, approval: waitFor(approval) }
    },
    refresh: () => adoptSessions(client, kept.readKept()),
    sessions: () =>
      client.session
        .getAll()
        .sort((one, other) => other.expiry - one.expiry)
        .map(toSession),
    async request({ topic, network, method, params }) {
      const session = find(topic)
      if (!session || session.expiry * 1000 <= Date.now()) throw new SessionEndedError()
      const granted = Object.values(session.namespaces).flatMap(({ methods }) => methods)
      if (!granted.includes(method)) {
        throw new UnsupportedProviderMethodError({
          details: `The wallet has not granted ${method} to this page.`,
        })
      }
      if (relay.health().state === 'refused') relay.again()
      return waitFor(turn(() => client.request({ topic, chainId: network, request: { method, params } })))
    },
    ping: (topic) => client.ping({ topic }),
    async end(topic) {
      if (!find(topic)) return
      await within(farewell, endSession(client, topic), () => undefined).catch(() => {})
      // The wallet is notified when the relay is back. Here, the session ends now.
      if (find(topic)) await client.session.delete(topic, over)
      emit({ type: 'ended', topic })
    },
    watch(onEvent) {
      watchers.add(onEvent)
      return () => watchers.delete(onEvent)
    },
    async close() {
      stopComingBack()
      stopNetwork()
      relay.stop()
      watchers.clear()
      client.core.heartbeat.stop()
      await client.core.relayer.transportClose()
    },
  }
}

function toSession({ topic, expiry, namespaces }: ClientSession): EngineSession {
  return { topic, expiry, accounts: Object.values(namespaces).flatMap(({ accounts }) => accounts) }
}

/**
 * Prevents the client from opening links by itself. With each request it would open the link under
 * `WALLETCONNECT_DEEPLINK_CHOICE` in `localStorage`, which any library of the page may have written. Only the visitor
 * opens a wallet, with a tap.
 *
 * @param sessions - The client's session store. The client reads its settings before it opens a link.
 */
export function forbidDeepLinks<session extends Session>(sessions: { get: (topic: string) => session }): void {
  const get = sessions.get.bind(sessions)
  sessions.get = (topic) => ({ ...get(topic), sessionConfig: { disableDeepLink: true } })
}
