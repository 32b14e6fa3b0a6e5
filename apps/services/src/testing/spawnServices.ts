import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

export type SpawnedServices = {
  readonly url: string
  /** Ends the process at once, as a power cut would. */
  readonly kill: () => Promise<void>
}

/**
 * Starts the services in their own process, as an operator does, and ends it with the test.
 *
 * @param env - The configuration, such as `DATABASE_URL`.
 * @throws {Error} It ends before it prints its address.
 */
export async function spawnServices(env: Readonly<Record<string, string>>): Promise<SpawnedServices> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../services.ts', import.meta.url))], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  onTestFinished(kill)

  const url = await new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (text: string) => {
      said += text
      const [found] = /http:\/\/\S+/u.exec(said) ?? []
      if (found) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', listen)
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
    void ended.then(() => reject(new Error(`The services did not start: ${said}`)))
  })
  return { url, kill }
}
