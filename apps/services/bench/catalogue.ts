// Measures how many catalogue searches one process answers per second, with the load generator on the same machine.
import autocannon from 'autocannon'
import { startService } from './startService.ts'

const duration = Number(process.env.SECONDS ?? 15)
const goals = { 'requests/s': 2000, 'p99 (ms)': 50 }

/** Typical searches, and the requests that the modal sends by itself. */
const searches = ['m', 'me', 'meta', 'metamask', 'rain', 'trust', 'safe', 'ledger', 'zzz', 'co', 'wallet', 'bit', 'ph']
const requests = [
  ...searches.map((search) => `/getWallets?projectId=bench&page=1&entries=100&search=${search}`),
  ...[1, 2, 3].map((page) => `/getWallets?projectId=bench&page=${page}&entries=40`),
  '/getWallets?projectId=bench&page=1&entries=4&chains=eip155:1',
].map((path) => ({ method: 'GET' as const, path }))
/** Each query is new, so the cache cannot answer it. */
let asked = 0
const unseen: autocannon.Request = {
  method: 'GET',
  setupRequest: (request) => ({ ...request, path: `/getWallets?projectId=bench&search=m${(asked++).toString(36)}` }),
}

const service = await startService()
const before = service.memory()
const run = { url: service.url, connections: 50, requests: [...requests, unseen, unseen, unseen] }
// Warm-up: a process is slow in its first seconds.
await autocannon({ ...run, duration: 3 })
const { requests: answered, latency, errors, non2xx } = await autocannon({ ...run, duration })
const after = service.memory()
await service.stop()

console.table([
  {
    what: 'catalogue search',
    'requests/s': Math.round(answered.average),
    'p50 (ms)': latency.p50,
    'p99 (ms)': latency.p99,
    errors: errors + non2xx,
    'memory (MB)': `${before} → ${after}`,
  },
])
console.log(`Goals: at least ${goals['requests/s']} requests/s, and p99 of at most ${goals['p99 (ms)']} ms.`)
if (errors + non2xx > 0) process.exitCode = 1
