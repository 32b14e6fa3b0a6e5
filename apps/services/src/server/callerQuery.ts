import { Type } from 'typebox'

/** Some clients say it twice, which is harmless. */
const repeatable = (description: string) => {
  const text = Type.String({ maxLength: 128 })
  return Type.Optional(Type.Union([text, Type.Array(text, { maxItems: 4 })], { description }))
}

/** Who asks. Clients add this to the address of every request; spread it into the query of a route. */
export const callerQuery = {
  // It is written into tables, and PostgreSQL takes no text with a null character.
  projectId: Type.Optional(Type.String({ maxLength: 64, pattern: '^[\\x20-\\x7e]*$' })),
  st: repeatable('Type of the SDK'),
  sv: repeatable('Version of the SDK'),
  clientId: Type.Optional(Type.String({ maxLength: 128, description: 'Id of the relay client' })),
}
