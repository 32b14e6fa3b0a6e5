import { Histogram, type Registry } from 'prom-client'

const name = 'http_request_duration_seconds'

/** The metric of all requests, which the listeners of a process share. */
export function createDurations(metrics: Registry): Histogram<'method' | 'route' | 'status'> {
  const known = metrics.getSingleMetric(name)
  if (known instanceof Histogram) return known
  return new Histogram({
    name,
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 1, 5],
    registers: [metrics],
  })
}
