import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type RelayMetrics = {
  readonly published: Pick<Counter, 'inc'>
  readonly pushed: Pick<Counter, 'inc'>
  readonly delivered: Pick<Counter, 'inc'>
  readonly latency: Pick<Histogram, 'observe'>
}

/** The metrics of the relay. */
export function createRelayMetrics({ registry, connections, pending }: createRelayMetrics.Options): RelayMetrics {
  const registers = [registry]
  new Gauge({
    name: 'relay_connections',
    help: 'WebSockets that are open',
    registers,
    collect() {
      this.set(connections())
    },
  })
  new Gauge({
    name: 'relay_pending_messages',
    help: 'Messages that were sent to clients and are not acknowledged yet',
    registers,
    collect() {
      this.set(pending())
    },
  })
  return {
    published: new Counter({ name: 'relay_published_total', help: 'Messages that were kept', registers }),
    pushed: new Counter({ name: 'relay_pushed_total', help: 'Messages that were sent to clients', registers }),
    delivered: new Counter({ name: 'relay_delivered_total', help: 'Messages that clients acknowledged', registers }),
    latency: new Histogram({
      name: 'relay_delivery_seconds',
      help: 'From the publishing of a message until a client acknowledged it, the time it was away included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5, 60, 3600],
      registers,
    }),
  }
}

export declare namespace createRelayMetrics {
  type Options = { registry: Registry; connections: () => number; pending: () => number }
}
