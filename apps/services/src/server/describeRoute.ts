import type { FastifySchema } from 'fastify'
import { errorReply } from './ServiceError.ts'

type ObjectSchema = {
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, object>>
}

/**
 * Corrects a route's schemas for the document: parameters with a default are optional, and every route can refuse or
 * fail, even if it does not declare so.
 */
export function describeRoute({ schema, url }: describeRoute.Options): describeRoute.Options {
  // A route that forwards foreign answers documents none of them.
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
