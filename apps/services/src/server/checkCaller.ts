import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Services } from './Services.ts'

/**
 * Refuses whoever may not ask. A feature adds it once, as a hook `preHandler`, and says what it takes in `callerQuery`.
 *
 * @param mayOmitProject - Whether the clients of a route do not say their project, so that their page has to do.
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

/** In the query, or in the body of what is posted. */
function readProjectId({ query, body }: FastifyRequest): string | undefined {
  for (const part of [query, body]) {
    const id = typeof part === 'object' && part !== null && 'projectId' in part ? part.projectId : undefined
    if (typeof id === 'string') return id
  }
  return undefined
}
