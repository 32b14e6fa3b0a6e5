import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Starts a server that takes its port from the environment, and waits until it answers.
 *
 * @param program - What Node runs.
 * @param cwd - Where.
 * @throws {Error} It ended before it answered.
 */
export async function startServer(
  program: readonly string[],
  cwd: string,
): Promise<AsyncDisposable & { readonly url: string }> {
  const port = await findPort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', ORIGIN: url, NODE_ENV: 'production' }
  const server = spawn(process.execPath, program, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const isRunning = (): boolean => server.exitCode === null && server.signalCode === null
  const stop = async (): Promise<void> => {
    if (isRunning()) server.kill()
    await ended
  }
  while (!(await answers(url))) {
    if (!isRunning()) throw new Error(`${program.join(' ')} ended before it answered`)
    await wait(100)
  }
  return { url, [Symbol.asyncDispose]: stop }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(10_000) })).status < 500
  } catch {
    return false
  }
}

/** A free port: these servers do not say which one they chose. */
async function findPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  if (address === null || typeof address === 'string') throw new Error('The machine gives no port')
  return address.port
}
