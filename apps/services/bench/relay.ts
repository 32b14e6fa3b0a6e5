// Measures how fast one process delivers messages between 1,000 clients, with the load generator on the same machine.
// `SECONDS=10 node bench/relay.ts` runs a shorter test, and `--postgres` uses PostgreSQL instead of SQLite.
import { randomBytes } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { createTopic } from '../src/relay/testing/createTopic.ts'
import { openRelayClient, type RelayClient } from '../src/relay/testing/openRelayClient.ts'
import { startPostgres } from '../src/testing/startPostgres.ts'
import { startService } from './startService.ts'

const duration = Number(process.env.SECONDS ?? 60)
const clientCount = 1000
const messagesPerSecond = 200
/** The size of a sealed signing request. */
const messageBytes = 1024
const goal = 100
/** The number of clients that connect at once, and the time limit for the last messages (ms). */
const connectingAtOnce = 50
const timeout = 10_000

const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined
if (postgres) process.env.DATABASE_URL = `${postgres.url}/postgres`
const service = await startService()
const memoryIdle = service.memory()

const sentAt = new Map<string, number>()
const arrivals: number[] = []
const acknowledgements: number[] = []
let repeated = 0
let refused = 0

/** Each client subscribes to its own topic. */
async function join(): Promise<{ client: RelayClient; topic: string }> {
  const topic = createTopic()
  const client = await openRelayClient(service.url, {
    onMessage({ message }) {
      const time = sentAt.get(message)
      if (time === undefined) repeated += 1
      else arrivals.push(performance.now() - time)
      sentAt.delete(message)
    },
  })
  await client.request('irn_subscribe', { topic })
  return { client, topic }
}

const members: { client: RelayClient; topic: string }[] = []
while (members.length < clientCount)
  members.push(...(await Promise.all(Array.from({ length: connectingAtOnce }, join))))
const memoryConnected = service.memory()

async function send(at: number): Promise<void> {
  const from = members[at % clientCount]
  const to = members[(at + clientCount / 2) % clientCount]
  if (!from || !to) return
  const message = randomBytes((messageBytes * 3) / 4).toString('base64')
  const time = performance.now()
  sentAt.set(message, time)
  const { result } = await from.client.publish(to.topic, message)
  if (result === true) acknowledgements.push(performance.now() - time)
  else {
    refused += 1
    sentAt.delete(message)
  }
}

// Publishes by the clock, whether or not earlier messages were answered: a slow relay gets no relief.
const stalls = monitorEventLoopDelay({ resolution: 1 })
stalls.enable()
const start = performance.now()
const total = duration * messagesPerSecond
const sending: Promise<void>[] = []
while (sending.length < total) {
  const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * messagesPerSecond) + 1)
  while (sending.length < due) sending.push(send(sending.length))
  await wait(1)
}
await Promise.all(sending)
const rate = total / ((performance.now() - start) / 1000)
for (const end = Date.now() + timeout; sentAt.size > 0 && Date.now() < end; ) await wait(50)
const memoryAfter = service.memory()

await Promise.all(members.map(({ client }) => client.close()))
await service.stop()
await postgres?.stop()

const percentile = (values: readonly number[], share: number): number =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0).toFixed(1))

const p99 = percentile(arrivals, 0.99)
console.table([
  {
    what: `relay on ${postgres ? 'PostgreSQL' : 'SQLite'}`,
    clients: clientCount,
    'messages/s': Math.round(rate),
    sent: total,
    lost: sentAt.size,
    repeated,
    refused,
    'p50 (ms)': percentile(arrivals, 0.5),
    'p99 (ms)': p99,
    'max (ms)': percentile(arrivals, 1),
    'p99 of the answer (ms)': percentile(acknowledgements, 0.99),
    'p99 of the load itself (ms)': Number((stalls.percentile(99) / 1e6).toFixed(1)),
    'memory (MB)': `${memoryIdle} → ${memoryConnected} → ${memoryAfter}`,
  },
])
console.log(`Goals: none lost, and p99 of at most ${goal} ms. Memory: started, with all clients, at the end.`)
console.log(
  `${p99 > goal ? 'The time is over the goal. ' : ''}Where the load itself stalls for long, the machine is busy with something else, and the figures are about that.`,
)
// A slow run is not a failure, since machines differ. A lost message is.
if (sentAt.size + refused > 0) process.exitCode = 1
