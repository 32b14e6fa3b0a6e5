import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Services } from './Services.ts'

/**
 * Refuses callers without permission. A feature adds it once, as a `preHandler` hook, and adds `callerQuery` to its
 * schemas.
 *
 * @param mayOmitProject - Whether the clients of a route do not send their project, so that the origin determines it.
 * @throws {ServiceError} 401: the project is not known. 403: pages of this origin may not ask.
 */
export function checkCaller(
  { projects }: Pick<Services, 'projects'>,
  mayOmitProject: (request: FastifyRequest) => boolean = () => false,
): preHandlerAsyncHookHandler {
  return async (request) => {
    const id = readProjectId(request)
    const { origin } = request.headers
    if (id === undefined && mayOmitProject(request)) projects.checkPage(origin)
    else projects.check(id, origin)
  }
}

/** In the query, or in the body of a POST. */
function readProjectId({ query, body }: FastifyRequest): string | undefined {
  for (const part of [query, body]) {
    const id = typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined
    if (typeof id === 'string') return id
  }
  return undefined
}
