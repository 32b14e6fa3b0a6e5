import { existsSync, readFileSync } from 'node:fs'

type Secrets = { signingKey?: unknown; embedded?: { keys?: unknown } }

/**
 * Takes the secrets of the file that is to be overwritten: with others, nobody could open the wallets that are there.
 *
 * @throws {Error} The file is unreadable, or has keys of wallets that the new one would not have.
 */
export function keepSecrets(config: { embedded?: object }, file: string): object {
  if (!existsSync(file)) return config
  const { signingKey, embedded } = readSecrets(file)
  const { keys } = embedded ?? {}
  if (keys !== undefined && !config.embedded)
    throw new Error(`${file} has the keys of wallets, which would be lost. Set --mail too, or move the file away.`)
  return {
    ...config,
    ...(signingKey === undefined ? {} : { signingKey }),
    ...(keys === undefined ? {} : { embedded: { ...config.embedded, keys } }),
  }
}

function readSecrets(file: string): Secrets {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `${file} has no JSON, so it may be something else. Move it away, or write to another file with --out.`,
    )
  }
}
