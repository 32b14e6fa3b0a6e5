// Measures how many pages one process serves while it reads a chain whose blocks are as long as those of the main network
// of Ethereum. The node, the load generator and the services share the machine. `SECONDS=10 node bench/pages.ts` runs a
// shorter test.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import autocannon from 'autocannon'
import { startService } from './startService.ts'

const duration = Number(process.env.SECONDS ?? 15)
const pagesPerSecond = 200
const goals = { 'p99 (ms)': 100, 'health p99 (ms)': 50, 'loop (ms)': 20 }
/** A page asks for them again and again: the second answer comes from the cache. */
const accountCount = 100

/** More blocks than are read meanwhile. */
const node = spawn(process.execPath, [fileURLToPath(new URL('blockNode.ts', import.meta.url)), '1500'], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const rpc = await new Promise<string>((resolve) => node.stdout.once('data', (text) => resolve(String(text).trim())))

const network = {
  caipNetworkId: 'eip155:1',
  name: 'Blocks',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18, priceUsd: '3000' },
  rpc: [rpc],
  activityInterval: 100,
}
const headers = { origin: 'https://app.example.org' }
const query = 'projectId=bench&chainId=eip155:1&currency=usd&sv=react-evm-0.1.0'
const requests = Array.from({ length: accountCount }, (_, at) => ({
  method: 'GET' as const,
  path: `/v1/account/0x${at.toString(16).padStart(40, '0')}/balance?${query}`,
  headers,
}))

type Row = Record<string, string | number>

async function measure(what: string, keeps: 'watched' | 'all' | 'nothing'): Promise<Row> {
  const service = await startService({
    networks: [{ ...network, keepsActivity: keeps !== 'nothing' }],
    ...(keeps === 'nothing' ? {} : { activity: { keeps } }),
  })
  const load = { url: service.url, connections: 10, overallRate: pagesPerSecond, requests }
  // Warm-up: a process is slow in its first seconds, and nothing is cached.
  await autocannon({ ...load, duration: 5 })
  const [firstBlock = 0] = await readMetrics(service.url, ['activity_next_block'])
  const health: number[] = []
  let isOver = false
  const asking = (async () => {
    while (!isOver) {
      const start = performance.now()
      await (await fetch(`${service.url}/health`)).text()
      health.push(performance.now() - start)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })()
  const { requests: answered, latency, errors, non2xx } = await autocannon({ ...load, duration })
  isOver = true
  await asking
  // The delay is that since the metrics were last read.
  const names = ['activity_next_block', 'nodejs_eventloop_lag_p99_seconds', 'nodejs_eventloop_lag_max_seconds']
  const [nextBlock = 0, delay = 0, longest = 0] = await readMetrics(service.url, names)
  const memory = service.memory()
  await service.stop()
  if (errors + non2xx > 0) process.exitCode = 1
  return {
    what,
    'pages/s': Math.round(answered.average),
    'p50 (ms)': latency.p50,
    'p99 (ms)': latency.p99,
    'health p99 (ms)': percentile(health, 0.99),
    'loop p99, max (ms)': `${(delay * 1000).toFixed(1)}, ${(longest * 1000).toFixed(1)}`,
    'blocks/s': Number(((nextBlock - firstBlock) / duration).toFixed(1)),
    errors: errors + non2xx,
    'memory (MB)': memory,
  }
}

async function readMetrics(url: string, names: readonly string[]): Promise<readonly number[]> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const find = (name: string) => new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'mu').exec(text)?.[1]
  return names.map((name) => Number(find(name) ?? 0))
}

const percentile = (values: readonly number[], share: number): number =>
  Number((values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0).toFixed(1))

const rows = [
  await measure('pages alone', 'nothing'),
  await measure('beside blocks, watched accounts', 'watched'),
  await measure('beside blocks, all accounts', 'all'),
]
node.kill()
console.table(rows)
const [alone, ...beside] = rows.map((row) => Number(row['p99 (ms)']))
console.log(`p99 beside blocks to p99 alone: ${beside.map((p99) => (p99 / (alone || 1)).toFixed(1)).join(' and ')}.`)
console.log(
  `Goals: p99 of at most ${goals['p99 (ms)']} ms, of /health ${goals['health p99 (ms)']} ms, and a loop held for at most ${goals['loop (ms)']} ms, beside the 10 ms of a step of the measurement.`,
)
