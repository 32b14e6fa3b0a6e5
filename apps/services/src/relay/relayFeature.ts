import { isDatabaseGone } from '../database/isDatabaseGone.ts'
import { bulkPart } from '../server/createIntake.ts'
import { hideAddresses } from '../server/hideAddresses.ts'
import { ServiceError } from '../server/ServiceError.ts'
import type { Feature, Services } from '../server/Services.ts'
import { socketRoute } from '../server/socketRoute.ts'
import { toServiceError } from '../server/toServiceError.ts'
import { admitClient } from './admitClient.ts'
import { answerFrame } from './answerFrame.ts'
import { createConnection } from './createConnection.ts'
import { createConnections } from './createConnections.ts'
import { createHeartbeat } from './createHeartbeat.ts'
import { createMailbox } from './createMailbox.ts'
import { createNotifications, type Notifications } from './createNotifications.ts'
import { createQuota, deliverySize } from './createQuota.ts'
import { createRelay } from './createRelay.ts'
import { createRelayMetrics } from './createRelayMetrics.ts'
import { createWriter, type Writer } from './createWriter.ts'
import { readFrame } from './readFrame.ts'
import { refuseClient } from './refuseClient.ts'
import { relayRoute } from './relayRoute.ts'

/** How often late acknowledgements are checked, and expired messages are removed (ms). */
const checkInterval = 5000
const sweepInterval = 60_000
/** A frame may hold several messages. A much larger one ends the connection with 1009. */
const minFrameBytes = 2_097_152
const messagesOfFrame = 4

/**
 * The relay: WebSockets at `/` and `/relay`, and JSON-RPC by HTTP at `/rpc`.
 *
 * Several instances may share a PostgreSQL, and notify each other of new messages. A SQLite database belongs to one
 * instance.
 */
export const relayFeature: Feature = (services) => async (server) => {
  const { config, database, intake, memory, metrics: registry, now, sockets } = services
  const connections = createConnections()
  const metrics = createRelayMetrics({
    registry,
    connections: () => connections.all().length,
    pending: () => connections.all().reduce((sum, connection) => sum + connection.inFlight(), 0),
  })
  const onError = createReporter(services)
  let notifications: Notifications | undefined
  const mailbox = createMailbox({
    query: database.query,
    now,
    announce: async (transaction, messages) => notifications?.announce(transaction, messages),
  })
  const quota = createQuota({ query: database.query, limits: config.relay, isFull: () => intake.isFull(bulkPart), now })
  await quota.measure()
  const writer = createWriter({
    mailbox,
    quota,
    onStored: connections.deliver,
    onKnown: (messages) => connections.lookUp(messages.map(({ topic }) => topic)),
    onError,
  })
  const relay = createRelay({ mailbox, writer, connections, metrics, limits: config.relay, now })
  const heartbeat = createHeartbeat(config.relay.pingInterval)
  const timers = [
    setInterval(() => {
      for (const connection of connections.all()) connection.check()
    }, checkInterval),
    setInterval(() => {
      relay.forget()
      mailbox.sweep().then(quota.measure).catch(onError)
    }, sweepInterval),
  ]
  for (const timer of timers) timer.unref()

  if (database.kind === 'postgres')
    notifications = createNotifications({
      url: database.url,
      onNotices: createHearing(),
      onListening: connections.lookUp,
      onError,
    })

  /** Fetches messages that other instances stored, one notification after the other, to keep their order. */
  function createHearing(): (notices: readonly Notifications.Notice[]) => void {
    let done = Promise.resolve()
    return (notices) => {
      const heard = notices.filter(({ topic }) => connections.isHeard(topic))
      if (heard.length === 0) return
      done = done
        .then(async () => connections.deliver(await mailbox.read(heard.map(({ key }) => key))))
        .catch((error) => {
          onError(error)
          connections.lookUp(heard.map(({ topic }) => topic))
        })
    }
  }

  for (const path of ['/', '/relay']) {
    await server.register(socketRoute({ path, tag: 'relay', summary: 'The relay, over WebSocket' }))
    sockets.on(path, {
      maxBytes: Math.max(minFrameBytes, messagesOfFrame * config.relay.maxMessageBytes),
      async admit({ url: { searchParams: query }, message: { headers }, address }) {
        const token = query.get('auth') ?? undefined
        const projectId = query.get('projectId') ?? undefined
        const client = await admitClient(services, { token, projectId, headers, connections }).catch(toServiceError)
        if (client instanceof ServiceError) return refuseClient(client, headers)
        return (socket) => {
          const pay = (bytes: number): boolean => intake.spend(address, bytes)
          const acknowledge: Writer['acknowledge'] = (delivery, onStored) => {
            // An unrecorded delivery is repeated at the next connection, and clients drop the duplicate.
            if (pay(deliverySize)) writer.acknowledge(delivery, onStored)
          }
          const reservation = memory.reserve(address)
          const connection = createConnection({
            socket,
            client,
            mailbox,
            writer: { acknowledge },
            memory: reservation,
            metrics,
            now,
            onError,
          })
          connections.add(connection)
          heartbeat.watch(socket)
          socket.on('close', () => {
            connections.remove(connection)
            reservation.release()
          })
          socket.on('message', async (data, isBinary) => {
            if (isBinary) return socket.close(1003, 'Frames are text')
            const frame = readFrame(String(data))
            if (frame.type === 'response') {
              if (frame.isResult) connection.acknowledge(frame.id)
              return
            }
            const { text, topics } = await answerFrame(frame, { client, connection, pay }, relay)
            connection.send(text)
            connection.lookUp(topics)
          })
        }
      },
    })
  }

  await server.register(relayRoute({ services, relay }))

  server.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer)
    heartbeat.stop()
    await writer.stop()
    await notifications?.stop()
  })
}

/** How often the same failure is logged (ms). */
const reportInterval = 5000

function createReporter({ log, now }: Services): (error: unknown) => void {
  let reportedAt = 0
  return (error) => {
    if (now() - reportedAt < reportInterval) return
    reportedAt = now()
    const reason = hideAddresses(error instanceof Error ? error.message : String(error))
    if (isDatabaseGone(error)) log.warn({ reason }, 'The relay cannot reach the database')
    else log.error({ reason }, 'The relay failed')
  }
}
