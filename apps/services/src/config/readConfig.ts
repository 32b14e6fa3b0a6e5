import { readFileSync } from 'node:fs'
import type { Config } from './Config.ts'
import { parseConfig } from './parseConfig.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads the file that `MOORING_CONFIG` names, if any. Environment variables override it.
 *
 * @param standard - The defaults.
 * @throws {Error} The file is unreadable, is not a JSON object, or has an invalid field.
 */
export function readConfig(env: Environment, standard: object = {}): Config {
  const { MOORING_CONFIG: file, HOST, PORT, DATABASE_URL, PUBLIC_URL, LOG_LEVEL, ALLOWED_ORIGINS } = env
  const fromFile = file ? readFile(file) : {}
  return parseConfig({
    ...standard,
    ...fromFile,
    ...(HOST ? { host: HOST } : {}),
    ...(PORT ? { port: /^\d+$/u.test(PORT) ? Number(PORT) : PORT } : {}),
    ...(DATABASE_URL ? { databaseUrl: DATABASE_URL } : {}),
    ...(PUBLIC_URL ? { publicUrl: PUBLIC_URL } : {}),
    ...(LOG_LEVEL ? { logLevel: LOG_LEVEL } : {}),
    ...(ALLOWED_ORIGINS ? { allowedOrigins: ALLOWED_ORIGINS.split(',').map((origin) => origin.trim()) } : {}),
  })
}

function readFile(file: string): object {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Error('it is no object')
    return value
  } catch (cause) {
    throw new Error(`The configuration ${file} cannot be read: ${(cause as Error).message}`, { cause })
  }
}
