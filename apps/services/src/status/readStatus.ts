import type { Registry } from 'prom-client'
import { readDatabaseSize } from '../database/readDatabaseSize.ts'
import type { Services } from '../server/Services.ts'
import { findStandings } from './findStandings.ts'
import type { Status } from './Status.ts'

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** What waits, by the name of its metric. */
const queues = {
  relay_connections: 'WebSockets of the relay',
  relay_pending_messages: 'Messages not acknowledged yet',
  rpc_sockets: 'WebSockets to nodes',
} as const

/** Reads how the services do. While the database is gone, what it does not know is still there. */
export async function readStatus({
  config,
  database,
  metrics,
  now,
  loopDelay,
}: readStatus.Parameters): Promise<Status> {
  const stored = await readStored(database).catch(() => undefined)
  const waiting = Object.entries(queues).map(async ([name, text]) => {
    const values = await valuesOf(metrics, name)
    return values.length === 0 ? [] : [{ name: text, value: number.format(sumOf(values)) }]
  })
  const perDay = await metrics.getSingleMetric('activity_bytes_per_day')?.get()
  const bytesOf = (network: string) => perDay?.values.find(({ labels }) => labels.network === network)?.value
  const days = stored?.cursors.flatMap(({ network }) => bytesOf(network) ?? []) ?? []
  return {
    at: now(),
    endpoints: findStandings(metrics).all(),
    chains: (stored?.cursors ?? []).map(({ network, next_block, read_at }) => ({
      ...{ network, nextBlock: next_block, readAt: read_at, bytesPerDay: bytesOf(network) },
    })),
    queues: [
      ...(await Promise.all(waiting)).flat(),
      { name: 'Delay of the event loop (p99)', value: `${number.format(loopDelay)} ms` },
      { name: 'Memory', value: sayBytes(process.memoryUsage.rss()) },
    ],
    storage: stored
      ? [
          { name: 'Database', value: `${sayBytes(stored.size)} of ${sayBytes(config.storage.maxBytes)}` },
          { name: 'History, a day', value: days.length > 0 ? `about ${sayBytes(sumOf(days))}` : 'not known yet' },
          { name: 'History keeps', value: config.activity.keeps === 'all' ? 'all accounts' : 'watched accounts' },
          { name: 'Watched, by account and network', value: number.format(stored.watched) },
        ]
      : [],
    hasDatabase: stored !== undefined,
  }
}

export declare namespace readStatus {
  type Parameters = Pick<Services, 'config' | 'database' | 'metrics' | 'now'> & {
    /** Milliseconds. */
    loopDelay: number
  }
}

async function readStored(database: Services['database']) {
  const { query } = database
  const [size, cursors, counted] = await Promise.all([
    readDatabaseSize(database),
    query.selectFrom('activity_cursors').selectAll().orderBy('network').execute(),
    query
      .selectFrom('activity_watched')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { size, cursors, watched: Number(counted.count) }
}

async function valuesOf(metrics: Registry, name: string): Promise<readonly number[]> {
  const metric = await metrics.getSingleMetric(name)?.get()
  return metric?.values.map(({ value }) => value) ?? []
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Says a size as a person would. */
export function sayBytes(bytes: number): string {
  const at = bytes < 1000 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), units.length - 1)
  return `${number.format(bytes / 1000 ** at)} ${units[at]}`
}

const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
