// Exits with 0 if the services on this machine are healthy. For containers, whose image has no other HTTP client.
import { readConfig } from './config/readConfig.ts'

try {
  const { host, port } = readConfig(process.env)
  // The first two mean all addresses of the machine, and cannot be contacted.
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  const { ok } = await fetch(`http://${name}:${port}/health`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = ok ? 0 : 1
} catch {
  process.exitCode = 1
}
