import type { FastifySchema } from 'fastify'
import { errorReply } from './ServiceError.ts'

type ObjectSchema = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, object>>
}

/**
 * Makes of the schemas of a route what is true for whoever asks: what has a default may be left out, and every route can
 * answer that it refuses or that it cannot, even if it says nothing of it itself.
 */
export function describeRoute({ schema, url }: describeRoute.Options): describeRoute.Options {
  // Nothing is known about the answers of a route that passes on what others say.
  if (!schema?.response) return { schema, url }
  return {
    url,
    schema: {
      ...schema,
      ...(schema.querystring ? { querystring: withoutDefaults(schema.querystring) } : {}),
      response: { ...schema.response, ...missingErrors(schema.response) },
    },
  }
}

export declare namespace describeRoute {
  type Options = { schema: FastifySchema; url: string }
}

function withoutDefaults(schema: ObjectSchema): object {
  const required = schema.required?.filter((name) => !('default' in (schema.properties?.[name] ?? {})))
  return { ...schema, ...(required ? { required } : {}) }
}

function missingErrors(response: object): object {
  const has = (status: RegExp): boolean => Object.keys(response).some((key) => status.test(key))
  return { ...(has(/^4xx$/iu) ? {} : { '4xx': errorReply }), ...(has(/^5xx$/iu) ? {} : { '5xx': errorReply }) }
}
