import type { Config } from '../config/Config.ts'
import type { Database } from '../database/Database.ts'
import { ServiceError } from '../server/ServiceError.ts'

/** Keeps the events of one project from taking the space of others, and all events from taking that of everything else. */
export type EventQuota = {
  /** @throws {ServiceError} 507: the project, or all projects together, have used up their part. */
  readonly admit: (projectId: string, bytes: number) => Promise<void>
}

/** How long the total of all projects is cached (ms). */
const totalTime = 10_000

/** @param now - Milliseconds. */
export function createEventQuota({ config, database, now }: createEventQuota.Options): EventQuota {
  const { maxStoredBytes } = config.analytics
  const part = maxStoredBytes / Math.max(1, config.projects.length)
  let total = 0
  let readAt = Number.NEGATIVE_INFINITY

  async function read(projectId?: string): Promise<number> {
    const { bytes } = await database.query
      .selectFrom('analytics_sizes')
      .select(({ fn }) => fn.sum<string | null>('bytes').as('bytes'))
      .$if(projectId !== undefined, (query) => query.where('project_id', '=', projectId ?? ''))
      .executeTakeFirstOrThrow()
    return Number(bytes ?? 0)
  }

  return {
    async admit(projectId, bytes) {
      const time = now()
      if (time - readAt >= totalTime) {
        total = await read()
        readAt = time
      }
      if (total + bytes > maxStoredBytes)
        throw new ServiceError(507, 'server', 'Events have used up their part of the database.')
      if ((await read(projectId)) + bytes > part)
        throw new ServiceError(507, 'projectId', 'The project has used up its part of the events.')
      total += bytes
    },
  }
}

export declare namespace createEventQuota {
  type Options = {
    config: Pick<Config, 'analytics' | 'projects'>
    database: Pick<Database, 'query'>
    /** Milliseconds. */
    now: () => number
  }
}
