import type { DatabaseSync, StatementSync } from 'node:sqlite'

type Bindable = null | number | bigint | string | Uint8Array

/** What a statement of SQLite did. */
export type SqliteResult = {
  readonly rows: readonly unknown[]
  /** How many rows it changed. Undefined for one that reads. */
  readonly changes?: number | undefined
}

/** The statements are few and repeat; this bounds those with lists of changing length. */
const maxStatements = 500

/** Creates a function that runs SQL on a connection. Each text is prepared once. */
export function createStatements(
  connection: DatabaseSync,
): (sql: string, parameters: readonly unknown[]) => SqliteResult {
  const statements = new Map<string, { statement: StatementSync; isReader: boolean }>()

  function prepare(sql: string) {
    const known = statements.get(sql)
    if (known) return known
    if (statements.size >= maxStatements) statements.clear()
    const statement = connection.prepare(sql)
    const made = { statement, isReader: statement.columns().length > 0 }
    statements.set(sql, made)
    return made
  }

  return (sql, parameters) => {
    const { statement, isReader } = prepare(sql)
    const values = parameters.map(toBindable)
    return isReader
      ? { rows: statement.all(...values) }
      : { rows: [], changes: Number(statement.run(...values).changes) }
  }
}

function toBindable(value: unknown): Bindable {
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value === undefined) return null
  return value as Bindable
}
