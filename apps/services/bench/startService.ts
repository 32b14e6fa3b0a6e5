import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export type MeasuredService = {
  readonly url: string
  /** Resident memory of the process (MB). */
  readonly memory: () => number
  readonly stop: () => Promise<void>
}

/** Starts the services in their own process, as in production, with limits too high to matter. */
export async function startService(config: Readonly<Record<string, unknown>> = {}): Promise<MeasuredService> {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-bench-'))
  const file = join(folder, 'config.json')
  const most = 1_000_000_000
  const rateLimit = { perMinute: most, writesPerMinute: most, bytesPerMinute: most, maxSockets: most }
  writeFileSync(file, JSON.stringify({ rateLimit, ...config }))
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/services.ts', import.meta.url))], {
    env: {
      ...process.env,
      MOORING_CONFIG: file,
      PORT: '0',
      LOG_LEVEL: 'error',
      DATABASE_URL: process.env.DATABASE_URL ?? `sqlite:${join(folder, 'services.db')}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await readUrl(child)
  return {
    url,
    memory: () => {
      const [, kilobytes] = /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
      return Math.round(Number(kilobytes) / 1024)
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function readUrl({ stdout }: ChildProcess): Promise<string> {
  for await (const part of stdout ?? []) {
    const [url] = /http:\/\/\S+/u.exec(String(part)) ?? []
    if (url) return url
  }
  throw new Error('The services did not start')
}
