import { existsSync, readFileSync } from 'node:fs'

type Fields = Readonly<Record<string, unknown>>

/** What `readAnswers` takes where no database is named. */
export const usualDatabase = 'sqlite:services.db'
/** Sections with secrets that this command does not write by itself. */
const sections = ['signingKey', 'analytics', 'onramp'] as const
const wallet = ['keys', 'keeper', 'social'] as const

/**
 * Takes the secrets and the database of the file that is to be overwritten: with others, nobody could open the wallets
 * that are there.
 *
 * @returns The configuration, and the fields that it takes from the file.
 * @throws {Error} The file is unreadable, or has a secret or a database that the new one would not have: names its field.
 */
export function keepSecrets(config: Fields, file: string): { config: Fields; kept: readonly string[] } {
  if (!existsSync(file)) return { config, kept: [] }
  const old = readFields(file)
  if (fieldsOf(old.embedded) && !config.embedded)
    throw new Error(`${file} has the keys of wallets, which would be lost. Set --mail too, or move the file away.`)
  const embedded = keepWallet(config.embedded, old.embedded)
  const sellers = fieldsOf(old.sources)?.sellers
  const isUsual = config.databaseUrl === usualDatabase
  const next: Fields = {
    ...config,
    ...pick(old, sections),
    ...(isUsual ? pick(old, ['databaseUrl']) : {}),
    ...(embedded ? { embedded } : {}),
    ...(sellers === undefined || fieldsOf(config.sources)?.sellers
      ? {}
      : { sources: { ...fieldsOf(config.sources), sellers } }),
  }
  if (old.databaseUrl !== undefined && old.databaseUrl !== next.databaseUrl)
    throw lost(file, 'databaseUrl', 'Leave --database out to keep it')
  const there = new Set(secretsOf(next).map(([, secret]) => secret))
  for (const [field, secret] of secretsOf(old))
    if (!there.has(secret)) throw lost(file, field, 'Write to another file with --out and copy it over')
  const before = new Set(secretsOf(config).map(([, secret]) => secret))
  const fields = secretsOf(next).flatMap(([field, secret]) => (before.has(secret) ? [] : [field]))
  return { config: next, kept: [...(next.databaseUrl === config.databaseUrl ? [] : ['databaseUrl']), ...fields] }
}

/** Without keys in the file, `signingKey` derives them: new ones would open none of its wallets. */
function keepWallet(next: unknown, old: unknown): Fields | undefined {
  const [fields, before] = [fieldsOf(next), fieldsOf(old)]
  if (!fields || !before) return fields
  const { keys: _, ...rest } = fields
  return { ...rest, ...pick(before, wallet) }
}

/** The secrets of a configuration, by the names of their fields. */
function secretsOf(value: unknown, path = ''): readonly (readonly [field: string, secret: string])[] {
  if (typeof value === 'string') return /(?:key|secret|token)$/iu.test(path) ? [[path, value]] : []
  return Object.entries(fieldsOf(value) ?? {}).flatMap(([name, part]) =>
    secretsOf(part, path === '' ? name : `${path}.${name}`),
  )
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])))
}

const fieldsOf = (value: unknown): Fields | undefined =>
  typeof value === 'object' && value !== null ? (value as Fields) : undefined

const lost = (file: string, field: string, remedy: string) =>
  new Error(`${field}: that of ${file} would be lost. ${remedy}, or move the file away.`)

function readFields(file: string): Fields {
  try {
    return Object(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    throw new Error(
      `${file} has no JSON, so it may be something else. Move it away, or write to another file with --out.`,
    )
  }
}
