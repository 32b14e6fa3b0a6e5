import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Services } from './Services.ts'

/**
 * Refuses whoever may not ask. A feature adds it once, as a hook `preHandler`, and says what it takes in `callerQuery`.
 *
 * @throws {ServiceError} 401: the project is not known. 403: pages of this origin may not ask.
 */
export function checkCaller({ projects }: Pick<Services, 'projects'>): preHandlerAsyncHookHandler {
  return async (request) => {
    projects.check(readProjectId(request), request.headers.origin)
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
