import { inject, onTestFinished } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { type RunningServices, startServices } from '../startServices.ts'
import { createTestDatabase } from './createTestDatabase.ts'

/**
 * Starts services on a free port, with their own database, and with the local chains. They last for one test, or for a
 * file when called in `beforeAll`.
 *
 * @param input - What differs from the defaults.
 */
export async function startTestServices(input: Record<string, unknown> = {}): Promise<RunningServices> {
  const databaseUrl = input.databaseUrl ?? (await createTestDatabase())
  const networks = inject('networks')
  return startServices(
    parseConfig({ port: 0, logLevel: 'silent', networks, activity: { keeps: 'all' }, ...input, databaseUrl }),
  )
}

/** The same, stopped when the test is over. */
export async function useTestServices(input: Record<string, unknown> = {}): Promise<RunningServices> {
  const services = await startTestServices(input)
  onTestFinished(() => services.stop())
  return services
}
