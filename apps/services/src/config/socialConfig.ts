import { Type } from 'typebox'

const local = Type.Optional(Type.String({ pattern: '^http://[^\\s?#]+[^\\s?#/]$', maxLength: 2048 }))

/** Registered with the provider of a social login. `local` is a program on this machine that stands in for it. */
const socialClient = Type.Optional(
  Type.Object(
    {
      clientId: Type.String({ minLength: 1, maxLength: 512 }),
      clientSecret: Type.String({ minLength: 1, maxLength: 2048 }),
      local,
    },
    { additionalProperties: false },
  ),
)

/** The social logins. Visitors see only those that are configured. */
export const socialConfig = Type.Object(
  {
    google: socialClient,
    x: socialClient,
    discord: socialClient,
    github: socialClient,
    apple: Type.Optional(
      Type.Object(
        {
          clientId: Type.String({ minLength: 1, maxLength: 512 }),
          teamId: Type.String({ minLength: 1, maxLength: 64 }),
          keyId: Type.String({ minLength: 1, maxLength: 64 }),
          /** Of the key's file (`.p8`). It signs the secret, which Apple wants to be short-lived. */
          privateKey: Type.String({ minLength: 1, maxLength: 4096 }),
          local,
        },
        { additionalProperties: false },
      ),
    ),
    facebook: socialClient,
  },
  { additionalProperties: false },
)
