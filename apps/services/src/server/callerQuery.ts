import { Type } from 'typebox'

/** Some clients send it twice, which is harmless. */
const repeatable = (description: string) => {
  const text = Type.String({ maxLength: 128 })
  return Type.Optional(Type.Union([text, Type.Array(text, { maxItems: 4 })], { description }))
}

/** The caller. Clients add these parameters to every request; spread them into the query schema of a route. */
export const callerQuery = {
  // It is stored in tables, and PostgreSQL rejects null characters in texts.
  projectId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\x20-\\x7e]*$' })),
  st: repeatable('Type of the SDK'),
  sv: repeatable('Version of the SDK'),
  clientId: Type.Optional(Type.String({ maxLength: 128, description: 'Id of the relay client' })),
}
