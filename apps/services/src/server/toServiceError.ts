import type { FastifyError } from 'fastify'
import { isDatabaseGone } from '../database/isDatabaseGone.ts'
import { ServiceError } from './ServiceError.ts'

/** Converts anything that a route or the server threw to an answer. An unknown error becomes a 500 without details. */
export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  if (isDatabaseGone(error))
    return new ServiceError(503, 'database', 'The database cannot be reached. Try again soon.', { cause: error })

  const { statusCode = 500, validation, validationContext, message } = error as Partial<FastifyError>
  const [problem] = validation ?? []
  if (problem) {
    const missing = problem.params?.missingProperty
    const field = [problem.instancePath.slice(1).replaceAll('/', '.'), missing].filter(Boolean).join('.')
    const name = field || validationContext || 'request'
    return new ServiceError(400, name, `The ${name} provided is invalid: ${problem.message}`)
  }
  if (statusCode >= 400 && statusCode < 500) return new ServiceError(statusCode, 'request', message ?? 'Bad request')
  return new ServiceError(500, 'server', 'Internal server error', { cause: error })
}
