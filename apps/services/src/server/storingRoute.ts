import type { FastifyRequest, preHandlerAsyncHookHandler } from 'fastify'
import type { Services } from './Services.ts'

/** The overhead of a row (bytes). */
const rowOverhead = 1024

/**
 * The options of every route that stores its input: the limit of writes, and the limits of `Intake`.
 *
 * @param part - Of the database's maximum size, which the input may fill.
 */
export function storingRoute(
  { config, intake }: Pick<Services, 'config' | 'intake'>,
  part?: number,
): storingRoute.Options {
  return {
    config: { rateLimit: { max: config.rateLimit.writesPerMinute, timeWindow: 60_000 } },
    preHandler: ({ ip, body }) => intake.admit(ip, rowOverhead + lengthOf(body), part),
  }
}

const lengthOf = (body: FastifyRequest['body']): number => JSON.stringify(body ?? null).length

export declare namespace storingRoute {
  type Options = {
    config: { rateLimit: { max: number; timeWindow: number } }
    preHandler: preHandlerAsyncHookHandler
  }
}
