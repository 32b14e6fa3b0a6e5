import AjvCompiler from '@fastify/ajv-compiler'
import SerializerSelector from '@fastify/fast-json-stringify-compiler'
import type { FastifyInstance } from 'fastify'

/**
 * Compiles the schemas of a route when it is first asked. All routes together take longer than the rest of the start.
 *
 * @see https://fastify.dev/docs/latest/Reference/Validation-and-Serialization/
 */
export function compileLazily(server: FastifyInstance): void {
  const customOptions = { coerceTypes: 'array', removeAdditional: true, useDefaults: true } as const
  const toValidator = AjvCompiler()({}, { customOptions })
  const toSerializer = SerializerSelector()({}, {})
  server.setValidatorCompiler((route) => {
    const validator = once(() => toValidator(route))
    return (data) => {
      const validate = validator()
      return validate(data) ? true : { error: validate.errors ?? [] }
    }
  })
  server.setSerializerCompiler(({ httpStatus = '', ...route }) => {
    const serializer = once(() => toSerializer({ ...route, httpStatus }))
    return (data) => serializer()(data)
  })
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
